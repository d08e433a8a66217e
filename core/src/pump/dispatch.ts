import { Defect } from '../errors.ts'
import { copyJson, deepEqual, type Json } from '../json/index.ts'
import type { EventDefinition } from '../language/event.ts'
import type { AnyFrame, FrameDefinition } from '../language/frame.ts'
import type { RuleContext } from '../run/context.ts'
import type { ListenerRecord } from '../types.ts'

/** Fields of an event, by name. */
export type Fields = { [field: string]: Json }

/** One change of an event's field. */
export interface Change {
  /** Id and kind of the listener. */
  by: number
  kind: string
  field: string
  from: Json
  to: Json
}

/** What a dispatch frame keeps. */
export interface DispatchData {
  event: Fields
  /** Of the running walk: the ids that are left (snapshot), or that ran (live). */
  walk: number[] | null
  /** The player was asked which listener is next. */
  asking: boolean
  /** The listener that is at work, and the event as it was before. */
  running: { id: number; kind: string; before: Fields } | null
  trail: Change[]
  cancelled: string | null
  /** `finally!` ran, or there is none to run. */
  over: boolean
}

type Run = (c: RuleContext) => void
const FINALLY = 'finally!'

/** The data of a dispatch frame for an event with these fields. */
export function dispatchData(fields: Fields): DispatchData {
  return { event: fields, walk: null, asking: false, running: null, trail: [], cancelled: null, over: false }
}

/** The frame type that walks an event type's timeline: one state a stage, so its diagram is the timeline. */
export function dispatchFrame(name: string, definition: EventDefinition): AnyFrame {
  const { timeline } = definition
  const exit = timeline.includes(FINALLY) ? FINALLY : 'end'
  const steps: { [step: string]: { to: string[]; run: Run } | Run } = {}
  for (const stage of timeline) {
    const own = stage.endsWith('!')
    const run = own ? ownStep(name, definition, stage, exit) : walk(name, definition, stage, exit)
    steps[stage] = { to: [...(own ? [] : [stage]), ...(stage === FINALLY ? [] : [exit])], run }
  }
  steps['end'] = (c) => {
    const data = begin(c)
    data.over = true
    if (c.pump.mustDrain(c.self.id)) c.drain()
    c.done({ event: data.event, cancelled: data.cancelled })
  }
  const last = definition.steps['finally']
  const destructed: Run = (c) => {
    const data = c.data as DispatchData
    if (data.over || !last) return
    data.over = true
    c.event = data.event
    ;(last as unknown as Run)(c)
  }
  return { name, moves: {}, definition: { steps, destructed } as unknown as FrameDefinition }
}

/** Notes what the listener before has changed, and shows the event to the rules. */
function begin(c: RuleContext): DispatchData {
  const data = c.data as DispatchData
  noteChanges(data)
  c.event = data.event
  return data
}

function ownStep(name: string, definition: EventDefinition, stage: string, exit: string): Run {
  const run = definition.steps[stage.slice(0, -1)] as unknown as Run
  return (c) => {
    const data = begin(c)
    if (stage === FINALLY) data.over = true
    c.doing(`${name}: ${stage}`)
    run(c)
    if (data.cancelled !== null && stage !== FINALLY) c.goto(exit)
  }
}

function walk(name: string, definition: EventDefinition, stage: string, exit: string): Run {
  const live = definition.listeners === 'live'
  return (c) => {
    const data = begin(c)
    if (data.cancelled !== null) {
      data.walk = null
      return c.goto(exit)
    }
    const { pump } = c
    if (data.walk === null) {
      const found = pump.at(name, stage)
      if (found.length === 0) return
      data.walk = live ? [] : pump.ordered(c, found).map((listener) => listener.id)
    }
    for (;;) {
      const next = choose(c, data, definition, candidates(c, data, name, stage, live))
      if (next === 'asked') return c.goto(stage)
      if (next === null) {
        data.walk = null
        return
      }
      if (live) data.walk.push(next.id)
      else data.walk = data.walk.filter((id) => id !== next.id)
      call(c, data, next)
      // A listener that started something is followed by the next one when all of that has ended.
      if (data.cancelled !== null || c.commands.length > 0) return c.goto(stage)
    }
  }
}

/** Who is still to be called in the running walk, in order. */
function candidates(
  c: RuleContext,
  data: DispatchData,
  name: string,
  stage: string,
  live: boolean,
): readonly ListenerRecord[] {
  const { pump } = c
  const walk = data.walk as number[]
  if (live)
    return pump.ordered(
      c,
      pump.at(name, stage).filter((listener) => !walk.includes(listener.id)),
    )
  return walk.flatMap((id) => pump.find(id) ?? [])
}

function choose(
  c: RuleContext,
  data: DispatchData,
  definition: EventDefinition,
  open: readonly ListenerRecord[],
): ListenerRecord | 'asked' | null {
  if (definition.next === null) return open.find((listener) => wants(c, data, listener)) ?? null
  const willing = open.filter((listener) => wants(c, data, listener))
  if (willing.length <= 1) {
    data.asking = false
    return willing[0] ?? null
  }
  const next = definition.next as unknown as (
    c: RuleContext,
    candidates: readonly ListenerRecord[],
  ) => number | undefined
  const id = data.asking ? answer(c) : next(c, willing)
  data.asking = id === undefined
  if (id === undefined) {
    if (c.commands.length === 0)
      throw new Defect(`${c.self.type}: 'next' neither names a listener nor pushes a frame that asks`)
    return 'asked'
  }
  const chosen = willing.find((listener) => listener.id === id)
  if (!chosen) throw new Defect(`${c.self.type}: listener ${String(id)} is none of the candidates`)
  return chosen
}

function answer(c: RuleContext): number | undefined {
  const last = c.results[c.results.length - 1] as { choice?: unknown } | undefined
  return typeof last?.choice === 'number' ? last.choice : Number.NaN
}

function wants(c: RuleContext, data: DispatchData, listener: ListenerRecord): boolean {
  const { when } = c.pump.kind(listener)
  if (when === null) return true
  c.listener = listener
  c.event = data.event
  return c.weigh(when)
}

function call(c: RuleContext, data: DispatchData, listener: ListenerRecord): void {
  data.running = { id: listener.id, kind: listener.kind, before: copyJson(data.event) }
  c.listener = listener
  c.event = data.event
  c.doing(`listener ${listener.kind}`)
  ;(c.pump.kind(listener).run as unknown as Run)(c)
  if (c.commands.length === 0) noteChanges(data)
}

function noteChanges(data: DispatchData): void {
  const { running, event } = data
  if (running === null) return
  const { id, kind, before } = running
  for (const field of Object.keys({ ...before, ...event })) {
    const from = before[field] ?? null
    const to = event[field] ?? null
    if (!deepEqual(from, to)) data.trail.push({ by: id, kind, field, from: copyJson(from), to: copyJson(to) })
  }
  data.running = null
}
