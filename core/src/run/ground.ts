import type { FrameType } from '../define/frame-type.ts'
import type { Rules } from '../define/rules.ts'
import { Defect } from '../errors.ts'
import { Pump } from '../pump/index.ts'
import type { CommandRecord, FrameRecord, GameEvent, ListenerRecord, MatchState, Seat } from '../types.ts'
import { type Commands, LOOK, type Mode, nobody, RuleContext } from './context.ts'
import { copyFrame } from './frame-record.ts'
import { type Call, refuseWaiting } from './rule-call.ts'
import type { Trace } from './trace.ts'

const nobodyAway: readonly Seat[] = Object.freeze([])

/** What rules stand on while they run: a state that may be written, and the context that is set up for each call. */
export class Ground implements Commands {
  readonly rules: Rules
  readonly c: RuleContext
  protected readonly pump: Pump
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
  /** Type of the frame that runs. */
  protected runningType: FrameType | undefined = undefined
  /** Steps of the running input so far. */
  protected steps = 0

  constructor(rules: Rules, state: MatchState) {
    this.rules = rules
    this.pump = new Pump(rules, state)
    this.c = new RuleContext(this, state.rng, this.pump)
    this.use(state, 0)
  }

  get keepsEvents(): boolean {
    return this.events !== null
  }

  record(event: GameEvent): void {
    this.events?.push(event)
  }

  mustKnow(frame: string, continuation: string | null): void {
    if (!this.rules.types.has(frame))
      throw new Defect(`push(${frame}): the ruleset's 'frames' has no frame of that name`)
    if (this.rules.dispatches.has(frame)) throw new Defect(`push(${frame}): it is an event: raise(${frame})`)
    if (continuation !== null && !this.rules.continuations.has(continuation)) {
      throw new Defect(
        `push(${frame}): onResult: the ruleset's 'continuations' has none of the name '${continuation}'`,
      )
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

  countStep(): void {
    this.steps++
  }

  /** Works on another state. Frames below index `owned` are copied before they are written. */
  use(state: MatchState, owned: number): void {
    this.state = state
    this.#owned = owned
    this.pump.use(state)
    const { c } = this
    c.game = state.game
    c.players = state.players
    c.options = state.ruleset.options
    // Rules get no hold of the state's own list.
    c.away = state.away.length === 0 ? nobodyAway : Object.freeze([...state.away])
    c.setRandom(state.rng)
  }

  /** Type of the active frame, null when there is none. */
  topType(): FrameType | null {
    const { stack } = this.state
    const top = stack[stack.length - 1]
    return top === undefined ? null : this.typeOf(top.type)
  }

  /** Sets up the context for functions that only look, at the top frame where there is one. */
  look(player: Seat): RuleContext {
    const { stack } = this.state
    return this.lookAt(stack[stack.length - 1] ?? null, player)
  }

  /** The same at any frame. */
  lookAt(frame: FrameRecord | null, player: Seat = -1): RuleContext {
    const { c } = this
    this.enter(frame, LOOK)
    c.player = player
    if (this.guardLook !== null) {
      c.game = this.guardLook(c.game, 'c.game')
      c.data = this.guardLook(c.data, 'c.data')
    }
    return c
  }

  weigh<T>(test: (c: never) => T): T {
    return this.looking(() => (test as (c: RuleContext) => T)(this.c))
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
    const { commands } = this.c
    for (let i = 0; i < commands.length; i++) if ((commands[i] as CommandRecord).do === 'push') return true
    return false
  }

  /** Runs something that only looks in the middle of a step. */
  protected looking<T>(test: () => T): T {
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

  protected hook(frame: FrameRecord, name: 'covered' | 'destructed', mode: Mode): void {
    const hook = this.typeOf(frame.type).definition[name]
    if (!hook) return
    this.enter(frame, mode)
    this.doing = name
    refuseWaiting((hook as Call)(this.c))
  }

  protected enter(frame: FrameRecord | null, mode: Mode): void {
    const { c } = this
    const { game } = this.state
    c.mode = mode
    // Writing a young object into this old one costs more than finding out that it is there already.
    if (c.game !== game) c.game = game
    c.ended = false
    c.next = null
    if (frame === null) {
      c.data = null
      c.self = nobody
      return
    }
    const { data } = frame
    if (c.self !== frame) c.self = frame
    if (c.data !== data) c.data = data
    const type = this.typeOf(frame.type)
    if (this.runningType !== type) this.runningType = type
  }

  protected typeOf(name: string): FrameType {
    // Most look-ups ask for the frame that runs already, and a Map look-up costs as much as a small step.
    if (this.runningType !== undefined && this.runningType.name === name) return this.runningType
    const type = this.rules.types.get(name)
    if (type === undefined) throw new Defect(`there is no frame type '${name}'`)
    return type
  }

  /** The top frame, safe to write. */
  protected top(): FrameRecord {
    const { stack } = this.state
    const i = stack.length - 1
    if (i < this.#owned) this.#own(i)
    return stack[i] as FrameRecord
  }

  /** Copies the frames from index `from` on that are shared with the state before the running input. */
  #own(from: number): void {
    const { stack } = this.state
    for (let i = from; i < this.#owned; i++) stack[i] = copyFrame(stack[i] as FrameRecord)
    if (from < this.#owned) this.#owned = from
  }
}
