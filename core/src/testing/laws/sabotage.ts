import { wrappedMachine } from './wrapped-machine.ts'

let ran = 0
/** The handler that throws, by its number; null: none. */
let victim: number | null = null

/** The compiled table, in which a handler can be made to throw after it did its work. */
export const sabotaged = wrappedMachine((host) => ({
  guard: (name, params, event) => host.guard(name, params, event),
  action(name, params, event) {
    host.action(name, params, event)
    if (ran++ !== victim) return
    // Once: the state may be rebuilt with the same handlers.
    victim = null
    throw new Error('sabotage')
  },
}))

/** How many handlers run while `run` does, and what it returns. */
export function countHandlers<T>(run: () => T): [number, T] {
  ran = 0
  const result = run()
  return [ran, result]
}

/** The `number`-th handler (from 0) that runs while `run` does will throw. */
export function sabotage<T>(number: number, run: () => T): T {
  ran = 0
  victim = number
  try {
    return run()
  } finally {
    victim = null
  }
}
