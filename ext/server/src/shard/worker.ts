import { randomInt } from 'node:crypto'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { portChannel } from '../rpc/channel.ts'
import { bundledRules } from '../rules/source.ts'
import { storageOver } from '../storage/thread.ts'
import { realClock } from '../time/clock.ts'
import { serveShard } from './serve.ts'
import type { ShardSettings } from './types.ts'
import { WatchedWork } from './watch.ts'

/** What a thread with a shard is started with. */
export interface ShardData {
  readonly settings: ShardSettings
  readonly memory: SharedArrayBuffer
  readonly store: MessagePort
}

const port = parentPort
if (port === null) throw new Error('this module is run as a worker')
const { settings, memory, store } = workerData as ShardData
const storage = storageOver(store, (error) => {
  throw error
})
serveShard(portChannel(port), {
  storage,
  rules: bundledRules(storage, settings.bundles as string),
  clock: realClock,
  settings,
  watch: new WatchedWork(memory),
  draw: (from, to) => (to > from ? randomInt(from, to + 1) : from),
})
