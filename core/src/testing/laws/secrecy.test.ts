import { describe, expect, test } from 'vitest'
import {
  from,
  int,
  language,
  type Reading,
  type Ruleset,
  type Seat,
  type Viewer,
  window,
} from '../../index.ts'
import { lawsOf } from './laws-of.ts'

interface Game {
  secrets: number[]
  turn: Seat
  said: number
}
type Events = { Said: { player: Seat; n: number }; Peeked: { player: Seat; secret: number } }
const lab = language<Game, Events>()

/** Where a leak may be; each takes the place of what keeps the secret. */
interface Leak {
  view?: (c: Reading<Game> & { viewer: Viewer }) => number
  open?: (c: Reading<Game> & { player: Seat }) => number[]
  test?: (c: Reading<Game> & { player: Seat }, n: number) => boolean
  players?: (c: Reading<Game>) => Seat[]
  told?: (secret: number, mine: boolean) => number
  prompt?: (c: Reading<Game> & { viewer: Viewer }) => number
}

/** Everybody has a secret number; saying a number says nothing about it. */
function game(leak: Leak): Ruleset {
  const next = (c: Reading<Game>): Seat => 1 - c.game.turn
  const Say = lab.frame('say', {
    moves: { say: { n: int({ min: 0, max: 9 }) } },
    players: leak.players ?? ((c) => [c.game.turn]),
    offers: (c, offer) =>
      offer.say({
        n: from(leak.open?.(c) ?? [0, 1, 2, 3, 4, 5]).where((n) => leak.test?.(c, n) ?? true, 'allowed'),
      }),
    project: (c) => ({ prompt: leak.prompt?.(c) ?? 0 }),
    react: {
      say(c, { n }) {
        c.emit('Said', { player: c.player, n })
        c.emit('Peeked', { player: c.player, secret: c.game.secrets[1 - c.player] as number })
        c.game.turn = next(c)
        if (++c.game.said === 8) c.end({ draw: true })
      },
    },
  })
  return lab.ruleset({
    name: 'secrets',
    version: '1.0.0',
    players: { min: 2, max: 2 },
    setup: (c) => ({ secrets: [c.random.int(6), c.random.int(6)], turn: 0, said: 0 }),
    start: (c) => c.push(Say, null),
    frames: [Say],
    events: {
      Said: 'public',
      Peeked: ({ player, secret }, viewer) => ({
        player,
        secret: leak.told?.(secret, viewer === player) ?? 0,
      }),
    },
    view: (c) => ({
      mine: c.viewer === null ? -1 : (c.game.secrets[c.viewer] as number),
      said: c.game.said,
      other: leak.view?.(c) ?? -1,
    }),
    resample({ game: copy, viewer, random }) {
      copy.secrets.forEach((_, seat) => {
        if (seat !== viewer) copy.secrets[seat] = random.int(6)
      })
    },
    bound: 8,
  })
}

const broken = (ruleset: Ruleset): string | undefined =>
  lawsOf(ruleset, { games: 30, seed: 1, laws: ['secrecy'] }).laws['secrecy']?.failures[0]?.text
const other = (c: Reading<Game>, seat: Viewer): number =>
  seat === null ? 0 : (c.game.secrets[1 - seat] as number)

describe('the law of secrecy', () => {
  test('holds where nothing is told', () => {
    expect(broken(game({}))).toBeUndefined()
  })

  test.each<[string, Leak, string]>([
    ['the view', { view: (c) => other(c, c.viewer) }, 'view'],
    ['the values that are offered', { open: (c) => [other(c, c.player), 9] }, 'hint'],
    ['their number alone', { open: (c) => [0, 1, 2, 3, 4, 5, 6].slice(0, 1 + other(c, c.player)) }, 'hint'],
    ['why a value is refused', { test: (c, n) => n !== other(c, c.player) }, ''],
    ['who may act', { players: (c) => (c.game.secrets[0] === 3 ? [0, 1] : [c.game.turn]) }, ''],
    ['an event', { told: (secret, mine) => (mine ? 0 : secret) }, ''],
    ['the prompt of a frame', { prompt: (c) => other(c, c.viewer) }, 'stack'],
  ])('finds a leak in %s', (_, leak, what) => {
    const told = broken(game(leak))
    expect(told).toBeDefined()
    expect(told).toContain(what)
  })

  test.each([
    ['holds where a window keeps its answers to itself', undefined, undefined],
    [
      'finds a window that shows them',
      { project: (c: { data: unknown }) => structuredClone(c.data) },
      'stack',
    ],
    [
      'finds one that hands them over to who draws anew',
      { resample: undefined },
      'what gc.resample hands over',
    ],
  ])('%s', (_, fault, what) => {
    const Ask = window(lab, 'ask', {
      moves: { bid: { n: int({ min: 0, max: 9 }) } },
      offers: (_c, offer) => offer.bid({ n: from([1, 2, 3, 4]) }),
      answers: 2,
      takeBack: 'take back',
    })
    Object.assign(Ask.definition, fault)
    const Rounds = lab.frame('rounds', {
      steps: {
        ask: (c) => c.push(Ask, { players: [0, 1] }),
        again: {
          to: ['ask'],
          run(c) {
            if (++c.game.said === 4) c.end({ draw: true })
            else c.goto('ask')
          },
        },
      },
    })
    const ruleset = lab.ruleset({
      name: 'bids',
      version: '1.0.0',
      players: { min: 2, max: 2 },
      setup: () => ({ secrets: [], turn: 0, said: 0 }),
      start: (c) => c.push(Rounds, null),
      frames: [Rounds, Ask],
      events: { Said: 'public', Peeked: 'public' },
      view: (c) => c.game.said,
      resample: () => undefined,
      bound: 200,
    })
    const told = broken(ruleset)
    if (what === undefined) expect(told).toBeUndefined()
    else expect(told).toContain(what)
  })
})
