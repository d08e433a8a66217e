import { availableParallelism } from 'node:os'
import type { ModFolder } from '@framestack/bundles'
import type { HostTimes } from './match/types.ts'
import type { Rate } from './net/bucket.ts'
import type { Logger } from './ops/logger.ts'
import { silent } from './ops/logger.ts'
import type { Storage } from './storage/types.ts'
import { type Clock, realClock } from './time/clock.ts'
import type { Ms } from './types.ts'

/** A ruleset that is to be played here. */
export type RulesetOption = FileRuleset | GivenRuleset

/** One from a module on the disk. */
export interface FileRuleset {
  /** What it is called, as the ruleset itself says. */
  readonly name: string
  /** The file of the module that exports it. */
  readonly module: string
  /** What it is, in a line. */
  readonly about?: string
  /**
   * The file of an ES module that shows its table; it is served with the files of its folder. Not where nobody vouches for
   * it: it would run in the players' pages.
   */
  readonly table?: string
  /** Nobody vouches for its rules: each match runs in a process of its own, with little memory, in a compartment. */
  readonly apart?: boolean
  /** A folder of modules that it is played with. */
  readonly mods?: ModFolder
}

/** One that a program brings: what its module exports. It runs in the program's own thread. */
export interface GivenRuleset {
  readonly name: string
  readonly given: object & { readonly [name: string]: unknown }
  readonly about?: string
  /** As in {@link FileRuleset}. */
  readonly table?: string
}

/** Bounds on what anybody may do. */
export interface ServerLimits {
  /** Sockets at all, and of one address. */
  readonly sockets: number
  readonly socketsOfAddress: number
  /** Connections of an address, of sockets, requests and those that say nothing; default: four times its sockets. */
  readonly connectionsOfAddress: number
  /** How long somebody may take to send a request, and its head. */
  readonly requestTime: Ms
  /** New sockets of an address. */
  readonly socketRate: Rate
  /** Messages of a socket. */
  readonly messageRate: Rate
  /** Requests of an address; some cost more than one. */
  readonly requestRate: Rate
  /** Bytes of a request: replays are the longest. */
  readonly bodyBytes: number
  /** Messages that may wait for one match. */
  readonly mailbox: number
  /** How long rules may take for one message. */
  readonly budget: Ms
  /** Memory of a worker's heap, and of a process apart. */
  readonly heapMb: number
  readonly apartMb: number
}

/** How a server is run. Times are in milliseconds. */
export interface ServerOptions {
  readonly rulesets: readonly RulesetOption[]
  /** Where it listens; default 127.0.0.1. */
  readonly host?: string
  /** Default 8080; 0: any that is free. */
  readonly port?: number
  /** The SQLite file with everything; null (default): nothing outlives the process. */
  readonly data?: string | null
  /** Threads for matches; default: one less than there are processors, at most 4. 0: in this thread. */
  readonly shards?: number
  /** A folder of pages to serve. */
  readonly web?: string | null
  /** Where else its pages may come from: `https://play.example.org`. */
  readonly origins?: readonly string[]
  /** Believe `X-Forwarded-For`: only behind a proxy that sets it. */
  readonly trustProxy?: boolean
  /** Where the operator's routes are; default: port 0 of 127.0.0.1. Null: nowhere. */
  readonly operator?: { readonly port?: number; readonly host?: string } | null
  /** Opens the operator's routes; default: drawn anew each time. */
  readonly operatorKey?: string
  readonly limits?: Partial<ServerLimits>
  readonly times?: Partial<Omit<HostTimes, 'draw'>>
  /** A match that nobody came back to for so long is given up (30 days), and one that never began (a day). */
  readonly expireAfter?: Ms
  readonly expireOpenAfter?: Ms
  /** A public match that waits for players while none is connected is given up after so long; default: half an hour. */
  readonly expireEmptyAfter?: Ms
  /** One match in so many runs frozen, to catch rules that write where they only look. */
  readonly frozenEach?: number
  readonly logger?: Logger
  readonly clock?: Clock
  /** For tests: the store, in place of `data`, in this thread. */
  readonly storage?: Storage
  /** Draws how long a bot, or somebody with but one answer, takes. */
  readonly draw?: (from: Ms, to: Ms) => Ms
}

/** The same, with everything said. */
export type FullOptions = Required<
  Omit<ServerOptions, 'limits' | 'times' | 'storage' | 'draw' | 'operatorKey' | 'operator'>
> & {
  readonly limits: ServerLimits
  readonly times: Omit<HostTimes, 'draw'>
  readonly storage: Storage | null
  readonly draw: ((from: Ms, to: Ms) => Ms) | null
  readonly operatorKey: string | null
  readonly operator: { readonly port: number; readonly host: string } | null
}

export const defaultLimits: ServerLimits = {
  sockets: 20_000,
  socketsOfAddress: 50,
  connectionsOfAddress: 200,
  requestTime: 15_000,
  socketRate: { burst: 60, perSecond: 10 },
  messageRate: { burst: 40, perSecond: 20 },
  requestRate: { burst: 120, perSecond: 10 },
  bodyBytes: 2_000_000,
  mailbox: 64,
  budget: 2000,
  heapMb: 1024,
  apartMb: 384,
}

export const defaultTimes: Omit<HostTimes, 'draw'> = {
  leaveAfter: 30_000,
  restartGrace: 30_000,
  evictAfter: 60_000,
  feedGrace: 30_000,
  botDelay: [500, 1500],
  passDelay: [800, 3000],
}

function limitsOf(given: Partial<ServerLimits>): ServerLimits {
  const { socketsOfAddress } = { ...defaultLimits, ...given }
  return { ...defaultLimits, connectionsOfAddress: 4 * socketsOfAddress, ...given }
}

const day: Ms = 86_400_000

/** Fills in what was not said. Throws a RangeError for what cannot be. */
export function fullOptions(given: ServerOptions): FullOptions {
  const { rulesets, port = 8080, operator = {} } = given
  const isGiven = rulesets.some((one) => 'given' in one) || given.storage !== undefined
  const shards = given.shards ?? (isGiven ? 0 : Math.max(1, Math.min(4, availableParallelism() - 1)))
  if (rulesets.length === 0) throw new RangeError('rulesets: expected at least one')
  const names = rulesets.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new RangeError(`rulesets: '${twice}' stands twice`)
  for (const one of [port, operator?.port ?? 0])
    if (!Number.isInteger(one) || one < 0 || one > 65_535) throw new RangeError('port: expected 0 to 65535')
  if (!Number.isInteger(shards) || shards < 0 || shards > 64) throw new RangeError('shards: expected 0 to 64')
  if (isGiven && shards > 0)
    throw new RangeError('shards: rules that are given as values run in this thread: 0')
  return {
    rulesets,
    host: given.host ?? '127.0.0.1',
    port,
    data: given.data ?? null,
    shards,
    web: given.web ?? null,
    origins: given.origins ?? [],
    trustProxy: given.trustProxy ?? false,
    operator: operator === null ? null : { port: operator.port ?? 0, host: operator.host ?? '127.0.0.1' },
    operatorKey: given.operatorKey ?? null,
    limits: limitsOf(given.limits ?? {}),
    times: { ...defaultTimes, ...given.times },
    expireAfter: given.expireAfter ?? 30 * day,
    expireOpenAfter: given.expireOpenAfter ?? day,
    expireEmptyAfter: given.expireEmptyAfter ?? day / 48,
    frozenEach: given.frozenEach ?? 200,
    logger: given.logger ?? silent,
    clock: given.clock ?? realClock,
    storage: given.storage ?? null,
    draw: given.draw ?? null,
  }
}
