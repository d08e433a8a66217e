import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { Trouble } from '../errors.ts'
import { Calls, handlersOf } from '../rpc/calls.ts'
import { processChannel } from '../rpc/channel.ts'
import { split } from '../rpc/mux.ts'
import { bootCode, moduleUrl, sourceArguments } from '../rpc/worker.ts'
import { type Storage, storageCalls } from '../storage/types.ts'
import type { Clock } from '../time/clock.ts'
import type { MatchId, Ms } from '../types.ts'
import { shardOver } from './serve.ts'
import type { Down, Slot } from './slot.ts'
import type { ShardNews, ShardSettings } from './types.ts'

/** How a process with one match is run. */
export interface ProcessParts {
  readonly match: MatchId
  readonly storage: Storage
  readonly settings: ShardSettings
  readonly news: ShardNews
  readonly clock: Clock
  /** A process that does not answer for so long is killed. */
  readonly budget: Ms
  /** Memory that it may have, of all kinds. */
  readonly memoryMb: number
  readonly down: Down
}

/** Whether this system can limit the memory of a process, buffers outside of the heap included. */
export function canLimitMemory(): boolean {
  return spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0
}

/**
 * A shard in a process of its own, for one match: a limit on its memory, an empty environment, no file but the pipe,
 * and somebody who kills it when it does not answer. It ends with its match and is not started again by itself.
 */
export function processSlot(parts: ProcessParts): Slot {
  const { match, storage, news, clock, budget, down } = parts
  const child = start(parts)
  const [line, store] = split(processChannel(child))
  const served = new Calls(store, handlersOf(storage, storageCalls), () => undefined)
  const { shard, calls } = shardOver(line, news)
  let ended = false
  const end = (why: string | null): void => {
    if (ended) return
    ended = true
    child.kill('SIGKILL')
    const trouble = new Trouble('gone', 'the process of the match went down', match)
    calls.fail(trouble)
    served.fail(trouble)
    if (why !== null) down(match, why)
  }
  const exit = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      end(`exit ${signal ?? code}`)
      resolve()
    })
  })
  child.once('error', (error) => end(error.message))
  const ask = async (): Promise<void> => {
    if (ended) return
    const late = clock.after(budget, () => end(`it did not answer for ${budget} ms`))
    await shard.stats().catch(() => undefined)
    late.cancel()
    if (!ended) clock.after(budget / 4, () => void ask())
  }
  // Its first answer comes when it has loaded; that takes as long as it takes.
  void shard.stats().then(ask, () => undefined)
  return {
    shard,
    async stop() {
      await shard.stop().catch(() => undefined)
      end(null)
      await exit
    },
  }
}

function start({ settings, memoryMb }: ProcessParts): ChildProcess {
  const module = moduleUrl(new URL('./process.ts', import.meta.url))
  const heap = Math.floor(memoryMb / 2)
  const node = [
    process.execPath,
    `--max-old-space-size=${heap}`,
    ...sourceArguments,
    '--input-type=module',
    '--eval',
    bootCode(module),
    JSON.stringify(settings),
  ]
  const [command, ...args] = ['prlimit', `--data=${memoryMb * 1_048_576}`, '--core=0', '--', ...node] as [
    string,
    ...string[],
  ]
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    serialization: 'json',
  })
  // Whoever burns time here burns that of nobody who is vouched for.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return child
}
