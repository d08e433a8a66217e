import { Defect, noFrame } from '../errors.ts'
import { copyEvent } from '../json/copy.ts'
import { clone, copyJson, type Json } from '../json/index.ts'
import { type DispatchData, DRAIN, dispatchData, type Fields, type Pump } from '../pump/index.ts'
import { Random, type RandomState } from '../random/index.ts'
import type {
  Change,
  CommandRecord,
  ContinuationRecord,
  Ending,
  GameEvent,
  ListenerRecord,
  ResultRecord,
  Seat,
  Viewer,
} from '../types.ts'
import { completeOutcome } from './outcome.ts'
import { refuseWaiting } from './rule-call.ts'

/** What a handler may do: look, write and tell, or also command. */
export const LOOK = 0
export const WRITE = 1
export const COMMAND = 2
export type Mode = typeof LOOK | typeof WRITE | typeof COMMAND

/** Who the context belongs to while no frame runs. */
export const nobody: RuleContext['self'] = Object.freeze({ id: -1, type: noFrame, state: '' })

/** Where the context's commands go. */
export interface Commands {
  record(event: GameEvent): void
  /** False when events need not be kept. */
  readonly keepsEvents: boolean
  /** Throws when there is no such frame type, or no such continuation. */
  mustKnow(frame: string, continuation: string | null): void
  /** Says what runs, for the report of a rule error. */
  doing: string
  /** Runs a function that only looks. */
  weigh<T>(test: (c: never) => T): T
  /** The data of a frame on the stack, safe to write. */
  dataOf(frame: number, type: string): unknown
  /** Throws when the ruleset does not say who may see events of this type. */
  mustKnowEvent(type: string): void
  /** Throws when there is no event type to raise. */
  mustKnowTimeline(command: string, type: string): void
  /** Counts something that makes each step after it dearer as a step of its own. */
  countStep(): void
}

/**
 * The one object that all functions of a ruleset get as `c`. There is one per runner, set up anew for each
 * call; the public types in `language/context.ts` say which part of it a function may use.
 */
export class RuleContext {
  game: unknown = null
  data: unknown = null
  players = 0
  options: unknown = null
  away: readonly Seat[] = []
  player: Seat = -1
  viewer: Viewer = null
  event: unknown = null
  self: { readonly id: number; readonly type: string; readonly state: string } = nobody
  mode: Mode = LOOK
  lastResults: readonly ResultRecord[] = []
  /** Commands of the running step, in written order. */
  commands: CommandRecord[] = []
  /** Set by `done`. */
  ended = false
  endResult: Json = null
  /** Set by `goto`. */
  next: string | null = null
  /** Set by `reveal`, stays until the input is over: to whom something came to light, null when nothing did. */
  revealed: 'all' | readonly Seat[] | null = null
  /** The listener that is at work. */
  listener: ListenerRecord | null = null
  readonly pump: Pump
  readonly #target: Commands
  readonly #random: Random

  constructor(target: Commands, state: RandomState, pump: Pump) {
    this.#target = target
    this.pump = pump
    this.#random = new Random(state)
  }

  setRandom(state: RandomState): void {
    this.#random.state = state
  }

  get random(): Random {
    if (this.mode === LOOK)
      throw new Defect('random numbers may only be drawn by handlers: offers, guards and views only look')
    return this.#random
  }

  get results(): readonly Json[] {
    return this.lastResults.map((result) => clone(result.value))
  }

  result(frame: { readonly name: string }): Json {
    const last = this.lastResults[this.lastResults.length - 1]
    if (last === undefined) throw new Defect(`c.result(${frame.name}): the step before delivered nothing`)
    if (last.from !== frame.name)
      throw new Defect(`c.result(${frame.name}): the last result came from '${last.from}'`)
    return clone(last.value)
  }

  push(
    frame: { readonly name: string },
    data: Json,
    options?: { onResult?: ContinuationRecord | (() => void) },
  ): void {
    this.#command('push')
    const { name } = frame
    const given = options?.onResult
    if (given !== undefined && (typeof given === 'function' || typeof given.then !== 'string')) {
      throw new Defect(
        `push(${name}): onResult must be a continuation by name, because a function cannot be saved: ` +
          'define it with continuation(name, { run }) and give name.with(args)',
      )
    }
    this.#target.mustKnow(name, given === undefined ? null : given.then)
    const own = this.own(`push(${name})`, data)
    if (given === undefined) this.commands.push({ do: 'push', frame: this.self.id, type: name, data: own })
    else {
      const args = this.own(`push(${name}): onResult`, given.args)
      const onResult = { then: given.then, args }
      this.commands.push({ do: 'push', frame: this.self.id, type: name, data: own, onResult })
    }
  }

  raise(event: { readonly name: string }, fields: Fields): void {
    this.#command('raise')
    this.#target.mustKnowTimeline('raise', event.name)
    this.raiseFields(event.name, this.#fields(`raise(${event.name})`, fields))
  }

  /** For events that were copied and checked already. */
  raiseFields(type: string, fields: Fields): void {
    const data = dispatchData(fields) as unknown as Json
    this.commands.push({ do: 'push', frame: this.self.id, type, data })
  }

  enqueue(
    event: { readonly name: string },
    fields: Fields,
    at: { priority?: number; time?: number } = {},
  ): void {
    this.#command('enqueue')
    const { name: type } = event
    this.#target.mustKnowTimeline('enqueue', type)
    const { priority = 0, time = 0 } = at
    if (!Number.isFinite(priority) || !Number.isFinite(time))
      throw new Defect(`enqueue(${type}): priority and time must be numbers`)
    const own = this.#fields(`enqueue(${type})`, fields)
    // -0 is none in JSON.
    this.pump.enqueue({ type, fields: own, priority: priority + 0, time: time + 0 })
  }

  drain(): void {
    this.#command('drain')
    this.commands.push({ do: 'push', frame: this.self.id, type: DRAIN, data: null })
  }

  attach(kind: { readonly name: string }, owner: Json, data: Json): number {
    if (this.mode === LOOK) throw new Defect('attach(): offers, guards and views only look')
    const command = `attach(${kind.name})`
    this.#target.countStep()
    return this.pump.attach(kind.name, this.own(command, owner), this.own(command, data))
  }

  detach(id: number): void {
    if (this.mode === LOOK) throw new Defect('detach(): offers, guards and views only look')
    if (!Number.isSafeInteger(id))
      throw new Defect(`detach(${String(id).slice(0, 40)}): expected the id that attach() gave`)
    this.pump.detach(id)
  }

  eventOf(event: { readonly name: string }, frame: number): unknown {
    return (this.#target.dataOf(frame, event.name) as DispatchData).event
  }

  cancelOf(event: { readonly name: string }, frame: number, reason: string): void {
    this.#command('cancelOf')
    cancel(this.#target.dataOf(frame, event.name) as DispatchData, reason)
  }

  get cancelled(): string | null {
    return this.#dispatch('cancelled').cancelled
  }

  get trail(): readonly Change[] {
    return clone(this.#dispatch('trail').trail)
  }

  cancel(reason: string): void {
    this.#command('cancel')
    cancel(this.#dispatch('cancel()'), reason)
  }

  /** Records the event that is on its way. */
  record(): void {
    this.emit(this.self.type, this.#dispatch('record()').event)
  }

  doing(what: string): void {
    this.#target.doing = what
  }

  weigh<T>(test: (c: never) => T): T {
    return this.#target.weigh(test)
  }

  /** Runs a function that may write and tell, but start nothing. */
  closing(run: (c: RuleContext) => unknown): void {
    this.mode = WRITE
    refuseWaiting(run(this))
    this.mode = COMMAND
  }

  /** Refuses what only a frame's own steps may do, after a listener or a step of an event ran. */
  mayNotEnd(who: string): void {
    if (this.ended || this.next !== null)
      throw new Defect(
        `${who}: done() and goto() belong to frames; an event ends by cancel(), or after its timeline`,
      )
  }

  #dispatch(what: string): DispatchData {
    const data = this.data as Partial<DispatchData> | null
    if (!Array.isArray(data?.trail))
      throw new Defect(`${what}: only listeners and an event's own steps have an event`)
    return data as DispatchData
  }

  done(result?: Json): void {
    this.#command('done')
    if (this.ended) throw new Defect('done() was called twice in one step')
    this.ended = true
    this.endResult = this.own('done()', result ?? null)
  }

  /** The same with what is plain and the kernel's own already. */
  deliver(result: Json): void {
    this.ended = true
    this.endResult = result
  }

  goto(step: string): void {
    this.#command('goto')
    this.next = step
  }

  unwind(frame: number, result: Json = null): void {
    this.#command('unwind')
    if (!Number.isSafeInteger(frame) || frame < 0)
      throw new Defect(`unwind(${String(frame)}): expected the id of a frame, such as c.self.id`)
    this.commands.push({
      do: 'unwind',
      frame: this.self.id,
      target: frame,
      result: this.own('unwind()', result),
    })
  }

  emit(type: string, fields: { readonly [name: string]: Json }): void {
    if (this.mode === LOOK) throw new Defect(`emit('${type}'): offers, guards and views only look`)
    const waits = this.commands.length > 0
    if (!waits && !this.#target.keepsEvents) return
    this.#target.mustKnowEvent(type)
    const event = this.#event(type, fields)
    if (waits) this.commands.push({ do: 'emit', frame: this.self.id, event })
    else this.#target.record(event)
  }

  #event(type: string, fields: object): GameEvent {
    try {
      return copyEvent(type, fields)
    } catch (error) {
      throw new Defect(`emit('${type}'): ${(error as Error).message}`)
    }
  }

  reveal(to?: readonly Seat[]): void {
    this.#command('reveal')
    // Where nobody keeps events, nobody undoes anything.
    if (!this.#target.keepsEvents) return
    if (to === undefined) this.revealed = 'all'
    else if (this.revealed !== 'all') this.revealed = [...(this.revealed ?? []), ...to]
  }

  end(ending: Ending): void {
    this.#command('end')
    // What it returns shares nothing with what was given.
    const outcome = completeOutcome(ending, this.players)
    this.commands.push({ do: 'end', frame: this.self.id, outcome })
  }

  #fields(command: string, fields: Fields): Fields {
    const own = this.own(command, fields)
    if (typeof own === 'object' && !Array.isArray(own)) return own
    throw new Defect(`${command}: expected an object with the event's fields, or null where it has none`)
  }

  /** A copy of what a rule hands over: the state shares no object with rules, events or messages. */
  own<T>(command: string, value: T): T {
    try {
      return value === undefined ? (null as T) : copyJson(value)
    } catch (error) {
      throw new Defect(`${command}: ${(error as Error).message}`)
    }
  }

  #command(name: string): void {
    if (this.mode === COMMAND) return
    throw new Defect(
      this.mode === LOOK
        ? `${name}(): offers, guards and views only look`
        : `${name}(): 'covered', 'destructed' and 'finally!' may write and emit, but start nothing`,
    )
  }
}

/** The first reason stays. */
function cancel(data: DispatchData, reason: string): void {
  if (typeof reason !== 'string') throw new Defect('cancel(): expected a text that says why')
  data.cancelled ??= reason
}
