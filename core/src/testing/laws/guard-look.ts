import { pointer } from '../../json/index.ts'

/** A function that only looks wrote something. */
export class Wrote extends Error {
  constructor(place: string) {
    super(`it wrote ${place}, but offers, players, guards, views and the like only look`)
    this.name = 'Wrote'
  }
}

/**
 * A copy-free read-only view of a JSON value: a write throws {@link Wrote} with its place. One object has
 * one proxy, so that `===` and `includes` work inside. The proxy's own target is empty: frozen values
 * could not be wrapped otherwise.
 */
export function readOnly(value: unknown, root: string): unknown {
  const known = new WeakMap<object, object>()
  const wrap = (given: unknown, path: readonly string[]): unknown => {
    if (typeof given !== 'object' || given === null) return given
    let proxy = known.get(given)
    if (proxy === undefined) {
      proxy = new Proxy(Array.isArray(given) ? [] : {}, handler(given, path))
      known.set(given, proxy)
    }
    return proxy
  }
  const handler = (real: object, path: readonly string[]): ProxyHandler<object> => {
    const refuse = (key: string | symbol): never => {
      throw new Wrote(`${root}${pointer([...path, String(key)])}`)
    }
    return {
      get: (_, key) => {
        const part: unknown = Reflect.get(real, key, real)
        return typeof key === 'string' ? wrap(part, [...path, key]) : part
      },
      has: (_, key) => Reflect.has(real, key),
      ownKeys: () => Reflect.ownKeys(real),
      getPrototypeOf: () => Reflect.getPrototypeOf(real),
      getOwnPropertyDescriptor: (_, key) => {
        const slot = Reflect.getOwnPropertyDescriptor(real, key)
        if (slot === undefined || (key === 'length' && Array.isArray(real)))
          return slot && { ...slot, writable: true }
        return { ...slot, value: wrap(slot.value, [...path, String(key)]), configurable: true }
      },
      set: (_, key) => refuse(key),
      deleteProperty: (_, key) => refuse(key),
      defineProperty: (_, key) => refuse(key),
      setPrototypeOf: () => refuse('__proto__'),
    }
  }
  return wrap(value, [])
}
