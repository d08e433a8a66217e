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
}

/** Whether a value may be a seat. */
export const isSeat = (value: unknown, players: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < players
