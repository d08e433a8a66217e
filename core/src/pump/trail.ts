import { Defect } from '../errors.ts'
import { copyJson, deepEqual, type Json } from '../json/index.ts'
import type { Change } from '../types.ts'

/** Fields of an event, by name. */
export type Fields = { [field: string]: Json }

/** What a dispatch frame keeps. */
export interface DispatchData {
  event: Fields
  /** Of the running walk: the ids that are left (snapshot), or that ran (live). */
  walk: number[] | null
  /** The candidates among which somebody is asked for the next listener. */
  asking: number[] | null
  /** Who started what is on the stack (a listener, or the event's own step: id null), and the event as it was before. */
  running: { id: number | null; kind: string; before: Fields } | null
  trail: Change[]
  cancelled: string | null
  /** `finally!` ran, or there is none to run. */
  over: boolean
}

/** The data of a dispatch frame for an event with these fields. */
export function dispatchData(fields: Fields): DispatchData {
  return { event: fields, walk: null, asking: null, running: null, trail: [], cancelled: null, over: false }
}

/** Puts into the trail what a listener, or the event's own step, has changed since `before`, and brings that up to date. */
export function note(data: DispatchData, by: number | null, kind: string, before: Fields): void {
  const { event } = data
  for (const field in event) if (event[field] !== before[field]) compare(data, by, kind, field, before)
  for (const field in before) if (!(field in event)) compare(data, by, kind, field, before)
}

/**
 * An event as it is before a step of its own. Most steps change nothing, and most events have plain fields alone: those
 * are taken down without making anything. One serves all events of a match, since no step runs within another.
 */
export class Glance {
  readonly #names: string[] = []
  readonly #values: Json[] = []
  #count = 0
  #copy: Fields | null = null

  take(event: Fields): void {
    this.#copy = null
    this.#count = 0
    for (const field in event) {
      const value = event[field] as Json
      if (typeof value === 'object' && value !== null) {
        this.#copy = copyJson(event)
        return
      }
      this.#names[this.#count] = field
      this.#values[this.#count++] = value
    }
  }

  /** Whether the event certainly is as it was. */
  isSame(event: Fields): boolean {
    if (this.#copy !== null) return false
    let i = 0
    for (const field in event) {
      if (this.#names[i] !== field || this.#values[i] !== event[field]) return false
      i++
    }
    return i === this.#count
  }

  /** The event as it was. */
  get before(): Fields {
    if (this.#copy !== null) return this.#copy
    const before: Fields = {}
    for (let i = 0; i < this.#count; i++) before[this.#names[i] as string] = this.#values[i] as Json
    return before
  }
}

function compare(data: DispatchData, by: number | null, kind: string, field: string, before: Fields): void {
  const { event, trail } = data
  const from = Object.hasOwn(before, field) ? (before[field] as Json) : null
  // As in JSON text, a field that is undefined is none.
  if (event[field] === undefined) delete event[field]
  const to = Object.hasOwn(event, field) ? (event[field] as Json) : null
  if (deepEqual(from, to)) return
  trail.push({ by, kind, field, from, to: plain(field, to) })
  if (!Object.hasOwn(event, field)) {
    delete before[field]
    return
  }
  // What was written may be a part of the game: the event keeps a copy of its own.
  event[field] = plain(field, to)
  before[field] = plain(field, to)
}

function plain(field: string, value: Json): Json {
  try {
    return copyJson(value)
  } catch (error) {
    throw new Defect(`field '${field}' of the event: ${(error as Error).message}`)
  }
}
