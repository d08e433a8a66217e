import { from, int, language, type Ruleset } from '@framestack/core'
import * as ttt from '@framestack/examples/tic-tac-toe'
import { describe, expect, test } from 'vitest'
import { Eyes } from '../../testing/eyes.ts'
import { type Failure, faultyStorage } from '../../testing/faulty-storage.ts'
import { act, type TestShard, testShard } from '../../testing/shard.ts'
import { MemoryStorage } from '../storage/memory.ts'

const cells = [0, 3, 1, 4, 8, 5]

/** Plays a match over a store that fails once; a message that was not taken is sent again, as clients do. */
async function playWith(at: number, failure: Failure, readsFail: boolean) {
  const memory = new MemoryStorage()
  const { storage, faults } = faultyStorage(memory, at, failure, readsFail)
  const t = await testShard({ modules: [ttt], storage })
  const open = async (): Promise<void> => {
    await t.shard.open('m').catch(() => t.shard.open('m'))
    t.shard.presence('m', [0, 1], 0)
  }
  await open()
  const eyes = await Eyes.open(t, 1)
  const acks: string[] = []
  let refused = 0
  for (const [i, cell] of cells.entries()) {
    for (let tries = 0; ; tries++) {
      expect(tries).toBeLessThan(5)
      const { reply } = await act(t, i % 2, { cell }, { cid: `k${i}` }).catch(() => ({
        reply: { code: 503 },
      }))
      if (reply.code === 200) break
      expect(reply.code).toBe(503)
      refused++
      // Nothing of it is known to anybody unless it is stored.
      const stored = (await memory.read('m', 0)).length
      expect(eyes.texts.length).toBeLessThanOrEqual(stored)
      faults.readsFail = false
      t.shard.roomAgain()
      await open()
      if (t.news.closedMatches.length > 0) eyes.look()
    }
    acks.push(`k${i}`)
  }
  const rows = await memory.read('m', 0)
  return { t, rows, acks, refused, memory }
}

describe('a store that fails at one append', () => {
  const failures: readonly Failure[] = ['lost', 'stored, then lost', 'full']
  test.each(
    failures.flatMap((failure) => [false, true].map((reads): [Failure, boolean] => [failure, reads])),
  )(
    '%s, reading fails too: %s: what was acknowledged is stored, once, and nothing else was told',
    async (failure, readsFail) => {
      for (let at = 2; at <= 7; at++) {
        const { t, rows, acks, refused } = await playWith(at, failure, readsFail)
        const entries = rows.map(({ entry }) => JSON.parse(entry))
        expect(entries.map(({ input }) => input.cid ?? input.type)).toEqual(['create', ...acks])
        expect(refused).toBe(failure === 'stored, then lost' && !readsFail ? 0 : 1)
        const { table } = (await Eyes.open(t, 0)).sync ?? {}
        expect(table?.view).toMatchObject({ cells: [0, 0, null, 1, 1, 1, null, null, 0] })
        // Each viewer was told of each input once.
        const told = t.news.to(1).flatMap(({ events = [] }) => events.map(({ cell }) => cell))
        expect(told).toEqual(cells.slice(0, t.news.closedMatches.length > 0 ? at - 2 : cells.length))
      }
    },
  )

  test('the beginning is not told before it is stored', async () => {
    const { storage } = faultyStorage(new MemoryStorage(), 1, 'lost')
    const t = await testShard({ modules: [ttt], storage })
    await expect(t.shard.open('m')).rejects.toMatchObject({ kind: 'store' })
    expect(t.news.states).toEqual([])
    expect((await t.shard.open('m')).status).toBe('playing')
  })

  test('a host whose lease was taken lets go, and says so', async () => {
    const t = await testShard({ modules: [ttt] })
    await t.shard.open('m')
    t.shard.presence('m', [0, 1], 0)
    await act(t, 0, { cell: 4 })
    const u = await t.again()
    await u.shard.open('m')
    u.shard.presence('m', [0, 1], 0)
    expect((await act(t, 1, { cell: 0 })).reply.code).toBe(503)
    expect(t.news.closedMatches).toEqual([['m', 'fenced']])
    expect((await act(u, 1, { cell: 0 })).reply.code).toBe(200)
    await expect(act(t, 1, { cell: 0 })).rejects.toMatchObject({ kind: 'gone' })
  })
})

// ---- rules that fail ----

type Game = { moves: number; bad: string }
const lab = language<Game, { Moved: { moves: number } }>()

/** A game whose moves do what their name says. */
function ruleset(): Ruleset {
  const Play = lab.frame('play', {
    moves: { go: { n: int({ min: 0, max: 9 }) }, burn: {} },
    players: () => [0, 1],
    offers: (_c, offer) => {
      offer.go({ n: from([0, 1, 2]) })
      offer.burn()
    },
    react: {
      go(c, { n }) {
        if (c.game.bad === 'timeout' && n === 2) throw new Error('on the default')
        c.game.moves++
        if (n === 1) c.game.bad = 'timeout'
        if (n === 2) c.game.bad = 'view'
        c.emit('Moved', { moves: c.game.moves })
        if (c.game.moves === 20) c.end({ draw: true })
      },
      burn(c) {
        c.game.moves = 99
        throw new Error('secret: the hidden card is 7')
      },
    },
    onTimeout: (c) => ({ action: 'go', n: c.game.bad === 'timeout' ? 2 : 0 }),
  })
  return lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 2, max: 2 },
    setup: () => ({ moves: 0, bad: '' }),
    start: (c) => c.push(Play, null),
    frames: [Play],
    events: { Moved: 'public' },
    view(c) {
      if (c.game.bad === 'view') throw new Error('no view')
      return { moves: c.game.moves }
    },
    bound: 40,
    undo: 'never',
  })
}

const clock = { delay: 10_000, bank: 0, increment: 0, periods: 0, period: 0 }

async function labShard(more: object = {}): Promise<TestShard> {
  const settings = {
    visibility: 'public',
    clock: null,
    spectators: 'public',
    spectatorDelay: 0,
    open: false,
    autoPass: 'never',
    ...more,
  } as const
  const t = await testShard({ modules: [{ lab: ruleset() }], record: { ruleset: 'lab', settings } })
  await t.shard.open('m')
  t.shard.presence('m', [0, 1], 0)
  return t
}

describe('rules that fail', () => {
  test('players learn that something failed, and nothing of what', async () => {
    const t = await labShard()
    const eyes = await Eyes.open(t, 1)
    const { reply } = await act(t, 0, { action: 'burn' })
    expect(reply).toEqual({ code: 500, reason: 'rule error', id: expect.any(String) })
    expect(t.news.lines.join()).toContain('secret')
    expect(JSON.stringify([reply, t.news.published, t.news.states])).not.toContain('secret')
    expect((await act(t, 0, { action: 'go', n: 0 })).reply.code).toBe(200)
    expect(eyes.look()?.table.view).toEqual({ moves: 1 })
  })

  test('three in a row, and the match waits for the operator; skipped or mended, it goes on', async () => {
    const t = await labShard()
    for (let i = 0; i < 3; i++) await act(t, 0, { action: 'burn' })
    expect(t.news.states.at(-1)).toMatchObject({ status: 'faulted', paused: true })
    expect((await t.storage.get('m'))?.status).toBe('faulted')
    expect((await act(t, 0, { action: 'go', n: 0 })).reply.code).toBe(503)
    const u = await t.again()
    expect((await u.shard.open('m')).status).toBe('faulted')
    u.shard.presence('m', [0, 1], 0)
    expect((await act(u, 0, { action: 'go', n: 0 })).reply.code).toBe(503)
    expect(await u.shard.operate('m', { type: 'mend' })).toEqual({ code: 200 })
    expect((await act(u, 0, { action: 'go', n: 0 })).reply.code).toBe(200)
    expect((await u.storage.get('m'))?.status).toBe('playing')
    expect(await u.shard.operate('m', { type: 'abort', reason: 'enough' })).toEqual({ code: 200 })
    expect((await u.storage.get('m'))?.status).toBe('over')
  })

  test('one on a timeout is enough', async () => {
    const t = await labShard({ clock })
    await act(t, 0, { action: 'go', n: 1 })
    await t.clock.pass(10_000)
    expect(t.news.states.at(-1)).toMatchObject({ status: 'faulted' })
    await t.clock.pass(100_000)
    expect(t.news.lines.filter((line) => line.includes('"rule error"'))).toHaveLength(1)
  })

  test('a view that fails stops the match, and what was stored holds', async () => {
    const t = await labShard()
    await Eyes.open(t, 0)
    expect((await act(t, 0, { action: 'go', n: 2 })).reply.code).toBe(200)
    expect(await t.storage.read('m', 0)).toHaveLength(2)
    expect(t.news.states.at(-1)?.status).toBe('faulted')
    expect(t.news.lines.join()).toContain('no view')
    expect(JSON.stringify(t.news.published)).not.toContain('no view')
  })
})

test('a match whose rules are not here is held, and goes on when they are', async () => {
  const t = await testShard({ modules: [ttt] })
  await t.shard.open('m')
  t.shard.presence('m', [0, 1], 0)
  await act(t, 0, { cell: 4 })
  const without = await t.again({ modules: [] })
  await expect(without.shard.open('m')).rejects.toMatchObject({ status: 409 })
  expect((await t.storage.get('m'))?.status).toBe('held')
  const other = { ...ttt.ticTacToe, setup: () => ({ cells: Array(9).fill(null), turn: 1 }) }
  const differs = await t.again({ modules: [{ ticTacToe: other }] })
  await expect(differs.shard.open('m')).rejects.toMatchObject({ status: 409 })
  expect(differs.news.lines.join()).toContain('match held')
  const back = await t.again()
  expect((await back.shard.open('m')).status).toBe('playing')
  expect((await t.storage.get('m'))?.status).toBe('playing')
})
