import { Trouble, wordsOf } from '../errors.ts'
import type { Calls } from '../rpc/calls.ts'
import { portChannel } from '../rpc/channel.ts'
import { startWorker } from '../rpc/worker.ts'
import type { StorageThread } from '../storage/thread.ts'
import type { Clock } from '../time/clock.ts'
import type { MatchId, Ms } from '../types.ts'
import { shardOver } from './serve.ts'
import type { Shard, ShardNews, ShardSettings } from './types.ts'
import { Watcher, watchedMemory } from './watch.ts'
import type { ShardData } from './worker.ts'

/** A place where a shard runs, and runs again when it went down. */
export interface Slot {
  readonly shard: Shard
  stop(): Promise<void>
}

/** What is told when a shard went down. `guilty`: the match at whose rules it was; null: at none. */
export type Down = (guilty: MatchId | null, why: string) => void

/** How a thread with a shard is run. */
export interface ThreadParts {
  readonly store: StorageThread
  readonly settings: ShardSettings
  readonly news: ShardNews
  readonly clock: Clock
  /** Rules that are at work longer than that are stopped, with the thread. */
  readonly budget: Ms
  readonly heapMb: number
  readonly down: Down
}

const looks = 8

/** A shard in a thread of its own, with somebody who watches that its rules come to an end. */
export function threadSlot(parts: ThreadParts): Slot {
  const { store, settings, news, clock, budget, heapMb, down } = parts
  let stopping = false
  let current: {
    shard: Shard
    calls: Calls
    end(guilty: MatchId | null, why: string): void
    exit: Promise<void>
  }
  const start = (): typeof current => {
    const memory = watchedMemory()
    const watcher = new Watcher(memory)
    const port = store.port()
    const data: ShardData = { settings, memory, store: port }
    const limits = { maxOldGenerationSizeMb: heapMb }
    const worker = startWorker(new URL('./worker.ts', import.meta.url), data, {
      transfer: [port],
      resourceLimits: limits,
    })
    const { shard, calls } = shardOver(portChannel(worker), news)
    let ended = false
    let streak = 0
    const end = (guilty: MatchId | null, why: string): void => {
      if (ended) return
      ended = true
      void worker.terminate()
      if (!stopping) current = start()
      calls.fail(new Trouble('gone', 'the worker went down', guilty))
      if (!stopping) down(guilty, why)
    }
    const look = (): void => {
      if (ended) return
      const busy = watcher.look()
      streak = busy === null ? 0 : streak + 1
      if (streak >= looks) end(busy, `its rules took longer than ${budget} ms`)
      else clock.after(budget / looks, look)
    }
    clock.after(budget / looks, look)
    worker.on('error', (error) => end(watcher.look() ?? watcher.look(), wordsOf(error)))
    const exit = new Promise<void>((resolve) => {
      worker.on('exit', (code) => {
        end(watcher.look() ?? watcher.look(), `exit code ${code}`)
        resolve()
      })
    })
    return { shard, calls, end, exit }
  }
  current = start()
  const shard = new Proxy({} as Shard, { get: (_, name) => current.shard[name as keyof Shard] })
  return {
    shard,
    async stop() {
      stopping = true
      const { shard: last, end, exit } = current
      await last.stop().catch(() => undefined)
      end(null, 'stopped')
      await exit
    },
  }
}
