import type { TraceRecord } from '@framestack/core'

/**
 * Stands for the rules while a macrostep is taken again: answers guards as they were answered, and expects the same
 * actions in the same order.
 */
export class Playback {
  readonly #problems: string[] = []
  /** What guards answered, by what was asked, before the first action, after it, after the second, ... */
  readonly #answers: Map<string, boolean[]>[] = [new Map()]
  readonly #actions: string[] = []
  #ran = 0

  /** `records`: what the kernel took down in that macrostep. */
  constructor(records: readonly TraceRecord[]) {
    for (const record of records) {
      if (record.do === 'action') {
        this.#actions.push(call(record.name, record.params, record.on))
        this.#answers.push(new Map())
      } else if (record.do === 'guard') {
        const key = call(record.name, record.params, record.on)
        const answers = this.#answers.at(-1)
        answers?.set(key, [...(answers.get(key) ?? []), record.answer])
      }
    }
  }

  guard(name: string, params: unknown, { type }: { readonly type: string }): boolean {
    const key = call(name, params, type)
    const answers = this.#answers[this.#ran]?.get(key)
    const [first] = answers ?? []
    if (answers === undefined || first === undefined) {
      this.#problems.push(`xstate asks guard ${key}, which the kernel did not ask`)
      return false
    }
    // Guards only look, so one that is asked again before the next action answers the same.
    if (answers.length > 1) answers.shift()
    return first
  }

  action(name: string, params: unknown, { type }: { readonly type: string }): void {
    const key = call(name, params, type)
    const expected = this.#actions[this.#ran++]
    if (key !== expected) this.#problems.push(`xstate runs ${key}, the kernel ${expected ?? 'nothing more'}`)
  }

  /** Ends the macrostep: what was different, in words. */
  end(): readonly string[] {
    const left = this.#actions.slice(this.#ran)
    if (left.length > 0) this.#problems.push(`the kernel ran ${left.join(', ')}, xstate did not`)
    return this.#problems
  }
}

const call = (name: string, params: unknown, on: string): string =>
  `${name}${params === undefined || params === null ? '' : ` ${JSON.stringify(params)}`} (on ${on})`
