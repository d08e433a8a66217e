import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badRules } from '../../testing/bad-rules.ts'
import { record, takenSeats } from '../../testing/records.ts'
import { News, testTimes } from '../../testing/shard.ts'
import { collectBundle } from '../rules/bundle.ts'
import { openStorageThread, type StorageThread } from '../storage/thread.ts'
import { realClock } from '../time/clock.ts'
import { canLimitMemory, processSlot } from './process-slot.ts'
import { type Slot, threadSlot } from './slot.ts'

const folder = mkdtempSync(join(process.cwd(), '.cache', 'framestack-slots-'))
let store: StorageThread
const news = new News(() => 0)
const downs: [string | null, string][] = []
const settings = {
  holder: 'test',
  times: testTimes,
  mailbox: 64,
  frozenEach: 0,
  bundles: join(folder, 'bundles'),
}
let bundle = ''

beforeAll(async () => {
  const file = join(folder, 'bad.mjs')
  writeFileSync(file, badRules('bad'))
  store = await openStorageThread(join(folder, 'store.db'), () => undefined)
  const found = collectBundle(file)
  bundle = found.hash
  await store.storage.putBlob(bundle, JSON.stringify(found))
  for (const id of ['good', 'bad', 'loop', 'heap', 'bytes', 'regex'])
    await store.storage.create(record(id, { ruleset: 'bad', bundle }), takenSeats(2))
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

let cids = 0
const act = ({ shard }: Slot, match: string, deed: number) =>
  shard.take(match, { seat: 0, cid: `c${++cids}`, do: 'act', move: { action: 'go', deed }, received: 0 })
const down = (guilty: string | null, why: string): void => void downs.push([guilty, why])
const parts = { settings, news, clock: realClock, budget: 1000, down }

describe('a thread', () => {
  test('is stopped when rules come to no end, says whose they were, and others go on', {
    timeout: 60_000,
  }, async () => {
    const slot = threadSlot({ ...parts, store, heapMb: 256 })
    await slot.shard.open('good')
    await slot.shard.open('bad')
    expect((await act(slot, 'good', 0)).reply).toEqual({ code: 200 })
    const refused = await act(slot, 'bad', 1).catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'Trouble', kind: 'gone' })
    expect(downs.splice(0)).toEqual([['bad', 'its rules took longer than 1000 ms']])
    await slot.shard.open('good')
    expect((await slot.shard.save('good')).tail).toHaveLength(1)
    expect((await act(slot, 'good', 0)).reply).toEqual({ code: 200 })
    await slot.shard.open('bad')
    await expect(act(slot, 'bad', 2)).rejects.toMatchObject({ kind: 'gone' })
    expect(downs.splice(0)).toEqual([['bad', expect.stringContaining('memory')]])
    await slot.stop()
  })
})

describe.runIf(canLimitMemory())('a process', () => {
  test('ends with its match: loops, heap, buffers, backtracking', { timeout: 60_000 }, async () => {
    const deeds = { loop: 1, heap: 2, bytes: 3, regex: 4 }
    const said = await Promise.all(
      Object.entries(deeds).map(async ([match, deed]) => {
        const slot = processSlot({ ...parts, match, storage: store.storage, memoryMb: 400 })
        await slot.shard.open(match)
        expect((await act(slot, match, 0)).reply).toEqual({ code: 200 })
        const answer = await act(slot, match, deed).catch((error: unknown) => error)
        await slot.stop()
        return [match, answer] as const
      }),
    )
    for (const [match, answer] of said) {
      // Where a buffer is too much, a rule throws, and that is all.
      const thrown = match === 'bytes' && !(answer instanceof Error)
      expect(answer, match).toMatchObject(thrown ? { reply: { code: 500 } } : { kind: 'gone' })
      if (!thrown) expect(downs.map(([guilty]) => guilty)).toContain(match)
    }
  })
})
