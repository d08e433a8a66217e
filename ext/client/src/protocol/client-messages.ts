import type { JsonObject } from '@framestack/core'
import type { Place } from './types.ts'

/** First message. A server that speaks another version answers `error` with code 426 and closes. */
export interface Hello {
  type: 'hello'
  protocol: number
}

/**
 * Takes a seat at a match, or a place among its spectators where there is no token. `code` opens a private match to
 * spectators. With `resume` the answer is what came since, or one `sync`.
 */
export interface Join {
  type: 'join'
  match: string
  token?: string
  code?: string
  /** The operator's look at a match that is open or over: everything, and what ran. */
  as?: 'operator'
  resume?: Place
}

/** Asks for what came since, or one `sync`: for a client that found a gap. */
export interface Resume extends Place {
  type: 'resume'
}

/** Makes a move. `ask` is that of the hint which it answers. */
export interface Act {
  type: 'act'
  cid: string
  ask?: string
  move: JsonObject
}

/** Takes back the sender's last move, where the rules let him. */
export interface Undo {
  type: 'undo'
  cid: string
}

/** Says something to those at the match. */
export interface Say {
  type: 'chat'
  cid: string
  text: string
}

/** Gives the seat up: from now on it is answered for by default. Joining again takes it back. */
export interface Leave {
  type: 'leave'
  cid: string
}

/** Wants another match of the same kind. It begins when all who are there want it. */
export interface WantRematch {
  type: 'rematch'
  cid: string
}

/** Accepts the rules that are proposed, by their hash. The match is turned to them when all who play have accepted. */
export interface Accept {
  type: 'accept'
  cid: string
  bundle: string
}

/** Asks for a `pong`: browsers cannot see otherwise that a line is dead. */
export interface Ping {
  type: 'ping'
}

/** What a client sends. */
export type ClientMessage = Hello | Join | Resume | Act | Undo | Say | Leave | WantRematch | Accept | Ping
