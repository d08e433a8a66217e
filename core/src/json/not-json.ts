import { isPlainArray, isPlainObject, maxDepth } from './plain.ts'
import { pointer } from './pointer.ts'

/**
 * Why a value is not plain JSON, with the JSON Pointer of the place (`/a/0: undefined`; the root is `(root)`),
 * or null if it is. Getters are reported, never run. An object reached twice is fine here (`findShared`), a cycle is not.
 */
export function notJson(value: unknown): string | null {
  return against(value, false)
}

/**
 * The same for a value whose JSON text is all that counts: -0 is fine, and its text is that of 0, as with
 * `JSON.stringify`. What comes back is equal, but no longer the same: so `notJson` reports it where a value has to be
 * plain JSON already.
 */
export function notText(value: unknown): string | null {
  return against(value, true)
}

function against(value: unknown, zero: boolean): string | null {
  const walk: Walk = { zero, keys: [], objects: [] }
  if (value === null || typeof value !== 'object') {
    const reason = scalar(value, walk)
    return reason === null ? null : `(root): ${reason}`
  }
  const reason = inspect(value, walk)
  return reason === null ? null : `${place(walk.keys)}: ${reason}`
}

interface Walk {
  /** -0 counts as 0. */
  readonly zero: boolean
  /** Path to the place under inspection; left standing when something is found. */
  keys: (string | number)[]
  /** Objects along that path. */
  objects: object[]
}

/** Reason for a value that is no object, null if it is JSON. */
function scalar(value: unknown, { zero }: Walk): string | null {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null
    case 'number':
      if (!Number.isFinite(value)) return String(value)
      return !zero && Object.is(value, -0) ? '-0' : null
    case 'undefined':
    case 'function':
    case 'symbol':
    case 'bigint':
      return typeof value
    default:
      return null
  }
}

function inspect(value: object, walk: Walk): string | null {
  if (walk.objects.length >= maxDepth) return tooDeep(value, walk)
  walk.objects.push(value)
  let reason: string | null
  if (isPlainArray(value)) reason = inspectArray(value, walk)
  else if (isPlainObject(value)) reason = inspectObject(value, walk)
  else reason = `${className(value)} instance`
  walk.objects.pop()
  return reason
}

function inspectArray(value: readonly unknown[], walk: Walk): string | null {
  // A length of 4 billion may be all holes: own keys are bounded by memory.
  const keys = Reflect.ownKeys(value)
  if (keys.length < value.length + 1) return 'sparse array'
  if (keys.length > value.length + 1) return 'array with named properties'
  for (let i = 0; i < value.length; i++) {
    const reason = property(value, i, walk)
    if (reason !== null) return reason
  }
  return null
}

function inspectObject(value: object, walk: Walk): string | null {
  for (const key of Reflect.ownKeys(value)) {
    if (typeof key === 'symbol') return 'symbol key'
    const reason = property(value, key, walk)
    if (reason !== null) return reason
  }
  return null
}

function property(owner: object, key: string | number, walk: Walk): string | null {
  walk.keys.push(key)
  const slot = Object.getOwnPropertyDescriptor(owner, key)
  let reason: string | null
  if (slot === undefined) reason = 'sparse array'
  else if (slot.get !== undefined || slot.set !== undefined) reason = 'accessor property'
  else if (!slot.enumerable) reason = 'hidden property'
  else if (key === '__proto__') reason = 'key __proto__'
  else if (slot.value === null) reason = null
  else reason = typeof slot.value === 'object' ? inspect(slot.value, walk) : scalar(slot.value, walk)
  if (reason === null) walk.keys.pop()
  return reason
}

/** Depth alone ends the walk through a cycle, so only then is it worth looking for one. */
function tooDeep(value: object, walk: Walk): string {
  const path = [...walk.objects, value]
  const first = new Map<object, number>()
  for (const [depth, object] of path.entries()) {
    const before = first.get(object)
    if (before !== undefined) {
      const target = place(walk.keys.slice(0, before))
      walk.keys.length = depth
      return `cycle back to ${target}`
    }
    first.set(object, depth)
  }
  return `nested deeper than ${maxDepth}`
}

function place(keys: readonly (string | number)[]): string {
  if (keys.length === 0) return '(root)'
  return keys.length > 32 ? `${pointer(keys.slice(0, 32))}/...` : pointer(keys)
}

function className(value: object): string {
  const proto: object | null = Object.getPrototypeOf(value)
  const maker: unknown =
    proto === null ? undefined : Object.getOwnPropertyDescriptor(proto, 'constructor')?.value
  return typeof maker === 'function' && maker.name !== '' ? maker.name : 'class'
}
