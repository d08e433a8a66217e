/** Nesting that every walk over trusted JSON accepts; one level more is an error instead of a stack overflow. */
export const maxDepth = 1000

/**
 * True for `{}` and `Object.create(null)`, also of another realm (a vm context, a frame).
 * False for arrays, class instances, Map, Date and the like.
 */
export function isPlainObject(value: object): boolean {
  const proto = Object.getPrototypeOf(value)
  if (proto === Object.prototype || proto === null) return true
  return isForeignRoot(proto)
}

/** True for arrays that are no instances of a subclass, also of another realm. */
export function isPlainArray(value: object): value is readonly unknown[] {
  if (!Array.isArray(value)) return false
  const proto = Object.getPrototypeOf(value)
  if (proto === Array.prototype) return true
  // Only the Array.prototype of a realm is itself an array.
  return Array.isArray(proto) && isForeignRoot(Object.getPrototypeOf(proto))
}

function isForeignRoot(proto: unknown): boolean {
  return (
    typeof proto === 'object' &&
    proto !== null &&
    Object.getPrototypeOf(proto) === null &&
    Object.hasOwn(proto, 'isPrototypeOf')
  )
}
