import { type AnyActor, type AnyMachineSnapshot, createActor, type InspectionEvent } from 'xstate'
import type { Watched } from '../control/types.ts'
import { type FrameType, rulesOf as guardRulesOf } from '../define/frame-type.ts'
import { rulesOf } from '../define/rules.ts'
import type { Ruleset } from '../language/ruleset.ts'
import { inertScope } from '../machine/oracle.ts'
import { toXstate } from '../machine/to-xstate.ts'
import { inDocumentOrder, stateOf, stateValue } from '../machine/xstate-states.ts'
import type { TracedEvent, TraceRecord } from '../run/trace.ts'
import type { MatchState } from '../types.ts'
import { Echo } from './echo.ts'

/** Where xstate and the kernel do not agree. */
export interface Divergence {
  readonly frame: number
  readonly type: string
  readonly event: TracedEvent
  /** The state before ('' before the start), and those that the two came to. */
  readonly before: string
  readonly kernel: string
  readonly xstate: string
  /** What is different, in words. */
  readonly problems: readonly string[]
}

/** How actors are run beside a match. */
export interface ActorsOptions {
  /** Called for each divergence. Without it the first of an input is thrown as uncaught, once the input is committed and answered. */
  onDivergence?: (divergence: Divergence) => void
  /** Gets xstate's own inspection events of all actors. */
  inspect?: (event: InspectionEvent) => void
}

/** A match, as far as actors need it. */
export interface Watchable {
  readonly ruleset: Ruleset
  readonly state: MatchState
  watch(watcher: (watched: Watched) => void): () => void
}

/** The actors beside a match. */
export interface Actors {
  /** By frame id, bottom first. */
  readonly actors: ReadonlyMap<number, AnyActor>
  /** How many macrosteps were compared. */
  readonly compared: number
  stop(): void
}

/**
 * Runs a real xstate actor for each frame of a match, beside the kernel: it gets the same events, and its guards
 * answer what the kernel's answered. Wherever the two differ in states or actions, that is told. It sees all, so it
 * is for the operator only.
 */
export function watchWithActors(gc: Watchable, options: ActorsOptions = {}): Actors {
  return new ActorWatch(gc, options)
}

interface Beside {
  readonly type: FrameType
  readonly echo: Echo
  readonly actor: AnyActor
  /** What the kernel says. */
  state: string
}

const INIT: TracedEvent = { type: 'xstate.init' }

class ActorWatch implements Actors {
  readonly #types: ReadonlyMap<string, FrameType>
  readonly #options: ActorsOptions
  readonly #beside = new Map<number, Beside>()
  readonly #end: () => void
  readonly #untold: Divergence[] = []
  compared = 0

  constructor(gc: Watchable, options: ActorsOptions) {
    this.#types = rulesOf(gc.ruleset).types
    this.#options = options
    const { stack } = gc.state
    this.#end = gc.watch((watched) => this.#take(watched))
    for (const { id, type, state } of stack) this.#put(id, type, state)
  }

  get actors(): ReadonlyMap<number, AnyActor> {
    return new Map([...this.#beside].map(([id, { actor }]) => [id, actor]))
  }

  stop(): void {
    this.#end()
    for (const id of [...this.#beside.keys()]) this.#drop(id)
  }

  #take({ records, stack }: Watched): void {
    this.#replay(records ?? [])
    const there = new Set(stack.map(({ id }) => id))
    for (const id of [...this.#beside.keys()]) if (!there.has(id)) this.#drop(id)
    // After an undo, or a divergence: from here on the kernel is right again.
    for (const { id, type, state } of stack) {
      const beside = this.#beside.get(id)
      if (beside === undefined || beside.state !== state || stateIn(beside.actor) !== state)
        this.#put(id, type, state)
    }
    const [first] = this.#untold.splice(0)
    if (first !== undefined) throw new Error(inWords(first))
  }

  #replay(records: readonly TraceRecord[]): void {
    for (const [i, record] of records.entries()) {
      if (record.do === 'left') this.#drop(record.frame)
      if (record.do !== 'pushed' && record.do !== 'event') continue
      // A running machine is never entered again, so all up to its rest is its own.
      const end = records.findIndex((one, at) => at > i && one.do === 'state')
      const own = records.slice(i + 1, end)
      const { state } = records[end] as TraceRecord & { do: 'state' }
      if (record.do === 'pushed') this.#start(record.frame, record.type, own, state)
      else this.#send(record.frame, record.event, own, state)
    }
  }

  #start(id: number, name: string, own: readonly TraceRecord[], state: string): void {
    const echo = new Echo()
    const machine = this.#machine(name, echo)
    echo.begin(own)
    // A new actor would ask the guards of its first states before it runs their entry actions.
    const first = machine.getInitialSnapshot(inertScope())
    echo.end()
    const beside = { type: this.#typeOf(name), echo, actor: this.#actor(machine, first), state: '' }
    this.#beside.set(id, beside)
    this.#compare(id, beside, INIT, state)
  }

  #send(id: number, event: TracedEvent, own: readonly TraceRecord[], state: string): void {
    const beside = this.#beside.get(id) as Beside
    beside.echo.begin(own)
    beside.actor.send(event)
    beside.echo.end()
    this.#compare(id, beside, event, state)
  }

  /** Puts an actor into a state that it did not come to by itself. */
  #put(id: number, name: string, state: string): void {
    this.#drop(id)
    const echo = new Echo()
    const machine = this.#machine(name, echo)
    const resolved = machine.resolveState({ value: stateValue(machine.root, state) } as never)
    // xstate resolves breadth first, which would change the order of `always` in parallel states
    const snapshot = { ...resolved, _nodes: inDocumentOrder(resolved._nodes) } as AnyMachineSnapshot
    this.#beside.set(id, { type: this.#typeOf(name), echo, actor: this.#actor(machine, snapshot), state })
  }

  #actor(machine: ReturnType<typeof toXstate>, snapshot: AnyMachineSnapshot): AnyActor {
    // The snapshot is no stored one, but complete already.
    machine.restoreSnapshot = () => snapshot as never
    const { inspect } = this.#options
    const actor = createActor(machine, { snapshot: snapshot as never, ...(inspect ? { inspect } : {}) })
    // Otherwise it would report what its machine throws from a timer, where nobody could catch it.
    actor.subscribe({ error() {} })
    return actor.start()
  }

  #compare(frame: number, beside: Beside, event: TracedEvent, kernel: string): void {
    const { type, echo, actor, state: before } = beside
    beside.state = kernel
    this.compared++
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    const problems = [...echo.problems]
    if (snapshot.status === 'error') problems.push(`xstate fails: ${String(snapshot.error)}`)
    const xstate = stateIn(actor)
    if (xstate !== kernel) problems.push('they come to different states')
    else if ((snapshot.status === 'done') !== type.machine.isDone(kernel))
      problems.push('only one of them is done')
    if (problems.length === 0) return
    const divergence = { frame, type: type.name, event, before, kernel, xstate, problems }
    if (this.#options.onDivergence) this.#options.onDivergence(divergence)
    else this.#untold.push(divergence)
  }

  #machine(name: string, echo: Echo): ReturnType<typeof toXstate> {
    const { config, definition } = this.#typeOf(name)
    return toXstate({ id: name, ...config }, guardRulesOf(definition), () => echo)
  }

  #typeOf(name: string): FrameType {
    return this.#types.get(name) as FrameType
  }

  #drop(id: number): void {
    this.#beside.get(id)?.actor.stop()
    this.#beside.delete(id)
  }
}

const stateIn = (actor: AnyActor): string => stateOf((actor.getSnapshot() as AnyMachineSnapshot)._nodes)

function inWords({ frame, type, event, before, kernel, xstate, problems }: Divergence): string {
  return (
    `xstate and the kernel differ in frame ${frame} ('${type}') on ${JSON.stringify(event)}: ` +
    `from '${before}' the kernel came to '${kernel}', xstate to '${xstate}'; ${problems.join('; ')}`
  )
}
