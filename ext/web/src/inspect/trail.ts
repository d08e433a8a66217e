import type { Change, FrameRecord, Json, JsonObject, TraceRecord } from '@framestack/core'

/** An event that runs through its timeline, as far as it came in a step. */
export interface EventTrail {
  readonly frame: number
  readonly type: string
  /** The frame that raised it; null where it was there before the step. */
  readonly parent: number | null
  readonly fields: JsonObject
  readonly cancelled: string | null
  /** It has left the stack. */
  readonly over: boolean
  /** Who changed what, of the steps before as well. */
  readonly changes: readonly Change[]
}

/** What the frame of an event keeps, as far as it matters here. */
interface EventData {
  readonly event: JsonObject
  readonly cancelled: string | null
  readonly trail: readonly Change[]
}

interface Sofar {
  readonly type: string
  readonly parent: number | null
  data: EventData
  over: boolean
  /** Something of it happened in this step. */
  touched: boolean
}

/** The events that ran in a step, in the order in which they were raised, with all that became of them. */
export function trailsOf(stack: readonly FrameRecord[], trace: readonly TraceRecord[]): EventTrail[] {
  const events = new Map<number, Sofar>()
  const begin = (id: number, type: string, parent: number | null, data: Json): void => {
    if (isEvent(data)) events.set(id, { type, parent, data, over: false, touched: parent !== null })
  }
  for (const { id, type, data } of stack) begin(id, type, null, data)
  for (const record of trace) {
    if (record.do === 'pushed') begin(record.frame, record.type, record.parent, record.data)
    const known = events.get(record.frame)
    if (known === undefined) continue
    known.touched = true
    if (record.do === 'state' && isEvent(record.data)) known.data = record.data
    if (record.do === 'audit' && isFields(record.event)) {
      const { event, cancelled, trail } = record
      known.data = { event, cancelled, trail }
      known.over = true
    }
  }
  return [...events]
    .filter(([, { touched }]) => touched)
    .map(([frame, { type, parent, data, over }]) => ({
      frame,
      type,
      parent,
      fields: data.event,
      cancelled: data.cancelled,
      over,
      changes: data.trail,
    }))
}

const isFields = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a frame's data is that of an event on its timeline. */
function isEvent(data: Json): data is JsonObject & EventData {
  return isFields(data) && isFields(data['event'] ?? null) && Array.isArray(data['trail']) && 'walk' in data
}
