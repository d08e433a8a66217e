import type { MatchStatus } from '@framestack/client/protocol'
import type { Outcome, Seat } from '@framestack/core'
import type { Logger } from '../ops/logger.ts'
import type { MatchLog } from '../storage/types.ts'
import type { Clock } from '../time/clock.ts'
import type { Timers } from '../time/timers.ts'
import type { MatchRecord, Ms } from '../types.ts'
import type { AskSettings } from './asks.ts'
import type { ViewerKey } from './viewer.ts'

/** What the room needs to know of a match that is played. */
export interface HostState {
  status: MatchStatus
  outcome: Outcome | null
  paused: boolean
  /** Seats that left. */
  away: Seat[]
  /** The match's key, when it is over. */
  key: string | null
  /** Hash of the rules' bytes as they are now. */
  bundle: string | null
}

/** Who hears of a match. */
export interface Bus {
  /** A message for all who look in as that viewer does. */
  publish(viewer: ViewerKey, text: string): void
  /** The room is to show it. */
  state(state: HostState): void
  /** The host has let the match go; whoever needs it opens it again. */
  closed(why: 'idle' | 'fenced' | 'unknown'): void
}

/** What hosts count. */
export interface HostMeter {
  /** An input was taken, or was not; `type` is one of few words. */
  input(type: string, code: number): void
  /** A player's message was refused, for one of few reasons. */
  refused(why: string): void
  appended(took: Ms): void
  resync(): void
}

/** How long things take that nobody has to do. */
export interface HostTimes extends Omit<AskSettings, 'isBot' | 'autoPass'> {
  /** Somebody without a line counts as having left. */
  readonly leaveAfter: Ms
  /** Nobody's time is up so soon after a restart. */
  readonly restartGrace: Ms
  /** A match where nobody is goes out of memory. */
  readonly evictAfter: Ms
  /** Viewers who went are kept their place. */
  readonly feedGrace: Ms
}

/** What a host of a match is made of. */
export interface HostParts {
  readonly record: MatchRecord
  readonly epoch: number
  readonly log: MatchLog
  readonly clock: Clock
  readonly timers: Timers
  readonly times: HostTimes
  readonly bus: Bus
  readonly meter: HostMeter
  readonly logger: Logger
  readonly mailbox: number
  /** Runs rules; whoever watches over them knows for which match. */
  readonly rules: <T>(run: () => T) => T
  /** Tells the store's state: called when there is no room. */
  readonly full: () => void
}
