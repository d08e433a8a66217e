import {
  BadInput,
  type GameControl,
  hash,
  type Json,
  type LogEntry,
  replay,
  type Viewer,
} from '@framestack/core'
import { resolve } from './games.ts'

/** A recorded match, and what came of it. */
export interface Golden {
  readonly name: string
  readonly log: readonly LogEntry[]
  readonly hashes: Hashes
}

/** SHA-256 of all that a match comes to. */
export interface Hashes {
  readonly state: string
  /** All that happened. */
  readonly events: string
  /** What everybody was shown and offered, at some moments. */
  readonly shown: string
}

/** Plays a log again and says what comes of it. */
export function hashesOf(log: readonly LogEntry[], store: 'immer' | 'in place'): Hashes {
  const last = log.length - 1
  const shown: Json[] = []
  let gc: GameControl | null = null
  for (const until of [0, Math.floor(last / 3), Math.floor((2 * last) / 3), last]) {
    gc = replay(resolve, log, { store, until, clock: () => 0, onRuleError: 'throw' })
    shown.push(shownBy(gc))
  }
  const { state, history } = gc as GameControl
  return { state: hash(state), events: hash(history), shown: hash(shown) }
}

function shownBy(gc: GameControl): Json {
  const viewers: Viewer[] = [null, ...Array.from({ length: gc.state.players }, (_, seat) => seat)]
  return viewers.map((viewer) => ({
    view: gc.viewFor(viewer),
    hint: gc.hintFor(viewer) as unknown as Json,
    events: gc.eventsFor(viewer),
    moves: viewer === null ? [] : (gc.moves(viewer, 50) as unknown as Json),
  }))
}

/** Replays golden logs with each store. Returns a line for each that comes to something else. */
export function problemsOf(all: readonly Golden[]): string[] {
  return all.flatMap(({ name, log, hashes }) =>
    (['immer', 'in place'] as const).flatMap((store) => {
      try {
        const found = hashesOf(log, store)
        return (['state', 'events', 'shown'] as const)
          .filter((key) => found[key] !== hashes[key])
          .map(
            (key) =>
              `${name}, ${store}: ${key}: ${found[key].slice(0, 16)}, recorded ${hashes[key].slice(0, 16)}`,
          )
      } catch (error) {
        if (!(error instanceof BadInput)) throw error
        return [`${name}, ${store}: ${error.message}`]
      }
    }),
  )
}
