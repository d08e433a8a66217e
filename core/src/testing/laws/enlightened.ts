import { deepEqual } from '../../json/index.ts'
import { gamesBefore } from './before.ts'

/** From so many drawn games on it counts as told, where he was sent another thing from each. */
const draws = 3

/** What a viewer was sent: the same as in this twin, or what tells the two apart. */
export type Light<T> = { readonly twin: T } | { readonly told: string }

/** A part of a match in which something came to light for a viewer. */
export interface Moment<T> {
  /** The game before and after it. */
  readonly before: unknown
  readonly after: unknown
  /** The game after it, with what he does not know then drawn anew; null when that is not possible. */
  readonly draw: () => unknown
  /** What he is sent when it begins with `game`; null when that does not end in `drawn`, or could not have been. */
  readonly attempt: (game: unknown, drawn: unknown) => Light<T> | null
}

/**
 * Looks through what brought something to light: what it was belongs to what the viewer knows afterwards, so `resample`
 * keeps it, and the rest must still not be told. For that a game is drawn anew from the one afterwards, and the same is
 * done from the game that would have led there. Null when no such game was found.
 */
export function enlightened<T>(moment: Moment<T>): Light<T> | null {
  let light: Light<T> | null = null
  for (let n = 0; n < draws; n++) {
    const drawn = moment.draw()
    if (drawn === null || deepEqual(drawn, moment.after)) return null
    light = lightOn(moment, drawn)
    if (light === null || 'twin' in light) return light
  }
  return light
}

/** All games that lead there are alike in what is hidden afterwards: one in which he is sent the same is enough. */
function lightOn<T>({ before, after, attempt }: Moment<T>, drawn: unknown): Light<T> | null {
  let light: Light<T> | null = null
  for (const game of gamesBefore(before, after, drawn)) {
    const found = attempt(game, drawn)
    if (found !== null && 'twin' in found) return found
    light = found ?? light
  }
  return light
}
