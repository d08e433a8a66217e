import type { Watched } from '../control/types.ts'
import type { Rules } from '../define/rules.ts'
import { Defect } from '../errors.ts'
import { clone, deepEqual, type Json, type JsonObject } from '../json/index.ts'
import type { MachineConfig } from '../machine/index.ts'
import type { TraceRecord } from '../run/trace.ts'
import type { FrameRecord } from '../types.ts'
import { namedConfig } from './source.ts'
import { type ActorEvent, type ActorSnapshot, type InspectionEvent, WIRE_VERSION } from './types.ts'
import { stateValue } from './value.ts'

/** A frame as the observer knows it. */
interface Known {
  readonly type: string
  readonly root: number
  readonly parent: number | null
  state: string
  data: Json
  /** The last event that it got. */
  event: ActorEvent
  /** Its actor was announced: that is done when its machine has started. */
  told: boolean
}

const INIT: ActorEvent = { type: 'xstate.init' }

/** Tells one observer of the frames of a match, as if they were actors of xstate. */
export class Inspector {
  #rules: Rules
  readonly #observer: (event: InspectionEvent) => void
  readonly #match: string
  readonly #clock: () => number
  readonly #frames = new Map<number, Known>()
  #sent = 0

  constructor(rules: Rules, observer: (event: InspectionEvent) => void, match: string, clock: () => number) {
    this.#rules = rules
    this.#observer = observer
    this.#match = match
    this.#clock = clock
  }

  /** Announces the frames that are there already. */
  begin(stack: readonly FrameRecord[]): void {
    this.#agree(stack, INIT)
  }

  /** Other rules from here on. */
  use(rules: Rules): void {
    this.#rules = rules
  }

  /** Tells what a committed input did. */
  take({ entry, records, stack }: Watched): void {
    for (const record of records ?? []) this.#record(record)
    // What changed without a step of the frame: undo, and data that hooks and other frames wrote.
    this.#agree(stack, { type: `framestack.${entry.input.type}`, seq: entry.seq })
  }

  #record(record: TraceRecord): void {
    const { frame } = record
    switch (record.do) {
      case 'pushed':
        this.#add(frame, record.type, record.parent, record.data)
        return
      case 'event':
        this.#known(frame).event = record.event
        this.#send(frame, { type: '@xstate.event', event: record.event }, record.from)
        return
      case 'state': {
        const known = this.#known(frame)
        known.state = record.state
        known.data = record.data
        if (!known.told) this.#announce(frame, INIT)
        this.#tell(frame, known.event, 'active')
        return
      }
      case 'audit':
        this.#known(frame).data = { ...(this.#known(frame).data as JsonObject), ...partsOf(record) }
        return
      case 'left':
        if (record.ended) this.#tell(frame, this.#known(frame).event, 'done', record.result)
        else this.#tell(frame, this.#known(frame).event, 'stopped')
        this.#frames.delete(frame)
        return
    }
  }

  /** Brings the observer to a stack, whatever he knew before. */
  #agree(stack: readonly FrameRecord[], event: ActorEvent): void {
    const ids = new Set(stack.map(({ id }) => id))
    for (const id of [...this.#frames.keys()].reverse()) {
      if (ids.has(id)) continue
      this.#tell(id, event, 'stopped')
      this.#frames.delete(id)
    }
    stack.forEach((frame, i) => {
      const known = this.#frames.get(frame.id)
      if (known === undefined) {
        this.#add(frame.id, frame.type, stack[i - 1]?.id ?? null, frame.data).state = frame.state
        this.#announce(frame.id, null)
      } else if (known.state !== frame.state || !deepEqual(known.data, frame.data)) {
        known.state = frame.state
        known.data = frame.data
        this.#tell(frame.id, event, 'active')
      }
    })
  }

  #add(id: number, type: string, parent: number | null, data: Json): Known {
    const root = parent === null ? id : (this.#frames.get(parent)?.root ?? id)
    const known: Known = { type, root, parent, state: '', data, event: INIT, told: false }
    this.#frames.set(id, known)
    return known
  }

  #announce(id: number, init: ActorEvent | null): void {
    const known = this.#known(id)
    const { type: name, parent } = known
    const definition = JSON.stringify(namedConfig({ name, config: this.#config(known) }))
    const snapshot = this.#snapshot(known, 'active')
    const above = parent === null ? {} : { parentId: this.#session(parent) }
    known.told = true
    this.#send(id, { type: '@xstate.actor', name, ...above, definition, snapshot }, null)
    if (init !== null) this.#send(id, { type: '@xstate.event', event: init }, parent)
  }

  #tell(id: number, event: ActorEvent, status: ActorSnapshot['status'], output?: Json): void {
    const snapshot = this.#snapshot(this.#known(id), status)
    if (output !== undefined) snapshot.output = clone(output)
    this.#send(id, { type: '@xstate.snapshot', event, snapshot }, null)
  }

  #snapshot(known: Known, status: ActorSnapshot['status']): ActorSnapshot {
    const { data } = known
    // xstate's context is an object
    const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
    const context = isObject ? (data as JsonObject) : data === null ? {} : { data }
    return { status, value: stateValue(this.#config(known), known.state), context: clone(context) }
  }

  #send(id: number, message: Partial<InspectionEvent>, source: number | null): void {
    const known = this.#known(id)
    const from = source === null ? {} : { sourceId: this.#session(source) }
    const common = {
      sessionId: this.#session(id),
      rootId: this.#session(known.root),
      createdAt: String(this.#clock()),
      id: `${this.#match}/${this.#sent++}`,
      _version: WIRE_VERSION,
    }
    const event = 'event' in message ? { event: clone(message.event) } : {}
    this.#observer({ ...message, ...event, ...from, ...common } as InspectionEvent)
  }

  #config({ type }: Known): MachineConfig {
    return (this.#rules.types.get(type) as { config: MachineConfig }).config
  }

  #known(id: number): Known {
    const known = this.#frames.get(id)
    if (known === undefined) throw new Defect(`the trace tells of frame ${id}, which is not on the stack`)
    return known
  }

  #session(id: number): string {
    return `${this.#match}/frame${id}`
  }
}

/** What of a dispatch frame's data an audit has. */
function partsOf({ event, cancelled, trail }: TraceRecord & { do: 'audit' }): JsonObject {
  return { event, cancelled, trail: trail.map((change) => ({ ...change })) }
}
