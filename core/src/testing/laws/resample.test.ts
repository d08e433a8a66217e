import { describe, expect, test } from 'vitest'
import { from, int, language, type Resampling, type Ruleset } from '../../index.ts'
import { lawsOf, lawsText } from '../index.ts'
import { drawAnew, type Game, secrets } from './fuzz/secrets.ts'

type Draws = (c: Resampling<Game, object>) => void
const noInvariants = { invariants: {} }

function failure(ruleset: Ruleset, games = 20) {
  return lawsOf(ruleset, { games, laws: ['resample'] }).laws['resample']?.failures[0]
}

const unseenBy = ({ game, viewer }: Parameters<Draws>[0]): number[] => [
  ...game.hands.filter((_, player) => player !== viewer).flat(),
  ...game.deck,
]

/** Deals unseen cards to the other hands, and leaves the rest to the deck. */
function deal({ game, viewer }: Parameters<Draws>[0], unseen: number[]): void {
  game.hands = game.hands.map((hand, player) => (player === viewer ? hand : unseen.splice(0, hand.length)))
  game.deck = unseen
}

describe('what is wrong with one game that is drawn', () => {
  let calls = 0
  test.each<[string, Draws, string]>([
    [
      'it throws',
      () => {
        throw new Error('no cards')
      },
      'it threw: no cards',
    ],
    [
      'it is no JSON',
      ({ game }) => Object.assign(game, { deck: new Map() }),
      'it threw: not plain JSON: /deck',
    ],
    [
      'it writes the options',
      ({ options }) => Object.assign(options, { fast: true }),
      'it wrote the options',
    ],
    [
      'its chance is not that of the seed',
      (c) => {
        drawAnew(c)
        c.game.numbers = c.game.numbers.map(() => calls++)
      },
      'the same seed gives another game: game/numbers/0',
    ],
    [
      'it breaks an invariant',
      (c) => {
        drawAnew(c)
        c.game.deck.pop()
      },
      "it breaks invariant 'each card is somewhere, once'",
    ],
    [
      'the rules cannot go on from it',
      (c) => {
        drawAnew(c)
        c.game.turn = 7
      },
      'the rules cannot go on from what it draws: secrets: players of frame',
    ],
  ])('%s', (_, resample, text) => {
    const found = failure(secrets({ resample }))
    expect(found?.text).toContain(text)
    expect(found?.repeat).toMatch(/--games 1 --seed \d+ --law resample$/)
  })
})

describe('what many games show', () => {
  test.each<[string, Draws, string]>([
    ['nothing is drawn', () => undefined, "'resample' changes nothing for"],
    [
      'nothing is drawn for players',
      (c) => {
        if (c.viewer === null) drawAnew(c)
      },
      "'resample' changes nothing for viewer 0 in",
    ],
    [
      'nothing is drawn for spectators',
      (c) => {
        if (c.viewer !== null) drawAnew(c)
      },
      "'resample' changes nothing for a spectator in",
    ],
    [
      'a card gets lost',
      (c) => {
        drawAnew(c)
        c.game.deck.shift()
      },
      'what is drawn has',
    ],
    [
      'what was played comes back',
      (c) => deal(c, c.random.shuffle([...unseenBy(c), ...c.game.pile])),
      'what is drawn has',
    ],
    [
      'cards are drawn with replacement',
      (c) => {
        const unseen = unseenBy(c)
        deal(
          c,
          unseen.map(() => unseen[c.random.int(unseen.length)] ?? 0),
        )
      },
      'are left when it is drawn again and again',
    ],
    [
      'what is hidden is blanked out',
      (c) =>
        deal(
          c,
          unseenBy(c).map(() => -1),
        ),
      'what is drawn is always the same',
    ],
    [
      'what is hidden is put in order',
      (c) =>
        deal(
          c,
          unseenBy(c).sort((a, b) => a - b),
        ),
      'what is drawn is always the same',
    ],
  ])('%s', (_, resample, text) => {
    const found = failure(secrets({ ...noInvariants, resample }))
    expect(found?.text).toContain(text)
    expect(found?.repeat).toBe('framestack laws secrets --games 20 --seed 1 --law resample')
    expect(found?.log.length).toBe((found?.step ?? -1) + 1)
  })

  test('says what is hidden, and in which match', () => {
    const { text = '', log = [] } = failure(secrets({ resample: () => undefined })) ?? {}
    expect(text).toMatch(
      /in \d+ games, though \/\S+ is hidden from (him|a spectator)? ?there: with another value/,
    )
    expect(log[0]?.input.type).toBe('create')
  })
})

describe('is kept', () => {
  /** One move, and whatever is hidden or not. */
  function small<G extends object>(
    setup: (c: { random: { int(n: number): number } }) => G,
    view: (game: G) => unknown,
    resample: (c: Resampling<G, object>) => void,
  ): Ruleset {
    const lab = language<G & { said: number[] }, { Said: { n: number } }>()
    const Say = lab.frame('say', {
      moves: { say: { n: int({ min: 0, max: 3 }) } },
      players: (c) => [c.game.said.length % 2],
      offers: (_, offer) => offer.say({ n: from([0, 1, 2, 3]) }),
      react: {
        say(c, { n }) {
          c.game.said.push(n)
          c.emit('Said', { n })
          if (c.game.said.length === 12) c.end({ draw: true })
        },
      },
    })
    return lab.ruleset({
      name: 'small',
      version: '1.0.0',
      players: { min: 2, max: 2 },
      setup: (c) => ({ ...setup(c), said: [] as number[] }) as never,
      start: (c) => c.push(Say, null),
      frames: [Say],
      events: { Said: 'public' },
      view: (c) => view(c.game as G) as never,
      resample: resample as never,
      bound: 12,
    })
  }

  test.each<[string, Ruleset]>([
    ['with cards and numbers', secrets()],
    ['without invariants', secrets(noInvariants)],
    [
      'where nothing is hidden, though not all is in the view',
      small(
        () => ({ round: 0 }),
        () => null,
        () => undefined,
      ),
    ],
    [
      'where what is hidden follows from what is seen',
      small(
        (c) => {
          const top = c.random.int(2)
          return { top, bottom: 1 - top }
        },
        ({ top }) => top,
        () => undefined,
      ),
    ],
    [
      'where numbers are drawn by themselves',
      small(
        (c) => ({ codes: [c.random.int(3), c.random.int(3), c.random.int(3)] }),
        () => null,
        ({ game, random }) => {
          game.codes = game.codes.map(() => random.int(3))
        },
      ),
    ],
    [
      'where something is rarely there at all',
      small(
        (c) => ({ trap: c.random.int(10) === 0 ? [1, 2, 3] : [] }),
        () => null,
        ({ game, random }) => {
          game.trap = random.int(10) === 0 ? [1, 2, 3] : []
        },
      ),
    ],
  ])('%s', (_, ruleset) => {
    for (const seed of [1, 1001])
      expect(lawsText(lawsOf(ruleset, { games: 30, seed, laws: ['resample', 'secrecy'] }))).toContain(
        'keeps all laws',
      )
  })
})
