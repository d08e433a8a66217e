import {
  canonical,
  createMatch,
  type GameControl,
  type JsonObject,
  language,
  type MatchState,
  type Ruleset,
  restoreMatch,
  window,
} from '@framestack/core'
import * as beacons from '@framestack/examples/beacons'
import * as court from '@framestack/examples/court-of-masks'
import * as sgs from '@framestack/sgs'
import { describe, expect, test } from 'vitest'
import { FakeClock, settled } from '../testing/fake-clock.ts'
import { record, row, takenSeats } from '../testing/records.ts'
import { Wire } from '../testing/wire.ts'
import { hashOf } from './lobby/tokens.ts'
import { EntryTime, playAgain } from './match/open.ts'
import type { Server } from './running-server.ts'
import { startServer } from './server.ts'
import { MemoryStorage } from './storage/memory.ts'

const key = '5eed'.repeat(16)
const clock = { delay: 20_000, bank: 10_000, increment: 500, periods: 1, period: 5000 }
const passAfter = 700

/** Draws that are the same in each run. */
function seeded(seed: number): (n: number) => number {
  let state = seed >>> 0
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

/** A match that is played on real sockets, on a clock that stands. */
class Wired {
  readonly clock = new FakeClock()
  readonly gc: GameControl
  readonly wires: Wire[] = []
  readonly storage = new MemoryStorage()
  server: Server | null = null
  readonly module: object & { readonly [name: string]: unknown }

  readonly #time = new EntryTime(() => 0)

  constructor(module: Wired['module'], rules: Ruleset, state: MatchState) {
    this.module = module
    const cursors = Array.from({ length: state.players + 1 }, () => 0)
    const saved = { format: state.format, bundle: null, state, seq: 0, tail: [], cursors }
    this.gc = restoreMatch(rules, saved).fork({ seed: 'same', clock: this.#time.read })
  }

  async start(): Promise<void> {
    const { name, version } = this.gc.ruleset
    const { players, ruleset } = this.gc.state
    const { storage } = this
    const settings = { ...record('m').settings, clock }
    const seats = takenSeats(players).map((seat) => ({ ...seat, tokenHash: hashOf(`token ${seat.seat}`) }))
    const more = { ruleset: name, version, players, options: ruleset.options, settings }
    await storage.create(
      record('m', { ...more, status: 'playing', commitment: 'c', salt: 's', started: 1 }),
      seats,
    )
    const epoch = (await storage.acquire('m', 'before', 0)) as number
    const [first] = this.gc.log
    await storage.append({
      match: 'm',
      epoch,
      rows: [row(0, { entry: JSON.stringify(first), envelope: '{"seats":[],"asked":[]}' })],
      at: 1,
    })
    this.server = await startServer({
      rulesets: [{ name, given: this.module }],
      port: 0,
      operator: null,
      storage,
      clock: this.clock,
      draw: (from) => from,
      times: { passDelay: [passAfter, passAfter], restartGrace: 0 },
      limits: { messageRate: { burst: 10_000, perSecond: 1000 } },
    })
    for (let seat = 0; seat <= players; seat++) {
      const wire = await Wire.open(this.server.url, { now: (): number => this.clock.mono() })
      this.wires.push(wire)
      wire.send({ type: 'hello', protocol: 1 })
      wire.send({ type: 'join', match: 'm', ...(seat < players ? { token: `token ${seat}` } : {}) })
      await this.settled()
    }
  }

  /** Waits until nothing is on the way any more. */
  async settled(): Promise<void> {
    for (let rounds = 0; rounds < 2; rounds++) {
      await settled()
      for (const wire of this.wires) await wire.settled()
    }
  }

  /** Time passes, and what is sent at its times arrives. */
  async pass(span: number): Promise<void> {
    await this.clock.pass(span)
    await this.settled()
  }

  async act(seat: number, cid: string, move: JsonObject): Promise<void> {
    this.wires[seat]?.send({ type: 'act', cid, move })
    await this.settled()
  }

  /** What somebody was sent, and when; seats first, the spectator last. What this test itself asks for is no part of it. */
  heardBy(wire: number): string[] {
    const texts = this.wires[wire]?.texts ?? []
    return texts.filter(({ text }) => text !== '{"type":"pong"}').map(({ at, text }) => `${at} ${text}`)
  }

  /** Takes what was stored over to the match that is compared. */
  async follow(): Promise<void> {
    for (const { entry } of await this.storage.read('m', this.gc.seq + 1))
      playAgain(this.gc, JSON.parse(entry), this.#time, () => null)
  }

  async stop(): Promise<void> {
    for (const wire of this.wires) wire.close()
    const stopping = this.server?.stop()
    await this.clock.pass(1000)
    await stopping
  }
}

/** All that the kernel shows to a viewer. */
const shown = (gc: GameControl, viewer: number | null): string =>
  canonical([gc.viewFor(viewer), { ...gc.hintFor(viewer) }, gc.stackFor(viewer), gc.eventsFor(viewer)])

/** Two positions that a viewer cannot tell apart: the same but for what he does not see. */
function twins(
  rules: Ruleset,
  players: number,
  viewer: number | null,
  seed: number,
): [MatchState, MatchState] {
  const pick = seeded(seed)
  const gc = createMatch(rules, { players, seed: key, clock: () => 0, onRuleError: 'throw' })
  for (let steps = pick(12); steps > 0 && gc.outcome === null; steps--) {
    const [seat] = gc.allowedPlayers()
    const move = seat === undefined ? null : gc.sampleMove(seat, pick)
    if (seat !== undefined && move !== null) gc.act(seat, { action: move.action, ...move.args })
  }
  return [gc.state, { ...gc.state, game: gc.resampledGame(viewer, seed + 1) }]
}

const games: readonly [string, object & { readonly [name: string]: unknown }, Ruleset, number][] = [
  ['court-of-masks', court, court.courtOfMasks, 3],
  [
    'beacons',
    beacons,
    Object.values(beacons).find((one) => typeof one === 'object' && 'frames' in one) as Ruleset,
    3,
  ],
  ['sgs', sgs, sgs.sgs, 3],
]

describe.each(games)('%s', (_, module, rules, players) => {
  test('a viewer of twins gets the same bytes at the same times', { timeout: 60_000 }, async () => {
    let compared = 0
    for (const seed of [1, 2, 3, 5]) compared += await compare(module, rules, players, seed)
    expect(compared).toBeGreaterThan(4)
  })
})

/** Plays twins until the viewer may tell them apart. Returns how many steps were compared. */
async function compare(
  module: Wired['module'],
  rules: Ruleset,
  players: number,
  seed: number,
): Promise<number> {
  const pick = seeded(seed * 7919)
  const viewer = pick(players + 1) === players ? null : pick(players)
  const wired = twins(rules, players, viewer, seed).map((state) => new Wired(module, rules, state)) as [
    Wired,
    Wired,
  ]
  const pair = wired.map(({ gc }) => gc) as [GameControl, GameControl]
  expect(shown(pair[0], viewer)).toBe(shown(pair[1], viewer))
  for (const one of wired) await one.start()
  const heard = (one: Wired): string[] => one.heardBy(viewer ?? players)
  let compared = 0
  for (let step = 0; step < 10; step++) {
    expect(heard(wired[0])).toEqual(heard(wired[1]))
    compared++
    const [seat] = pair[0].allowedPlayers()
    const drawn = seat === undefined || pair[0].outcome !== null ? null : pair[0].sampleMove(seat, pick)
    if (seat === undefined || drawn === null) break
    const move = { action: drawn.action, ...drawn.args }
    // Who has no such move in the other match did something else there: they are no twins any more.
    if (!pair[1].why(seat, move).allowed) break
    const span = 100 + pick(500)
    for (const one of wired) {
      await one.pass(span)
      await one.act(seat, `c${step}`, move)
      await one.act(viewer ?? 0, `n${step}`, { action: 'nonsense', card: 1 })
      await one.follow()
    }
    if (shown(pair[0], viewer) !== shown(pair[1], viewer)) break
  }
  for (const one of wired) await one.stop()
  return compared
}

// ---- questions that must not tell who could have answered ----

type Game = { hands: string[][]; passed: number }
const lab = language<Game, { Attacked: { by: number }; Hit: { answers: number } }>()
const Dodge = window(lab, 'dodge', {
  moves: { dodge: {} },
  offers(c, offer) {
    if (c.game.hands[c.player]?.includes('dodge')) offer.dodge()
  },
  takeBack: 'take back',
})
const Attack = lab.frame('attack', {
  steps: {
    ask(c) {
      c.emit('Attacked', { by: 0 })
      c.push(Dodge, { players: [1, 2] })
    },
    hit(c) {
      const { answers } = c.result(Dodge)
      c.emit('Hit', { answers: answers.filter(({ action }) => action === 'dodge').length })
    },
  },
})
const Table = lab.frame('table', {
  moves: { attack: {} },
  players: () => [0],
  offers: (_, offer) => offer.attack(),
  react: { attack: (c) => c.push(Attack, null) },
})
const ruleset = lab.ruleset({
  name: 'masked',
  version: '1.0.0',
  players: { min: 3, max: 3 },
  setup: () => ({ hands: [[], [], []], passed: 0 }),
  start: (c) => c.push(Table, null),
  frames: [Table, Attack, Dodge],
  events: { Attacked: 'public', Hit: 'public' },
  view: (c) => ({ own: c.viewer === null ? [] : (c.game.hands[c.viewer] ?? []) }),
  bound: 1000,
})

describe('a question that tells nobody who could have answered it', () => {
  /** What player 0 hears, when player 1 has the card and does not play it after `span`, or has none. */
  async function heardBy0(has: boolean, span: number): Promise<string[]> {
    const gc = createMatch(ruleset as Ruleset, { players: 3, seed: key, clock: () => 0 })
    const state = { ...gc.state, game: { hands: [[], has ? ['dodge'] : ['slash'], []], passed: 0 } }
    const one = new Wired({ ruleset }, ruleset as Ruleset, state)
    await one.start()
    await one.act(0, 'a', { action: 'attack' })
    await one.pass(span)
    if (has) await one.act(1, 'b', { action: 'pass' })
    await one.pass(Math.max(0, passAfter - span))
    await one.pass(2000)
    const heard = one.heardBy(0)
    await one.stop()
    return heard
  }

  test('with the card or without: the same bytes at the same times', async () => {
    const [withCard, without] = [await heardBy0(true, passAfter), await heardBy0(false, passAfter)]
    expect(withCard.join('\n')).toContain('"Hit"')
    expect(withCard).toEqual(without)
    // Somebody who thinks longer than the host would is heard later: the test can tell a difference.
    expect(await heardBy0(true, passAfter + 200)).not.toEqual(without)
  })

  test('an answer in an open window shows in nothing, not even in a clock', async () => {
    const [early, none] = [await heardBy0(true, 300), await heardBy0(false, 300)]
    expect(early).toEqual(none)
  })
})
