import { clone, deepEqual } from '../../json/index.ts'
import type { GameEvent, MatchState } from '../../types.ts'
import { show } from '../show.ts'
import { type Live, play, take } from './match.ts'
import type { Problem, Step } from './types.ts'

/** What came of one accepted step. */
export interface Moment {
  /** Number of the step in the script, counted from 1; 0 is the beginning. */
  readonly number: number
  readonly step: Step | null
  readonly state: MatchState
  readonly events: readonly GameEvent[]
}

/** Plays a script and keeps what came of each step. */
export function trace(live: Live, script: readonly Step[]): Moment[] {
  const { engine } = live
  // The in-place store writes its state where it is.
  const now = (): MatchState => (engine.kind === 'immer' ? engine.state : clone(engine.state))
  let events = engine.events.length
  const moments: Moment[] = [{ number: 0, step: null, state: now(), events: engine.events.slice() }]
  play(live, script, (number, step) => {
    moments.push({ number, step, state: now(), events: engine.events.slice(events) })
    events = engine.events.length
    return null
  })
  return moments
}

/** Does again in another match what was done in the first one, and says where they part. */
export function follow(
  live: Live,
  moments: readonly Moment[],
  names: readonly [string, string],
): Problem | null {
  const { gc, engine } = live
  for (const { number, step, state, events } of moments) {
    if (step === null) continue
    const before = engine.events.length
    const reply = take(gc, engine.state, step)
    if (reply.code !== 200) {
      const text = `${names[0]} accepts it, ${names[1]} answers ${reply.code}: ${live.error?.message ?? reply.reason}`
      return { step: number, text }
    }
    const other = difference(state, engine.state) ?? difference(events, engine.events.slice(before), 'events')
    if (other !== null) return { step: number, text: `${names[0]} and ${names[1]} differ: ${other}` }
  }
  return null
}

/** Where two JSON values differ first, with what stands there; null when they are equal. */
export function difference(a: unknown, b: unknown, path = 'state'): string | null {
  if (deepEqual(a, b)) return null
  const both = typeof a === 'object' && typeof b === 'object' && a !== null && b !== null
  if (both && Array.isArray(a) === Array.isArray(b)) {
    const left = a as { readonly [key: string]: unknown }
    const right = b as { readonly [key: string]: unknown }
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const found = difference(left[key], right[key], `${path}/${key}`)
      if (found !== null) return found
    }
  }
  return `${path} is ${show(a, 80)} and ${show(b, 80)}`
}
