import { createHash } from 'node:crypto'
import { createMatch, type Json, type Ruleset, replay } from '@framestack/core'
import * as court from '@framestack/examples/court-of-masks'
import * as ttt from '@framestack/examples/tic-tac-toe'
import { describe, expect, test } from 'vitest'
import { Eyes } from '../../testing/eyes.ts'
import { freeSeats, takenSeats } from '../../testing/records.ts'
import { act, subscribed, type TestShard, testShard } from '../../testing/shard.ts'
import { tableFor } from '../match/viewer.ts'

const modules = [ttt, court]
const logOf = async ({ storage }: TestShard) =>
  (await storage.read('m', 0)).map(({ entry }) => JSON.parse(entry))

describe('a match', () => {
  test('begins, is played, and is over', async () => {
    const t = await testShard({ modules })
    expect(await t.shard.open('m')).toEqual({
      status: 'playing',
      outcome: null,
      paused: true,
      away: [],
      key: null,
      bundle: null,
    })
    t.shard.presence('m', [0, 1], 0)
    expect(t.news.states.at(-1)?.paused).toBe(false)
    const [one, two] = [await Eyes.open(t, 0), await Eyes.open(t, 1)]
    expect(one.sync?.ask).toMatchObject({ players: [0], frame: 'board', offers: [{ action: 'mark' }] })
    expect(two.sync?.ask.offers).toEqual([])
    for (const [i, cell] of [0, 3, 1, 4].entries())
      expect(await act(t, i % 2, { cell })).toEqual({ reply: { code: 200 }, n: i + 1 })
    expect(two.look()?.table.view).toMatchObject({ cells: [0, 0, null, 1, 1, null, null, null, null] })
    const last = await act(t, 0, { cell: 2 })
    expect(last.reply).toEqual({ code: 200 })
    expect(one.look()?.table.outcome).toMatchObject({ winners: [0] })
    expect(two.look()?.table).toEqual(one.look()?.table)
    const record = await t.storage.get('m')
    expect(record).toMatchObject({ status: 'over', outcome: { winners: [0] } })
    const { key } = t.news.states.at(-1) ?? {}
    expect(record?.commitment).toBe(createHash('sha256').update(`${key}${record?.salt}`).digest('hex'))
    await t.clock.pass(6000)
    expect((await t.storage.load('m'))?.archived).toBe(true)
    expect(await t.shard.verify('m')).toBe(true)
  })

  test('refusals are answered with a reason and change nothing', async () => {
    const t = await testShard({ modules })
    await t.shard.open('m')
    t.shard.presence('m', [0, 1], 0)
    const eyes = await Eyes.open(t, 1)
    expect((await act(t, 1, { cell: 0 })).reply).toMatchObject({ code: 400, reason: 'player forbidden' })
    expect((await act(t, 0, { cell: 9 })).reply).toMatchObject({
      code: 400,
      reason: expect.stringContaining('wrong argument: cell'),
    })
    expect((await act(t, 0, { cell: 4 }, { ask: 'nothing' })).reply).toMatchObject({
      code: 400,
      reason: expect.stringContaining('stale'),
    })
    expect(t.news.to(1)).toEqual([])
    expect(eyes.texts).toHaveLength(1)
    expect(await logOf(t)).toHaveLength(1)
  })

  test('a move may be taken back, where the rules allow it', async () => {
    const t = await testShard({ modules })
    await t.shard.open('m')
    t.shard.presence('m', [0, 1], 0)
    await act(t, 0, { cell: 4 })
    expect((await act(t, 1, {}, { do: 'undo' })).reply).toMatchObject({
      code: 400,
      reason: 'undo not allowed',
    })
    expect((await act(t, 0, {}, { do: 'undo' })).reply).toEqual({ code: 200 })
    expect((await logOf(t)).map(({ input }) => input.type)).toEqual(['create', 'act', 'undo'])
  })

  test.each(['nobody has all seats', 'no such match', 'nobody came back'])('%s', async (why) => {
    const t = await testShard({
      modules,
      ...(why === 'nobody came back' ? { record: { status: 'expired' } } : {}),
      ...(why === 'nobody has all seats' ? { record: { status: 'over' }, seats: freeSeats(2) } : {}),
    })
    await expect(t.shard.open(why === 'no such match' ? 'x' : 'm')).rejects.toMatchObject({ name: 'Denied' })
  })
})

describe('a message that comes again', () => {
  test('is answered as before and does nothing', async () => {
    const t = await testShard({ modules })
    await t.shard.open('m')
    t.shard.presence('m', [0, 1], 0)
    const first = await act(t, 0, { cell: 4 }, { cid: 'x' })
    expect(await act(t, 0, { cell: 4 }, { cid: 'x' })).toEqual(first)
    expect((await act(t, 0, { cell: 5 }, { cid: 'x' })).reply).toMatchObject({ code: 409 })
    expect((await act(t, 1, { cell: 5 }, { cid: 'x' })).reply).toEqual({ code: 200 })
    expect(await logOf(t)).toHaveLength(3)
  })

  test('after a restart, too, also when the match is over and packed away', async () => {
    const t = await testShard({ modules })
    await t.shard.open('m')
    t.shard.presence('m', [0, 1], 0)
    for (const [i, cell] of [0, 3, 1, 4].entries()) await act(t, i % 2, { cell }, { cid: `k${i}` })
    const u = await t.again()
    await u.shard.open('m')
    u.shard.presence('m', [0, 1], 0)
    expect((await act(u, 0, { cell: 1 }, { cid: 'k2' })).reply).toEqual({ code: 200 })
    expect((await act(u, 0, { cell: 2 }, { cid: 'k2' })).reply).toMatchObject({ code: 409 })
    expect((await act(u, 0, { cell: 2 }, { cid: 'k4' })).reply).toEqual({ code: 200 })
    await u.clock.pass(6000)
    const v = await u.again()
    await v.shard.open('m')
    expect((await act(v, 0, { cell: 2 }, { cid: 'k4' })).reply).toEqual({ code: 200 })
    expect((await act(v, 1, { cell: 8 }, { cid: 'k5' })).reply).toMatchObject({
      code: 400,
      reason: 'match over',
    })
    expect(await logOf(v)).toHaveLength(6)
  })
})

/** Plays random moves of a ruleset over the messages alone. */
async function playOn(
  t: TestShard,
  eyes: readonly Eyes[],
  pick: (n: number) => number,
  inputs: number,
): Promise<number> {
  let accepted = 0
  for (let i = 0; i < inputs; i++) {
    const able = eyes.filter((one) => one.offers.length > 0)
    if (able.length === 0) break
    const chosen = able[pick(able.length)] as Eyes
    const { move, ask } = drawn(chosen, pick)
    const { reply } = await act(t, chosen.viewer as number, move, ask === undefined ? {} : { ask })
    if (reply.code === 200) accepted++
  }
  return accepted
}

/** A move made from offers alone; it may be refused, where more decides than the offer can say. */
function drawn(eyes: Eyes, pick: (n: number) => number) {
  const { ask, offers } = eyes.look()?.ask ?? { offers: [] }
  const offer = offers[pick(offers.length)]
  const move: { [name: string]: Json } = { action: offer?.action ?? '' }
  for (const arg of offer?.args ?? []) {
    const known =
      arg.cases?.find(({ given }) => Object.entries(given).every(([name, value]) => move[name] === value)) ??
      arg
    const values = known.values ?? []
    if (arg.kind === 'one') move[arg.name] = values[pick(values.length)] ?? null
    else if (arg.kind === 'int') move[arg.name] = values[pick(values.length)] ?? known.range?.[0] ?? 0
    else move[arg.name] = values.slice(0, known.size?.[0] ?? 0)
  }
  return { move, ask }
}

const seeded = (seed: number) => {
  let state = seed
  return (n: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

describe('what viewers are sent', () => {
  test.each([1, 2, 3])('always comes to what there is to be seen (%i)', async (seed) => {
    const t = await testShard({
      modules,
      record: { ruleset: 'court-of-masks', players: 4, settings: { ...settingsOf(), clock: clockOf() } },
      seats: takenSeats(4),
    })
    await t.shard.open('m')
    t.shard.presence('m', [0, 1, 2, 3], 1)
    const pick = seeded(seed)
    const eyes = await Promise.all([0, 1, 2, 3].map((seat) => Eyes.open(t, seat)))
    const everybody = await Eyes.open(t, 'public')
    const late: Eyes[] = []
    for (let part = 0; part < 6; part++) {
      await playOn(t, eyes, pick, 10)
      late.push(await Eyes.open(t, part % 2 === 0 ? 'public' : part % 4))
    }
    const entries = (await t.storage.read('m', 0)).map(({ entry }) => JSON.parse(entry))
    expect(entries.length).toBeGreaterThan(20)
    const gc = replay(court.courtOfMasks as Ruleset, entries)
    for (const one of [...eyes, everybody, ...late]) {
      const sync = one.look()
      expect(sync?.table).toEqual(tableFor(gc, one.viewer, 4))
      expect(sync?.ask).toEqual(gc.hintFor(typeof one.viewer === 'number' ? one.viewer : null))
      expect(sync?.e).toBe(gc.eventsFor(typeof one.viewer === 'number' ? one.viewer : null).length)
    }
  })

  test('a viewer for whom nothing changed hears nothing', async () => {
    const t = await testShard({
      modules,
      record: { ruleset: 'court-of-masks', players: 3 },
      seats: takenSeats(3),
    })
    await t.shard.open('m')
    t.shard.presence('m', [0, 1, 2], 0)
    await Promise.all([0, 1, 2].map((seat) => Eyes.open(t, seat)))
    for (const viewer of [0, 1, 2] as const) {
      const numbers = t.news.to(viewer).map(({ n }) => n)
      expect(numbers).toEqual(numbers.map((_, i) => i + 1))
    }
  })

  test('who comes back soon gets what he missed, who comes back late gets everything', async () => {
    const t = await testShard({ modules })
    await t.shard.open('m')
    t.shard.presence('m', [0, 1], 0)
    const eyes = await Eyes.open(t, 1)
    await act(t, 0, { cell: 0 })
    const { place } = eyes
    t.shard.unsubscribe('m', 1)
    await act(t, 1, { cell: 1 })
    await act(t, 0, { cell: 2 })
    const missed = await subscribed(t, 1, place)
    expect(missed.map((text) => JSON.parse(text).type)).toEqual(['update', 'update'])
    expect(await subscribed(t, 1, { ...place, n: place.n + 2 })).toEqual([])
    const strange = [
      { ...place, n: 999 },
      { ...place, epoch: 77 },
      { ...place, e: 999, n: 50 },
    ]
    for (const one of strange) {
      const [text, ...more] = await subscribed(t, 1, one)
      expect([JSON.parse(text ?? '{}').type, more]).toEqual(['sync', []])
    }
    t.shard.unsubscribe('m', 1)
    await t.clock.pass(31_000)
    const [again] = await subscribed(t, 1, { ...place, n: place.n + 2 })
    expect(JSON.parse(again ?? '{}')).toMatchObject({ type: 'sync', n: place.n + 3, e: 3 })
  })

  test('spectators with all hands see the past alone, also when they come late', async () => {
    const settings = { ...settingsOf(), spectators: 'hands' as const, spectatorDelay: 10_000 }
    const t = await testShard({ modules, record: { settings } })
    await t.shard.open('m')
    t.shard.presence('m', [0, 1], 1)
    const early = await Eyes.open(t, 'hands')
    expect(early.sync).toBe(null)
    await t.clock.pass(4000)
    await act(t, 0, { cell: 4 })
    await t.clock.pass(6000)
    expect(early.look()?.table.view).toMatchObject({ seats: [{ turn: 0 }, { turn: 0 }], public: { turn: 0 } })
    const late = await Eyes.open(t, 'hands')
    expect(late.sync?.table).toEqual(early.look()?.table)
    await t.clock.pass(4000)
    expect(early.look()?.table.view).toMatchObject({ public: { turn: 1 } })
    expect(late.look()?.table).toEqual(early.look()?.table)
    // After a restart nothing is old enough to be shown.
    const u = await t.again()
    await u.shard.open('m')
    u.shard.presence('m', [0, 1], 1)
    const after = await Eyes.open(u, 'hands')
    expect(after.sync).toBe(null)
    await u.clock.pass(10_000)
    expect(after.look()?.table.view).toMatchObject({ public: { turn: 1 } })
    for (const [i, cell] of [0, 1, 2, 7].entries()) await act(u, 1 - (i % 2), { cell })
    expect(after.look()?.table.outcome).toMatchObject({ winners: [0] })
  })
})

function settingsOf() {
  const settings = { visibility: 'public', spectators: 'public', spectatorDelay: 0, open: false } as const
  return { ...settings, clock: null, autoPass: 'never' as const }
}

function clockOf() {
  return { delay: 20_000, bank: 60_000, increment: 1000, periods: 2, period: 5000 }
}

test('a fresh match of the same rules has other chances', async () => {
  const keys = await Promise.all(
    [1, 2].map(async () => {
      const t = await testShard({ modules })
      await t.shard.open('m')
      return (await logOf(t))[0].input.random
    }),
  )
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(keys[0]).not.toBe(keys[1])
  expect(() => createMatch(ttt.ticTacToe, { seed: keys[0] as string })).not.toThrow()
})
