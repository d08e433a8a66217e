import type { ClockSettings, MatchSettings, MatchStatus } from '@framestack/client/protocol'
import type { JsonObject, Outcome, Seat } from '@framestack/core'

export type { ClockSettings, MatchSettings, MatchStatus }

/** Names a match to everybody: letters and digits, no secret. */
export type MatchId = string

/** Milliseconds, of a span or on some clock. */
export type Ms = number

/** What is known of a match besides its log. */
export interface MatchRecord {
  id: MatchId
  /** Lets people in; no seat's token. */
  code: string
  ruleset: string
  version: string
  /** Hash of the rules' bytes; null for rules that were given as values. */
  bundle: string | null
  players: number
  options: JsonObject
  settings: Omit<MatchSettings, 'options'>
  status: MatchStatus
  outcome: Outcome | null
  /** SHA-256 of key and salt, published at the start. */
  commitment: string | null
  /** Published with the key when the match is over. */
  salt: string | null
  rematchOf: MatchId | null
  /** The match begins where another one stood after that entry. */
  forkOf: { match: MatchId; seq: number } | null
  created: Ms
  started: Ms | null
  ended: Ms | null
  /** When something happened last. */
  updated: Ms
  /** How often this match brought its worker down. */
  strikes: number
}

/** So often may a match bring its worker down before it is left to the operator. */
export const mostStrikes = 2

/** Who has a seat. */
export interface SeatRecord {
  seat: Seat
  kind: 'free' | 'person' | 'bot'
  name: string | null
  /** Which bot of the ruleset. */
  bot: string | null
  /** SHA-256 of the token, as hex. */
  tokenHash: string | null
}

/** A match with those who sit at it. */
export interface FullRecord extends MatchRecord {
  seats: SeatRecord[]
}

/** One accepted input as it is stored. */
export interface LogRow {
  seq: number
  /** Names this attempt to append: whoever cannot tell whether it was stored looks for it. */
  id: string
  /** The log entry, as JSON text. */
  entry: string
  /** What the host keeps with it, as JSON text: the times that are left. */
  envelope: string
  seat: Seat | null
  cid: string | null
  /** Hash of the message: the same cid with another one is a mistake. */
  body: string | null
  /** What was answered, as JSON text. */
  reply: string | null
}

/** A saved match as text, after the entry `seq`. */
export interface Snapshot {
  seq: number
  data: string
}

/** An answer that was given to a message. */
export interface GivenAnswer {
  seat: Seat
  cid: string
  body: string
  reply: string
}

/** What a host needs to take a match up. */
export interface LoadedMatch {
  snapshot: Snapshot | null
  /** What came after the snapshot. */
  rows: LogRow[]
  /** The last answers of each seat, oldest first. */
  answers: GivenAnswer[]
  /** The match is over and packed away: the snapshot is its end. */
  archived: boolean
  /** The envelope of the last row, also of one that is in the snapshot. */
  envelope: string | null
}

/** Something that was said. */
export interface ChatRow {
  id: number
  seat: Seat | null
  name: string
  text: string
  at: Ms
  /** What whoever has a seat called the message. Null: a spectator said it. */
  cid: string | null
  /** Said by a spectator while the match was on: not for players before its end. */
  aside: boolean
}
