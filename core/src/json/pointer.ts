/** One key as it stands in a JSON Pointer: `~` is `~0`, `/` is `~1`. */
export function escapeKey(key: string | number): string {
  const text = String(key)
  return text.includes('~') || text.includes('/') ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text
}

/** The JSON Pointer (RFC 6901) of a path: `pointer(['a', 0])` is `/a/0`, the whole value is the empty text. */
export function pointer(path: readonly (string | number)[]): string {
  let text = ''
  for (const key of path) text += `/${escapeKey(key)}`
  return text
}

/** The keys of a JSON Pointer. Throws a TypeError where the text is not one. */
export function parsePointer(text: string): string[] {
  if (text === '') return []
  if (text[0] !== '/') throw new TypeError(`not a JSON Pointer (must be empty or start with /): ${text}`)
  if (/~(?![01])/.test(text)) throw new TypeError(`not a JSON Pointer (~ must be ~0 or ~1): ${text}`)
  const keys = text.slice(1).split('/')
  return text.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys
}

/**
 * What stands at a JSON Pointer, or undefined where nothing does. Only own properties are followed.
 * `/length` counts the elements of an array, the characters of a string and the keys of an object without an
 * own `length`. Throws a TypeError for a text that is no JSON Pointer.
 */
export function at(value: unknown, text: string): unknown {
  let here = value
  for (const key of parsePointer(text)) {
    here = step(here, key)
    if (here === undefined) return undefined
  }
  return here
}

function step(value: unknown, key: string): unknown {
  if (typeof value === 'string') return key === 'length' ? value.length : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    if (key === 'length') return value.length
    return /^(0|[1-9]\d*)$/.test(key) && Object.hasOwn(value, key) ? value[Number(key)] : undefined
  }
  if (Object.hasOwn(value, key)) return (value as Record<string, unknown>)[key]
  return key === 'length' ? Object.keys(value).length : undefined
}
