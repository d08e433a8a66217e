import { Defect } from '../errors.ts'
import { copyJson } from '../json/index.ts'
import type { EventDefinition } from '../language/event.ts'
import type { RuleContext } from '../run/context.ts'
import { refuseWaiting } from '../run/rule-call.ts'
import type { ListenerRecord } from '../types.ts'
import { stageKey } from './pump.ts'
import { type DispatchData, type Fields, note } from './trail.ts'

type Run = (c: RuleContext) => unknown
type Next = (c: RuleContext, candidates: readonly ListenerRecord[]) => number | undefined

/** Goes on with a walk. True when the stage must be entered again, because something was started. */
export type Walk = (c: RuleContext, data: DispatchData) => boolean

/** The walk over the listeners of one stage. */
export function walk(name: string, definition: EventDefinition, stage: string): Walk {
  const key = stageKey(name, stage)
  const live = definition.listeners === 'live'
  if (definition.next === null && !live) return (c, data) => inOrder(c, data, key)
  const next = definition.next as unknown as Next | null
  return (c, data) => byChoice(c, data, key, live, next)
}

/** One after the other, as they stood when the walk began. Whoever does not want to is passed over for good. */
function inOrder(c: RuleContext, data: DispatchData, key: string): boolean {
  const { pump } = c
  const order = data.walk === null ? pump.ordered(c, pump.at(key)) : stillThere(c, data.walk)
  data.walk = null
  const { attached } = pump
  let before: Fields | null = null
  for (let i = 0; i < order.length; i++) {
    const listener = order[i] as ListenerRecord
    if (pump.attached !== attached && !pump.attached.includes(listener)) continue
    if (!wants(c, data, listener)) continue
    before ??= copyJson(data.event)
    call(c, data, listener, before)
    if (data.cancelled !== null) return false
    // What it started comes first; after the last one that is what leads to the next stage.
    if (c.commands.length === 0) continue
    if (i === order.length - 1) return false
    data.walk = order.slice(i + 1).map(({ id }) => id)
    return true
  }
  return false
}

/** Looks again after each listener who is next. */
function byChoice(
  c: RuleContext,
  data: DispatchData,
  key: string,
  live: boolean,
  next: Next | null,
): boolean {
  const { pump } = c
  if (data.walk === null) {
    const found = pump.at(key)
    if (found.length === 0) return false
    data.walk = live ? [] : pump.ordered(c, found).map(({ id }) => id)
  }
  for (;;) {
    const { attached } = pump
    const ran: number[] = data.walk
    const open = live ? pump.ordered(c, without(pump.at(key), ran)) : stillThere(c, ran)
    const chosen = next === null ? first(c, data, open) : choose(c, data, next, open)
    if (chosen === 'asked') return true
    if (chosen === null) {
      data.walk = null
      return false
    }
    if (live) ran.push(chosen.id)
    else data.walk = ran.filter((id) => id !== chosen.id)
    call(c, data, chosen, copyJson(data.event))
    if (data.cancelled !== null) return false
    // Where listeners join, each call is a step of its own: steps are counted, and that is what ends a walk without end.
    if (c.commands.length > 0 || pump.attached !== attached) return true
  }
}

/** Those that have not run. A walk may grow as long as the limit of steps lets it, so each look must be cheap. */
function without(listeners: readonly ListenerRecord[], ran: readonly number[]): readonly ListenerRecord[] {
  if (ran.length === 0) return listeners
  const rest: ListenerRecord[] = []
  let met = 0
  for (const listener of listeners) {
    if (listener.id === ran[met]) met++
    else rest.push(listener)
  }
  // Most have run as they were attached, and are still there.
  if (met === ran.length) return rest
  const done = new Set(ran)
  return listeners.filter(({ id }) => !done.has(id))
}

function stillThere(c: RuleContext, ids: readonly number[]): readonly ListenerRecord[] {
  return ids.flatMap((id) => c.pump.find(id) ?? [])
}

function first(c: RuleContext, data: DispatchData, open: readonly ListenerRecord[]): ListenerRecord | null {
  return open.find((listener) => wants(c, data, listener)) ?? null
}

function choose(
  c: RuleContext,
  data: DispatchData,
  next: Next,
  open: readonly ListenerRecord[],
): ListenerRecord | 'asked' | null {
  const willing = open.filter((listener) => wants(c, data, listener))
  const { asking } = data
  data.asking = null
  if (asking !== null) {
    const id = answer(c, asking)
    // Whoever asked was ended from outside (a skip): the usual order decides.
    if (id === null) return willing[0] ?? null
    const chosen = willing.find((listener) => listener.id === id)
    if (chosen) return chosen
  }
  if (willing.length < 2) return willing[0] ?? null
  c.event = data.event
  c.doing('next')
  const id = refuseWaiting(next(c, willing))
  c.mayNotEnd('next')
  if (id === undefined) {
    if (!c.commands.some((command) => command.do === 'push'))
      throw new Defect("'next' neither names a listener nor pushes a frame that asks")
    data.asking = willing.map((listener) => listener.id)
    return 'asked'
  }
  const chosen = willing.find((listener) => listener.id === id)
  if (!chosen) throw new Defect(`'next': ${String(id)} is the id of no candidate`)
  return chosen
}

/** The listener that was named; null when the frame that asks ended without an answer. */
function answer(c: RuleContext, asked: readonly number[]): number | null {
  const last = c.results[c.results.length - 1] ?? null
  if (last === null) return null
  const { choice } = last as { choice?: unknown }
  if (typeof choice === 'number' && asked.includes(choice)) return choice
  c.doing('next')
  throw new Defect(`'next': expected a result { choice: id of a candidate }, got ${JSON.stringify(last)}`)
}

function wants(c: RuleContext, data: DispatchData, listener: ListenerRecord): boolean {
  const { when } = c.pump.kind(listener)
  if (when === null) return true
  c.listener = listener
  c.event = data.event
  c.doing(`when of listener ${listener.kind}`)
  return refuseWaiting(c.weigh(when))
}

function call(c: RuleContext, data: DispatchData, listener: ListenerRecord, before: Fields): void {
  const { id, kind } = listener
  const words = `listener ${kind}`
  c.listener = listener
  c.event = data.event
  c.doing(words)
  refuseWaiting((c.pump.kind(listener).run as unknown as Run)(c))
  c.mayNotEnd(words)
  note(data, id, kind, before)
  // What it started may change the event, too.
  if (c.commands.length > 0) data.running = { id, kind, before }
}
