import { Defect } from '@framestack/core'

function refuse(): never {
  throw new Defect('content only looks at the match: what it wants to change it raises an event for')
}

const handler: ProxyHandler<object> = {
  get: (target, key) => readOnly(Reflect.get(target, key)),
  set: refuse,
  deleteProperty: refuse,
  defineProperty: refuse,
  setPrototypeOf: refuse,
}

/** A value that can be looked at, all that is in it too, and not written: writing it is a defect of whoever does. */
export function readOnly<T>(value: T): T {
  // What is frozen cannot be written anyway, and must be given out as it is.
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  return new Proxy(value, handler) as T & object
}
