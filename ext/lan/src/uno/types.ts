import type { JsonObject } from '@framestack/core'
import type { Clock, Logger, Server } from '@framestack/server'
import type { HeartbeatTimes } from '../line/heartbeat.ts'
import type { LineLimits } from '../line/types.ts'

/** What the adapter needs of a server. */
export type UnoServer = Pick<Server, 'lobby' | 'connect'>

/**
 * What becomes of a match that somebody's line was lost in. `end`: it ends without a winner, as the room of 2020 has it;
 * `bot`: a bot takes the seat; `wait`: as in any match of the server, he is answered for until he comes back.
 */
export type Lost = 'end' | 'bot' | 'wait'

/** How the room is run. Times are in milliseconds. */
export interface UnoLanOptions {
  /** Default 127.0.0.1, or 0.0.0.0 with `lan`. */
  readonly host?: string
  /** Port of TCP and UDP; default 8899. 0: any that is free. */
  readonly port?: number
  /** Let others on the same network in. */
  readonly lan?: boolean
  /** Whether those who look for a server over UDP are answered; default true. */
  readonly discovery?: boolean
  /** Seats of a match, 2 to 8; default 4. The match begins when all are taken, or at `GAMESTART`. */
  readonly players?: number
  /** Options of UNO; default: those of the profile `seed`. */
  readonly options?: JsonObject
  /** Who takes seats that nobody has at `GAMESTART`; default `random`, which plays as the machines of 2020 did. */
  readonly bot?: string
  /** Default `end`. Matches that were joined by their code wait. */
  readonly lost?: Lost
  /** How long somebody who can come back may be away before `lost` comes true; default 30 s. */
  readonly grace?: number
  readonly heartbeat?: HeartbeatTimes
  /** Who has joined nothing by then is sent away; default 60 s. */
  readonly joinWithin?: number
  readonly limits?: Partial<LineLimits>
  readonly clock?: Clock
  readonly logger?: Logger
}

/** The same, with everything said. */
export type FullUnoLanOptions = Required<Omit<UnoLanOptions, 'limits'>> & { readonly limits: LineLimits }
