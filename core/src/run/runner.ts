import type { FrameType } from '../define/frame-type.ts'
import { Defect, Stuck } from '../errors.ts'
import type { MachineEvent } from '../machine/index.ts'
import { DRAIN } from '../pump/index.ts'
import type { CommandRecord, FrameRecord, GameEvent, ResultRecord } from '../types.ts'
import { COMMAND, WRITE } from './context.ts'
import { Leaving } from './leaving.ts'
import type { MoveEvent } from './machine-host.ts'
import { type Call, refuseWaiting } from './rule-call.ts'

const nothing: readonly ResultRecord[] = Object.freeze([])

const RESULT: MachineEvent = { type: 'RESULT' }

/**
 * Runs frames on a state that it may write. It knows nothing of logs, stores or players' tokens: whoever
 * owns the state gives it to `use`, and takes care that a throw undoes everything.
 */
export class Runner extends Leaving {
  /** Begins an input: counts its work from here. */
  begin(events: GameEvent[] | null): void {
    this.events = events
    this.steps = 0
    this.limitHit = false
    this.goingTo = null
    this.waitingBefore = this.state.agenda.length
    this.firstSerial = this.state.serial
    this.c.revealed = null
    // Left over only by a rule that threw. Setting a length is a slow call even where nothing changes.
    if (this.c.commands.length > 0) this.c.commands = []
  }

  /** Starts a match: runs the ruleset's `start`, then all that follows by itself. */
  start(): void {
    this.doing = 'start'
    const { c } = this
    this.enter(null, COMMAND)
    refuseWaiting((this.rules.ruleset.start as Call)(c))
    if (c.commands.length === 0)
      throw new Stuck('it commands nothing: it must push the first frame, c.push(Frame, data)')
    this.queueCommands(-1)
    this.settle()
  }

  /** Gives a checked move to the top frame, and runs all that follows by itself. */
  act(event: MoveEvent): void {
    const top = this.top()
    const type = this.typeOf(top.type)
    if (!type.plain || this.trace !== null) this.#deliver(event)
    else if (this.#actPlainly(top, type, event)) return
    this.settle()
  }

  /** What the machine of a plain frame comes to. Returns whether that was all. */
  #actPlainly(top: FrameRecord, type: FrameType, { type: move, seat, args }: MoveEvent): boolean {
    const { c, state } = this
    const action = type.actions.get(move)
    if (action === undefined) throw new Defect(`move '${move}' was offered, but has no handler`)
    c.player = seat
    c.lastResults = nothing
    top.taken++
    if (++this.steps > this.rules.ruleset.limits.steps && this.limit('steps')) return false
    this.enter(top, COMMAND)
    this.doing = move
    refuseWaiting((action.run as unknown as Call)(c, args))
    const stays = !c.ended && c.commands.length === 0
    this.#afterStep(top, type)
    return stays && state.outcome === null && state.agenda.length === 0 && state.queue.length === 0
  }

  /** Sends an event that is no move to the top frame. False when its guards let nothing happen. */
  send(event: MachineEvent): boolean {
    this.c.player = -1
    this.c.lastResults = nothing
    this.acted = false
    const top = this.top()
    const before = top.state
    this.#step(top, event)
    const taken = this.acted || top.state !== before
    this.settle()
    return taken
  }

  /** Ends the top frame with the result that it has for that, and runs on. */
  skipTop(): void {
    const top = this.top()
    this.unwindTo(top.id, this.skipped(top))
    this.settle()
  }

  /** Runs until a frame waits for players, or the match is over. */
  settle(): void {
    const { state } = this
    for (;;) {
      if (state.outcome !== null) {
        // All of them leave at once, as nothing can happen any more.
        if (this.trace !== null)
          for (let i = state.stack.length - 1; i >= 0; i--)
            this.traceLeft(state.stack[i] as FrameRecord, null, false)
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
      const top = this.top()
      if (next !== undefined && next.frame === top.id) {
        agenda.pop()
        this.#execute(next)
        continue
      }
      if (state.queue.length > 0 && this.pump.mustDrain(-1)) {
        this.#drain(top)
        continue
      }
      if (top.results === null) return
      this.c.lastResults = top.results
      top.results = null
      this.c.player = -1
      this.#step(top, RESULT)
    }
  }

  /** Empties the queue before the frame goes on or waits. It gets a RESULT afterwards, as for all that is pushed. */
  #drain(top: FrameRecord): void {
    top.results ??= []
    if (this.goingTo !== null) this.state.agenda.push({ do: 'goto', frame: top.id, step: this.goingTo })
    this.goingTo = null
    this.#push({ do: 'push', frame: top.id, type: DRAIN, data: null })
  }

  #deliver(event: MoveEvent): void {
    const top = this.top()
    const { state } = top
    this.c.player = event.seat
    this.c.lastResults = nothing
    this.acted = false
    top.taken++
    this.#step(top, event)
    // Nothing ran: either no guard let it, or the state has no transition for it. Asked only then, as it costs.
    if (this.acted) return
    const { machine } = this.typeOf(top.type)
    if (!machine.handles(state, event.type) && !machine.handlesByWildcard(state, event.type))
      throw new Defect(`move '${event.type}' was offered, but state '${state}' does not handle it`)
  }

  #step(frame: FrameRecord, event: MachineEvent): void {
    const type = this.typeOf(frame.type)
    // Who looks in sees each stage.
    if (type.skip !== null && event === RESULT && this.goingTo === null && this.trace === null)
      this.steps += type.skip(frame, this.pump)
    if (++this.steps > this.rules.ruleset.limits.steps && this.limit('steps')) return
    this.enter(frame, COMMAND)
    this.c.event = event
    this.doing = event.type
    if (this.trace !== null) this.trace.event(frame, event, this.c.lastResults)
    frame.state = type.machine.step(frame.state, event, this)
    this.goingTo = null
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
      this.leave(frame, c.ended ? c.endResult : null)
      return
    }
    if (c.next !== null && !ending) this.#prepareGoto(frame, type, c.next)
    if (ending) this.state.agenda.push({ do: 'done', frame: frame.id, result: c.ended ? c.endResult : null })
    frame.results = !ending && (type.stepwise || this.busy()) ? [] : null
    if (c.commands.length > 0) this.queueCommands(frame.id)
  }

  #prepareGoto(frame: FrameRecord, type: FrameType, step: string): void {
    const from = type.definition.steps?.[frame.state]
    if (!from) throw new Defect(`goto('${step}'): only frames with steps have somewhere to go`)
    if (typeof from === 'function' || !from.to.includes(step)) {
      throw new Defect(
        `goto('${step}') is not declared: write ${frame.state}: { to: ['${step}'], run: (c) => ... }`,
      )
    }
    if (this.c.commands.length === 0) this.goingTo = step
    else this.state.agenda.push({ do: 'goto', frame: frame.id, step })
  }

  #execute(command: CommandRecord): void {
    this.markWaiting()
    switch (command.do) {
      case 'push':
        return this.#push(command)
      case 'emit':
        return this.record(command.event)
      case 'goto':
        this.goingTo = command.step
        return
      case 'done':
        return this.leave(this.top(), command.result)
      case 'unwind':
        return this.unwindTo(command.target, command.result)
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
    if (state.stack.length >= this.rules.ruleset.limits.stack && this.limit('stack')) return
    if (++this.steps > this.rules.ruleset.limits.steps && this.limit('steps')) return
    const type = this.typeOf(command.type)
    if (state.stack.length > 0) this.hook(this.top(), 'covered', WRITE)
    const { type: name, data, onResult } = command
    const id = state.serial++
    const frame: FrameRecord = onResult
      ? { id, type: name, state: '', data, taken: 0, results: null, onResult }
      : { id, type: name, state: '', data, taken: 0, results: null }
    if (this.trace !== null) this.trace.pushed(frame, state.stack[state.stack.length - 1])
    state.stack.push(frame)
    this.enter(frame, COMMAND)
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
}
