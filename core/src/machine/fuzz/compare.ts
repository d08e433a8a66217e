import type { Host, Interpreter, MachineEvent } from '../types.ts'
import { hash } from './random.ts'

/** Whether answers to guards, and failures, come out the same for the same history. */
export interface Mood {
  readonly seed: number
  /** How many of a hundred guards say yes. */
  readonly yes: number
  /** How many of ten thousand guards and actions throw. */
  readonly failing: number
}

/** Answers from what was asked and from what the actions did so far: a host with a memory. */
export class RecordingHost implements Host {
  readonly log: string[] = []
  readonly #mood: Mood
  #memory: number

  constructor(mood: Mood) {
    this.#mood = mood
    this.#memory = mood.seed
  }

  guard(name: string, params: unknown, event: MachineEvent): boolean {
    const answer = this.#hash(`${name} ${JSON.stringify(params)} ${event.type}`)
    this.#failSometimes(answer)
    return answer % 100 < this.#mood.yes
  }

  action(name: string, params: unknown, event: MachineEvent): void {
    const call = `${name} ${JSON.stringify(params)} ${event.type}`
    this.log.push(call)
    this.#memory = this.#hash(call)
    this.#failSometimes(this.#memory)
  }

  #hash(text: string): number {
    return hash(`${this.#memory} ${text}`)
  }

  #failSometimes(hashed: number): void {
    if (Math.floor(hashed / 100) % 10000 < this.#mood.failing) throw new Error('the host fails')
  }
}

/** What one macrostep showed. */
interface Outcome {
  readonly state: string | undefined
  readonly failed: boolean
  readonly log: readonly string[]
}

function observe(host: RecordingHost, run: () => string): Outcome {
  const before = host.log.length
  try {
    const state = run()
    return { state, failed: false, log: host.log.slice(before) }
  } catch {
    return { state: undefined, failed: true, log: host.log.slice(before) }
  }
}

/** Runs the same events through both; the first difference as a readable text, or undefined. */
export function difference(
  table: Interpreter,
  oracle: Interpreter,
  trace: readonly string[],
  mood: Mood,
): string | undefined {
  const ours = new RecordingHost(mood)
  const theirs = new RecordingHost(mood)
  let state = ''
  for (const [i, type] of ['(start)', ...trace].entries()) {
    const event = { type }
    const step = (one: Interpreter, host: Host) => (i === 0 ? one.start(host) : one.step(state, event, host))
    const our = observe(ours, () => step(table, ours))
    const their = observe(theirs, () => step(oracle, theirs))
    const where = `event ${i} (${type}) in '${state}'`
    if (JSON.stringify(our) !== JSON.stringify(their))
      return `${where}:\n table ${JSON.stringify(our)}\noracle ${JSON.stringify(their)}`
    // a macrostep that failed may have been endless: once is enough
    if (our.state === undefined) return undefined
    state = our.state
    if (i % 4 !== 0) continue
    const answers = (one: Interpreter) => JSON.stringify(describe(one, state, trace))
    if (answers(table) !== answers(oracle))
      return `after ${where}: '${state}':\n table ${answers(table)}\noracle ${answers(oracle)}`
  }
  return undefined
}

/** Everything that an interpreter says about a state. */
function describe(one: Interpreter, state: string, types: readonly string[]) {
  return {
    done: one.isDone(state),
    active: one.active(state),
    tags: one.tags(state),
    events: one.events(state),
    handles: types.filter((type) => one.handles(state, type)),
    byWildcard: types.filter((type) => one.handlesByWildcard(state, type)),
  }
}
