import { clone, type Json, type JsonObject } from '../json/index.ts'
import type { MachineEvent } from '../machine/index.ts'
import type { DispatchData } from '../pump/index.ts'
import type { Change, FrameRecord } from '../types.ts'

/** An event as a frame's machine got it: a move with `seat` and `args`, RESULT with `results`, or TIMEOUT. */
export type TracedEvent = JsonObject & { type: string }

/** One thing that happened while an input ran. `frame` is the id of the frame that it happened to. */
export type TraceRecord =
  | { do: 'pushed'; frame: number; type: string; parent: number | null; data: Json }
  /** `from` is the frame whose result it brings, if it does. */
  | { do: 'event'; frame: number; event: TracedEvent; from: number | null }
  /** A guard answered. `on` is the type of the event that the machine was at, its own ones included. */
  | { do: 'guard'; frame: number; name: string; params: Json; on: string; answer: boolean }
  | { do: 'action'; frame: number; name: string; params: Json; on: string }
  /** The machine came to rest. */
  | { do: 'state'; frame: number; state: string; data: Json }
  /**
   * The event of a dispatch frame that is about to leave: its fields at the end, why it was cancelled, and its trail,
   * which is in no state from here on.
   */
  | {
      do: 'audit'
      frame: number
      type: string
      event: Json
      cancelled: string | null
      trail: readonly Change[]
    }
  /** It left the stack: with a result, or because a frame below did. */
  | { do: 'left'; frame: number; result: Json; ended: boolean }

/** Takes down what a runner does. All that is kept is copied, so it stays as it was at that moment. */
export class Trace {
  readonly records: TraceRecord[] = []
  readonly #lastResult = new Map<number, number>()

  pushed({ id, type, data }: FrameRecord, below: FrameRecord | undefined): void {
    this.records.push({ do: 'pushed', frame: id, type, parent: below?.id ?? null, data: clone(data) })
  }

  event({ id }: FrameRecord, event: MachineEvent, results: readonly { readonly value: Json }[]): void {
    const brings = event.type === 'RESULT'
    const all = brings ? { ...event, results: results.map(({ value }) => value) } : event
    const from = brings ? (this.#lastResult.get(id) ?? null) : null
    this.#lastResult.delete(id)
    this.records.push({ do: 'event', frame: id, event: clone(all as unknown as TracedEvent), from })
  }

  guard(frame: number, name: string, params: unknown, { type: on }: MachineEvent, answer: boolean): void {
    this.records.push({ do: 'guard', frame, name, params: json(params), on, answer })
  }

  action(frame: number, name: string, params: unknown, { type: on }: MachineEvent): void {
    this.records.push({ do: 'action', frame, name, params: json(params), on })
  }

  state({ id, state, data }: FrameRecord): void {
    this.records.push({ do: 'state', frame: id, state, data: clone(data) })
  }

  /** A frame that dispatches an event is about to leave, and nothing of it runs any more. */
  audit({ id, type, data }: FrameRecord): void {
    const { event, cancelled, trail } = clone(data) as unknown as DispatchData
    this.records.push({ do: 'audit', frame: id, type, event, cancelled, trail })
  }

  /** `below` is the frame that the result goes to. */
  left({ id }: FrameRecord, result: Json, ended: boolean, below?: FrameRecord): void {
    if (below !== undefined) this.#lastResult.set(below.id, id)
    this.records.push({ do: 'left', frame: id, result: clone(result), ended })
  }
}

const json = (params: unknown): Json => (params === undefined ? null : clone(params as Json))
