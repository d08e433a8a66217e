import type { Place, ServerMessage } from '@framestack/client/protocol'
import type { Seat } from '@framestack/core'
import type { ViewerKey } from '../match/viewer.ts'

/** Somebody at a match: a session, as the room sees it. */
export interface Member {
  /** Null: only watches. */
  readonly seat: Seat | null
  readonly viewer: ViewerKey
  /** What he has got already. */
  readonly place: Place | null
  send(message: ServerMessage): void
  /** A message of the feed, as text. */
  feed(text: string): void
  /** What he is sent first has come: from here on he gets the feed. */
  joined(texts: readonly string[]): void
  /** Another socket has taken his seat. */
  replaced(): void
}
