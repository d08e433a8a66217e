import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freeSeats, record, row } from '../../testing/records.ts'
import { storeSuite } from '../../testing/store-suite.ts'
import { MemoryStorage } from './memory.ts'
import { Database } from './sqlite/database.ts'
import { SqliteStorage } from './sqlite/storage.ts'
import { openStorageThread } from './thread.ts'
import type { Storage } from './types.ts'

const folder = mkdtempSync(join(tmpdir(), 'framestack-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const file = (): string => join(folder, `${++files}.db`)

storeSuite('memory', async () => new MemoryStorage())
storeSuite('sqlite', async () => new SqliteStorage(file()))
storeSuite('sqlite in a thread', async () => {
  const thread = await openStorageThread(file(), () => undefined)
  return new Proxy(thread.storage, {
    get: (storage, name: keyof Storage) => (name === 'close' ? () => thread.close() : storage[name]),
  })
})

describe('sqlite', () => {
  const withMatch = async (storage: Storage): Promise<number> => {
    await storage.create(record('m'), freeSeats(2))
    return (await storage.acquire('m', 'host', 0)) as number
  }

  test('every commit waits for the disk, on each open', async () => {
    const place = file()
    for (let times = 0; times < 3; times++) {
      const db = new Database(place)
      db.assertDurable()
      expect(db.one('pragma journal_mode')).toMatchObject({ journal_mode: 'wal' })
      db.exec('create table if not exists t (x)')
      db.exec('insert into t values (1)')
      // Some builds fall back to less after the first write.
      db.assertDurable()
      db.close()
    }
  })

  test('what was stored is there when the file is opened again', async () => {
    const place = file()
    const first = new SqliteStorage(place)
    const epoch = await withMatch(first)
    await first.append({ match: 'm', epoch, rows: [row(0)], at: 1 })
    await first.close()
    const second = new SqliteStorage(place)
    expect(await second.read('m', 0)).toEqual([row(0)])
    await second.close()
  })

  test('a file of the first version is made one of this version, and keeps what it has', async () => {
    const place = file()
    const first = new SqliteStorage(place)
    const epoch = await withMatch(first)
    await first.append({ match: 'm', epoch, rows: [row(0)], at: 1 })
    await first.close()
    const old = new Database(place)
    old.exec('alter table chat drop column cid; pragma user_version = 1')
    old.exec(`insert into chat values ('m', 1, 0, 'Ann', 'hello', 5, 0)`)
    old.close()
    const second = new SqliteStorage(place)
    expect(await second.read('m', 0)).toEqual([row(0)])
    const said = { seat: 0, name: 'Ann', text: 'hello', at: 5, aside: false }
    expect(await second.said('m', 9)).toEqual([{ ...said, id: 1, cid: null }])
    await second.say('m', { ...said, cid: 'c' })
    expect((await second.said('m', 9)).map(({ cid }) => cid)).toEqual([null, 'c'])
    await second.close()
  })

  test('a file of something else is refused', () => {
    const other = file()
    const db = new Database(other)
    db.exec('pragma user_version = 99')
    db.close()
    expect(() => new SqliteStorage(other)).toThrow('expected a file of this server, version 2')
    const text = file()
    writeFileSync(text, 'not a database, but long enough to be looked at as if it were one')
    expect(() => new SqliteStorage(text)).toThrow()
  })

  test('appends that wait share a transaction', async () => {
    const storage = new SqliteStorage(file())
    const epoch = await withMatch(storage)
    const before = await storage.stats()
    const appends = [0, 1, 2, 3].map((seq) => storage.append({ match: 'm', epoch, rows: [row(seq)], at: 1 }))
    expect(await Promise.all(appends)).toEqual(['ok', 'ok', 'ok', 'ok'])
    const after = await storage.stats()
    expect([after.batches - before.batches, after.writes - before.writes]).toEqual([1, 4])
    await storage.close()
  })

  test('the write-ahead log stays small while much is written and read', async () => {
    const storage = new SqliteStorage(file())
    const epoch = await withMatch(storage)
    const entry = 'x'.repeat(4000)
    for (let from = 0; from < 3000; from += 100) {
      const appends = Array.from({ length: 100 }, (_, i) =>
        storage.append({ match: 'm', epoch, rows: [row(from + i, { entry })], at: 1 }),
      )
      await Promise.all([...appends, storage.read('m', from), storage.load('m')])
    }
    const { bytes, walBytes } = await storage.stats()
    expect(bytes + walBytes).toBeGreaterThan(12_000_000)
    expect(walBytes).toBeLessThan(8_000_000)
    await storage.close()
  })

  test('one write that fails takes no other with it', async () => {
    const storage = new SqliteStorage(file())
    const epoch = await withMatch(storage)
    const twice = { seat: 0, cid: 'same', body: 'b', reply: 'r' }
    await storage.append({ match: 'm', epoch, rows: [row(0, twice)], at: 1 })
    await storage.create(record('n'), freeSeats(2))
    const other = (await storage.acquire('n', 'host', 0)) as number
    const [bad, good] = await Promise.allSettled([
      storage.append({ match: 'm', epoch, rows: [row(1, twice)], at: 1 }),
      storage.append({ match: 'n', epoch: other, rows: [row(0)], at: 1 }),
    ])
    expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'Trouble', kind: 'store' } })
    expect(good).toEqual({ status: 'fulfilled', value: 'ok' })
    expect(await storage.read('m', 0)).toHaveLength(1)
    await storage.close()
  })

  test('a full disk: nothing is stored, and it goes on when there is room', async () => {
    const storage = new SqliteStorage(file())
    const epoch = await withMatch(storage)
    await storage.append({ match: 'm', epoch, rows: [row(0)], at: 1 })
    storage.limitPages(30)
    const big = row(1, { entry: 'x'.repeat(500_000) })
    await expect(storage.append({ match: 'm', epoch, rows: [big], at: 1 })).rejects.toMatchObject({
      kind: 'full',
    })
    await expect(storage.probe()).resolves.toBe(undefined)
    await expect(
      Promise.all(Array.from({ length: 40 }, () => storage.putBlob(String(Math.random()), 'y'.repeat(8000)))),
    ).rejects.toMatchObject({ kind: 'full' })
    await expect(storage.probe()).rejects.toMatchObject({ kind: 'full' })
    expect(await storage.read('m', 0)).toEqual([row(0)])
    storage.limitPages(0)
    await storage.probe()
    expect(await storage.append({ match: 'm', epoch, rows: [big], at: 1 })).toBe('ok')
    await storage.close()
  })

  test('a copy can be opened', async () => {
    const storage = new SqliteStorage(file())
    const epoch = await withMatch(storage)
    await storage.append({ match: 'm', epoch, rows: [row(0)], at: 1 })
    const copy = file()
    await storage.backup(copy)
    await storage.close()
    const opened = new SqliteStorage(copy)
    expect(await opened.read('m', 0)).toEqual([row(0)])
    await opened.close()
  })

  test('two hosts on one file: the older one is fenced', async () => {
    const place = file()
    const [one, two] = [new SqliteStorage(place), new SqliteStorage(place)]
    const epoch = await withMatch(one)
    await one.append({ match: 'm', epoch, rows: [row(0)], at: 1 })
    await two.alone('other', 1000)
    const other = (await two.acquire('m', 'other', 0)) as number
    expect(await two.append({ match: 'm', epoch: other, rows: [row(1)], at: 1 })).toBe('ok')
    expect(await one.append({ match: 'm', epoch, rows: [row(2)], at: 1 })).toBe('fenced')
    await one.close()
    await two.close()
  })
})

describe('a thread of its own', () => {
  test('stores for whoever has a port, and says why a file is not taken', async () => {
    const thread = await openStorageThread(file(), () => undefined)
    await thread.storage.create(record('m'), freeSeats(2))
    expect((await thread.storage.get('m'))?.id).toBe('m')
    await expect(thread.storage.create(record('m'), [])).rejects.toMatchObject({ kind: 'store' })
    await thread.close()
    await expect(thread.storage.get('m')).rejects.toThrow()
    await expect(openStorageThread(folder, () => undefined)).rejects.toThrow()
  })
})
