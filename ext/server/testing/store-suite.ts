import { afterEach, describe, expect, test } from 'vitest'
import type { Storage } from '../src/storage/types.ts'
import { freeSeats, record, row, takenSeats } from './records.ts'

/** What every store must do; `open` makes an empty one. */
export function storeSuite(name: string, open: () => Promise<Storage>): void {
  describe(name, () => {
    const opened: Storage[] = []
    const empty = async (): Promise<Storage> => {
      const storage = await open()
      opened.push(storage)
      return storage
    }
    /** A store with the match `m`, and the epoch of its lease. */
    const leased = async (): Promise<[Storage, number]> => {
      const storage = await empty()
      await storage.create(record('m'), freeSeats(2))
      const epoch = await storage.acquire('m', 'host', 0)
      return [storage, epoch as number]
    }
    afterEach(async () => {
      for (const storage of opened.splice(0)) await storage.close()
    })

    test('appends in order and reads back', async () => {
      const [storage, epoch] = await leased()
      expect(await storage.load('m')).toBe(null)
      expect(await storage.append({ match: 'm', epoch, rows: [row(0), row(1)], at: 5 })).toBe('ok')
      const move = row(2, { seat: 1, cid: 'c', body: 'b', reply: '{"code":200}' })
      expect(await storage.append({ match: 'm', epoch, rows: [move], at: 6 })).toBe('ok')
      expect(await storage.read('m', 1)).toEqual([row(1), move])
      expect(await storage.load('m')).toEqual({
        snapshot: null,
        rows: [row(0), row(1), move],
        answers: [{ seat: 1, cid: 'c', body: 'b', reply: '{"code":200}' }],
        archived: false,
        envelope: move.envelope,
      })
      expect((await storage.get('m'))?.updated).toBe(6)
    })

    test('refuses gaps, doubles and strangers, and then stores nothing', async () => {
      const [storage, epoch] = await leased()
      const append = (epoch: number, ...rows: ReturnType<typeof row>[]) =>
        storage.append({ match: 'm', epoch, rows, at: 1 })
      expect(await append(epoch, row(1))).toBe('conflict')
      expect(await append(epoch, row(0), row(2))).toBe('conflict')
      expect(await append(epoch + 1, row(0))).toBe('fenced')
      expect(await storage.read('m', 0)).toEqual([])
      expect(await append(epoch, row(0))).toBe('ok')
      expect(await append(epoch, row(0))).toBe('conflict')
      expect(await storage.append({ match: 'none', epoch, rows: [row(0)], at: 1 })).toBe('fenced')
      expect(await storage.read('m', 0)).toEqual([row(0)])
    })

    test('many appends at once are each stored or refused', async () => {
      const storage = await empty()
      const matches = ['a', 'b', 'c', 'd']
      for (const id of matches) await storage.create(record(id), freeSeats(2))
      const epochs = await Promise.all(matches.map((id) => storage.acquire(id, 'host', 0)))
      const answers = await Promise.all(
        [0, 1, 1, 2].flatMap((seq) =>
          matches.map((match, i) =>
            storage.append({ match, epoch: epochs[i] as number, rows: [row(seq)], at: 1 }),
          ),
        ),
      )
      expect(answers).toEqual(
        [0, 1, 1, 2].flatMap((_, i) => matches.map(() => (i === 2 ? 'conflict' : 'ok'))),
      )
      for (const match of matches) expect(await storage.read(match, 0)).toEqual([row(0), row(1), row(2)])
    })

    test('a lease is one host’s, as long as he lives', async () => {
      const storage = await empty()
      await storage.create(record('m'), freeSeats(2))
      await storage.renew('one', 100, 0)
      const first = await storage.acquire('m', 'one', 50)
      expect(await storage.acquire('m', 'two', 50)).toBe(null)
      const again = await storage.acquire('m', 'one', 60)
      expect(again).toBe((first as number) + 1)
      const second = await storage.acquire('m', 'two', 100)
      expect(second).toBe((first as number) + 2)
      const append = (epoch: number | null, seq: number) =>
        storage.append({ match: 'm', epoch: epoch as number, rows: [row(seq)], at: 1 })
      expect(await append(first, 0)).toBe('fenced')
      expect(await append(again, 0)).toBe('fenced')
      expect(await append(second, 0)).toBe('ok')
      expect(await storage.snapshot('m', again as number, { seq: 0, data: '{}' })).toBe('fenced')
      expect(await storage.archive('m', again as number, { seq: 0, data: '{}' })).toBe('fenced')
      await storage.release('m', again as number)
      expect(await storage.acquire('m', 'three', 100)).toBe((first as number) + 3)
      expect(await storage.acquire('none', 'one', 0)).toBe(null)
    })

    test('who is alone takes over at once, and a match that was let go is anybody’s', async () => {
      const storage = await empty()
      await storage.create(record('m'), freeSeats(2))
      await storage.renew('one', 1000, 0)
      const first = (await storage.acquire('m', 'one', 0)) as number
      await storage.alone('two', 1000)
      expect(await storage.acquire('m', 'two', 0)).toBe(first + 1)
      await storage.release('m', first + 1)
      expect(await storage.renew('three', 1000, 999)).toBe(1)
      expect(await storage.renew('three', 1000, 1000)).toBe(0)
      expect(await storage.acquire('m', 'three', 0)).toBe(first + 2)
    })

    test('snapshots take the place of the rows before them', async () => {
      const [storage, epoch] = await leased()
      await storage.append({ match: 'm', epoch, rows: [row(0), row(1), row(2)], at: 1 })
      expect(await storage.snapshot('m', epoch, { seq: 3, data: 'x' })).toBe('conflict')
      expect(await storage.snapshot('m', epoch, { seq: 1, data: 'one' })).toBe('ok')
      expect(await storage.load('m')).toMatchObject({ snapshot: { seq: 1, data: 'one' }, rows: [row(2)] })
      expect(await storage.snapshot('m', epoch, { seq: 2, data: 'two' })).toBe('ok')
      expect(await storage.load('m')).toMatchObject({
        snapshot: { seq: 2, data: 'two' },
        rows: [],
        envelope: row(2).envelope,
      })
      expect(await storage.read('m', 0)).toHaveLength(3)
    })

    test('a match that is packed away can be read, and not be written', async () => {
      const [storage, epoch] = await leased()
      const move = row(1, { seat: 0, cid: 'c', body: 'b', reply: 'r' })
      await storage.append({ match: 'm', epoch, rows: [row(0), move], at: 1, status: 'over' })
      expect(await storage.archive('m', epoch, { seq: 0, data: 'end' })).toBe('conflict')
      expect(await storage.unverified(9)).toEqual([])
      expect(await storage.archive('m', epoch, { seq: 1, data: 'end' })).toBe('ok')
      expect((await storage.read('m', 0)).map(({ seq, entry }) => ({ seq, entry }))).toEqual([
        { seq: 0, entry: row(0).entry },
        { seq: 1, entry: row(1).entry },
      ])
      expect(await storage.load('m')).toEqual({
        snapshot: { seq: 1, data: 'end' },
        rows: [],
        answers: [{ seat: 0, cid: 'c', body: 'b', reply: 'r' }],
        archived: true,
        envelope: null,
      })
      expect(await storage.append({ match: 'm', epoch, rows: [row(2)], at: 1 })).toBe('conflict')
      expect(await storage.append({ match: 'm', epoch, rows: [row(0)], at: 1 })).toBe('conflict')
      expect(await storage.archive('m', epoch, { seq: 1, data: 'end' })).toBe('conflict')
      expect(await storage.unverified(9)).toEqual(['m'])
      await storage.verified('m', true)
      expect(await storage.unverified(9)).toEqual([])
    })

    test('keeps the last 64 answers of each seat', async () => {
      const [storage, epoch] = await leased()
      const given = { body: 'b', reply: 'r' }
      const rows = Array.from({ length: 150 }, (_, seq) =>
        row(seq, { seat: seq % 2, cid: `c${seq}`, ...given }),
      )
      await storage.append({ match: 'm', epoch, rows, at: 1 })
      const answers = (await storage.load('m'))?.answers ?? []
      expect(answers).toHaveLength(128)
      expect(answers[0]).toEqual({ seat: 0, cid: 'c22', ...given })
      expect(answers.at(-1)).toEqual({ seat: 1, cid: 'c149', ...given })
    })

    test('what became of the match is stored with the input that did it', async () => {
      const [storage, epoch] = await leased()
      await storage.append({ match: 'm', epoch, rows: [row(0)], at: 3, status: 'playing' })
      expect(await storage.get('m')).toMatchObject({ status: 'playing', started: 3, updated: 3 })
      await storage.append({ match: 'm', epoch, rows: [row(1)], at: 9, status: 'playing' })
      expect(await storage.get('m')).toMatchObject({ status: 'playing', started: 3, updated: 9 })
    })

    test('finds matches', async () => {
      const storage = await empty()
      const settings = { ...record('x').settings, visibility: 'private' as const }
      await storage.create(record('a', { created: 1, updated: 10 }), freeSeats(2))
      await storage.create(record('b', { created: 2, updated: 5, status: 'playing' }), takenSeats(2))
      await storage.create(record('c', { created: 3, updated: 7, settings, ruleset: 'go' }), freeSeats(1))
      const ids = async (query: object) => (await storage.list({ limit: 9, ...query })).map(({ id }) => id)
      expect(await ids({})).toEqual(['c', 'b', 'a'])
      expect(await ids({ visibility: 'public' })).toEqual(['b', 'a'])
      expect(await ids({ status: 'open' })).toEqual(['c', 'a'])
      expect(await ids({ ruleset: 'go' })).toEqual(['c'])
      expect(await ids({ before: 3, limit: 1 })).toEqual(['b'])
      expect(await storage.byCode('code-b')).toEqual({
        ...record('b', { created: 2, updated: 5, status: 'playing' }),
        seats: takenSeats(2),
      })
      expect(await storage.byCode('code-x')).toBe(null)
      expect(await storage.get('x')).toBe(null)
      expect(await storage.count()).toEqual({ open: 2, playing: 1 })
      expect(await storage.untouched('open', 8, 9)).toEqual(['c'])
      await storage.update('c', { status: 'expired', updated: 20, strikes: 2 })
      expect(await storage.get('c')).toMatchObject({ status: 'expired', updated: 20, strikes: 2 })
      expect(await storage.untouched('open', 100, 9)).toEqual(['a'])
      await expect(storage.create(record('a'), [])).rejects.toThrow()
    })

    test('a seat is taken once', async () => {
      const storage = await empty()
      await storage.create(record('m'), freeSeats(2))
      const [ann, bob] = takenSeats(2) as [ReturnType<typeof takenSeats>[0], ReturnType<typeof takenSeats>[0]]
      const claims = await Promise.all([
        storage.claim('m', ann, 'free'),
        storage.claim('m', { ...bob, seat: 0 }, 'free'),
        storage.claim('m', bob, 'free'),
        storage.claim('m', { ...bob, seat: 7 }, 'free'),
        storage.claim('none', bob, 'free'),
      ])
      expect(claims).toEqual([true, false, true, false, false])
      expect(await storage.seatOf('m', 'hash 1')).toBe(1)
      expect(await storage.seatOf('m', 'hash 2')).toBe(null)
      expect(await storage.seatOf('none', 'hash 1')).toBe(null)
      const bot = { ...bob, kind: 'bot' as const, bot: 'random', tokenHash: null }
      expect(await storage.claim('m', bot, 'person')).toBe(true)
      expect(await storage.seatOf('m', 'hash 1')).toBe(null)
    })

    test('no free seat of a match that has begun', async () => {
      const storage = await empty()
      await storage.create(record('m', { status: 'playing' }), freeSeats(2))
      expect(await storage.claim('m', takenSeats(1)[0] as ReturnType<typeof takenSeats>[0], 'free')).toBe(
        false,
      )
    })

    test('chat and blobs', async () => {
      const storage = await empty()
      await storage.create(record('m'), freeSeats(2))
      const line = { seat: 1, name: 'Bob', text: 'hello', at: 4, cid: 'c', aside: false }
      expect(await storage.say('m', line)).toBe(1)
      expect(await storage.say('m', { ...line, seat: null, cid: null, aside: true })).toBe(2)
      expect(await storage.said('m', 9)).toEqual([
        { ...line, id: 1 },
        { ...line, id: 2, seat: null, cid: null, aside: true },
      ])
      expect(await storage.said('m', 1)).toHaveLength(1)
      expect(await storage.getBlob('h')).toBe(null)
      await storage.putBlob('h', 'bytes')
      await storage.putBlob('h', 'bytes')
      expect(await storage.getBlob('h')).toBe('bytes')
    })

    test('what was handed out is a copy', async () => {
      const [storage, epoch] = await leased()
      await storage.append({ match: 'm', epoch, rows: [row(0)], at: 1 })
      const [first] = await storage.read('m', 0)
      if (first) first.entry = 'changed'
      const found = await storage.get('m')
      if (found) found.status = 'over'
      expect(await storage.read('m', 0)).toEqual([row(0)])
      expect((await storage.get('m'))?.status).toBe('open')
    })

    test('has room', async () => {
      const storage = await empty()
      await storage.probe()
      expect((await storage.stats()).writes).toBeGreaterThanOrEqual(0)
    })
  })
}
