import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectBundle, scriptOf } from '@framestack/bundles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badRules } from '../../testing/bad-rules.ts'
import { record, takenSeats } from '../../testing/records.ts'
import { News, testTimes } from '../../testing/shard.ts'
import { scriptKey } from '../rules/source.ts'
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
  await store.storage.putBlob(scriptKey(bundle), await scriptOf(found, settings.bundles))
  for (const id of ['good', 'bad', ...Object.keys(deeds)])
    await store.storage.create(record(id, { ruleset: 'bad', bundle }), takenSeats(2))
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Deed {
  readonly deed: number
  /** Whether the process ends with it. */
  readonly ends: boolean
}
const deeds: { readonly [match: string]: Deed } = {
  loop: { deed: 1, ends: true },
  heap: { deed: 2, ends: true },
  bytes: { deed: 3, ends: false },
  regex: { deed: 4, ends: true },
  fetch: { deed: 5, ends: false },
  process: { deed: 6, ends: false },
  text: { deed: 7, ends: true },
  maker: { deed: 8, ends: false },
  import: { deed: 9, ends: false },
}

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
  test('ends with its match, or its rules fail: nothing else comes of it', { timeout: 120_000 }, async () => {
    const said = new Map<string, unknown>()
    const one = async ([match, { deed }]: [string, Deed]): Promise<void> => {
      const slot = processSlot({ ...parts, match, storage: store.storage, memoryMb: 400 })
      await slot.shard.open(match)
      expect((await act(slot, match, 0)).reply).toEqual({ code: 200 })
      said.set(match, await act(slot, match, deed).catch((error: unknown) => error))
      await slot.stop()
    }
    for (const each of Object.entries(deeds)) await one(each)
    // What is imported comes later, if at all: the rule has gone on meanwhile.
    expect(said.get('import')).toMatchObject({ reply: { code: 200 } })
    expect(existsSync('/tmp/framestack-got-out')).toBe(false)
    said.delete('import')
    for (const [match, { ends }] of Object.entries(deeds)) {
      if (!said.has(match)) continue
      expect(said.get(match), match).toMatchObject(ends ? { kind: 'gone' } : { reply: { code: 500 } })
      expect(
        downs.some(([guilty]) => guilty === match),
        match,
      ).toBe(ends)
    }
    const failed = news.lines.join()
    for (const word of ['Uint8Array is not a constructor', 'fetch is not a function', "reading 'exit'"])
      expect(failed).toContain(word)
  })
})
