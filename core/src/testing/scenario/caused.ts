import type { GameControl } from '../../control/game-control.ts'
import type { JsonObject } from '../../json/index.ts'
import type { GameEvent, Viewer } from '../../types.ts'

/** Events of one step: the match's own list, and what each viewer got. */
export interface Caused {
  readonly all: readonly GameEvent[]
  /** Seats first, the spectators last. */
  readonly seen: readonly (readonly JsonObject[])[]
}

/** Marks where all lists end now; the returned function says what came since. */
export function watchEvents(gc: GameControl): () => Caused {
  const before = gc.history.length
  const cursors = gc.save().cursors
  return () => ({
    all: gc.history.slice(before),
    seen: cursors.map((cursor, i) => gc.eventsFor(i === cursors.length - 1 ? null : i, cursor)),
  })
}

/** Events since the beginning of a match that has just begun. */
export function fromTheBeginning(gc: GameControl): Caused {
  const { players } = gc.state
  return {
    all: gc.history,
    seen: Array.from({ length: players + 1 }, (_, i) => gc.eventsFor(i === players ? null : i)),
  }
}

export function seenBy(caused: Caused, viewer: Viewer): readonly JsonObject[] | undefined {
  return caused.seen[viewer ?? caused.seen.length - 1]
}
