import type { Limits } from './limits.ts'
import { isPlainArray, isPlainObject } from './plain.ts'
import type { JsonObject } from './types.ts'

/** The limits that concern the shape of a message. */
export type MessageLimits = Pick<Limits, 'messageBytes' | 'depth' | 'keys' | 'string' | 'array'>

/** `visited` counts the values that were looked at: the work done, whatever the size of the input. */
export type MessageCheck = { ok: true; visited: number } | { ok: false; reason: string; visited: number }

/** What {@link parseMessage} found: the value, or what is wrong with the text. */
export type ParsedMessage =
  | { ok: true; value: JsonObject; visited: number }
  | { ok: false; reason: string; visited: number }

/**
 * Inspects a value of unknown origin that claims to be a message: a plain JSON object within the limits.
 * Never throws, runs no getter, copies and prints nothing, and looks at no more values than the limits allow.
 * Reasons read like `malformed message: nested deeper than 16` and repeat nothing of the input.
 */
export function checkMessage(input: unknown, limits: MessageLimits): MessageCheck {
  return run(new Inspection(limits, false), input)
}

/**
 * Checks a value like {@link checkMessage}, and returns a copy of its own: what the value does later, or answers when
 * it is read again (a proxy), changes nothing.
 */
export function readMessage(input: unknown, limits: MessageLimits): ParsedMessage {
  const inspection = new Inspection(limits, false)
  try {
    return { ok: true, value: inspection.root(input), visited: inspection.visited }
  } catch (error) {
    return unreadable(error, inspection)
  }
}

/**
 * Parses a text and checks it like `checkMessage`. Texts above `messageBytes` are refused without parsing them.
 * Of a key that stands twice in one object the last one counts, as in JSON.parse.
 */
export function parseMessage(text: string, limits: MessageLimits): ParsedMessage {
  if (!fits(text, limits.messageBytes)) return refused(`longer than ${limits.messageBytes} bytes`, 0)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refused('not JSON', 0)
  }
  const checked = run(new Inspection(limits, true), value)
  return checked.ok ? { ok: true, value: value as JsonObject, visited: checked.visited } : checked
}

function run(inspection: Inspection, input: unknown): MessageCheck {
  try {
    inspection.root(input)
    return { ok: true, visited: inspection.visited }
  } catch (error) {
    return unreadable(error, inspection)
  }
}

/** Anything but a Refusal was thrown by the input itself: a revoked or throwing proxy. */
function unreadable(error: unknown, { visited }: Inspection) {
  return refused(error instanceof Refusal ? error.reason : 'unreadable', visited)
}

function refused(reason: string, visited: number): { ok: false; reason: string; visited: number } {
  return { ok: false, reason: `malformed message: ${reason}`, visited }
}

/** Not an Error: hostile input is common and a stack trace is most of the price of an exception. */
class Refusal {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

class Inspection {
  visited = 0
  private readonly limits: MessageLimits
  /** Straight from JSON.parse: there are no classes, getters, symbols or holes to look for. */
  private readonly parsed: boolean
  private keys = 0
  /** Never more than the length of the value's JSON text, so that what was accepted as text stays accepted. */
  private bytes = 0

  constructor(limits: MessageLimits, parsed: boolean) {
    this.limits = limits
    this.parsed = parsed
  }

  /** Returns what was read: the input itself where it was parsed, a copy otherwise. */
  root(input: unknown): JsonObject {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      this.visited = 1
      throw new Refusal('must be an object')
    }
    return this.value(input, 1) as JsonObject
  }

  private value(value: unknown, depth: number): unknown {
    this.visited++
    switch (typeof value) {
      case 'string':
        if (value.length > this.limits.string) throw new Refusal(`string longer than ${this.limits.string}`)
        this.spend(value.length + 2)
        return value
      case 'number':
        if (!Number.isFinite(value)) throw new Refusal('number that is not finite')
        if (Object.is(value, -0)) throw new Refusal('number -0')
        this.spend(lengthOf(value))
        return value
      case 'boolean':
        this.spend(4)
        return value
      case 'object':
        if (value !== null) return this.object(value, depth)
        this.spend(4)
        return value
      default:
        throw new Refusal(`${typeof value} is not JSON`)
    }
  }

  private object(value: object, depth: number): unknown {
    if (depth > this.limits.depth) throw new Refusal(`nested deeper than ${this.limits.depth}`)
    this.spend(2)
    return Array.isArray(value) ? this.array(value, depth) : this.record(value, depth)
  }

  private array(value: readonly unknown[], depth: number): unknown {
    // Read once: a proxy could answer differently the next time.
    const length = value.length
    if (length > this.limits.array) throw new Refusal(`array longer than ${this.limits.array}`)
    if (!this.parsed) {
      if (!isPlainArray(value)) throw new Refusal('class instance')
      if (Reflect.ownKeys(value).length !== length + 1)
        throw new Refusal('array with holes or named properties')
    }
    const out: unknown[] | null = this.parsed ? null : []
    for (let i = 0; i < length; i++) {
      if (i > 0) this.spend(1)
      if (out === null) this.value(value[i], depth + 1)
      else out.push(this.value(own(value, i), depth + 1))
    }
    return out ?? value
  }

  private record(value: object, depth: number): unknown {
    const out: { [key: string]: unknown } | null = this.parsed ? null : {}
    if (out !== null && !isPlainObject(value)) throw new Refusal('class instance')
    let count = 0
    // for...in instead of Object.keys, to stop early where the engine enumerates lazily.
    for (const key in value) {
      if (++this.keys > this.limits.keys) throw new Refusal(`more than ${this.limits.keys} keys`)
      if (key.length > this.limits.string) throw new Refusal(`key longer than ${this.limits.string}`)
      if (key === '__proto__' || key === 'constructor' || key === 'prototype')
        throw new Refusal('forbidden key')
      this.spend(key.length + (count++ > 0 ? 4 : 3))
      if (out === null) this.value((value as Record<string, unknown>)[key], depth + 1)
      else out[key] = this.value(own(value, key), depth + 1)
    }
    if (out !== null && Reflect.ownKeys(value).length !== count) throw new Refusal('symbol or hidden keys')
    return out ?? value
  }

  private spend(bytes: number): void {
    this.bytes += bytes
    if (this.bytes > this.limits.messageBytes)
      throw new Refusal(`longer than ${this.limits.messageBytes} bytes`)
  }
}

/** Length of a number's JSON text. */
function lengthOf(value: number): number {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return value < 10 ? 1 : value < 100 ? 2 : 3
  return String(value).length
}

function own(owner: object, key: string | number): unknown {
  const slot = Object.getOwnPropertyDescriptor(owner, key)
  if (slot === undefined) throw new Refusal('property that is not its own')
  if (!('value' in slot)) throw new Refusal('accessor property')
  return slot.value
}

/** Whether a text has at most so many UTF-8 bytes; long ones are refused by their length alone. */
function fits(text: string, bytes: number): boolean {
  if (text.length > bytes) return false
  if (text.length * 3 <= bytes) return true
  let size = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    // Each half of a surrogate pair counts two of the pair's four bytes.
    size += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3
  }
  return size <= bytes
}
