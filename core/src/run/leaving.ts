import { Defect } from '../errors.ts'
import { clone, type Json } from '../json/index.ts'
import { DRAIN } from '../pump/index.ts'
import type { CommandRecord, ContinuationRecord, FrameRecord } from '../types.ts'
import { COMMAND, WRITE } from './context.ts'
import { MachineHost } from './machine-host.ts'
import { type Call, refuseWaiting } from './rule-call.ts'

/** How frames leave the stack: by their end, by unwinding, or because a limit was hit. */
export class Leaving extends MachineHost {
  /** How many of the commands on the agenda waited there before the running input. */
  protected waitingBefore = 0
  /** Whatever has a lower id was there before the running input. */
  protected firstSerial = 0
  protected limitHit = false

  /** What a frame delivers when it is ended from outside. */
  protected skipped(frame: FrameRecord): Json {
    const { skipped } = this.typeOf(frame.type).definition
    if (skipped === undefined) return null
    this.lookAt(frame)
    this.doing = 'skipped'
    return this.c.own('skipped', (skipped as Call)(this.c) as Json)
  }

  /** A frame ends: it leaves the stack, and its result goes to the frame below. */
  protected leave(frame: FrameRecord, result: Json): void {
    const { stack } = this.state
    stack.pop()
    this.hook(frame, 'destructed', WRITE)
    if (this.trace !== null) this.traceLeft(frame, result, true, stack[stack.length - 1])
    if (stack.length === 0) return
    const below = this.top()
    // Emptying the queue delivers nothing, so it does not stand between a step and what that asked for.
    if (frame.type !== DRAIN) below.results?.push({ from: frame.type, value: result })
    this.c.lastResults = [{ from: frame.type, value: result }]
    if (frame.onResult) this.#continue(below, frame.onResult)
    else if (this.typeOf(below.type).definition.resume) this.#resume(below, result)
  }

  #continue(below: FrameRecord, { then, args }: ContinuationRecord): void {
    const continuation = this.rules.continuations.get(then)
    if (!continuation) throw new Defect(`there is no continuation '${then}'`)
    this.enter(below, COMMAND)
    this.doing = `continuation ${then}`
    refuseWaiting((continuation.run as Call)(this.c, clone(args)))
    this.#afterHook(below)
    const last = this.c.lastResults[0]
    if (last && this.typeOf(below.type).definition.resume) this.#resume(below, last.value)
  }

  #resume(below: FrameRecord, result: Json): void {
    this.enter(below, COMMAND)
    this.doing = 'resume'
    refuseWaiting((this.typeOf(below.type).definition.resume as Call)(this.c, clone(result)))
    this.#afterHook(below)
  }

  /** Commands of a hook or a continuation come before those of the frame that wait already. */
  #afterHook(frame: FrameRecord): void {
    const { c } = this
    if (c.next !== null) throw new Defect('goto(): only a step may go to another step')
    if (c.ended) {
      const type = this.typeOf(frame.type)
      if (type.drawn && !type.machine.isDone(frame.state)) {
        throw new Defect(
          `done() was called, but the machine is in state '${frame.state}', which is not final`,
        )
      }
      this.#endAfterRest(frame, c.endResult)
    } else if (frame.results === null && this.busy()) frame.results = []
    this.queueCommands(frame.id)
  }

  /** Ends the frame with that id and all above it, the top one first. */
  protected unwindTo(target: number, result: Json): void {
    if (!this.state.stack.some((frame) => frame.id === target))
      throw new Defect(`unwind(${target}): no frame on the stack has that id`)
    for (;;) {
      const top = this.top()
      this.#dropCommands(top.id)
      if (top.id === target) return this.leave(top, result)
      this.#drop(top)
    }
  }

  /** The top frame leaves without a result. */
  #drop(top: FrameRecord): void {
    this.state.stack.pop()
    this.hook(top, 'destructed', WRITE)
    if (this.trace !== null) this.traceLeft(top, null, false)
  }

  /** Takes down that a frame left, when its `destructed` and `finally!` are over. */
  protected traceLeft(frame: FrameRecord, result: Json, ended: boolean, below?: FrameRecord): void {
    if (this.rules.dispatches.has(frame.type)) this.trace?.audit(frame)
    this.trace?.left(frame, result, ended, below)
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

  /** Puts the commands of a step on the agenda, the first one on top. */
  protected queueCommands(frame: number): void {
    const { commands } = this.c
    const { agenda } = this.state
    for (let i = commands.length - 1; i >= 0; i--) {
      const command = commands[i] as CommandRecord
      if (command.frame !== frame) command.frame = frame
      agenda.push(command)
    }
    if (commands.length > 0) this.c.commands = []
  }

  #dropCommands(frame: number): void {
    const { agenda } = this.state
    while (agenda.length > 0 && agenda[agenda.length - 1]?.frame === frame) agenda.pop()
    this.markWaiting()
  }

  /** A command left the agenda: what comes into its place is of the running input. */
  protected markWaiting(): void {
    const { length } = this.state.agenda
    if (length < this.waitingBefore) this.waitingBefore = length
  }

  /**
   * A limit was hit: back to the frame that took the input or, where that has ended, to the next one below that was
   * there before; once. Returns true when that was possible.
   */
  protected limit(which: 'steps' | 'stack'): boolean {
    const { state } = this
    const at = state.stack.findLastIndex((frame) => frame.id < this.firstSerial)
    if (this.limitHit || at < 0)
      throw new Defect(
        `more than ${this.rules.ruleset.limits[which]} ${which === 'steps' ? 'steps in one input' : 'frames on the stack'}`,
      )
    this.limitHit = true
    this.steps = 0
    const { id } = state.stack[at] as FrameRecord
    const ending = state.agenda
      .slice(this.waitingBefore)
      .find((command) => command.do === 'done' && command.frame === id)
    const cut = state.stack[at + 1]
    const result = cut && { from: cut.type, value: this.skipped(cut) }
    // Where the top frame wanted to go, if it is gone.
    if (cut) this.goingTo = null
    while (state.stack.length > at + 1) this.#drop(this.top())
    state.agenda.length = Math.min(state.agenda.length, this.waitingBefore)
    this.pump.forget(this.firstSerial)
    this.record({ type: 'LimitReached', limit: which })
    // What the frame had delivered already it delivers still.
    if (ending) state.agenda.push(ending)
    else {
      const top = this.top()
      top.results ??= []
      if (result) top.results.push(result)
    }
    return true
  }
}
