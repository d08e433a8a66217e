import { rulesOf } from '../../define/rules.ts'
import { BadInput } from '../../errors.ts'
import { Inspector } from '../../inspect/inspector.ts'
import type { InspectionEvent, InspectOptions } from '../../inspect/types.ts'
import { clone, copyJson, type Json } from '../../json/index.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import {
  enumerate,
  type Move,
  type MoveShape,
  messageSchema,
  moveIndex,
  moveText,
  type Pick,
  sample,
} from '../../offers/index.ts'
import { Random } from '../../random/index.ts'
import { resampleKept } from '../../run/resample.ts'
import { refuseWaiting } from '../../run/rule-call.ts'
import type { MatchState, Message, SavedMatch, Seat, Viewer, Waiting } from '../../types.ts'
import { FORMAT } from '../../types.ts'
import { mustBeBundle } from '../../versions/bundle.ts'
import type { Engine } from '../engine.ts'
import { checkHost, checkKeys, mustBeFunction, mustBeRuleset, now } from '../host.ts'
import { openFork, seedOf } from '../open.ts'
import type { Committed, HostInput, HostOptions, Prepared, Watched, Why } from '../types.ts'
import type { Viewers } from '../viewers.ts'
import { looking, mustBeViewer } from './looking.ts'
import type { Replies } from './replies.ts'

/** What a match's door is made of. */
type Parts = [ruleset: Ruleset, engine: Engine, host: HostOptions]

/**
 * Where the host comes in, and with him scripts and bots: seats instead of tokens, and all that is hidden. What each
 * function is for is told where the host finds it: in `GameControl`.
 */
export class HostDoor {
  readonly #engine: Engine
  readonly #replies: Replies
  readonly #viewers: Viewers
  readonly #host: HostOptions

  constructor(engine: Engine, replies: Replies, viewers: Viewers, host: HostOptions) {
    this.#engine = engine
    this.#replies = replies
    this.#viewers = viewers
    this.#host = host
  }

  // ---- inputs ----

  prepare(seat: Seat, message: Message, cid: string | undefined): Prepared {
    return this.#replies.to(seat, this.#engine.prepareAct(seat, message, cid))
  }

  prepareInput(input: HostInput): Prepared {
    return this.#replies.to(null, this.#engine.prepareHost(input))
  }

  prepareRules(ruleset: Ruleset, options: { bundle?: string | null }): Prepared {
    mustBeRuleset(ruleset)
    checkKeys(options, ['bundle'], 'changeRules')
    const { bundle = null } = options
    mustBeBundle(bundle)
    const rules = rulesOf(ruleset, this.#host.interpreter)
    return this.#replies.to(null, this.#engine.prepareRules(rules, bundle))
  }

  // ---- moves ----

  waiting(): Waiting | null {
    return looking(this.#engine, () => this.#engine.waiting())
  }

  allowed(): Seat[] {
    return looking(this.#engine, () => this.#engine.allowed())
  }

  moves(seat: Seat, limit: number): Move[] {
    return looking(this.#engine, () => {
      const moves: Move[] = []
      if (!(limit > 0)) return moves
      for (const move of enumerate(this.#engine.offers(seat))) {
        if (moves.push(move) >= limit) break
      }
      return moves
    })
  }

  sampleMove(seat: Seat, pick: Pick): Move | null {
    if (typeof pick !== 'function')
      throw new BadInput('sampleMove: expected a function that picks from 0 to n-1')
    return looking(this.#engine, () => {
      const move = sample(this.#engine.offers(seat), pick)
      return move && { action: move.action, args: clone(move.args) }
    })
  }

  why(seat: Seat, message: Message): Why {
    const checked = looking(this.#engine, () => this.#engine.check(seat, message))
    return checked.ok ? { allowed: true } : { allowed: false, reason: checked.reason }
  }

  describe(move: Move): string {
    mustBeMove(move)
    return moveText(this.#shapes(), move)
  }

  moveIndex(move: Move): number[] | null {
    mustBeMove(move)
    return moveIndex(this.#shapes(), move)
  }

  schema(): Json {
    return messageSchema(this.#shapes())
  }

  #shapes(): readonly MoveShape[] {
    this.#engine.mustBeIdle()
    return this.#engine.reader().topType()?.collector.shapes ?? []
  }

  // ---- the match as a value ----

  state(): MatchState {
    this.#engine.mustBeIdle()
    const { kind, state } = this.#engine
    return kind === 'immer' ? state : clone(state)
  }

  save(options: { undo?: boolean }): SavedMatch {
    checkKeys(options, ['undo'], 'save')
    const { undo = true } = options
    if (typeof undo !== 'boolean') throw new BadInput('save: undo: expected true or false')
    const cursors = this.#cursors()
    return { format: FORMAT, bundle: this.#engine.bundle, ...this.#engine.saved(undo), cursors }
  }

  /** What makes the match that goes on from here; `options` say what its host wants otherwise. */
  fork(options: { seed?: number | string } & Partial<HostOptions>): Parts {
    checkHost(options, 'fork')
    this.#engine.mustBeIdle()
    const { seed = 1, ...more } = options
    const host = { ...this.#host, ...more }
    return this.#goingOn(clone(this.#engine.state), seed, host)
  }

  /** What makes the match that goes on from a position which the viewer cannot tell from this one. */
  resample(viewer: Viewer, seed: number): Parts {
    const engine = this.#engine
    const random = new Random(seedOf(seed))
    const game = this.#resampled(viewer, random)
    const state: MatchState = clone({ ...engine.state, game: null })
    state.game = game
    looking(engine, () => {
      const runner = engine.reader()
      resampleKept(engine.rules, state, viewer, random, (doing, frame) => {
        runner.lookAt(frame)
        runner.doing = doing
      })
    })
    return this.#goingOn(state, seed, this.#host)
  }

  #goingOn(state: MatchState, seed: number | string, host: HostOptions): Parts {
    const { rules, bundle } = this.#engine
    const { ruleset } = rules
    return [ruleset, openFork(rulesOf(ruleset, host.interpreter), state, seed, host, bundle), host]
  }

  resampledGame(viewer: Viewer, seed: number): unknown {
    return this.#resampled(viewer, new Random(seedOf(seed)))
  }

  #resampled(viewer: Viewer, random: Random): unknown {
    const { ruleset } = this.#engine.rules
    const resample = ruleset.resample as ((c: unknown) => unknown) | null
    if (resample === null)
      throw new BadInput(
        `${ruleset.name} has no 'resample', so nobody can draw anew what a viewer does not see`,
      )
    mustBeViewer(this.#engine, viewer)
    return looking(this.#engine, () => {
      const { game, players, ruleset: named } = this.#engine.state
      const copy = clone(game)
      this.#engine.reader().doing = 'resample'
      refuseWaiting(resample({ game: copy, viewer, players, options: named.options, random }))
      return copyJson(copy)
    })
  }

  #cursors(): number[] {
    return looking(this.#engine, () => this.#viewers.cursors(this.#engine.events))
  }

  // ---- looking in ----

  subscribe(observer: (committed: Committed) => void): () => void {
    mustBeFunction(observer, 'subscribe')
    return this.#engine.subscribe(observer)
  }

  watch(watcher: (watched: Watched) => void): () => void {
    mustBeFunction(watcher, 'watch')
    return this.#engine.watch(watcher)
  }

  inspect(observer: (event: InspectionEvent) => void, options: InspectOptions): () => void {
    mustBeFunction(observer, 'inspect')
    checkKeys(options, ['match', 'clock'], 'inspect')
    const engine = this.#engine
    engine.mustBeIdle()
    const { match = engine.rules.ruleset.name, clock = this.#host.clock ?? now } = options
    mustBeFunction(clock, 'inspect: clock')
    if (typeof match !== 'string') throw new BadInput('inspect: match: expected a text')
    const inspector = new Inspector(engine.rules, observer, match, clock)
    const end = engine.watch((watched) => {
      inspector.use(engine.rules)
      inspector.take(watched)
    })
    inspector.begin(engine.state.stack)
    return end
  }
}

function mustBeMove(given: unknown): void {
  const { action, args } = (given ?? {}) as { action?: unknown; args?: unknown }
  if (typeof action !== 'string' || typeof args !== 'object' || args === null)
    throw new BadInput('expected a move { action, args }, as gc.moves gives it')
}
