import type { Hint, Json, JsonObject, Outcome, Seat, SeenFrame } from '@framestack/core'

/** Version of this protocol. Servers refuse another one; within a version, unknown fields are ignored. */
export const PROTOCOL = 1

/** Why a socket is closed, as its close code; 1000, 1001 and 1009 are as RFC 6455 has them. */
export const closeCodes = {
  /** The server stops or starts again: connect again after a moment. */
  restart: 1012,
  /** Too many sockets of one address, or too many messages. */
  tooMany: 4008,
  /** Another socket took the seat. Do not connect again by yourself. */
  replaced: 4002,
  /** The server does not speak this version of the protocol. */
  version: 4001,
  /** Nobody joined a match in time. */
  silent: 4003,
  /** The reader is too slow. Connect again: one `sync` brings everything. */
  slow: 4004,
} as const

/** Milliseconds on the server's clock, or a span of them. */
export type Ms = number

/** Where a client stands: what it got last. */
export interface Place {
  epoch: number
  n: number
  /** How many events it has got. */
  e: number
}

/** Answer to `hello`. */
export interface Welcome {
  type: 'welcome'
  protocol: number
  limits: {
    /** UTF-8 bytes of one message. */
    messageBytes: number
    /** Messages a second, in the long run. */
    messagesPerSecond: number
  }
}

/** How a match is run, as whoever made it wanted it. */
export interface MatchSettings {
  /** The ruleset's options, defaults filled in. */
  options: JsonObject
  visibility: 'public' | 'private'
  /** Null: nobody's time is measured. */
  clock: ClockSettings | null
  /** Who may watch: nobody; what everybody sees; all hands, but old ones. */
  spectators: 'none' | 'public' | 'hands'
  /** How old what spectators get is. */
  spectatorDelay: Ms
  /** Everybody may look at everything, at any time: for learning and for building games. */
  open: boolean
  /** Whose only answer is the default is answered for, after a while: in questions to several, always, never. */
  autoPass: 'windows' | 'always' | 'never'
}

/**
 * Times of one seat. Each question gives `delay` for nothing; then the `bank` runs; then `periods` of byo-yomi, one of
 * which is lost each time that `period` runs out. An answer adds `increment` to the bank.
 */
export interface ClockSettings {
  delay: Ms
  bank: Ms
  increment: Ms
  periods: number
  period: Ms
}

/** Who has a seat. */
export interface SeatInfo {
  kind: 'free' | 'person' | 'bot'
  name: string | null
  /** A person with a socket. */
  connected: boolean
  /** Left: answered for by default. */
  away: boolean
}

/**
 * open: waits for players. playing. over: there is an outcome. faulted: the rules failed, the operator decides.
 * held: the rules that it was played with are not here. expired: nobody came back.
 */
export type MatchStatus = 'open' | 'playing' | 'over' | 'faulted' | 'held' | 'expired'

/** What everybody may know of a match, whatever is played. */
export interface RoomInfo {
  match: string
  ruleset: string
  version: string
  /** Hash of the rules' bytes, mods included, as they are now; null: they run in the server's own program. */
  bundle: string | null
  /** The mods in them. */
  mods: ModInfo[]
  status: MatchStatus
  seats: SeatInfo[]
  spectators: number
  settings: MatchSettings
  /** Nobody is there for whom it would go on: clocks stand still. */
  paused: boolean
  /** Seats that want a rematch. */
  rematch: Seat[]
  /** Rules that the match would be turned to; absent: none. */
  proposed?: Proposed
  /** SHA-256 of key and salt of the match's chance, as hex; null before the start. */
  commitment: string | null
  /** Key and salt, when the match is over. */
  chance: { key: string; salt: string } | null
  outcome: Outcome | null
  created: Ms
  started: Ms | null
  ended: Ms | null
}

/** Other rules for a running match: it goes on with them once all people who play and have not left accept them. */
export interface Proposed {
  /** Hash of the rules' bytes, mods included. */
  bundle: string
  /** The mods in them. */
  mods: ModInfo[]
  /** Seats that have accepted them. */
  accepted: Seat[]
}

/** A mod by its file, and the hash of its bytes with those that it imports: the same hash is the same mod. */
export interface ModInfo {
  file: string
  hash: string
}

/** The room has changed, or was just joined. `seat` is the receiver's own; `code` lets others in. */
export interface Room {
  type: 'room'
  room: RoomInfo
  seat: Seat | null
  code: string | null
}

/** What lies on the table before one viewer. */
export interface Table {
  /** The ruleset's view. */
  view: Json
  /** The frames on the stack, bottom first: the chain of causes of what is asked. */
  stack: SeenFrame[]
  outcome: Outcome | null
}

/** Whose time runs, as it stood when this was sent. */
export interface Clock {
  /** Nothing runs: everybody is gone, or the server has trouble. */
  paused: boolean
  /** One for each seat. */
  seats: ClockOfSeat[]
}

/** What a seat has left. */
export interface ClockOfSeat {
  /** It is asked: its time runs. */
  running: boolean
  /** Until the default answers for it; null when it is not asked, or has no limit. */
  left: Ms | null
  bank: Ms
  periods: number
}

/** Everything: after joining, when too much was missed, and after a reader was too slow. */
export interface Sync {
  type: 'sync'
  epoch: number
  /** Number of the last update. */
  n: number
  /** How many events there were before `events` and with them. */
  e: number
  table: Table
  /** Who is asked, and what the receiver may do. */
  ask: Hint
  clock: Clock | null
  /** The last events, those that the receiver lacks among them as far as they are still here. */
  events: JsonObject[]
}

/** What changed. Absent parts stay as they are. */
export interface Update {
  type: 'update'
  /** One more than that of the last update, or than that of the sync. A gap calls for `resume`. */
  n: number
  /** How many events there were, with these. */
  e: number
  events?: JsonObject[]
  /** Changes of the table. */
  patch?: Patch
  ask?: Hint
  clock?: Clock
  /** For the operator alone: what ran. */
  trace?: Json
}

/** One change of a JSON value, as RFC 6902 has it; `path` is a JSON Pointer. */
export type Change = { op: 'add' | 'replace'; path: string; value: Json } | { op: 'remove'; path: string }
/** Changes in order. */
export type Patch = Change[]

/**
 * What became of a message. 200 taken; 400 refused; 409 the cid was used for another message; 429 too many;
 * 500 the rules failed; 503 not now: send the same again later.
 */
export interface MessageReply {
  code: 200 | 400 | 403 | 409 | 429 | 500 | 503
  reason?: string
  /** What would have been allowed. */
  expected?: Hint
  /** Under which the operator finds what failed. */
  id?: string
}

/** Answer to a message with a cid. It is stored before this is sent; `n`: the update that shows it. */
export interface Ack {
  type: 'ack'
  cid: string
  reply: MessageReply
  n: number
}

/** What somebody said. */
export interface Line {
  seat: Seat | null
  name: string
  text: string
  at: Ms
}

/** Somebody said something. */
export interface Said extends Line {
  type: 'said'
}

/** All that was said and that the receiver may read: after joining, and when a match is over. */
export interface Lines {
  type: 'lines'
  lines: Line[]
}

/** A rematch begins, and this is the receiver's seat in it. */
export interface Rematch {
  type: 'rematch'
  match: string
  seat: Seat | null
  token: string | null
}

/** Something is wrong that is no answer to a message with a cid. */
export interface Problem {
  type: 'error'
  code: number
  reason: string
}

/** Another socket has taken the receiver's seat; this one is closed. */
export interface Replaced {
  type: 'replaced'
}

/** The server stops. */
export interface Bye {
  type: 'bye'
  /** When it is worth trying again. */
  retry: Ms
}

/** Answer to `ping`. */
export interface Pong {
  type: 'pong'
}

/** What a server sends. */
export type ServerMessage =
  | Welcome
  | Room
  | Sync
  | Update
  | Ack
  | Said
  | Lines
  | Rematch
  | Problem
  | Replaced
  | Bye
  | Pong
