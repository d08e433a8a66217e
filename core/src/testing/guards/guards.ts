import { forbiddenFunctions, forbiddenGlobals } from './forbidden.ts'

/** A rule used what may come out differently elsewhere or at another time. */
export class Nondeterministic extends Error {
  /** What was used, as an author writes it: `Math.random`. */
  readonly used: string
  /** What ran when it was used, where the caller of the guards could say so. */
  readonly where: string | null
  constructor(used: string, where: string | null) {
    super(
      `it used ${used}${where === null ? '' : ` in ${where}`}, but rules must come out the same on every machine and at any time`,
    )
    this.name = 'Nondeterministic'
    this.used = used
    this.where = where
  }
}

interface Watch {
  first: Nondeterministic | null
  readonly where: (() => string | null) | undefined
}

/** The running guards, the innermost last. */
const watches: Watch[] = []

/**
 * Runs a function, and has everything throw meanwhile that may come out differently elsewhere: clocks, chance that
 * is not the match's, timers, the network, the locale, and functions of `Math` that are not exact. What was used is
 * named even when the code swallows or wraps the error: it is what this throws in the end. Afterwards all is as it was. Only what
 * runs before `run` returns is watched, promises are not. What a module has taken for itself when it was loaded
 * (`const { now } = Date`) goes unseen: the kernel does so for the time of log entries.
 */
export function withGuards<T>(run: () => T, where?: () => string | null): T {
  const watch: Watch = { first: null, where }
  const restore = watches.length === 0 ? install() : null
  watches.push(watch)
  try {
    const result = run()
    if (watch.first !== null) throw watch.first
    return result
  } catch (error) {
    throw watch.first ?? error
  } finally {
    watches.pop()
    restore?.()
  }
}

function refuse(used: string): never {
  const watch = watches[watches.length - 1]
  const error = new Nondeterministic(used, watch?.where?.() ?? null)
  if (watch) watch.first ??= error
  throw error
}

/** Puts the guards in place. Returns what takes them away again. */
function install(): () => void {
  const undo: (() => void)[] = []
  const put = (owner: object, key: string, replacement: PropertyDescriptor): void => {
    const before = Object.getOwnPropertyDescriptor(owner, key)
    if (!before?.configurable) return
    Object.defineProperty(owner, key, {
      ...replacement,
      configurable: true,
      enumerable: before.enumerable === true,
    })
    undo.push(() => Object.defineProperty(owner, key, before))
  }
  for (const { owner, key, name, unless } of forbiddenFunctions()) {
    const original = (owner as { readonly [key: string]: unknown })[key] as (...args: unknown[]) => unknown
    const value = function (this: unknown, ...args: unknown[]): unknown {
      return unless?.(this, args) ? Reflect.apply(original, this, args) : refuse(name)
    }
    put(owner, key, { value, writable: true })
  }
  for (const name of forbiddenGlobals)
    put(globalThis, name, { get: () => refuse(name), set: () => refuse(name) })
  return () => {
    for (const one of undo.reverse()) one()
  }
}
