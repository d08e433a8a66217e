import type { Json, JsonObject } from './json/index.ts'
import type { RandomState } from './random/index.ts'

/** A place at the table: 0, 1, ... Names and tokens live at the door, never in the state. */
export type Seat = number

/** Who looks: a seat, or `null` for a spectator who sees what everybody sees. */
export type Viewer = Seat | null

/** Version of the shape of {@link MatchState}; another one is refused by `restoreMatch`. */
export const FORMAT = 1

/** A whole match between two inputs, as one plain JSON value. */
export interface MatchState<G = unknown> {
  format: number
  ruleset: { name: string; version: string; options: JsonObject }
  players: number
  /** Seats that left: their frames are answered by default. */
  away: Seat[]
  game: G
  /** Bottom first; only the last one is active. */
  stack: FrameRecord[]
  /** Commands that wait for their turn, the next one last. */
  agenda: CommandRecord[]
  /** Listeners in play, in the order in which they were attached. */
  listeners: ListenerRecord[]
  /** Events that wait for their turn, the next one first. */
  queue: QueuedEvent[]
  rng: RandomState
  /** Source of every id. It never goes back. */
  serial: number
  outcome: Outcome | null
}

/** One entry of the action stack. */
export interface FrameRecord {
  id: number
  type: string
  /** Active leaf paths of the frame's machine, in document order, joined by commas. */
  state: string
  data: Json
  /** How many moves it has taken. */
  taken: number
  /** What the commands of the last step delivered so far; null when the frame awaits no RESULT. */
  results: ResultRecord[] | null
  onResult?: ContinuationRecord
}

/** What one command of a step delivered. */
export interface ResultRecord {
  /** Frame type that delivered it. */
  from: string
  value: Json
}

/** A continuation by name, with JSON arguments. */
export interface ContinuationRecord {
  then: string
  args: Json
}

/** A command that a handler issued on behalf of frame `frame` and that has not taken effect yet. */
export type CommandRecord =
  | { do: 'push'; frame: number; type: string; data: Json; onResult?: ContinuationRecord }
  | { do: 'emit'; frame: number; event: GameEvent }
  | { do: 'goto'; frame: number; step: string }
  | { do: 'done'; frame: number; result: Json }
  | { do: 'unwind'; frame: number; target: number; result: Json }
  | { do: 'end'; frame: number; outcome: Outcome }

/** A rule's answer to an event type, while the entity that it belongs to is in play. */
export interface ListenerRecord {
  id: number
  kind: string
  owner: Json
  data: Json
}

/** An event that waits in the queue. */
export interface QueuedEvent {
  id: number
  type: string
  fields: { [field: string]: Json }
  /** On a heap, lower comes first: priority, then time, then the order of enqueuing. */
  priority: number
  time: number
}

/** One change to an event on its way, by a listener, by a step of its own, or by what they started: an entry of its trail. */
export interface Change {
  /** Id and kind of the listener; null and the name of the step (`apply!`) where the event changed itself. */
  readonly by: number | null
  readonly kind: string
  readonly field: string
  /** Null where there was none, or is none any more. */
  readonly from: Json
  readonly to: Json
}

/** Something that happened, as it is recorded. */
export interface GameEvent {
  readonly type: string
  readonly [field: string]: Json
}

/** Events that the kernel itself records; everybody sees them. */
export const kernelEvents: ReadonlySet<string> = new Set(['Undone', 'LimitReached'])

/** How a match ended. Unless it is a draw, every seat is either in `winners` or in `losers`. */
export interface Outcome {
  winners: Seat[]
  /** Of a draw: those who were out of it before. */
  losers: Seat[]
  draw: boolean
  reason: string | null
  /** One for each seat. */
  scores: number[] | null
}

/**
 * How a rule ends a match: `c.end({ winners: [2] })`. Whoever is not named is on the other side: with winners alone
 * all others lose, with losers alone all others win. Nobody named is a draw.
 */
export interface Ending {
  /** Seats, or everybody: a team wins with `[0, 2]`, a cooperative game is won with `'all'`. */
  winners?: readonly Seat[] | 'all'
  /** A cooperative game is lost with `'all'`. */
  losers?: readonly Seat[] | 'all'
  /** Nobody wins. */
  draw?: boolean
  reason?: string | null
  /** One for each seat, or a single one that all share. */
  scores?: readonly number[] | number | null
}

/** What a player sends: the token names the seat, the rest is the move. */
export interface Message {
  token?: unknown
  action?: unknown
  [argument: string]: unknown
}

/** What a player gets back for a message. */
export type Reply = Accepted | Refused | Failed
/** The message was taken. */
export interface Accepted {
  code: 200
}
/** The message was not taken, and nothing changed. */
export interface Refused {
  code: 400
  /** Specific and stable, for example `wrong argument: cards: 9 is not in your hand`. */
  reason: string
  /** What would have been allowed, from what the sender may see. */
  expected: Hint
}
/** A rule threw: nothing changed, and the host has the details under `id`. */
export interface Failed {
  code: 500
  reason: 'rule error'
  id: string
}

/** A frame as a viewer sees it. */
export interface SeenFrame {
  type: string
  /** What the frame type shows to him; null when that is nothing. */
  seen: Json
}

/** What the active frame waits for, as one viewer may see it. */
export interface Hint {
  /** Who may act now. */
  players: Seat[]
  /** Type of the active frame, null when the match is over. */
  frame: string | null
  /** Names the question to this viewer, where he is asked. A message that carries it is `stale` once it is answered. */
  ask?: string
  /** What the asking viewer may do, empty for everybody else. */
  offers: OfferJson[]
  /** True when offers were left out because they would be larger than the limit. */
  truncated?: true
}

/** One offer as data: enough to draw buttons and fields. */
export interface OfferJson {
  action: string
  args: ArgJson[]
  /** Number of different moves, or 'many' where counting would take too long. */
  count: number | 'many'
}

/** One argument of an offer. */
export interface ArgJson {
  name: string
  kind: 'one' | 'some' | 'ordered' | 'int' | 'text'
  domain: string
  /** The argument may be left out. */
  optional?: true
  /** Allowed values (of the elements, for `some` and `ordered`). */
  values?: Json[]
  /** How many elements, for `some` and `ordered`. */
  size?: [number, number]
  /** Limits of whole numbers, or of the length of a `text`. */
  range?: [number, number]
  pattern?: string
  /** The values depend on the arguments before: one entry for each combination that is open. */
  cases?: ArgCaseJson[]
  /** More decides than can be listed: conditions on a long range or a free text, or cases that are left out. */
  inexact?: true
}

/** What is open for an argument after others. */
export interface ArgCaseJson extends Pick<ArgJson, 'optional' | 'values' | 'size' | 'range' | 'inexact'> {
  given: JsonObject
}

/** Who is asked what: for hosts that keep clocks. */
export interface Waiting {
  /** Id of the frame that waits, for `gc.timeout`. */
  frame: number
  /** `onlyDefault`: the player has just one move, which must not be told by answering at once. */
  asks: { seat: Seat; ask: string; onlyDefault: boolean }[]
}

/** An input of a match, before it is accepted. */
export type Input =
  | { type: 'act'; seat: Seat; message: Message; cid?: string }
  | { type: 'timeout'; frame: number; seats: Seat[] }
  | { type: 'leave' | 'return' | 'substitute'; seat: Seat }
  | { type: 'undo'; seat: Seat }
  | { type: 'skip' }
  | { type: 'abort'; reason: string }

/** What is in the log: how the match was made, then each accepted input. */
export type LogInput =
  | {
      type: 'create'
      format: number
      ruleset: { name: string; version: string; options: JsonObject }
      /** Hash of the rules' bytes, as `bundleHash` makes it; null for a local match. */
      bundle: string | null
      players: number
      /** Integer seed, or a 256-bit key in hex. */
      random: number | string
      /** A scenario's position, when the match did not start from `setup`. */
      setup?: Json
      /** A snapshot that this match goes on from (forks). */
      from?: MatchState
    }
  | { type: 'act'; seat: Seat; message: JsonObject; cid?: string }
  | { type: 'timeout'; frame: number; seats: Seat[] }
  | { type: 'leave' | 'return' | 'substitute'; seat: Seat }
  | { type: 'undo'; seat: Seat; to: number }
  | { type: 'skip' }
  | { type: 'abort'; reason: string }
  /** Other rules from here on: the bundles before and after, and the state as the new rules have it. */
  | { type: 'rules'; from: string | null; to: string | null; snapshot: MatchState }

/** One log entry. `at` (milliseconds) is never read by rules; `check` is a checksum over the input and what it caused. */
export interface LogEntry {
  seq: number
  at: number
  check: string
  input: LogInput
}

/** A match as it is stored: a snapshot and the inputs since. */
export interface SavedMatch {
  format: number
  /** Hash of the rules that it was played with; null for a local match. */
  bundle: string | null
  /** The state after entry `seq`. */
  state: MatchState
  seq: number
  tail: LogEntry[]
  /** How many events each viewer has got by the end of the tail: one number a seat, the spectators' last. */
  cursors: number[]
}
