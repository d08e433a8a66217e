import type { FrameRecord, Json, TraceRecord } from '@framestack/core'
import type { FrameMachine } from '@framestack/core/inspect'
import { oracle } from '@framestack/core/oracle'
import { Playback } from './playback.ts'

/** Where xstate and the kernel do not agree. */
export interface Divergence {
  readonly frame: number
  readonly type: string
  /** What the frame got: `xstate.init` where it began. */
  readonly event: string
  /** The state before ('' before the start), and those that the two came to. */
  readonly before: string
  readonly kernel: string
  readonly xstate: string
  /** What is different, in words. */
  readonly problems: readonly string[]
}

/** What came of a comparison. */
export interface Compared {
  /** How many macrosteps were taken again. */
  readonly count: number
  readonly divergences: readonly Divergence[]
}

type Interpreter = ReturnType<typeof oracle>

/**
 * xstate itself beside the kernel: takes each macrostep of a trace again, with the machines as the ruleset exports them
 * and with what the kernel's guards answered, and compares states and actions. It needs no rules, so it does so for any
 * ruleset.
 */
export class Beside {
  readonly #machines: ReadonlyMap<string, FrameMachine>
  readonly #made = new Map<string, Interpreter>()

  constructor(machines: readonly FrameMachine[]) {
    this.#machines = new Map(machines.map((machine) => [machine.name, machine]))
  }

  /** Takes what ran in a step again. `stack`: the frames before it. Frames of unknown types are passed over. */
  compare(
    stack: readonly Pick<FrameRecord, 'id' | 'type' | 'state'>[],
    trace: readonly TraceRecord[],
  ): Compared {
    const frames = new Map(stack.map(({ id, type, state }) => [id, { type, state }]))
    const divergences: Divergence[] = []
    let count = 0
    trace.forEach((record, i) => {
      if (record.do === 'left') frames.delete(record.frame)
      if (record.do !== 'pushed' && record.do !== 'event') return
      // A running machine is never entered again, so all up to its rest is its own.
      const end = trace.findIndex((one, at) => at > i && one.do === 'state')
      const rest = trace[end]
      if (rest?.do !== 'state') return
      const known = record.do === 'pushed' ? { type: record.type, state: '' } : frames.get(record.frame)
      if (known === undefined) return
      const event = record.do === 'pushed' ? { type: 'xstate.init' } : record.event
      const found = this.#take(known, event, trace.slice(i + 1, end), rest.state)
      frames.set(record.frame, { type: known.type, state: rest.state })
      if (found === null) return
      count++
      if (found.problems.length > 0) divergences.push({ frame: record.frame, ...found })
    })
    return { count, divergences }
  }

  /** One macrostep; null where the type is not known. */
  #take(
    { type, state: before }: { readonly type: string; readonly state: string },
    event: { readonly type: string; readonly [field: string]: Json },
    records: readonly TraceRecord[],
    kernel: string,
  ): Omit<Divergence, 'frame'> | null {
    const machine = this.#machine(type)
    if (machine === null) return null
    const playback = new Playback(records)
    const problems: string[] = []
    let xstate = before
    try {
      xstate = before === '' ? machine.start(playback) : machine.step(before, event, playback)
    } catch (error) {
      problems.push(`xstate fails: ${error instanceof Error ? error.message : String(error)}`)
    }
    problems.push(...playback.end())
    if (problems.length === 0 && xstate !== kernel) problems.push('they come to different states')
    return { type, event: event.type, before, kernel, xstate, problems }
  }

  #machine(type: string): Interpreter | null {
    const known = this.#made.get(type)
    if (known !== undefined) return known
    const machine = this.#machines.get(type)
    if (machine === undefined) return null
    const { name, config, guards } = machine
    const made = oracle({ id: name, ...config }, guards)
    this.#made.set(type, made)
    return made
  }
}
