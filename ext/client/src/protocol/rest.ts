import type { Json, JsonObject, LogEntry, Outcome, Seat, SeenFrame } from '@framestack/core'
import type { MatchSettings, MatchStatus, ModInfo, RoomInfo } from './types.ts'

/** A game that can be played here. */
export interface RulesetInfo {
  name: string
  version: string
  /** What it is, in a line. */
  about: string
  players: { min: number; max: number }
  /** JSON Schema of its options: enough for a form. */
  options: Json
  /** Names of its bots; `random` is always there. */
  bots: string[]
  /** Path of the module that shows its table in a browser; null: it brings none. */
  table: string | null
  /** Hash of its bytes, mods included; null: it runs in the server's own program. */
  bundle: string | null
  /** The mods that it is played with. */
  mods: ModInfo[]
}

/** What a match is made with; what is left out is as the server has it. */
export interface NewMatch {
  ruleset: string
  /** Number of seats; default: the ruleset's fewest. */
  players?: number
  options?: JsonObject
  settings?: Partial<Omit<MatchSettings, 'options'>>
  /** What whoever makes it is called. */
  name: string
  /** All other seats go to bots of that name, and it begins at once. */
  fill?: string
  /**
   * Begins where another match stood after its entry `seq`, with other chances: only of a match that is over or open.
   * Players and options are that match's.
   */
  fork?: { match: string; seq: number }
}

/** A seat and what it takes to sit on it. The token is a credential: keep it, show it to nobody. */
export interface Seated {
  match: string
  seat: Seat
  token: string
  /** Lets others in. */
  code: string
  room: RoomInfo
}

/** Takes a seat. `code` is needed for private matches. */
export interface TakeSeat {
  name: string
  seat?: Seat
  code?: string
}

/** Gives a seat to a bot: a free one before the start, one that was left afterwards. Without a seat: all of them. */
export interface TakeBot {
  bot?: string
  seat?: Seat
}

/** Which matches are listed, newest first. */
export interface MatchQuery {
  status?: MatchStatus
  ruleset?: string
  /** At most so many; default 50. */
  limit?: number
  /** Made before that time. */
  before?: number
}

/** A match that is over, as a file. `log` is what `framestack replay` reads. */
export interface ReplayFile {
  ruleset: string
  version: string
  bundle: string | null
  players: number
  names: (string | null)[]
  outcome: Outcome | null
  commitment: string | null
  chance: { key: string; salt: string } | null
  log: LogEntry[]
}

/** Which part of a replay is looked at, and through whose eyes: a seat, everybody's (null), or all that there is. */
export interface ReplayQuery {
  viewer: Seat | null | 'operator'
  /** Number of the first entry. */
  from?: number
  /** How many; default 50. */
  count?: number
}

/** One entry of a log and what it led to. */
export interface ReplayStep {
  seq: number
  at: number
  /** The input, for the operator's eyes; its type alone for others. */
  input: JsonObject
  events: JsonObject[]
  view: Json
  stack: SeenFrame[]
  outcome: Outcome | null
  /** For the operator's eyes: the state, what ran, and what each player might have done. */
  state?: Json
  trace?: Json
  offers?: Json
}

/** Steps of a replay. */
export interface ReplaySteps {
  ruleset: string
  version: string
  players: number
  /** How many entries there are. */
  length: number
  steps: ReplayStep[]
}

/** A replay as a file says it is; what is there beside the log is checked against it. */
export type GivenReplay = Pick<ReplayFile, 'log'> &
  Partial<Pick<ReplayFile, 'players' | 'names' | 'outcome' | 'commitment' | 'chance'>>

/** What a replay that came as a file is: every entry was checked. */
export interface ReplayReport extends ReplaySteps {
  outcome: Outcome | null
  /** SHA-256 of the last state. */
  hash: string
}

/** What a server says of itself. */
export interface ServerInfo {
  protocol: number
  version: string
  /** Addresses under which others on the same network reach it; empty where it listens to this machine alone. */
  addresses: string[]
  /** Where the address of the caller is this machine's own. */
  local: boolean
}

/** What is wrong with a request. */
export interface RestProblem {
  code: number
  reason: string
}
