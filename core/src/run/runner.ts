import type { FrameType } from '../define/frame-type.ts'
import type { Rules } from '../define/rules.ts'
import { Defect, Stuck } from '../errors.ts'
import { clone, type Json } from '../json/index.ts'
import type { Host, MachineEvent } from '../machine/index.ts'
import { Pump } from '../pump/index.ts'
import type {
  CommandRecord,
  ContinuationRecord,
  FrameRecord,
  GameEvent,
  ListenerRecord,
  MatchState,
  ResultRecord,
  Seat,
} from '../types.ts'
import { COMMAND, type Commands, LOOK, type Mode, RuleContext, WRITE } from './context.ts'
import type { Trace } from './trace.ts'

type Call = (c: RuleContext, args?: unknown) => unknown

const nobodyAway: readonly Seat[] = Object.freeze([])
const nothing: readonly ResultRecord[] = Object.freeze([])

const RESULT: MachineEvent = { type: 'RESULT' }

/** What a machine's config holds belongs to all matches. */
function copyOf(params: unknown): unknown {
  return typeof params === 'object' && params !== null ? clone(params) : params
}

/** A rule that waits for a promise would go on when the match is elsewhere. */
export function refuseWaiting<T>(returned: T): T {
  const waits =
    typeof returned === 'object' &&
    returned !== null &&
    'then' in returned &&
    typeof returned.then === 'function'
  if (!waits) return returned
  Promise.resolve(returned).catch(() => undefined)
  throw new Defect('it is async: rules never wait; what waits is a frame')
}

/** A move on its way into a machine. */
export interface MoveEvent extends MachineEvent {
  readonly seat: Seat
  readonly args: { readonly [name: string]: Json }
}

/**
 * Runs frames on a state that it may write. It knows nothing of logs, stores or players' tokens: whoever
 * owns the state gives it to `use`, and takes care that a throw undoes everything.
 */
export class Runner implements Host, Commands {
  readonly rules: Rules
  readonly c: RuleContext
  readonly #pump: Pump
  state!: MatchState
  /** Where events go; null when nobody keeps them. */
  events: GameEvent[] | null = null
  /** What runs, in words, for the report of a rule error. */
  doing = ''
  /** Wraps what functions that only look may see: tests give a proxy that refuses writes. */
  guardLook: ((value: unknown, root: string) => unknown) | null = null
  /** Takes down what happens; null when nobody looks in. */
  trace: Trace | null = null
  /** Frames from this index on belong to the running input; those below are shared with the state before it. */
  #owned = 0
  #type: FrameType | undefined = undefined
  #steps = 0
  #taker = -1
  /** Commands on the agenda that waited before the running input. */
  #waitingBefore = 0
  #firstSerial = 0
  #limitHit = false
  #goto: string | null = null
  /** An action ran since it was last set to false. */
  #acted = false

  constructor(rules: Rules, state: MatchState) {
    this.rules = rules
    this.#pump = new Pump(rules, state)
    this.c = new RuleContext(this, state.rng, this.#pump)
    this.use(state, 0)
  }

  get keepsEvents(): boolean {
    return this.events !== null
  }

  record(event: GameEvent): void {
    this.events?.push(event)
  }

  mustKnow(frame: string, continuation: string | null): void {
    this.#typeOf(frame)
    if (this.rules.dispatches.has(frame)) throw new Defect(`push(${frame}): it is an event: raise(${frame})`)
    if (continuation !== null && !this.rules.continuations.has(continuation)) {
      throw new Defect(`there is no continuation '${continuation}'`)
    }
  }

  mustKnowEvent(type: string): void {
    if (Object.hasOwn(this.rules.ruleset.events, type)) return
    throw new Defect(`emit('${type}'): the ruleset's 'events' does not say who may see it`)
  }

  mustKnowTimeline(command: string, type: string): void {
    if (this.rules.dispatches.has(type)) return
    throw new Defect(`${command}(${type}): the ruleset's 'timelines' has no event of that name`)
  }

  /** Works on another state. Frames below index `owned` are copied before they are written. */
  use(state: MatchState, owned: number): void {
    this.state = state
    this.#owned = owned
    this.#pump.use(state)
    const { c } = this
    c.game = state.game
    c.players = state.players
    c.options = state.ruleset.options
    // Rules get no hold of the state's own list.
    c.away = state.away.length === 0 ? nobodyAway : Object.freeze([...state.away])
    c.setRandom(state.rng)
  }

  /** Begins an input: counts its work from here. */
  begin(events: GameEvent[] | null): void {
    this.events = events
    this.#steps = 0
    this.#limitHit = false
    this.#goto = null
    this.#waitingBefore = this.state.agenda.length
    this.#firstSerial = this.state.serial
    this.c.revealed = null
    // Left over only by a rule that threw. Setting a length is a slow call even where nothing changes.
    if (this.c.commands.length > 0) this.c.commands = []
    const top = this.state.stack[this.state.stack.length - 1]
    this.#taker = top === undefined ? -1 : top.id
  }

  /** Starts a match: runs the ruleset's `start`, then all that follows by itself. */
  start(): void {
    this.doing = 'start'
    const { c } = this
    this.#enter(null, COMMAND)
    refuseWaiting((this.rules.ruleset.start as Call)(c))
    this.#queueCommands(-1)
    this.settle()
  }

  /** Gives a checked move to the top frame, and runs all that follows by itself. */
  act(event: MoveEvent): void {
    this.#deliver(event)
    this.settle()
  }

  /** Type of the active frame, null when there is none. */
  topType(): FrameType | null {
    const { stack } = this.state
    const top = stack[stack.length - 1]
    return top === undefined ? null : this.#typeOf(top.type)
  }

  /** Sets up the context for functions that only look, at the top frame where there is one. */
  look(player: Seat): RuleContext {
    const { stack } = this.state
    return this.lookAt(stack[stack.length - 1] ?? null, player)
  }

  /** The same at any frame. */
  lookAt(frame: FrameRecord | null, player: Seat = -1): RuleContext {
    const { c } = this
    this.#enter(frame, LOOK)
    c.game = this.state.game
    c.player = player
    if (this.guardLook !== null) {
      c.game = this.guardLook(c.game, 'c.game')
      c.data = this.guardLook(c.data, 'c.data')
    }
    return c
  }

  /** Sends an event that is no move to the top frame. False when its guards let nothing happen. */
  send(event: MachineEvent): boolean {
    this.c.player = -1
    this.c.lastResults = nothing
    this.#acted = false
    const top = this.#top()
    const before = top.state
    this.#step(top, event)
    const taken = this.#acted || top.state !== before
    this.settle()
    return taken
  }

  /** Ends the top frame with a result that the host chose, and runs on. */
  skipTop(result: Json): void {
    this.#unwindTo(this.#top().id, result)
    this.settle()
  }

  // ---- the pump ----

  /** Runs until a frame waits for players, or the match is over. */
  settle(): void {
    const { state } = this
    for (;;) {
      if (state.outcome !== null) {
        if (this.trace !== null) this.trace.cleared(state.stack)
        if (state.stack.length > 0) state.stack = []
        if (state.agenda.length > 0) state.agenda = []
        if (state.queue.length > 0) state.queue = []
        return
      }
      const { agenda } = state
      // Reading an array at -1 is a slow look-up of a property.
      const next = agenda.length === 0 ? undefined : agenda[agenda.length - 1]
      if (state.stack.length === 0) {
        if (next === undefined)
          throw new Stuck('the stack is empty and the match has no outcome: nothing could ever happen')
        agenda.pop()
        this.#execute(next)
        continue
      }
      const top = this.#top()
      if (next !== undefined && next.frame === top.id) {
        agenda.pop()
        this.#execute(next)
        continue
      }
      if (top.results === null) return
      this.c.lastResults = top.results
      top.results = null
      this.c.player = -1
      this.#step(top, RESULT)
    }
  }

  #deliver(event: MoveEvent): void {
    const top = this.#top()
    const { state } = top
    this.c.player = event.seat
    this.c.lastResults = nothing
    this.#acted = false
    top.taken++
    this.#step(top, event)
    // Nothing ran: either no guard let it, or the state has no transition for it. Asked only then, as it costs.
    if (this.#acted) return
    const { machine } = this.#typeOf(top.type)
    if (!machine.handles(state, event.type) && !machine.handlesByWildcard(state, event.type))
      throw new Defect(`move '${event.type}' was offered, but state '${state}' does not handle it`)
  }

  #step(frame: FrameRecord, event: MachineEvent): void {
    const type = this.#typeOf(frame.type)
    // Who looks in sees each stage.
    if (type.skip !== null && event === RESULT && this.#goto === null && this.trace === null)
      this.#steps += type.skip(frame, this.#pump)
    if (++this.#steps > this.rules.ruleset.limits.steps && this.#limit('steps')) return
    this.#enter(frame, COMMAND)
    this.c.event = event
    this.doing = event.type
    if (this.trace !== null) this.trace.event(frame, event, this.c.lastResults)
    frame.state = type.machine.step(frame.state, event, this)
    this.#goto = null
    this.#afterStep(frame, type)
  }

  #afterStep(frame: FrameRecord, type: FrameType): void {
    const { c } = this
    if (c.game !== this.state.game || c.data !== frame.data)
      throw new Defect('c.game or c.data was replaced: that has no effect, write their parts instead')
    if (this.trace !== null) this.trace.state(frame)
    const final = type.stepwise ? frame.state === 'done' : type.drawn && type.machine.isDone(frame.state)
    if (c.ended && type.drawn && !final) {
      throw new Defect(`done() was called, but the machine is in state '${frame.state}', which is not final`)
    }
    const ending = c.ended || final
    if (ending && c.commands.length === 0) {
      this.#leave(frame, c.ended ? c.endResult : null)
      return
    }
    if (c.next !== null && !ending) this.#prepareGoto(frame, type, c.next)
    if (ending) this.state.agenda.push({ do: 'done', frame: frame.id, result: c.ended ? c.endResult : null })
    frame.results =
      !ending && (type.stepwise || c.commands.some((command) => command.do === 'push')) ? [] : null
    if (c.commands.length > 0) this.#queueCommands(frame.id)
  }

  #prepareGoto(frame: FrameRecord, type: FrameType, step: string): void {
    const from = type.definition.steps?.[frame.state]
    if (!from) throw new Defect(`goto('${step}'): only frames with steps have somewhere to go`)
    if (typeof from === 'function' || !from.to.includes(step)) {
      throw new Defect(
        `goto('${step}') is not declared: write ${frame.state}: { to: ['${step}'], run: (c) => ... }`,
      )
    }
    if (this.c.commands.length === 0) this.#goto = step
    else this.state.agenda.push({ do: 'goto', frame: frame.id, step })
  }

  /** Puts the commands of a step on the agenda, the first one on top. */
  #queueCommands(frame: number): void {
    const { commands } = this.c
    const { agenda } = this.state
    for (let i = commands.length - 1; i >= 0; i--) {
      const command = commands[i] as CommandRecord
      if (command.frame !== frame) command.frame = frame
      agenda.push(command)
    }
    if (commands.length > 0) this.c.commands = []
  }

  #execute(command: CommandRecord): void {
    switch (command.do) {
      case 'push':
        return this.#push(command)
      case 'emit':
        return this.record(command.event)
      case 'goto':
        this.#goto = command.step
        return
      case 'done':
        return this.#leave(this.#top(), command.result)
      case 'unwind':
        return this.#unwindTo(command.target, command.result)
      case 'end':
        this.state.outcome = command.outcome
        this.#tellRest(command.frame)
        return
    }
  }

  /** What a step tells after it has ended the match is told; what it starts is not. */
  #tellRest(frame: number): void {
    const { agenda } = this.state
    for (let next = agenda.pop(); next !== undefined && next.frame === frame; next = agenda.pop()) {
      if (next.do === 'emit') this.record(next.event)
    }
  }

  #push(command: CommandRecord & { do: 'push' }): void {
    const { state } = this
    if (state.stack.length >= this.rules.ruleset.limits.stack && this.#limit('stack')) return
    if (++this.#steps > this.rules.ruleset.limits.steps && this.#limit('steps')) return
    const type = this.#typeOf(command.type)
    if (state.stack.length > 0) this.#hook(this.#top(), 'covered', WRITE)
    const { type: name, data, onResult } = command
    const id = state.serial++
    const frame: FrameRecord = onResult
      ? { id, type: name, state: '', data, taken: 0, results: null, onResult }
      : { id, type: name, state: '', data, taken: 0, results: null }
    if (this.trace !== null) this.trace.pushed(frame, state.stack[state.stack.length - 1])
    state.stack.push(frame)
    this.#enter(frame, COMMAND)
    this.c.lastResults = nothing
    this.c.player = -1
    const { activated } = type.definition
    if (activated) {
      this.doing = 'activated'
      refuseWaiting((activated as Call)(this.c))
    }
    this.doing = 'start'
    frame.state = type.machine.start(this)
    this.#afterStep(frame, type)
  }

  /** A frame ends: it leaves the stack, and its result goes to the frame below. */
  #leave(frame: FrameRecord, result: Json): void {
    const { stack } = this.state
    stack.pop()
    if (this.trace !== null) this.trace.left(frame, result, true, stack[stack.length - 1])
    this.#hook(frame, 'destructed', WRITE)
    if (stack.length === 0) return
    const below = this.#top()
    below.results?.push({ from: frame.type, value: result })
    this.c.lastResults = [{ from: frame.type, value: result }]
    if (frame.onResult) this.#continue(below, frame.onResult)
    else if (this.#typeOf(below.type).definition.resume) this.#resume(below, result)
  }

  #continue(below: FrameRecord, { then, args }: ContinuationRecord): void {
    const continuation = this.rules.continuations.get(then)
    if (!continuation) throw new Defect(`there is no continuation '${then}'`)
    this.#enter(below, COMMAND)
    this.doing = `continuation ${then}`
    refuseWaiting((continuation.run as Call)(this.c, clone(args)))
    this.#afterHook(below)
    const last = this.c.lastResults[0]
    if (last && this.#typeOf(below.type).definition.resume) this.#resume(below, last.value)
  }

  #resume(below: FrameRecord, result: Json): void {
    this.#enter(below, COMMAND)
    this.doing = 'resume'
    refuseWaiting((this.#typeOf(below.type).definition.resume as Call)(this.c, clone(result)))
    this.#afterHook(below)
  }

  /** Commands of a hook or a continuation come before those of the frame that wait already. */
  #afterHook(frame: FrameRecord): void {
    const { c } = this
    if (c.next !== null) throw new Defect('goto(): only a step may go to another step')
    if (c.ended) {
      const type = this.#typeOf(frame.type)
      if (type.drawn && !type.machine.isDone(frame.state)) {
        throw new Defect(
          `done() was called, but the machine is in state '${frame.state}', which is not final`,
        )
      }
      this.#endAfterRest(frame, c.endResult)
    } else if (frame.results === null && c.commands.some((command) => command.do === 'push'))
      frame.results = []
    this.#queueCommands(frame.id)
  }

  /** Ends the frame with that id and all above it, the top one first. */
  #unwindTo(target: number, result: Json): void {
    if (!this.state.stack.some((frame) => frame.id === target))
      throw new Defect(`unwind(${target}): no frame on the stack has that id`)
    for (;;) {
      const top = this.#top()
      this.#dropCommands(top.id)
      if (top.id === target) return this.#leave(top, result)
      if (this.trace !== null) this.trace.left(top, null, false)
      this.state.stack.pop()
      this.#hook(top, 'destructed', WRITE)
    }
  }

  /** The frame ends once the commands that it issued before have taken effect. */
  #endAfterRest(frame: FrameRecord, result: Json): void {
    const { agenda } = this.state
    let at = agenda.length
    while (at > 0 && agenda[at - 1]?.frame === frame.id) at--
    if (agenda[at]?.do === 'done') throw new Defect('done(): the frame is about to end already')
    agenda.splice(at, 0, { do: 'done', frame: frame.id, result })
    frame.results = null
  }

  #dropCommands(frame: number): void {
    const { agenda } = this.state
    while (agenda.length > 0 && agenda[agenda.length - 1]?.frame === frame) agenda.pop()
  }

  /** A limit was hit: back to the frame that took the input, once. Returns true when that was possible. */
  #limit(which: 'steps' | 'stack'): boolean {
    const { state } = this
    const at = state.stack.findIndex((frame) => frame.id === this.#taker)
    if (this.#limitHit || at < 0)
      throw new Defect(
        `more than ${this.rules.ruleset.limits[which]} ${which === 'steps' ? 'steps in one input' : 'frames on the stack'}`,
      )
    this.#limitHit = true
    this.#steps = 0
    const ending = state.agenda
      .slice(this.#waitingBefore)
      .find((command) => command.do === 'done' && command.frame === this.#taker)
    while (state.stack.length > at + 1) {
      const top = this.#top()
      if (this.trace !== null) this.trace.left(top, null, false)
      state.stack.pop()
      this.#hook(top, 'destructed', WRITE)
    }
    state.agenda.length = Math.min(state.agenda.length, this.#waitingBefore)
    this.#pump.forget(this.#firstSerial)
    this.record({ type: 'LimitReached', limit: which })
    // What the frame had delivered already it delivers still.
    if (ending) state.agenda.push(ending)
    else this.#top().results = []
    return true
  }

  #hook(frame: FrameRecord, name: 'covered' | 'destructed', mode: Mode): void {
    const hook = this.#typeOf(frame.type).definition[name]
    if (!hook) return
    this.#enter(frame, mode)
    this.doing = name
    refuseWaiting((hook as Call)(this.c))
  }

  #enter(frame: FrameRecord | null, mode: Mode): void {
    const { c } = this
    c.mode = mode
    c.game = this.state.game
    c.ended = false
    c.next = null
    if (frame === null) {
      c.data = null
      return
    }
    c.self = frame
    c.data = frame.data
    this.#type = this.#typeOf(frame.type)
  }

  #typeOf(name: string): FrameType {
    // Most look-ups ask for the frame that runs already, and a Map look-up costs as much as a small step.
    if (this.#type !== undefined && this.#type.name === name) return this.#type
    const type = this.rules.types.get(name)
    if (type === undefined) throw new Defect(`there is no frame type '${name}'`)
    return type
  }

  /** The top frame, safe to write. */
  #top(): FrameRecord {
    const { stack } = this.state
    const i = stack.length - 1
    if (i < this.#owned) this.#own(i)
    return stack[i] as FrameRecord
  }

  /** Copies the frames from index `from` on that are shared with the state before the running input. */
  #own(from: number): void {
    const { stack } = this.state
    for (let i = from; i < this.#owned; i++) stack[i] = clone(stack[i] as FrameRecord)
    if (from < this.#owned) this.#owned = from
  }

  // ---- the machine's host ----

  guard(name: string, params: unknown, event: MachineEvent): boolean {
    const answer = this.#guard(name, params, event)
    if (this.trace !== null) this.trace.guard(this.c.self.id, name, params, event, answer)
    return answer
  }

  #guard(name: string, params: unknown, event: MachineEvent): boolean {
    const type = this.#type as FrameType
    if (type.stepwise) return this.#goto === (params as { to: string }).to
    const guard = type.guards[name]
    if (!guard) throw new Defect(`guard '${name}' has no function`)
    this.c.event = event
    return this.#looking(() =>
      refuseWaiting((guard as (c: RuleContext, params: unknown) => boolean)(this.c, copyOf(params))),
    )
  }

  /** Runs something that only looks in the middle of a step. */
  #looking<T>(test: () => T): T {
    const { c } = this
    const { mode, game, data, event, listener } = c
    c.mode = LOOK
    if (this.guardLook !== null) {
      c.game = this.guardLook(game, 'c.game')
      c.data = this.guardLook(data, 'c.data')
      c.event = this.guardLook(event, 'c.event')
      c.listener = this.guardLook(listener, 'c.listener') as ListenerRecord | null
    }
    const answer = test()
    c.mode = mode
    c.game = game
    c.data = data
    c.event = event
    c.listener = listener
    return answer
  }

  weigh<T>(test: (c: never) => T): T {
    return this.#looking(() => (test as (c: RuleContext) => T)(this.c))
  }

  dataOf(id: number, type: string): unknown {
    const { stack } = this.state
    const at = stack.findIndex((frame) => frame.id === id && frame.type === type)
    if (at < 0) throw new Defect(`no event '${type}' is on its way in frame ${id}`)
    if (this.c.mode !== LOOK) this.#own(at)
    return (stack[at] as FrameRecord).data
  }

  /** Whether the running step has pushed frames, which end only after it. */
  busy(): boolean {
    return this.c.commands.some((command) => command.do === 'push')
  }

  action(name: string, params: unknown, event: MachineEvent): void {
    const action = (this.#type as FrameType).actions.get(name)
    if (!action) throw new Defect(`action '${name}' has no function`)
    this.doing = name
    this.#acted = true
    if (this.trace !== null) this.trace.action(this.c.self.id, name, params, event)
    const given = action.move ? (event as MoveEvent).args : copyOf(params)
    refuseWaiting((action.run as unknown as Call)(this.c, given))
  }
}
