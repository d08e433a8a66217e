import * as beacons from '@framestack/examples/beacons'
import * as court from '@framestack/examples/court-of-masks'
import * as ttt from '@framestack/examples/tic-tac-toe'
import * as sgs from '@framestack/sgs'
import * as uno from '@framestack/uno'
import { describe, expect, test } from 'vitest'
import { Eyes } from '../../testing/eyes.ts'
import { faultyStorage } from '../../testing/faulty-storage.ts'
import { seatsWith, takenSeats } from '../../testing/records.ts'
import { act, type TestShard, type TestShardOptions, testShard } from '../../testing/shard.ts'
import { MemoryStorage } from '../storage/memory.ts'
import type { MatchRecord, SeatRecord } from '../types.ts'

const modules = [ttt, court]
const clock = { delay: 10_000, bank: 20_000, increment: 1000, periods: 2, period: 5000 }
const settings: MatchRecord['settings'] = {
  visibility: 'public',
  clock,
  spectators: 'public',
  spectatorDelay: 0,
  open: false,
  autoPass: 'windows',
}

async function started(more: Partial<TestShardOptions> = {}): Promise<TestShard> {
  const t = await testShard({ modules, ...more, record: { settings, ...more.record } })
  await t.shard.open('m')
  t.shard.presence('m', [0, 1], 0)
  return t
}

const inputs = async ({ storage }: TestShard) =>
  (await storage.read('m', 0)).map(({ entry }) => JSON.parse(entry).input.type as string)
describe('clocks', () => {
  test('delay, bank and periods, then the default answers', async () => {
    const t = await started()
    const eyes = await Eyes.open(t, 1)
    expect(eyes.sync?.clock?.seats).toEqual([
      { running: true, left: 40_000, bank: 20_000, periods: 2 },
      { running: false, left: null, bank: 20_000, periods: 2 },
    ])
    await t.clock.pass(9000)
    await act(t, 0, { cell: 0 })
    expect(eyes.look()?.clock?.seats[0]).toEqual({ running: false, left: null, bank: 21_000, periods: 2 })
    await t.clock.pass(37_000)
    await act(t, 1, { cell: 1 })
    expect(eyes.look()?.clock?.seats[1]).toEqual({ running: false, left: null, bank: 1000, periods: 1 })
    await t.clock.pass(40_999)
    expect(await inputs(t)).toEqual(['create', 'act', 'act'])
    await t.clock.pass(1)
    expect(await inputs(t)).toEqual(['create', 'act', 'act', 'timeout'])
    expect(eyes.look()?.clock?.seats[0]).toEqual({ running: false, left: null, bank: 0, periods: 0 })
  })

  test('who answers in time is heard, though the clock runs out while he waits for his turn', async () => {
    const t = await started()
    await t.clock.pass(39_999)
    const answer = act(t, 0, { cell: 8 })
    await t.clock.pass(1)
    expect((await answer).reply.code).toBe(200)
    await t.clock.pass(100)
    expect(await inputs(t)).toEqual(['create', 'act'])
  })

  test('what a wall clock says has no part in it', async () => {
    const t = await started()
    t.clock.jump(3_600_000)
    await t.clock.pass(39_000)
    t.clock.jump(-7_200_000)
    expect(await inputs(t)).toEqual(['create'])
    await t.clock.pass(1000)
    expect(await inputs(t)).toEqual(['create', 'timeout'])
  })

  test('time that the server was away costs nobody anything, and there is a grace', async () => {
    const t = await started()
    await t.clock.pass(15_000)
    await act(t, 0, { cell: 0 })
    await t.clock.pass(39_000)
    await t.shard.stop()
    await t.clock.pass(3_600_000)
    const u = await t.again()
    await u.shard.open('m')
    u.shard.presence('m', [0, 1], 0)
    const eyes = await Eyes.open(u, 0)
    expect(eyes.sync?.clock?.seats.map(({ bank, left }) => [bank, left])).toEqual([
      [16_000, null],
      [20_000, 40_000],
    ])
    await u.clock.pass(39_999)
    expect(await inputs(u)).toEqual(['create', 'act'])
    await u.clock.pass(1)
    expect(await inputs(u)).toEqual(['create', 'act', 'timeout'])
  })

  test('nobody is out of time soon after a restart', async () => {
    const short = { ...settings, clock: { ...clock, delay: 5000, bank: 0, periods: 0 } }
    const t = await started({ record: { settings: short } })
    await act(t, 0, { cell: 0 })
    const u = await t.again()
    await u.shard.open('m')
    u.shard.presence('m', [0, 1], 0)
    await u.clock.pass(29_999)
    expect(await inputs(u)).toEqual(['create', 'act'])
    await u.clock.pass(1)
    expect(await inputs(u)).toEqual(['create', 'act', 'timeout'])
  })

  test.each([false, true])('moving and taking back wins no time, restarted between: %s', async (restarts) => {
    let t = await started()
    for (let round = 0; round < 3; round++) {
      await t.clock.pass(4000)
      expect((await act(t, 0, { cell: round })).reply.code).toBe(200)
      await t.clock.pass(1000)
      const restart = async (): Promise<void> => {
        await t.shard.stop()
        t = await t.again()
        await t.shard.open('m')
        t.shard.presence('m', [0, 1], 0)
      }
      if (restarts && round === 0) await restart()
      expect((await act(t, 0, {}, { do: 'undo' })).reply.code).toBe(200)
      if (restarts && round === 1) await restart()
      const eyes = await Eyes.open(t, 0)
      const [own, other] = eyes.sync?.clock?.seats ?? []
      // What passed after the last entry, before a restart, costs nobody anything.
      const spent = (round + 1) * 5000 - (restarts ? 1000 : 0)
      expect(own).toEqual({ running: true, left: 40_000 - spent, bank: 20_000, periods: 2 })
      expect(other).toEqual({ running: false, left: null, bank: 20_000, periods: 2 })
    }
  })

  test('stand still while the disk is full, and nothing is taken', async () => {
    const { storage } = faultyStorage(new MemoryStorage(), 2, 'full')
    const t = await started({ storage })
    await t.clock.pass(30_000)
    expect((await act(t, 0, { cell: 0 })).reply.code).toBe(503)
    expect(t.news.fulls).toBe(1)
    expect(t.news.states.at(-1)).toMatchObject({ status: 'playing', paused: true })
    await t.clock.pass(100_000)
    expect((await act(t, 0, { cell: 0 })).reply.code).toBe(503)
    expect(await inputs(t)).toEqual(['create'])
    t.shard.roomAgain()
    await t.clock.pass(9999)
    expect(await inputs(t)).toEqual(['create'])
    await t.clock.pass(1)
    expect(await inputs(t)).toEqual(['create', 'timeout'])
  })
})

describe('who is there', () => {
  test('nobody: everything stands still, and goes on when somebody comes', async () => {
    const t = await started()
    await t.clock.pass(30_000)
    t.shard.presence('m', [], 0)
    expect(t.news.states.at(-1)).toMatchObject({ paused: true })
    await t.clock.pass(50_000)
    t.shard.presence('m', [1], 0)
    await t.clock.pass(9999)
    expect(await inputs(t)).toEqual(['create'])
    await t.clock.pass(1)
    expect(await inputs(t)).toEqual(['create', 'timeout'])
  })

  test('one is gone for long: he has left, and is back when he comes back', async () => {
    const t = await started({ record: { settings: { ...settings, clock: null } } })
    t.shard.presence('m', [1], 0)
    await t.clock.pass(29_000)
    t.shard.presence('m', [0, 1], 0)
    await t.clock.pass(60_000)
    expect(await inputs(t)).toEqual(['create'])
    t.shard.presence('m', [1], 0)
    await t.clock.pass(30_000)
    expect(await inputs(t)).toEqual(['create', 'leave'])
    expect(t.news.states.at(-1)?.away).toEqual([0])
    t.shard.presence('m', [0, 1], 0)
    await t.clock.pass(0)
    expect(await inputs(t)).toEqual(['create', 'leave', 'return'])
    expect(t.news.states.at(-1)?.away).toEqual([])
  })

  test('a match where nobody is goes out of memory, and comes back as it was', async () => {
    const t = await started()
    await act(t, 0, { cell: 4 })
    const before = (await Eyes.open(t, 0)).sync?.table
    t.shard.presence('m', [], 0)
    t.shard.unsubscribe('m', 0)
    await t.clock.pass(70_000)
    expect(t.news.closedMatches).toEqual([['m', 'idle']])
    expect((await t.shard.stats()).matches).toBe(0)
    expect((await t.storage.load('m'))?.rows).toEqual([])
    await t.shard.open('m')
    expect((await Eyes.open(t, 0)).sync?.table).toEqual(before)
  })
})

describe('bots', () => {
  test('play, in their time', async () => {
    const t = await started({ seats: seatsWith({ 1: 'random' }) })
    t.shard.presence('m', [0], 0)
    await act(t, 0, { cell: 4 })
    await t.clock.pass(499)
    expect(await inputs(t)).toHaveLength(2)
    await t.clock.pass(1)
    expect(await inputs(t)).toHaveLength(3)
  })

  test('play among themselves while somebody watches', async () => {
    const t = await testShard({ modules, seats: seatsWith({ 0: 'random', 1: 'random' }) })
    await t.shard.open('m')
    await t.clock.pass(60_000)
    expect(await inputs(t)).toHaveLength(1)
    t.shard.presence('m', [], 1)
    await t.clock.pass(10_000)
    expect((await t.storage.get('m'))?.status).toBe('over')
  })

  test.each<[string, object & { readonly [name: string]: unknown }, number]>([
    ['tic-tac-toe', ttt, 2],
    ['court-of-masks', court, 4],
    ['beacons', beacons, 3],
    ['sgs', sgs, 3],
    ['uno', uno, 4],
  ])('play %s to its end, and it replays', { timeout: 60_000 }, async (ruleset, module, players) => {
    const bots = Object.fromEntries(Array.from({ length: players }, (_, seat) => [seat, 'random']))
    const t = await testShard({
      modules: [module],
      record: { ruleset, players },
      seats: seatsWith(bots, players),
    })
    await t.shard.open('m')
    t.shard.presence('m', [], 1)
    const eyes = await Eyes.open(t, 'public')
    for (let hours = 0; hours < 50 && (await t.storage.get('m'))?.status !== 'over'; hours++)
      await t.clock.pass(60_000)
    await t.clock.pass(6000)
    expect(eyes.look()?.table.outcome).not.toBe(null)
    expect(await t.shard.verify('m')).toBe(true)
    expect(t.news.lines.filter((line) => line.includes('error'))).toEqual([])
  })

  test.each(['throws', 'cheats', 'says nothing'])('one that %s makes a move all the same', async (how) => {
    const bots = {
      throws: () => {
        throw new Error('no idea')
      },
      cheats: () => ({ action: 'mark', cell: 4 }),
      'says nothing': async () => null,
    }
    const bot = bots[how as keyof typeof bots]
    const t = await started({ modules: [{ ...ttt, bots: { odd: bot } }], seats: seatsWith({ 1: 'odd' }) })
    await act(t, 0, { cell: 4 })
    await t.clock.pass(500)
    expect(await inputs(t)).toHaveLength(3)
  })

  test('takes the seat of one who left', async () => {
    const t = await started()
    const bot: SeatRecord = { seat: 1, kind: 'bot', name: 'Bot', bot: 'random', tokenHash: null }
    expect(await t.shard.substitute('m', bot)).toMatchObject({ code: 400 })
    await act(t, 1, {}, { do: 'leave' })
    expect(await t.shard.substitute('m', bot)).toEqual({ code: 200 })
    await act(t, 0, { cell: 4 })
    await t.clock.pass(500)
    expect(await inputs(t)).toEqual(['create', 'leave', 'substitute', 'act', 'act'])
    t.shard.presence('m', [0], 0)
    await t.clock.pass(100_000)
    expect((await inputs(t)).filter((type) => type === 'leave')).toHaveLength(1)
  })
})

describe('who has but one answer', () => {
  test('gives it after a while in a question to several, and not before', async () => {
    const t = await testShard({
      modules,
      record: { ruleset: 'court-of-masks', players: 3, settings: { ...settings, clock: null } },
      seats: takenSeats(3),
    })
    await t.shard.open('m')
    t.shard.presence('m', [0, 1, 2], 0)
    const first = (await Eyes.open(t, 0)).offers.map(({ action }) => action)
    expect(first.length).toBeGreaterThan(0)
    await t.clock.pass(60_000)
    expect((await inputs(t)).filter((type) => type === 'timeout')).toEqual([])
  })

  test('always, where the match is so', async () => {
    const t = await started({ record: { settings: { ...settings, clock: null, autoPass: 'always' } } })
    for (const [i, cell] of [0, 1, 2, 4, 3, 5, 7, 6].entries()) await act(t, i % 2, { cell })
    await t.clock.pass(699)
    expect(await inputs(t)).toHaveLength(9)
    await t.clock.pass(1)
    expect((await t.storage.get('m'))?.outcome).toMatchObject({ draw: true })
  })
})
