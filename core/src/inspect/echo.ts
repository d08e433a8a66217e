import type { Host, MachineEvent } from '../machine/index.ts'
import type { TraceRecord } from '../run/trace.ts'

/**
 * A host that answers guards as they were answered before, and expects the same actions in the same order. What does
 * not fit is noted, never thrown: xstate would report it from a timer of its own.
 */
export class Echo implements Host {
  problems: string[] = []
  /** What guards answered, by what was asked, before the first action, after it, after the second, ... */
  #answers: Map<string, boolean[]>[] = []
  #actions: string[] = []
  #ran = 0

  /** Begins a macrostep with what happened in it. */
  begin(records: readonly TraceRecord[]): void {
    this.problems = []
    this.#actions = []
    this.#ran = 0
    let answers = new Map<string, boolean[]>()
    this.#answers = [answers]
    for (const record of records) {
      if (record.do === 'action') {
        this.#actions.push(call(record.name, record.params, record.on))
        answers = new Map()
        this.#answers.push(answers)
      } else if (record.do === 'guard') {
        const key = call(record.name, record.params, record.on)
        answers.set(key, [...(answers.get(key) ?? []), record.answer])
      }
    }
  }

  guard(name: string, params: unknown, { type }: MachineEvent): boolean {
    const key = call(name, params, type)
    const answers = this.#answers[this.#ran]?.get(key)
    if (answers === undefined) {
      this.problems.push(`xstate asks guard ${key}, which the kernel did not ask`)
      return false
    }
    // Guards only look, so one that is asked again before the next action answers the same.
    return (answers.length > 1 ? answers.shift() : answers[0]) as boolean
  }

  action(name: string, params: unknown, { type }: MachineEvent): void {
    const key = call(name, params, type)
    const expected = this.#actions[this.#ran++]
    if (key === expected) return
    this.problems.push(`xstate runs ${key}, the kernel ${expected === undefined ? 'nothing more' : expected}`)
  }

  /** Ends the macrostep. */
  end(): void {
    const left = this.#actions.slice(this.#ran)
    if (left.length > 0) this.problems.push(`the kernel ran ${left.join(', ')}, xstate did not`)
  }
}

const call = (name: string, params: unknown, on: string): string =>
  `${name}${params === undefined || params === null ? '' : ` ${JSON.stringify(params)}`} (on ${on})`
