import type { EventDefinition } from '../language/event.ts'
import type { AnyFrame, FrameDefinition } from '../language/frame.ts'
import type { RuleContext } from '../run/context.ts'
import { refuseWaiting } from '../run/rule-call.ts'
import type { FrameRecord } from '../types.ts'
import { isDispatch } from './check-data.ts'
import { type Pump, stageKey } from './pump.ts'
import { type DispatchData, type Fields, note } from './trail.ts'
import { walk } from './walk.ts'

type Run = (c: RuleContext) => unknown
const FINALLY = 'finally!'

/** The frame type that walks an event type's timeline: one state a stage, so its diagram is the timeline. */
export function dispatchFrame(name: string, definition: EventDefinition): AnyFrame {
  const { timeline } = definition
  const exit = timeline.includes(FINALLY) ? FINALLY : 'end'
  const steps: { [step: string]: { to: string[]; run: Run } | Run } = {}
  for (const stage of timeline) {
    if (stage === FINALLY) steps[stage] = lastStep(name, definition)
    else if (stage.endsWith('!')) steps[stage] = { to: [exit], run: ownStep(name, definition, stage, exit) }
    else steps[stage] = { to: [stage, exit], run: walkStep(name, definition, stage, exit) }
  }
  steps['end'] = end
  const hooks = exit === FINALLY ? { destructed: unwound(name, definition) } : {}
  const skip = silence(name, timeline)
  // Cut off by a limit, or skipped: whoever raised it gets its result all the same.
  const skipped = (c: RuleContext) => {
    const { event, cancelled } = c.data as DispatchData
    return { event, cancelled: cancelled ?? 'skipped' }
  }
  const shown = definition.project === null ? {} : { project: project(definition.project) }
  const parts = { steps, checkData: isDispatch, skip, skipped, ...hooks, ...shown }
  return { name, moves: {}, definition: parts as unknown as FrameDefinition }
}

/** What a viewer sees of the frame is what the event type shows of the event. */
function project(show: NonNullable<EventDefinition['project']>): (c: RuleContext) => unknown {
  return (c) => {
    c.event = (c.data as DispatchData).event
    return (show as (c: RuleContext) => unknown)(c)
  }
}

/**
 * Walks at which nobody listens are passed without a step of the machine, which is most of the cost of most
 * events: sets the frame's state to the last of those that come next, and says how many they were.
 */
function silence(name: string, timeline: readonly string[]): (frame: FrameRecord, pump: Pump) => number {
  const walksAfter = new Map(
    timeline.map((stage, i) => {
      const next = timeline.slice(i + 1)
      const own = next.findIndex((other) => other.endsWith('!'))
      const walks = own < 0 ? next : next.slice(0, own)
      return [stage, walks.map((state) => ({ state, key: stageKey(name, state) }))]
    }),
  )
  return (frame, pump) => {
    const walks = walksAfter.get(frame.state)
    if (walks === undefined) return 0
    let passed = 0
    for (const { state, key } of walks) {
      if (pump.at(key).length > 0) break
      frame.state = state
      passed++
    }
    return passed
  }
}

/** Notes what the listener before has changed, and shows the event to the rules. */
function begin(c: RuleContext): DispatchData {
  const data = c.data as DispatchData
  const { running } = data
  if (running !== null) {
    data.running = null
    c.doing(running.id === null ? `${c.self.type}: ${running.kind}` : `listener ${running.kind}`)
    note(data, running.id, running.kind, running.before)
  }
  c.event = data.event
  return data
}

function ownStep(name: string, definition: EventDefinition, stage: string, exit: string): Run {
  const run = definition.steps[stage.slice(0, -1)] as unknown as Run
  const words = `${name}: ${stage}`
  return (c) => {
    const data = begin(c)
    if (data.cancelled === null) {
      c.doing(words)
      const { glance } = c.pump
      glance.take(data.event)
      refuseWaiting(run(c))
      c.mayNotEnd(words)
      const started = c.commands.length > 0
      if (started || !glance.isSame(data.event)) {
        const { before } = glance
        note(data, null, stage, before)
        // What it started may change the event, too.
        if (started) data.running = { id: null, kind: stage, before }
      }
    }
    if (data.cancelled !== null) c.goto(exit)
  }
}

function walkStep(name: string, definition: EventDefinition, stage: string, exit: string): Run {
  const go = walk(name, definition, stage)
  return (c) => {
    const data = begin(c)
    const again = data.cancelled === null && go(c, data)
    if (data.cancelled !== null) {
      data.walk = null
      c.goto(exit)
    } else if (again) c.goto(stage)
  }
}

/** `finally!` may start nothing, also where nobody unwinds: a rule must not learn that when it is too late. */
function lastStep(name: string, definition: EventDefinition): Run {
  const run = definition.steps['finally'] as unknown as Run
  return (c) => {
    const data = begin(c)
    data.over = true
    c.doing(`${name}: ${FINALLY}`)
    const { glance } = c.pump
    glance.take(data.event)
    c.closing(run)
    if (!glance.isSame(data.event)) note(data, null, FINALLY, glance.before)
  }
}

/** What became of `finally!` when the frame was unwound. */
function unwound(name: string, definition: EventDefinition): Run {
  const run = definition.steps['finally'] as unknown as Run
  return (c) => {
    const data = begin(c)
    if (data.over) return
    data.over = true
    c.doing(`${name}: ${FINALLY}`)
    const { glance } = c.pump
    glance.take(data.event)
    refuseWaiting(run(c))
    if (!glance.isSame(data.event)) note(data, null, FINALLY, glance.before)
  }
}

function end(c: RuleContext): void {
  const { event, cancelled } = begin(c)
  ;(c.data as DispatchData).over = true
  if (c.pump.mustDrain(c.self.id)) c.drain()
  // The frame leaves at once and takes nothing with it: the result may have the event itself.
  else if (isFlat(event)) return c.deliver({ event, cancelled })
  c.done({ event, cancelled })
}

/** Whether an event has only plain values, so that nothing in it can be a part of something else. */
function isFlat(event: Fields): boolean {
  for (const field in event) {
    const value = event[field]
    if (typeof value === 'number') {
      if (!Number.isFinite(value) || Object.is(value, -0)) return false
    } else if (typeof value !== 'string' && typeof value !== 'boolean' && value !== null) return false
  }
  return true
}
