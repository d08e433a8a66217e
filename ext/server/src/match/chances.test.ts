import { createMatch, type GameControl, language, type Message, type Ruleset, window } from '@framestack/core'
import * as uno from '@framestack/uno'
import { describe, expect, test } from 'vitest'
import { begun, storeBegun } from '../../testing/begun.ts'
import { Eyes } from '../../testing/eyes.ts'
import { live } from '../../testing/live.ts'
import { record, seatsWith } from '../../testing/records.ts'
import { act, type TestShard, testShard } from '../../testing/shard.ts'
import { Wire } from '../../testing/wire.ts'
import { hashOf } from '../lobby/tokens.ts'
import { MemoryStorage } from '../storage/memory.ts'
import type { SeatRecord } from '../types.ts'
import type { Bot, BotTurn } from './bots.ts'

type Module = object & { readonly [name: string]: unknown }

/** A match of UNO that stands as described, with bots in some seats. */
async function unoTable(
  module: Module,
  setup: object,
  options: object,
  bots: { readonly [seat: number]: string },
): Promise<TestShard> {
  const gc = createMatch(uno.uno, { players: 3, seed: 'f00d'.repeat(16), options, setup }) as GameControl
  const t = await begun({ modules: [module], gc, seats: seatsWith(bots, 3) })
  t.shard.presence(
    'm',
    [0, 1, 2].filter((seat) => bots[seat] === undefined),
    0,
  )
  return t
}

const acts = async ({ storage }: TestShard) =>
  (await storage.read('m', 0)).flatMap(({ entry }) => {
    const { input } = JSON.parse(entry) as { input: { type: string; seat: number; message: Message } }
    return input.type === 'act' ? [[input.seat, input.message]] : []
  })

describe('in UNO', () => {
  const jump = { hands: { 0: [63, 1, 2], 1: [3, 4, 5], 2: [64, 6, 7] }, discard: [58] }
  const calls = { hands: { 0: [17, 13], 1: [1, 2, 3], 2: [30, 31, 32] }, discard: [9] }

  test('a bot that is not at turn catches who has not called, in its own time', async () => {
    const t = await unoTable(uno, calls, {}, { 2: 'planner' })
    await act(t, 0, { action: 'play', card: 17 })
    await t.clock.pass(499)
    expect(await acts(t)).toHaveLength(1)
    await t.clock.pass(1)
    expect((await acts(t)).slice(1)).toEqual([[2, { action: 'catch', target: 0 }]])
    const eyes = await Eyes.open(t, 1)
    expect(eyes.sync?.table.view).toMatchObject({
      hands: [
        [null, null, null],
        [1, 2, 3],
        [null, null, null],
      ],
    })
  })

  test('who has called meanwhile is caught by nobody', async () => {
    const t = await unoTable(uno, calls, {}, { 2: 'planner' })
    await act(t, 0, { action: 'play', card: 17 })
    await t.clock.pass(300)
    await act(t, 0, { action: 'uno' })
    await t.clock.pass(60_000)
    expect(await acts(t)).toHaveLength(2)
  })

  test('a bot with the same card jumps in', async () => {
    const options = { profile: 'seed-jump-in' }
    const t = await unoTable(uno, jump, options, { 2: 'planner' })
    await act(t, 0, { action: 'play', card: 63 })
    await t.clock.pass(500)
    expect((await acts(t))[1]).toEqual([2, { action: 'play', card: 64 }])
  })

  test('over a socket: who forgets to call is caught by a bot', async () => {
    const gc = createMatch(uno.uno, { players: 3, seed: 'f00d'.repeat(16), setup: calls }) as GameControl
    const storage = new MemoryStorage()
    const [ann, ...bots] = seatsWith({ 1: 'random', 2: 'planner' }, 3)
    await storeBegun(storage, gc, [{ ...ann, tokenHash: hashOf('token') } as SeatRecord, ...bots])
    const { server } = await live({
      rulesets: [{ name: 'uno', given: uno }],
      storage,
      draw: (from) => from,
      times: { botDelay: [50, 50], restartGrace: 0 },
    })
    const wire = await Wire.open(server.url)
    wire.send({ type: 'join', match: 'm', token: 'token' })
    await wire.until(({ type }) => type === 'sync')
    wire.send({ type: 'act', cid: 'a', move: { action: 'play', card: 17 } })
    await wire.until(
      (message) => message.type === 'update' && (message.events ?? []).some(({ type }) => type === 'Caught'),
    )
    wire.close()
  })

  test('whether a bot could have jumped in shows in nothing that others are sent', async () => {
    const idle: Bot = (turn) => (turn.awaited ? turn.sample() : null)
    const heard = async (card: number) => {
      const hands = { ...jump.hands, 2: [card, 6, 7] }
      const module = { ...uno, bots: { idle } }
      const t = await unoTable(module, { ...jump, hands }, { profile: 'seed-jump-in' }, { 2: 'idle' })
      await Eyes.open(t, 0)
      await act(t, 0, { action: 'play', card: 63 })
      await t.clock.pass(10_000)
      return t.news.published.filter(({ viewer }) => viewer === 0)
    }
    const [able, unable] = [await heard(64), await heard(89)]
    expect(able.length).toBeGreaterThan(0)
    expect(able).toEqual(unable)
  })
})

// ---- a question to all, of whom the match waits for one ----

type Game = { done: string[] }
const lab = language<Game>()
const Stage = lab.frame('stage', {
  moves: { go: {}, heckle: {} },
  players: () => [0, 1],
  offers(c, offer) {
    if (c.player === 0) offer.go()
    else offer.heckle()
  },
  react: {
    go: (c) => void c.game.done.push('go'),
    heckle: (c) => void c.game.done.push('heckle'),
  },
  onTimeout: (c) => (c.player === 0 ? { action: 'go' } : null),
  askKey: (c) => c.game.done.filter((what) => what === 'go').length,
})
const Answer = window(lab, 'answer', {
  moves: { yes: {} },
  offers: (_, offer) => offer.yes(),
  takeBack: 'take back',
})
const rulesOf = (name: string, first: typeof Stage | typeof Answer) =>
  lab.ruleset({
    name,
    version: '1.0.0',
    players: { min: 2, max: 2 },
    setup: () => ({ done: [] }),
    start: (c) => (first === Stage ? c.push(Stage, null) : c.push(Answer, { players: [0, 1] })),
    frames: [Stage, Answer],
    events: {},
    view: (c) => ({ ...c.game }),
    bound: 1000,
  })

async function started(ruleset: Ruleset, bot: Bot): Promise<TestShard> {
  const t = await testShard({
    modules: [{ ruleset, bots: { own: bot } }],
    record: { ruleset: ruleset.name, settings: { ...record('m').settings, autoPass: 'never' } },
    seats: seatsWith({ 1: 'own' }),
  })
  await t.shard.open('m')
  t.shard.presence('m', [0], 0)
  return t
}

describe('a bot that the match does not wait for', () => {
  test('is asked once for each question, and told that it need not act', async () => {
    const asked: boolean[] = []
    const t = await started(rulesOf('stage', Stage) as Ruleset, ({ awaited }) => {
      asked.push(awaited)
      return null
    })
    await t.clock.pass(60_000)
    expect(asked).toEqual([false])
    await act(t, 0, { action: 'go' })
    await t.clock.pass(60_000)
    expect(asked).toEqual([false, false])
    expect(await acts(t)).toHaveLength(1)
  })

  test('acts a few times and not for ever, until somebody else has acted', async () => {
    const t = await started(rulesOf('stage', Stage) as Ruleset, () => ({ action: 'heckle' }))
    await t.clock.pass(60_000)
    expect(await acts(t)).toHaveLength(4)
    await act(t, 0, { action: 'go' })
    await t.clock.pass(60_000)
    expect(await acts(t)).toHaveLength(9)
  })

  test('cannot take back and answer for ever', async () => {
    const any = (turn: BotTurn) => turn.sample()
    const t = await started(rulesOf('answer', Answer) as Ruleset, any)
    await t.clock.pass(600_000)
    const done = (await acts(t)).length
    expect(done).toBeGreaterThan(1)
    expect(done).toBeLessThan(12)
  })

  test.each(['throws', 'cheats'])('and %s makes no move at all', async (how) => {
    const t = await started(rulesOf('stage', Stage) as Ruleset, () => {
      if (how === 'throws') throw new Error('no idea')
      return { action: 'go' }
    })
    await t.clock.pass(60_000)
    expect(await acts(t)).toEqual([])
  })
})
