import type { Rules } from '../define/rules.ts'
import { clone, copyJson, deepEqual, type Json } from '../json/index.ts'
import { enumerate, type Move, sample } from '../offers/index.ts'
import type { DispatchData } from '../pump/index.ts'
import type { Random } from '../random/index.ts'
import type { FrameRecord, MatchState, Seat, Viewer } from '../types.ts'
import { offersFor } from './offers.ts'
import { refuseWaiting } from './rule-call.ts'
import { Runner } from './runner.ts'

/** How often a move that fits is drawn before the open ones are gone through, and how many of those. */
const DRAWN = 50
const GONE_THROUGH = 1000

type Draw = (player: Seat, fits?: (move: Move) => boolean) => Move | null

/**
 * Draws anew what frames, events and listeners keep and the viewer cannot see, each as its type says: what has no
 * `resample` stays as it is. The game was drawn before. Writes `state`, whose stack, queue and listeners must belong to
 * the caller. Throws what the rules throw; `doing` is told what runs.
 */
export function resampleKept(
  rules: Rules,
  state: MatchState,
  viewer: Viewer,
  random: Random,
  doing: (what: string, frame: FrameRecord | null) => void,
): void {
  const { game, players, away } = state
  const given = { game, viewer, players, options: state.ruleset.options, away, random }
  const run = <T>(resample: unknown, what: string, frame: FrameRecord | null, data: T, more: object): T => {
    doing(what, frame)
    refuseWaiting((resample as (c: unknown) => unknown)({ ...given, ...more, data }))
    return copyJson(data)
  }
  const events = new Map(rules.ruleset.timelines.map(({ name, definition }) => [name, definition.resample]))

  state.stack.forEach((frame, i) => {
    const { id, type } = frame
    const definition = rules.types.get(type)?.definition
    const ofEvent = events.get(type)
    if (ofEvent !== undefined) {
      const data = frame.data as unknown as DispatchData
      const before = clone(data.event)
      data.event = run(ofEvent, `resample of ${type}`, frame, data.event, {})
      forget(data, before)
    } else if (definition?.resample !== undefined) {
      const draw = drawing(rules, state, i, random)
      const self = { id, type, state: frame.state }
      frame.data = run(definition.resample, 'resample', frame, frame.data, { self, draw })
    }
    // How many have answered.
    if (definition?.secret === true) frame.taken = 0
  })
  for (const event of state.queue) {
    const resample = events.get(event.type)
    if (resample !== undefined)
      event.fields = run(resample, `resample of ${event.type}`, null, event.fields, {})
  }
  for (const listener of state.listeners) {
    const resample = rules.kinds.get(listener.kind)?.definition.resample
    if (resample !== undefined)
      listener.data = run(resample, `resample of listener ${listener.kind}`, null, listener.data, {})
  }
}

/** Draws open moves of the frame at an index of the stack, with its data as they are at that time. */
function drawing(rules: Rules, state: MatchState, at: number, random: Random): Draw {
  const runner = new Runner(rules, { ...state, stack: state.stack.slice(0, at + 1) })
  return (player, fits = () => true) => {
    for (let i = 0; i < DRAWN; i++) {
      const move = sample(offersFor(runner, player), (n) => random.int(n))
      if (move === null) return null
      if (fits(move)) return copyJson({ action: move.action, args: move.args })
    }
    let left = GONE_THROUGH
    for (const move of enumerate(offersFor(runner, player))) {
      if (left-- === 0) return null
      if (fits(move)) return copyJson({ action: move.action, args: move.args })
    }
    return null
  }
}

/** The trail of an event tells nothing of fields that were drawn anew. */
function forget(data: DispatchData, before: DispatchData['event']): void {
  const { event } = data
  const drawn = (field: string): boolean => !deepEqual((event[field] ?? null) as Json, before[field] ?? null)
  data.trail = data.trail.filter(({ field }) => !drawn(field))
  if (data.running === null) return
  for (const field of Object.keys(event))
    if (drawn(field)) data.running.before[field] = clone(event[field] as Json)
}
