import type { JsonObject, RenderContext, Viewer } from '@framestack/core'
import type { Paint } from './paint.ts'
import type { SeatNames } from './seats.ts'

/** How values are written. */
export interface Style {
  readonly paint: Paint
  readonly width: number
  /** Number of seats. */
  readonly players: number
  /** Which fields are about seats: those are written as P0, P1, ... */
  readonly names: SeatNames
  /** The options of the match, where there is one. */
  readonly options?: JsonObject
}

/** What a ruleset's own words are told. */
export function contextOf(viewer: Viewer, { players, width, options }: Style): RenderContext {
  return { viewer, players, width, ...(options === undefined ? {} : { options }) }
}

/** Whether a value may be a seat. */
export const isSeat = (value: unknown, players: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < players
