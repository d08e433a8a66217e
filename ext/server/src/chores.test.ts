import { describe, expect, test } from 'vitest'
import { FakeClock, settled } from '../testing/fake-clock.ts'
import { live, until } from '../testing/live.ts'
import { freeSeats, record } from '../testing/records.ts'
import { Chores } from './chores.ts'
import { ModLists } from './lobby/mod-lists.ts'
import { Rooms } from './room/rooms.ts'
import { MemoryStorage } from './storage/memory.ts'

/** A server's chores on a store, on a clock that stands; `lines`: what it logs. */
function chores(storage: MemoryStorage, clock: FakeClock, holder: string) {
  const lines: string[] = []
  const logger = { log: (level: string, event: string) => lines.push(`${level}: ${event}`) }
  const rooms = new Rooms({
    storage,
    mods: new ModLists(storage),
    wall: () => clock.wall(),
    later: () => undefined,
    logger,
    isApart: () => false,
    rematch: async () => undefined,
    full: () => undefined,
  })
  const minutes = { expireAfter: 9e9, expireOpenAfter: 6_000_000, expireEmptyAfter: 600_000 }
  const replays = { checked: 0, mismatches: 0 }
  return { lines, chores: new Chores({ storage, rooms, clock, logger, holder, ...minutes, replays }) }
}

describe('two servers on one store', () => {
  test('both say so, once, and again after it was mended', async () => {
    const [storage, clock] = [new MemoryStorage(), new FakeClock()]
    await storage.alone('one', clock.wall() + 15_000)
    const one = chores(storage, clock, 'one')
    await clock.pass(7000)
    await storage.alone('two', clock.wall() + 15_000)
    const two = chores(storage, clock, 'two')
    await clock.pass(10_000)
    const warning = ['error: another server has the same data: stop one of them']
    expect([one.lines, two.lines]).toEqual([warning, warning])
    await clock.pass(60_000)
    expect([one.lines, two.lines]).toEqual([warning, warning])
    two.chores.stop()
    await clock.pass(60_000)
    expect(one.lines).toEqual(warning)
    chores(storage, clock, 'three')
    await clock.pass(10_000)
    expect(one.lines).toEqual([...warning, ...warning])
  })

  test('one that was killed and started again is alone', async () => {
    const [storage, clock] = [new MemoryStorage(), new FakeClock()]
    await storage.alone('one', clock.wall() + 15_000)
    await storage.renew('one', clock.wall() + 15_000, clock.wall())
    await storage.alone('two', clock.wall() + 15_000)
    const two = chores(storage, clock, 'two')
    await clock.pass(60_000)
    expect(two.lines).toEqual([])
  })
})

describe('matches that wait for players', () => {
  test('are given up when nobody is there: public ones soon, others later', async () => {
    const [storage, clock] = [new MemoryStorage(), new FakeClock()]
    const settings = { ...record('x').settings, visibility: 'private' as const }
    const now = clock.wall()
    await storage.create(record('public', { created: now, updated: now }), freeSeats(2))
    await storage.create(record('private', { created: now, updated: now, settings }), freeSeats(2))
    chores(storage, clock, 'one')
    const statuses = async () => [
      (await storage.get('public'))?.status,
      (await storage.get('private'))?.status,
    ]
    await clock.pass(590_000)
    expect(await statuses()).toEqual(['open', 'open'])
    await clock.pass(120_000)
    expect(await statuses()).toEqual(['expired', 'open'])
    await clock.pass(6_000_000)
    expect(await statuses()).toEqual(['expired', 'expired'])
  })

  test('stay while somebody is connected, which all can see, and so long after he went', async () => {
    const clock = new FakeClock()
    const { server, client, lobby } = await live({ clock, expireEmptyAfter: 600_000 })
    const ann = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann' })
    const connected = async () => (await lobby.matches())[0]?.seats.map((seat) => seat.connected)
    expect(await connected()).toEqual([false, false])
    // A line of its own kind, without a real clock's heartbeat.
    const session = server.connect({
      address: '1.2.3.4',
      buffered: 0,
      send: (_, sent) => sent(),
      close: () => undefined,
    })
    await session.receive(JSON.stringify({ type: 'join', match: ann.match, token: ann.token }))
    expect(await connected()).toEqual([true, false])
    await clock.pass(2_000_000)
    expect((await lobby.match(ann.match)).status).toBe('open')
    session.closed()
    await settled()
    expect(await connected()).toEqual([false, false])
    await clock.pass(500_000)
    expect((await lobby.match(ann.match)).status).toBe('open')
    await clock.pass(200_000)
    expect((await lobby.match(ann.match)).status).toBe('expired')
    expect(await lobby.matches({ status: 'open' })).toEqual([])
    await expect(lobby.join(ann.code, 'Bob')).rejects.toMatchObject({
      code: 409,
      message: 'nobody was at this match for long: it was given up',
    })
    await until(client({ match: ann.match }), ({ problem }) => problem === 'the match is expired')
  })
})
