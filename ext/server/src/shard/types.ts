import type {
  MessageReply,
  Place,
  ReplayQuery,
  ReplayReport,
  ReplaySteps,
  RulesetInfo,
} from '@framestack/client/protocol'
import type { JsonObject, SavedMatch, Seat } from '@framestack/core'
import type { FrameMachine } from '@framestack/core/inspect'
import type { PlayerInput } from '../match/running.ts'
import type { HostState, HostTimes } from '../match/types.ts'
import type { ViewerKey } from '../match/viewer.ts'
import type { Fields, Level } from '../ops/logger.ts'
import type { MatchId, Ms, SeatRecord } from '../types.ts'

/** What the operator may do to a match: `mend` lets a faulted one go on, `rules` goes on with others. */
export type OperatorInput =
  | { type: 'skip' }
  | { type: 'mend' }
  | { type: 'abort'; reason: string }
  | { type: 'rules'; bundle: string }

/** What is known of rules once they are loaded. `problems`: what is wrong with mods in them, a line for each fault. */
export type Described = Pick<RulesetInfo, 'name' | 'version' | 'players' | 'options' | 'bots'> & {
  readonly messageBytes: number
  /** Its rules say of some players and options that they go not together. */
  readonly refuses: boolean
  readonly problems: readonly string[]
}

/** What can be asked of a shard: some hosts of matches, wherever they run. */
export interface Shard {
  /** What rules are; rejects for those that cannot be loaded. */
  describe(bundle: string | null, name: string): Promise<Described>
  /** The machines of all frame types of these rules; rejects as `describe` does. */
  machines(bundle: string | null, name: string): Promise<FrameMachine[]>
  /** Why these rules take no match of so many players with these options; null: they do. */
  refused(
    bundle: string | null,
    name: string,
    given: { players: number; options: JsonObject },
  ): Promise<string | null>
  /** Takes a match up, or begins it, unless it is here already. Rejects with a `Denied` where that cannot be. */
  open(match: MatchId): Promise<HostState>
  take(match: MatchId, input: PlayerInput): Promise<{ reply: MessageReply; n: number }>
  presence(match: MatchId, connected: Seat[], watchers: number): void
  /** Somebody looks: what he is to be sent first is told as `joined` with that ticket; what is published later, later. */
  subscribe(match: MatchId, viewer: ViewerKey, place: Place | null, ticket: number): Promise<void>
  unsubscribe(match: MatchId, viewer: ViewerKey): void
  substitute(match: MatchId, seat: SeatRecord): Promise<MessageReply>
  /** The operator's inputs. */
  operate(match: MatchId, input: OperatorInput): Promise<MessageReply>
  /** The match as it stands, for the operator. */
  save(match: MatchId): Promise<SavedMatch>
  /** Stores what is not stored, and lets the match go. */
  evict(match: MatchId): Promise<void>
  /** Steps of a stored match, or of a log that somebody gives; one that names no bundle is played with `bundle`. */
  replay(
    of: { match: MatchId } | { log: unknown; name: string; bundle: string | null },
    query: ReplayQuery,
  ): Promise<ReplaySteps | ReplayReport>
  /** Plays a match again that is packed away; false: it came out otherwise. */
  verify(match: MatchId): Promise<boolean>
  /** The store has room again. */
  roomAgain(): void
  stats(): Promise<ShardStats>
  /** Stores all and lets all go. */
  stop(): Promise<void>
}

/** Names of all that can be called. */
export const shardCalls = [
  'describe',
  'machines',
  'refused',
  'open',
  'take',
  'presence',
  'subscribe',
  'unsubscribe',
  'substitute',
  'operate',
  'save',
  'evict',
  'replay',
  'verify',
  'roomAgain',
  'stats',
  'stop',
] as const satisfies readonly (keyof Shard)[]

/** What a shard tells. */
export interface ShardNews {
  publish(match: MatchId, viewer: ViewerKey, text: string): void
  joined(match: MatchId, ticket: number, texts: string[]): void
  state(match: MatchId, state: HostState): void
  closed(match: MatchId, why: 'idle' | 'fenced' | 'unknown'): void
  log(level: Level, event: string, fields: Fields): void
  /** There is no room on the disk. */
  full(): void
}

/** Names of all that is told. */
export const shardNews = [
  'publish',
  'joined',
  'state',
  'closed',
  'log',
  'full',
] as const satisfies readonly (keyof ShardNews)[]

/** What a shard has counted since it began. */
export interface ShardStats {
  matches: number
  /** Messages that wait. */
  depth: number
  /** Inputs by type and code: `act 200`. */
  inputs: { [key: string]: number }
  /** Refused messages of players, by one of few reasons. */
  refused: { [why: string]: number }
  /** Appends by how long they took: upper bounds in milliseconds, the last for all others. */
  appends: { counts: number[]; sum: Ms; count: number }
  resyncs: number
  /** Event loop: how late timers are, 99th percentile. */
  lag: Ms
  heapBytes: number
}

/** Upper bounds of the spans that are counted. */
export const spans: readonly Ms[] = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 1000]

/** How a shard is run; plain JSON. */
export interface ShardSettings {
  /** Names the host in leases. */
  readonly holder: string
  readonly times: Omit<HostTimes, 'draw'>
  readonly mailbox: number
  /** One match in so many runs frozen, to catch rules that write where they only look; 0: none. */
  readonly frozenEach: number
  /** Where bundles are written; null: rules were given as values. */
  readonly bundles: string | null
}
