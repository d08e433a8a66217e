import type { Table } from '@framestack/client/protocol'
import { clone, type GameControl, type Hint, type Json, type JsonObject, type Seat } from '@framestack/core'

/**
 * Who looks: a seat; `public`, who sees what everybody sees; `hands`, who sees what all seats see (old positions
 * only); `operator`, who sees all there is.
 */
export type ViewerKey = Seat | 'public' | 'hands' | 'operator'

/** What lies before a viewer. */
export function tableFor(gc: GameControl, viewer: ViewerKey, players: number): Table {
  const { outcome } = gc
  if (viewer === 'operator') return operatorTable(gc)
  const stack = gc.stackFor(typeof viewer === 'number' ? viewer : null)
  if (typeof viewer === 'number') return { view: gc.viewFor(viewer), stack, outcome }
  const all = gc.viewFor(null)
  if (viewer === 'public') return { view: all, stack, outcome }
  const seats = Array.from({ length: players }, (_, seat) => gc.viewFor(seat))
  return { view: { public: all, seats }, stack, outcome }
}

/** Who is asked, and what the viewer may do. */
export function hintFor(gc: GameControl, viewer: ViewerKey): Hint {
  return gc.hintFor(typeof viewer === 'number' ? viewer : null)
}

/** What a viewer heard from number `since` on. */
export function eventsFor(gc: GameControl, viewer: ViewerKey, since: number): JsonObject[] {
  if (viewer === 'operator') return gc.historyFrom(since).map((event) => asJson(event) as JsonObject)
  return gc.eventsFor(typeof viewer === 'number' ? viewer : null, since)
}

function operatorTable(gc: GameControl): Table {
  const state = clone(gc.state)
  const offers = Object.fromEntries(
    gc.allowedPlayers().map((seat) => [String(seat), asJson(gc.offers(seat))]),
  )
  const stack = state.stack.map(({ type, ...seen }) => ({ type, seen: asJson(seen) }))
  return { view: { state: asJson(state), offers }, stack, outcome: state.outcome }
}

/** A value of the kernel that is JSON, though its type does not say so. */
export function asJson(value: unknown): Json {
  return value as Json
}
