import type { Json } from '@framestack/core'
import type { LawsOptions, Start } from '@framestack/core/testing'
import { against, FIRST_BLACK, FIRST_FOUR, rulesOf } from '@framestack/uno'
import { type Drawn, everything } from './option-sets.ts'

/**
 * How random players get to the ends of rounds: who plays what he can, and seldom draws, comes to his last cards. With
 * each move as likely as any other hands only grow, and most rounds end with nothing to draw.
 */
export function eager(options: Drawn['options']): { readonly [action: string]: number } {
  const { falseCallPenalty, falseCatchPenalty } = rulesOf(options)
  return {
    play: 60,
    // Where it only costs cards, both are open to everybody all the time.
    uno: falseCallPenalty > 0 ? 2 : 8,
    catch: falseCatchPenalty > 0 ? 1 : 8,
    challenge: 20,
    colour: 4,
    take: 4,
    draw: 3,
    pass: 6,
    decline: 2,
  }
}

const hands = (players: number, size: (seat: number) => Json): Json =>
  Object.fromEntries(Array.from({ length: players }, (_, seat) => [String(seat), size(seat)]))

/** Two black cards in each hand, as far as they go: a colour is asked of players who have not called. */
const blacks = (players: number): Json => ({
  hands: hands(players, (seat) => (seat < 4 ? [FIRST_BLACK + seat, FIRST_FOUR + seat] : 2)),
})

/**
 * Beginnings of matches with some options: as usual; with one to three cards in each hand; with two black cards; where there is a limit of cards, with hands just below it; where points eliminate, with somebody just below that.
 */
export function beginningsOf({ players, options }: Drawn): Start[] {
  const rules = rulesOf(options)
  const most = Math.min(rules.handLimit - 1, Math.floor(100 / players))
  const short = { hands: hands(players, (seat) => 1 + (seat % 3)) }
  const starts: Json[] = [short, blacks(players)]
  if (most > rules.handSize) starts.push({ hands: hands(players, () => most) })
  if (rules.scoring === 'elimination' && rules.target > 0) {
    const scores = Array.from({ length: players }, (_, seat) => (seat % 2 === 0 ? 0 : rules.target - 1))
    starts.push({ ...short, scores })
  }
  return [{ players, options }, ...starts.map((setup) => ({ players, options, setup }))]
}

/** Laws on matches with some options, from all their beginnings. */
export const played = (games: number, drawn: Drawn): LawsOptions => ({
  games,
  weights: eager(drawn.options),
  starts: beginningsOf(drawn),
})

/** The largest hands that are dealt where a limit of cards puts players out. */
function tightest(players: number, options: Drawn['options']): number {
  for (let size = 15; size > 1; size--)
    if (against(players, { ...options, handSize: size }) === null) return size
  throw new Error('no hand size is taken')
}

const limited = { profile: 'official', target: 0, handLimit: 15 }
const tight = { ...limited, handSize: tightest(2, limited) }
const chain = { profile: 'official', target: 0, stack: 'any', deflect: 'any', chainChallenge: true }
const eliminating = {
  firstCard: 'official',
  handSize: 1,
  scoring: 'elimination',
  target: 1000,
  roundLimit: 100,
}
const costly = { falseCatchPenalty: 2, actLimit: 200 }
const jumping = { ...chain, jumpIn: 'any', falseCatchPenalty: 4, handLimit: 15, handSize: 5 }

/** Where rules meet that are seldom in force together. */
export const corners: readonly (readonly [string, LawsOptions])[] = [
  [
    'hands as large as a limit of cards lets them be dealt',
    {
      games: 6,
      weights: eager(tight),
      starts: [{}, { setup: { turned: [21] } }].map((start) => ({ players: 2, options: tight, ...start })),
    },
  ],
  [
    'rounds without the last seat',
    {
      games: 10,
      // A first reverse is seldom, so that many rounds are looked at.
      steps: 2000,
      laws: ['ends', 'conservation'],
      weights: eager(eliminating),
      starts: [
        {
          players: 3,
          options: eliminating,
          setup: { hands: { 0: [1], 1: [3], 2: [100, 101] }, discard: [9], scores: [0, 0, 499] },
        },
      ],
    },
  ],
  [
    'chains of wild draw fours that come back',
    {
      games: 8,
      weights: { ...eager(chain), challenge: 2, take: 1 },
      starts: [2, 3].map((players) => ({
        players,
        options: chain,
        setup: { hands: { 0: [104, 105, 19, 23, 1, 2], 1: [106, 107, 20, 24, 3, 4] }, discard: [9] },
      })),
    },
  ],
  [
    'accusations that cost cards',
    { ...played(6, { players: 3, options: costly }), weights: { ...eager(costly), uno: 1, catch: 4 } },
  ],
  [
    'jumps, and players who go out by accusing',
    { ...played(16, { players: 5, options: jumping }), weights: { ...eager(jumping), catch: 30 } },
  ],
  [
    'the last turn action, which may be a colour',
    {
      games: 6,
      weights: eager({}),
      starts: [
        {
          players: 2,
          options: { actLimit: 200 },
          setup: { hands: { 0: [100, 101, 104], 1: [102, 103, 105] }, discard: [9], acts: 198 },
        },
      ],
    },
  ],
]

const house = { players: 4, options: { ...everything, target: 100 } }

/** Every house rule at once, and often with a colour that is asked of somebody who may be caught. */
export const all: LawsOptions = {
  games: 20,
  seed: 65,
  weights: { ...eager(everything), uno: 12 },
  starts: [...beginningsOf(house), ...Array(3).fill({ ...house, setup: blacks(4) })],
}
