import { rulesOf } from '../define/rules.ts'
import { BadInput, RuleError } from '../errors.ts'
import { Inspector } from '../inspect/inspector.ts'
import type { InspectionEvent, InspectOptions } from '../inspect/types.ts'
import { clone, copyJson, type Json, type JsonObject } from '../json/index.ts'
import type { Ruleset } from '../language/ruleset.ts'
import {
  enumerate,
  type Move,
  messageSchema,
  moveIndex,
  moveText,
  offersJson,
  type Pick,
  sample,
} from '../offers/index.ts'
import { Random, seedRandom } from '../random/index.ts'
import type {
  GameEvent,
  Hint,
  LogEntry,
  MatchState,
  Message,
  OfferJson,
  Outcome,
  Reply,
  SavedMatch,
  Seat,
  SeenFrame,
  Viewer,
  Waiting,
} from '../types.ts'
import { FORMAT } from '../types.ts'
import { mustBeBundle } from '../versions/bundle.ts'
import { type Engine, now, Refusal, ruleError } from './engine.ts'
import { openFork } from './open.ts'
import { seenStack, seenTop } from './seen.ts'
import type { Committed, HostInput, HostOptions, Prepared, Watched, Why } from './types.ts'
import { Viewers } from './viewers.ts'

/**
 * The object through which players and hosts drive a match. Players come in by `playerAct` with their token;
 * everything that takes a seat number is for the host, for scripts and for bots. `M` is what the ruleset's
 * messages look like, `G` its game.
 */
export class GameControl<M = Message, G = unknown> {
  #ruleset: Ruleset
  readonly #engine: Engine
  readonly #host: HostOptions
  readonly #seats: ReadonlyMap<string, Seat>
  readonly #viewers: Viewers

  /** For `createMatch`, `restoreMatch` and `replay`. */
  constructor(ruleset: Ruleset, engine: Engine, host: HostOptions, viewers: Viewers) {
    this.#ruleset = ruleset
    this.#engine = engine
    this.#host = host
    this.#viewers = viewers
    this.#seats = seatsOf(host.tokens, engine.state.players)
    engine.beforeRules = (next) => {
      viewers.change(next.ruleset, engine.events)
      this.#ruleset = next.ruleset
    }
  }

  /** The rules that hold now. */
  get ruleset(): Ruleset {
    return this.#ruleset
  }

  /** Hash of these rules' bytes; null for a local match. */
  get bundle(): string | null {
    return this.#engine.bundle
  }

  // ---- for players ----

  /** Takes a player's message. A refused one changes nothing, and the reply says what would have been allowed. */
  playerAct(message: M): Reply {
    return this.receive(message)
  }

  /** `playerAct` for what comes from outside and may be anything at all. */
  receive(message: unknown): Reply {
    const prepared = this.prepareMessage(message)
    if (prepared.reply.code === 200) prepared.commit()
    return prepared.reply
  }

  /** Like `receive`, but nothing happens before `commit()`: the host stores `entries` in between. */
  prepareMessage(message: unknown, cid?: string): Prepared {
    const token = tokenOf(message)
    if (token === undefined) return this.#refused(undefined, 'missing argument: token')
    const seat = typeof token === 'string' ? this.#seats.get(token) : undefined
    if (seat === undefined) return this.#refused(undefined, 'player forbidden')
    return this.prepare(seat, message as Message, cid)
  }

  /** What the active frame waits for, as the token's owner may see it. */
  hint(token: string): Hint & { code: 200 } {
    return { code: 200, ...this.hintFor(this.seatOf(token)) }
  }

  /** Events from number `since` on, as the token's owner may see them. Numbers count his own events. */
  events(token: string, since = 0): JsonObject[] {
    return this.eventsFor(this.seatOf(token), since)
  }

  /** The game as the token's owner may see it. */
  view(token: string): Json {
    return this.viewFor(this.seatOf(token))
  }

  // ---- for hosts, scripts and bots: by seat ----

  /** The seat behind a token. Throws {@link BadInput} for an unknown one. */
  seatOf(token: string): Seat {
    const seat = this.#seats.get(token)
    if (seat === undefined) throw new BadInput('unknown token')
    return seat
  }

  /** Takes a message of a seat: `prepare` and `commit` in one. */
  act(seat: Seat, message: Message): Reply {
    const prepared = this.prepare(seat, message)
    if (prepared.reply.code === 200) prepared.commit()
    return prepared.reply
  }

  /** Checks and works out a seat's message; nobody sees anything before `commit()`. `cid` is kept in the log. */
  prepare(seat: Seat, message: Message, cid?: string): Prepared {
    return this.#answer(seat, this.#engine.prepareAct(seat, message, cid))
  }

  /** Checks and works out an input of the host: timeout, leave, return, substitute, undo, skip, abort. */
  prepareInput(input: HostInput): Prepared {
    return this.#answer(null, this.#engine.prepareHost(input))
  }

  /** Answers by default for players who are out of time. `frame` is the id of the frame that asked them. */
  timeout(given: { frame: number; seats: readonly Seat[]; asks?: readonly string[] }): Reply {
    return this.#input({ type: 'timeout', ...given })
  }

  /** Takes back the seat's own last message, where the ruleset's policy allows it. */
  undo(seat: Seat): Reply {
    return this.#input({ type: 'undo', seat })
  }

  /** A player left: from now on his frames are answered by default. */
  leave(seat: Seat): Reply {
    return this.#input({ type: 'leave', seat })
  }

  /** A player who had left is back. */
  return(seat: Seat): Reply {
    return this.#input({ type: 'return', seat })
  }

  /** Somebody else, or a bot, takes the seat of a player who had left. */
  substitute(seat: Seat): Reply {
    return this.#input({ type: 'substitute', seat })
  }

  /** After a rule error: ends the active frame with its default result. */
  skip(): Reply {
    return this.#input({ type: 'skip' })
  }

  /**
   * Goes on with other rules of the same name, `prepare` and `commit` in one. Refused where they lack what the match
   * stands on now, or cannot read its version; then nothing has changed. What came before cannot be taken back.
   */
  changeRules(ruleset: Ruleset, options: { bundle?: string | null } = {}): Reply {
    const prepared = this.prepareRules(ruleset, options)
    if (prepared.reply.code === 200) prepared.commit()
    return prepared.reply
  }

  /** Works out a change of rules; nothing happens before `commit()`. `bundle` is the hash of the new ones. */
  prepareRules(ruleset: Ruleset, { bundle = null }: { bundle?: string | null } = {}): Prepared {
    mustBeBundle(bundle)
    const rules = rulesOf(ruleset, this.#host.interpreter)
    // What happened before is shown as the old rules show it, so they must not fail at that.
    this.#look(() => this.#viewers.cursors(this.#engine.events))
    return this.#answer(null, this.#engine.prepareRules(rules, bundle))
  }

  /** Ends the match without a winner. */
  abort(reason: string): Reply {
    return this.#input({ type: 'abort', reason })
  }

  /** Who is asked what, for the host's clocks: `gc.timeout` takes its ids. Null when the match is over. */
  waiting(): Waiting | null {
    return this.#look(() => this.#engine.waiting())
  }

  /** Who may act now. */
  allowedPlayers(): Seat[] {
    return this.#look(() => this.#engine.allowed())
  }

  /** What a seat may do now, as data. */
  offers(seat: Seat): OfferJson[] {
    return this.hintFor(seat).offers
  }

  /** The moves that a seat may make now, at most `limit` of them, in a fixed order. */
  moves(seat: Seat, limit = 1000): Move[] {
    return this.#look(() => {
      const moves: Move[] = []
      for (const move of enumerate(this.#engine.offers(seat))) {
        if (moves.push(move) >= limit) break
      }
      return moves
    })
  }

  /**
   * One of the seat's moves, each as likely; null when it has none, or when none was found among the many that its
   * offers' conditions rule out. `pick(n)` draws from 0 to n-1.
   */
  sampleMove(seat: Seat, pick: Pick): Move | null {
    if (typeof pick !== 'function')
      throw new BadInput('sampleMove: expected a function that picks from 0 to n-1')
    return this.#look(() => {
      const move = sample(this.#engine.offers(seat), pick)
      return move && { action: move.action, args: clone(move.args) }
    })
  }

  /** Whether a message would be accepted, and if not, why. Changes nothing. */
  why(seat: Seat, message: Message): Why {
    const checked = this.#look(() => this.#engine.check(seat, message))
    return checked.ok ? { allowed: true } : { allowed: false, reason: checked.reason }
  }

  /** A move in one line, values as their domains print them. */
  describe(move: Move): string {
    return moveText(this.#engine.reader().topType()?.collector.shapes ?? [], move)
  }

  /**
   * The dense index of a move of the active frame over its declared domains, for learning: see `moveIndex`.
   * Null where a domain is not enumerable.
   */
  moveIndex(move: Move): number[] | null {
    return moveIndex(this.#engine.reader().topType()?.collector.shapes ?? [], move)
  }

  /** JSON Schema of the messages that the active frame accepts. */
  schema(): Json {
    return messageSchema(this.#engine.reader().topType()?.collector.shapes ?? [])
  }

  hintFor(viewer: Viewer): Hint {
    this.#mustSit(viewer)
    return this.#look(() => this.#hint(viewer, true))
  }

  /** The frames on the stack as a viewer may see them, bottom first: the chain of causes of what is asked. */
  stackFor(viewer: Viewer): SeenFrame[] {
    this.#mustSit(viewer)
    return this.#look(() => seenStack(this.#engine.reader(), viewer))
  }

  /**
   * A match of its own that goes on from a position which the viewer cannot tell from this one: what he does not
   * see is drawn anew. This is what a bot may search in. Throws {@link BadInput} when the ruleset cannot do that.
   */
  resample(viewer: Viewer, seed: number): GameControl<M, G> {
    const state = clone(this.#engine.state)
    state.game = this.resampledGame(viewer, seed)
    const rules = rulesOf(this.ruleset, this.#host.interpreter)
    const engine = openFork(rules, state, seed, this.#host, this.bundle)
    return new GameControl(this.ruleset, engine, this.#host, new Viewers(this.ruleset, state.players))
  }

  /** The game of {@link resample}. */
  resampledGame(viewer: Viewer, seed: number): unknown {
    const resample = this.ruleset.resample as ((c: unknown) => void) | null
    if (resample === null) throw new BadInput(`${this.ruleset.name} has no 'resample'`)
    return this.#look(() => {
      const { game, players, ruleset } = this.#engine.state
      const copy = clone(game)
      resample({
        game: copy,
        viewer,
        players,
        options: ruleset.options,
        random: new Random(seedRandom(seed)),
      })
      return copyJson(copy)
    })
  }

  eventsFor(viewer: Viewer, since = 0): JsonObject[] {
    this.#mustSit(viewer)
    if (!Number.isSafeInteger(since) || since < 0) throw new BadInput('events: expected a number from 0 on')
    return this.#look(() => clone(this.#viewers.events(viewer, since, this.#engine.events)))
  }

  viewFor(viewer: Viewer): Json {
    this.#mustSit(viewer)
    return this.#look(() => {
      const runner = this.#engine.reader()
      const c = runner.look(-1)
      c.viewer = viewer
      runner.doing = 'view'
      return clone((this.ruleset.view as (c: unknown) => Json)(c))
    })
  }

  // ---- the match as a value ----

  /** The state. Not to be written: a copy in the in-place store, frozen in the immer store unless that was switched off. */
  get state(): MatchState<G> {
    this.#engine.mustBeIdle()
    const { kind, state } = this.#engine
    return (kind === 'immer' ? state : clone(state)) as MatchState<G>
  }

  /** Accepted inputs, oldest first. Of a restored match: those since the snapshot. */
  get log(): readonly LogEntry[] {
    return clone(this.#engine.log)
  }

  /** Everything that happened, as nobody but the operator may see it. */
  get history(): readonly GameEvent[] {
    return clone(this.#engine.events)
  }

  get outcome(): Outcome | null {
    this.#engine.mustBeIdle()
    return clone(this.#engine.state.outcome)
  }

  /** Number of the last log entry. */
  get seq(): number {
    return this.#engine.seq
  }

  /** Which store holds the state. */
  get store(): 'immer' | 'in place' {
    return this.#engine.kind
  }

  /**
   * The match as plain JSON, for `restoreMatch`. With `undo: false` without the entries that undo needs: such a match
   * can be restored by other rules that migrate it, without those that it was played with.
   */
  save({ undo = true }: { undo?: boolean } = {}): SavedMatch {
    const cursors = this.#look(() => this.#viewers.cursors(this.#engine.events))
    return { format: FORMAT, bundle: this.bundle, ...this.#engine.saved(undo), cursors }
  }

  /**
   * A match of its own that goes on from here. It draws other random numbers (`seed`, default 1), so that
   * nobody can look ahead with it; `seed: 'same'` keeps the generator, for tests and for the operator.
   */
  fork(options: { seed?: number | string } & Partial<HostOptions> = {}): GameControl<M, G> {
    const { seed = 1, ...host } = options
    const state = clone(this.#engine.state)
    const all = { ...this.#host, ...host }
    const engine = openFork(rulesOf(this.ruleset, all.interpreter), state, seed, all, this.bundle)
    return new GameControl(this.ruleset, engine, all, new Viewers(this.ruleset, state.players))
  }

  /** Calls back after each committed input. Returns a function that ends it. */
  subscribe(observer: (committed: Committed) => void): () => void {
    return this.#engine.observers.add(({ committed }) => observer(committed))
  }

  /**
   * Calls back after each committed input with what ran in it: for tools. Like `state`, it is for the operator
   * only. Returns a function that ends it.
   */
  watch(watcher: (watched: Watched) => void): () => void {
    return this.#engine.watch(watcher)
  }

  /**
   * Shows the stack as xstate shows its actors: first the frames that are on it, then what becomes of them, as the
   * events of xstate's inspection. For the operator only. Returns a function that ends it.
   */
  inspect(observer: (event: InspectionEvent) => void, options: InspectOptions = {}): () => void {
    this.#engine.mustBeIdle()
    const { rules, state } = this.#engine
    const { match = this.ruleset.name, clock = this.#host.clock ?? now } = options
    const inspector = new Inspector(rules, observer, match, clock)
    const end = this.#engine.watch((watched) => {
      inspector.use(this.#engine.rules)
      inspector.take(watched)
    })
    inspector.begin(state.stack)
    return end
  }

  // ---- inside ----

  #mustSit(viewer: Viewer): void {
    const { players } = this.#engine.state
    if (viewer !== null && !(Number.isInteger(viewer) && viewer >= 0 && viewer < players))
      throw new BadInput(`expected a seat from 0 to ${players - 1}, or null for a spectator`)
  }

  #input(input: HostInput): Reply {
    const prepared = this.prepareInput(input)
    if (prepared.reply.code === 200) prepared.commit()
    return prepared.reply
  }

  #answer(seat: Viewer, result: Prepared | Refusal | RuleError): Prepared {
    if (result instanceof Refusal) return this.#refused(seat, result.reason)
    if (!(result instanceof RuleError)) return result
    this.#tell(result)
    return closed({ code: 500, reason: 'rule error', id: result.id })
  }

  /** `seat` is undefined for somebody who is nobody here: he learns nothing of the match. */
  #refused(seat: Viewer | undefined, reason: string): Prepared {
    if (seat === undefined)
      return closed({ code: 400, reason, expected: { players: [], frame: null, offers: [] } })
    try {
      return closed({ code: 400, reason, expected: this.#look(() => this.#hint(seat, false)) })
    } catch (error) {
      if (!(error instanceof RuleError)) throw error
      this.#tell(error)
      return closed({ code: 500, reason: 'rule error', id: error.id })
    }
  }

  /** With `named`, the hint names the question. */
  #hint(viewer: Viewer, named: boolean): Hint {
    const engine = this.#engine
    const players = engine.allowed()
    const frame = seenTop(engine.reader(), viewer)
    if (viewer === null || !players.includes(viewer)) return { players, frame, offers: [] }
    const { offers, truncated } = offersJson(engine.offers(viewer), this.ruleset.limits.offersBytes)
    const hint: Hint = named
      ? { players, frame, ask: engine.ask(viewer) as string, offers }
      : { players, frame, offers }
    if (truncated) hint.truncated = true
    return hint
  }

  /** Runs a function that only looks; a rule that throws in it is reported like any other. */
  #look<T>(run: () => T): T {
    this.#engine.mustBeIdle()
    try {
      return run()
    } catch (error) {
      throw ruleError(this.#engine.reader(), error, 'look')
    }
  }

  #tell(error: RuleError): void {
    const { onRuleError = 'print' } = this.#host
    if (typeof onRuleError === 'function') onRuleError(error)
    else if (onRuleError === 'throw') throw error
    else if (onRuleError === 'print') console.error(String(error.message))
  }
}

function closed(reply: Reply): Prepared {
  return { reply, entries: [], events: [], patches: null, commit() {}, abort() {} }
}

/** Reads the token of a message of any shape. */
function tokenOf(message: unknown): unknown {
  try {
    return ownToken(message)
  } catch {
    // A proxy that cannot be read has no token.
    return undefined
  }
}

function ownToken(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || !Object.hasOwn(message, 'token')) return undefined
  return Object.getOwnPropertyDescriptor(message, 'token')?.value
}

function seatsOf(tokens: readonly string[] | undefined, players: number): Map<string, Seat> {
  const list = tokens ?? Array.from({ length: players }, (_, i) => `P${i}`)
  if (
    list.length !== players ||
    new Set(list).size !== players ||
    !list.every((token) => typeof token === 'string' && token !== '')
  ) {
    throw new BadInput(`tokens: expected ${players} different texts, one a seat`)
  }
  return new Map(list.map((token, seat) => [token, seat]))
}
