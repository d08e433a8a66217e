import type { RulesetInfo } from '@framestack/client/protocol'
import type { Lobby } from './lobby/lobby.ts'
import type { Transport } from './net/reader.ts'
import type { Session } from './net/session.ts'
import type { Reloaded } from './reload.ts'

/** A server that runs. */
export interface Server {
  /** Where it is, for this machine: `http://127.0.0.1:8080`. */
  readonly url: string
  /** Where it is for others on the same network; none where it listens to this machine alone. */
  readonly networkUrls: readonly string[]
  /** Where the operator's routes are; null: nowhere. */
  readonly operatorUrl: string | null
  /** Opens the operator's routes. */
  readonly operatorKey: string
  /** Makes matches and gives seats, for adapters of other protocols. */
  readonly lobby: Lobby
  /** The games that are played here. */
  games(): RulesetInfo[]
  /** What is wrong with the mods of a ruleset, a line for each fault; these are left out. */
  problems(ruleset: string): readonly string[]
  /**
   * Reads the files of a ruleset and its mods anew, for new matches and for those at which somebody is. Rejects with an
   * Error in plain words where they cannot be played; then nothing has changed.
   */
  reload(ruleset: string): Promise<Reloaded>
  /** Opens a session over a line of any kind: it takes and gives the messages of the protocol as text. */
  connect(transport: Transport): Session
  /** Resolves, with why, when the store is gone and only a restart helps. */
  readonly failed: Promise<string>
  /** Takes nothing new, finishes what was taken, stores all, and says goodbye. */
  stop(): Promise<void>
}
