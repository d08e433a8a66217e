import { compileMachine } from '../compile.ts'
import { oracle } from '../oracle.ts'
import type { Interpreter } from '../types.ts'
import { difference } from './compare.ts'
import { Random } from './random.ts'
import { randomMachine, type Sample, TRACE_EVENTS } from './random-machine.ts'

/** How much a run has tried. */
export interface Tried {
  machines: number
  steps: number
}

const TRACES = 3
const LENGTH = 12

/** Compares table and oracle on random machines and random traces; throws with everything needed to look at a difference. */
export function fuzzMachines(count: number, seed: number, compile = compileMachine): Tried {
  const tried: Tried = { machines: 0, steps: 0 }
  for (let i = 0; i < count; i++) {
    const random = new Random(seed + i)
    const sample = randomMachine(random)
    fuzzOne(sample, TRACE_EVENTS, random, TRACES, `machine of seed ${seed + i}`, compile)
    tried.machines++
    tried.steps += TRACES * LENGTH
  }
  return tried
}

/** The same for one machine. */
export function fuzzOne(
  sample: Sample,
  events: readonly string[],
  random: Random,
  traces: number,
  name: string,
  compile = compileMachine,
): void {
  const table = compile(sample.config, sample.guards)
  const judge = oracle(sample.config, sample.guards)
  for (let i = 0; i < traces; i++) {
    const trace = Array.from({ length: LENGTH }, () => random.pick(events))
    const mood = {
      seed: random.int(0, 1e9),
      yes: random.pick([30, 50, 80]),
      failing: random.chance(0.1) ? 300 : 0,
    }
    // a state string must be enough for an interpreter that has never seen the machine run
    const forgetful = random.chance(0.2) ? fresh(() => compile(sample.config, sample.guards)) : table
    const found = difference(forgetful, judge, trace, mood)
    if (found !== undefined)
      throw new Error(
        `${name}, trace ${trace.join()}, mood ${JSON.stringify(mood)}: ${found}\n${JSON.stringify(sample)}`,
      )
  }
}

/** A new interpreter for every call. */
function fresh(make: () => Interpreter): Interpreter {
  return new Proxy({} as Interpreter, {
    get: (_, name) => {
      const made = make()
      const method = made[name as keyof Interpreter] as (...args: unknown[]) => unknown
      return method.bind(made)
    },
  })
}
