import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullOptions } from '../options.ts'
import { pairOfChannels } from '../rpc/channel.ts'
import { bundledRules, givenRules } from '../rules/source.ts'
import { MemoryStorage } from '../storage/memory.ts'
import { SqliteStorage } from '../storage/sqlite/storage.ts'
import { openStorageThread, type StorageThread } from '../storage/thread.ts'
import type { Storage } from '../storage/types.ts'
import type { MatchId } from '../types.ts'
import { canLimitMemory, processSlot } from './process-slot.ts'
import { serveShard, shardOver } from './serve.ts'
import { Shards } from './shards.ts'
import { type Slot, threadSlot } from './slot.ts'
import type { ShardNews, ShardSettings } from './types.ts'
import { unwatched } from './watch.ts'

/** Where everything is stored, and how it is let go. */
export interface OpenStore {
  readonly storage: Storage
  /** Null: the store is in this thread. */
  readonly thread: StorageThread | null
  close(): Promise<void>
}

/** Opens the store that the options name. */
export async function openStore(options: FullOptions, broken: (why: string) => void): Promise<OpenStore> {
  const { data, shards, storage } = options
  if (storage !== null) return { storage, thread: null, close: () => storage.close() }
  if (shards === 0) {
    const own = data === null ? new MemoryStorage() : new SqliteStorage(data)
    return { storage: own, thread: null, close: () => own.close() }
  }
  const thread = await openStorageThread(data ?? ':memory:', (error) => broken(error.message))
  return { storage: thread.storage, thread, close: () => thread.close() }
}

/** A folder for unpacked rules: beside the data file, or one that goes with the process. */
export function bundlesFolder({ data }: FullOptions): { folder: string; remove(): void } {
  if (data !== null) return { folder: `${data}.rules`, remove: () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'framestack-rules-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** What is told when a shard went down: which matches were there, and whose rules it was. */
export type ShardDown = (has: (match: MatchId) => boolean, guilty: MatchId | null, why: string) => void

/** Starts all shards. */
export function startShards(
  options: FullOptions,
  store: OpenStore,
  settings: ShardSettings,
  storage: Storage,
  news: ShardNews,
  down: ShardDown,
): Shards {
  const { shards: count, limits, clock } = options
  const { thread } = store
  const apart = options.rulesets.some((one) => 'apart' in one && one.apart)
  if (apart && !canLimitMemory())
    throw new Error(
      'apart: this system cannot limit the memory of a process (no prlimit): rules that nobody vouches for are not run',
    )
  const openOwn = (match: MatchId): Slot => {
    const told = (guilty: MatchId | null, why: string): void => {
      void shards.drop(match)
      down((one) => one === match, guilty, why)
    }
    return processSlot({
      match,
      storage,
      settings,
      news,
      clock,
      budget: limits.budget,
      memoryMb: limits.apartMb,
      down: told,
    })
  }
  const slots =
    thread === null
      ? [inlineSlot(options, settings, storage, news)]
      : Array.from({ length: count }, (_, i) =>
          threadSlot({
            store: thread,
            settings,
            news,
            clock,
            budget: limits.budget,
            heapMb: limits.heapMb,
            down: (guilty, why) => down((match) => shards.indexOf(match) === i, guilty, why),
          }),
        )
  const shards = new Shards(slots, apart ? openOwn : null)
  return shards
}

/** A shard in this thread: nobody watches over its rules. */
function inlineSlot(options: FullOptions, settings: ShardSettings, storage: Storage, news: ShardNews): Slot {
  const [near, far] = pairOfChannels()
  const given = options.rulesets.flatMap((one) => ('given' in one ? [one.given] : []))
  const rules = given.length > 0 ? givenRules(given) : bundledRules(storage, settings.bundles as string)
  const draw = options.draw ?? ((from: number, to: number) => (to > from ? randomInt(from, to + 1) : from))
  serveShard(far, { storage, rules, clock: options.clock, settings, watch: unwatched, draw })
  const { shard, calls } = shardOver(near, news)
  return {
    shard,
    async stop() {
      await shard.stop()
      calls.close()
    },
  }
}
