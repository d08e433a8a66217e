import type { InspectionEvent, InspectOptions } from '../inspect/types.ts'
import { clone, type Json, type JsonObject } from '../json/index.ts'
import type { Ruleset } from '../language/ruleset.ts'
import type { Move, Pick } from '../offers/index.ts'
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
import { HostDoor } from './door/host.ts'
import { PlayersDoor } from './door/players.ts'
import { committed, Replies } from './door/replies.ts'
import type { Engine } from './engine.ts'
import type { Committed, HostInput, HostOptions, Prepared, Watched, Why } from './types.ts'
import { Viewers } from './viewers.ts'

/**
 * The object through which players and hosts drive a match. Players come in by `playerAct` with their token;
 * everything that takes a seat number is for the host, for scripts and for bots. `M` is what the ruleset's
 * messages look like, `G` its game.
 */
export class GameControl<M = Message, G = unknown> {
  /** Which store holds the state. */
  readonly store: 'immer' | 'in place'
  readonly #engine: Engine
  readonly #players: PlayersDoor
  readonly #host: HostDoor

  /** For `createMatch`, `restoreMatch` and `replay`. */
  constructor(ruleset: Ruleset, engine: Engine, host: HostOptions, viewers?: Viewers) {
    const lists = viewers ?? new Viewers(ruleset, engine.state.players)
    const replies = new Replies(engine, host)
    this.store = engine.kind
    this.#engine = engine
    this.#players = new PlayersDoor(engine, replies, lists, host.tokens)
    this.#host = new HostDoor(engine, replies, lists, host)
  }

  /** The rules that hold now. */
  get ruleset(): Ruleset {
    return this.#engine.rules.ruleset
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
    return committed(this.#players.prepare(message, undefined))
  }

  /** Like `receive`, but nothing happens before `commit()`: the host stores `entries` in between. */
  prepareMessage(message: unknown, cid?: string): Prepared {
    return this.#players.prepare(message, cid)
  }

  /** What the active frame waits for, as the token's owner may see it. */
  hint(token: string): Hint & { code: 200 } {
    return { code: 200, ...this.#players.hint(this.seatOf(token)) }
  }

  /**
   * Events from number `since` on, as the token's owner may see them. Numbers count his own events. Throws the
   * {@link RuleError} of a projection that fails: then he sees nothing from that event on, until the rules are mended.
   */
  events(token: string, since = 0): JsonObject[] {
    return this.#players.events(this.seatOf(token), since)
  }

  /** The game as the token's owner may see it. */
  view(token: string): Json {
    return this.#players.view(this.seatOf(token))
  }

  // ---- for hosts, scripts and bots: by seat ----

  /** The seat behind a token. Throws {@link BadInput} for an unknown one. */
  seatOf(token: string): Seat {
    return this.#players.seatOf(token)
  }

  /** What the active frame waits for, as a viewer may see it. */
  hintFor(viewer: Viewer): Hint {
    return this.#players.hint(viewer)
  }

  /** The frames on the stack as a viewer may see them, bottom first: the chain of causes of what is asked. */
  stackFor(viewer: Viewer): SeenFrame[] {
    return this.#players.stack(viewer)
  }

  /** Events from number `since` on, as a viewer may see them. Otherwise as `events`. */
  eventsFor(viewer: Viewer, since = 0): JsonObject[] {
    return this.#players.events(viewer, since)
  }

  /** The game as a viewer may see it. */
  viewFor(viewer: Viewer): Json {
    return this.#players.view(viewer)
  }

  /** Takes a message of a seat: `prepare` and `commit` in one. */
  act(seat: Seat, message: Message): Reply {
    return committed(this.#host.prepare(seat, message, undefined))
  }

  /** Checks and works out a seat's message; nobody sees anything before `commit()`. `cid` is kept in the log. */
  prepare(seat: Seat, message: Message, cid?: string): Prepared {
    return this.#host.prepare(seat, message, cid)
  }

  /** Checks and works out an input of the host: timeout, leave, return, substitute, undo, skip, abort. */
  prepareInput(input: HostInput): Prepared {
    return this.#host.prepareInput(input)
  }

  /**
   * Answers by default for players who are out of time: the `seats`, or without them everybody for whom the match
   * waits. `frame` is the id of the frame that asked, as `gc.waiting()` has it: when another one asks by now, the
   * timeout is stale. `asks` name the questions, one a seat: whoever was asked another one since is passed over.
   */
  timeout(given: { frame: number; seats?: readonly Seat[]; asks?: readonly string[] }): Reply {
    return committed(this.#host.prepareInput({ type: 'timeout', ...given }))
  }

  /** Takes back the seat's own last message, where the ruleset's policy allows it. */
  undo(seat: Seat): Reply {
    return committed(this.#host.prepareInput({ type: 'undo', seat }))
  }
  /** A player left: from now on his frames are answered by default. */
  leave(seat: Seat): Reply {
    return committed(this.#host.prepareInput({ type: 'leave', seat }))
  }
  /** A player who had left is back. */
  return(seat: Seat): Reply {
    return committed(this.#host.prepareInput({ type: 'return', seat }))
  }
  /** Somebody else, or a bot, takes the seat of a player who had left. */
  substitute(seat: Seat): Reply {
    return committed(this.#host.prepareInput({ type: 'substitute', seat }))
  }
  /** After a rule error: ends the active frame with its default result. */
  skip(): Reply {
    return committed(this.#host.prepareInput({ type: 'skip' }))
  }
  /** Ends the match without a winner. `reason` has at most 200 characters. */
  abort(reason: string): Reply {
    return committed(this.#host.prepareInput({ type: 'abort', reason }))
  }

  /**
   * Goes on with other rules of the same name, `prepare` and `commit` in one. Refused where they lack what the match
   * stands on now, or cannot read its version; then nothing has changed. What came before cannot be taken back.
   */
  changeRules(ruleset: Ruleset, options: { bundle?: string | null } = {}): Reply {
    return committed(this.#host.prepareRules(ruleset, options))
  }

  /** Works out a change of rules; nothing happens before `commit()`. `bundle` is the hash of the new ones. */
  prepareRules(ruleset: Ruleset, options: { bundle?: string | null } = {}): Prepared {
    return this.#host.prepareRules(ruleset, options)
  }

  /** Who is asked what, for the host's clocks: `gc.timeout` takes its ids. Null when the match is over. */
  waiting(): Waiting | null {
    return this.#host.waiting()
  }

  /** Who may act now. */
  allowedPlayers(): Seat[] {
    return this.#host.allowed()
  }

  /** What a seat may do now, as data. */
  offers(seat: Seat): OfferJson[] {
    return this.#players.hint(seat).offers
  }

  /** The moves that a seat may make now, at most `limit` of them, in a fixed order. */
  moves(seat: Seat, limit = 1000): Move[] {
    return this.#host.moves(seat, limit)
  }

  /**
   * One of the seat's moves, each as likely; null when it has none, or when none was found among the many that its
   * offers' conditions rule out. `pick(n)` draws from 0 to n-1.
   */
  sampleMove(seat: Seat, pick: Pick): Move | null {
    return this.#host.sampleMove(seat, pick)
  }

  /** Whether a message would be accepted, and if not, why. Changes nothing. */
  why(seat: Seat, message: Message): Why {
    return this.#host.why(seat, message)
  }

  /** A move in one line, values as their domains print them. */
  describe(move: Move): string {
    return this.#host.describe(move)
  }

  /** The index of a move over the frame's declared domains, as `moveIndex` has it; null where one is not enumerable. */
  moveIndex(move: Move): number[] | null {
    return this.#host.moveIndex(move)
  }

  /** JSON Schema of the messages that the active frame accepts. */
  schema(): Json {
    return this.#host.schema()
  }

  /** The state. Not to be written: a copy in the in-place store, frozen in the immer store unless that was switched off. */
  get state(): MatchState<G> {
    return this.#host.state() as MatchState<G>
  }

  /** Accepted inputs, oldest first. Of a restored match: those since the snapshot. With `keep: 'recent'`: the last ones. */
  get log(): readonly LogEntry[] {
    return clone(this.#engine.log)
  }
  /** Everything that happened (with `keep: 'recent'`: the last of it), as nobody but the operator may see it. */
  get history(): readonly GameEvent[] {
    return this.historyFrom(0)
  }
  /** The same from number `since` on, counted as {@link happened} counts. */
  historyFrom(since: number): readonly GameEvent[] {
    return clone(this.#engine.eventsFrom(since))
  }
  /** How many events there were since the match began, or was restored. */
  get happened(): number {
    return this.#engine.happened
  }
  /** How the match ended; null while it goes on. */
  get outcome(): Outcome | null {
    this.#engine.mustBeIdle()
    return clone(this.#engine.state.outcome)
  }
  /** Number of the last log entry. */
  get seq(): number {
    return this.#engine.seq
  }

  /**
   * The match as plain JSON, for `restoreMatch`. With `undo: false` without the entries that undo needs: such a match
   * can be restored by other rules that migrate it, without those that it was played with.
   */
  save(options: { undo?: boolean } = {}): SavedMatch {
    return this.#host.save(options)
  }

  /**
   * A match of its own that goes on from here. It draws other random numbers (`seed`, default 1), so that
   * nobody can look ahead with it; `seed: 'same'` keeps the generator, for tests and for the operator.
   */
  fork(options: { seed?: number | string } & Partial<HostOptions> = {}): GameControl<M, G> {
    return new GameControl(...this.#host.fork(options))
  }

  /**
   * A match of its own that goes on from a position which the viewer cannot tell from this one: what he does not
   * see is drawn anew. This is what a bot may search in. Throws {@link BadInput} when the ruleset cannot do that.
   */
  resample(viewer: Viewer, seed: number): GameControl<M, G> {
    return new GameControl(...this.#host.resample(viewer, seed))
  }

  /** The game of {@link resample}. */
  resampledGame(viewer: Viewer, seed: number): unknown {
    return this.#host.resampledGame(viewer, seed)
  }

  /**
   * Calls back after each committed input. Returns a function that ends it. An observer that throws changes neither the
   * match nor the reply to the input: its error is thrown by itself afterwards, in a microtask, as an uncaught one.
   */
  subscribe(observer: (committed: Committed) => void): () => void {
    return this.#host.subscribe(observer)
  }

  /** `subscribe` with what ran in the input. For the operator only. */
  watch(watcher: (watched: Watched) => void): () => void {
    return this.#host.watch(watcher)
  }

  /**
   * Shows the stack as xstate shows its actors: first the frames that are on it, then what becomes of them, as the
   * events of xstate's inspection. For the operator only. Returns a function that ends it.
   */
  inspect(observer: (event: InspectionEvent) => void, options: InspectOptions = {}): () => void {
    return this.#host.inspect(observer, options)
  }
}
