import { randomInt } from 'node:crypto'
import { evaluateBundle } from '@framestack/bundles/compartment'
import { Calls, remote } from '../rpc/calls.ts'
import { processChannel } from '../rpc/channel.ts'
import { split } from '../rpc/mux.ts'
import { guardedRules } from '../rules/source.ts'
import type { Storage } from '../storage/types.ts'
import { realClock } from '../time/clock.ts'
import { serveShard } from './serve.ts'
import type { ShardSettings } from './types.ts'
import { unwatched } from './watch.ts'

/** The process of one match whose rules nobody here vouches for: all it has is the pipe to its parent. */
const settings = JSON.parse(process.argv.at(-1) as string) as ShardSettings
const [line, store] = split(processChannel(process))
const fail = (error: unknown): never => {
  throw error
}
const storage = remote<Storage>(new Calls(store, {}, fail))
process.on('disconnect', () => process.exit(0))
serveShard(line, {
  storage,
  rules: guardedRules(storage, evaluateBundle),
  clock: realClock,
  settings,
  watch: unwatched,
  draw: (from, to) => (to > from ? randomInt(from, to + 1) : from),
})
