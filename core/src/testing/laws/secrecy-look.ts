import type { GameControl } from '../../control/game-control.ts'
import { canonical, type Json, type JsonObject } from '../../json/index.ts'
import type { Pick } from '../../offers/index.ts'
import type { Seat, Viewer } from '../../types.ts'
import { messageOf } from './match.ts'
import { hostileTo } from './secrecy-probes.ts'
import { difference } from './trace.ts'
import type { Step } from './types.ts'

/** One of two matches that are compared, with the number of the first event that counts. */
export interface Side {
  readonly gc: GameControl
  readonly since: number
}

/** What came of a step in a twin: the same, another thing for reasons of its own, or what tells the two apart. */
export type Way = 'same' | 'another' | { readonly told: string }

/** What a viewer gets of a match at a moment, with a name for each part. */
function sent({ gc, since }: Side, viewer: Viewer): readonly (readonly [string, unknown])[] {
  return [
    ['view', gc.viewFor(viewer)],
    ['hint', gc.hintFor(viewer)],
    ['stack', gc.stackFor(viewer)],
    ['events', gc.eventsFor(viewer, since)],
    ['allowed players', gc.allowedPlayers()],
    ['outcome', gc.outcome],
  ]
}

/** What tells two matches apart for a viewer, in words; null when he is sent the same, byte by byte. */
export function toldApart(one: Side, other: Side, viewer: Viewer): string | null {
  const right = sent(other, viewer)
  for (const [i, [what, a]] of sent(one, viewer).entries()) {
    const b = right[i]?.[1]
    if (canonical(a) !== canonical(b))
      return `his ${what} tell${what.endsWith('s') ? '' : 's'} it: ${difference(a, b, what) ?? ''}`
  }
  return null
}

/** Messages of the viewer, near those that are offered to him: whether each is refused, and why, must be the same too. */
export function refusedAlike(
  one: GameControl,
  other: GameControl,
  viewer: Viewer,
  pick: Pick,
): string | null {
  if (viewer === null) return null
  for (const message of hostileTo(one, viewer, pick)) {
    const [a, b] = [one.why(viewer, message), other.why(viewer, message)]
    if (canonical(a) !== canonical(b))
      return `viewer ${viewer}: whether ${brief(message)} is refused, and why, tells the hidden part: ${difference(a, b) ?? ''}`
  }
  return null
}

/** To whom something came to light, as the rules say with `c.reveal`. */
export function isFor(to: 'all' | readonly Seat[] | null, viewer: Viewer): boolean {
  return to === 'all' || (to !== null && viewer !== null && to.includes(viewer))
}

/** A step in words. */
export function stepText(step: Step): string {
  if (step.do === 'act') return `player ${step.seat}: ${brief(messageOf(step.move))}`
  return step.do === 'timeout'
    ? `time is up for ${step.seats.join(', ')}`
    : `${step.do} of player ${step.seat}`
}

/** The beginning of a value's JSON. */
export function brief(value: Json | JsonObject): string {
  return JSON.stringify(value).slice(0, 120)
}
