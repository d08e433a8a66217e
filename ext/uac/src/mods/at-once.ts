import { Defect } from '@framestack/core'

/**
 * What a rule of a mod came to. A rule is done when it returns: one that goes on later would write into a match that has
 * gone on as well, so a promise is a defect of it. Its failure later is nobody's any more.
 */
export function atOnce(what: string, result: unknown): void {
  if (typeof result !== 'object' || result === null || !('then' in result)) return
  if (result instanceof Promise) result.catch(() => undefined)
  throw new Defect(`${what}: expected a rule that is done at once, it returned a promise`)
}

/** Whether a function is `async`, as far as can be seen without calling it. */
export const isAsync = (value: unknown): boolean =>
  /^\[object Async(Generator)?Function\]$/.test(Object.prototype.toString.call(value))
