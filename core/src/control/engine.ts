import type { Rules } from '../define/rules.ts'
import type { RuleError } from '../errors.ts'
import { clone } from '../json/index.ts'
import type { Checked, Offer } from '../offers/index.ts'
import { checkWaiting } from '../run/offers.ts'
import type { Runner } from '../run/runner.ts'
import type { Store } from '../store/index.ts'
import type { GameEvent, LogEntry, LogInput, MatchState, Message, Seat, Waiting } from '../types.ts'
import type { Find } from '../versions/resolve.ts'
import { differs, Inputs } from './engine/inputs.ts'
import { Line } from './engine/line.ts'
import { Log, type Readers } from './engine/log.ts'
import { Questions } from './engine/questions.ts'
import type { Answer } from './engine/staged.ts'
import { Staging } from './engine/staging.ts'
import { Standing } from './engine/standing.ts'
import { now } from './host.ts'
import type { Committed, HostInput, HostOptions, Watched } from './types.ts'

/**
 * A match without a door: seats instead of tokens, unprojected events. It takes one input at a time through
 * `prepare`, and nothing that it answers changes before the input is committed.
 */
export class Engine {
  readonly #standing: Standing
  readonly #questions: Questions
  readonly #line: Line
  readonly #log: Log
  readonly #staging: Staging
  readonly #inputs: Inputs

  /** `seq` is the number of the last entry before this state; -1 when there is none. */
  constructor(rules: Rules, state: MatchState, host: HostOptions, seq: number) {
    this.#standing = new Standing(rules, state, host)
    this.#questions = new Questions(this.#standing)
    this.#line = new Line(Math.max(seq, 0))
    this.#log = new Log(seq + 1, host.clock ?? now, host.keep ?? 'all')
    this.#staging = new Staging(this.#standing, this.#line, this.#log)
    this.#inputs = new Inputs(this.#standing, this.#questions, this.#line, this.#log, this.#staging)
  }

  // ---- what there is ----

  get rules(): Rules {
    return this.#standing.rules
  }

  /** Hash of these rules; null for a local match. */
  get bundle(): string | null {
    return this.#standing.bundle
  }

  set bundle(bundle: string | null) {
    this.#standing.bundle = bundle
  }

  /** The state that everybody sees. Not to be written. */
  get state(): MatchState {
    return this.#standing.state
  }

  get kind(): Store['kind'] {
    return this.#standing.store.kind
  }

  /** Entries since this engine began, or the recent ones. Not to be written. */
  get log(): readonly LogEntry[] {
    return this.#log.entries
  }

  /** What happened since. Not to be written. */
  get events(): readonly GameEvent[] {
    return this.#log.events
  }

  /** How many events there were since. */
  get happened(): number {
    return this.#log.happened
  }

  /** What happened, from number `since` on. */
  eventsFrom(since: number): readonly GameEvent[] {
    return this.#log.eventsFrom(since)
  }

  /** Number of the last entry of the log. */
  get seq(): number {
    return this.#log.seq
  }

  /** To whom the last input of this engine brought something to light. */
  get lastRevealed(): 'all' | readonly Seat[] | null {
    return this.#staging.lastRevealed
  }

  /** What runs at this moment, in words: for those who find something wrong with it. */
  get doing(): string {
    const { runner } = this.#standing
    return `${runner.doing} of frame '${runner.c.self.type}'`
  }

  /** Throws when a rule calls back into the match that is running it: there is no state to answer from. */
  mustBeIdle(): void {
    this.#standing.mustBeIdle()
  }

  // ---- who is asked what ----

  /** A runner at the state that everybody sees, for functions that only look. */
  reader(): Runner {
    return this.#standing.reader()
  }

  allowed(): Seat[] {
    return this.#questions.allowed()
  }

  /** What a player may do; valid until the next call into the engine. */
  offers(seat: Seat): Offer[] {
    return this.#questions.offers(seat)
  }

  /** Checks a message without doing anything. */
  check(seat: Seat, message: Message): Checked {
    return this.#questions.check(seat, message)
  }

  /** Who is asked what; null when the match is over. */
  waiting(): Waiting | null {
    return this.#questions.waiting()
  }

  /** The question to a seat, null when it is not asked. */
  ask(seat: Seat): string | null {
    return this.#questions.ask(seat)
  }

  // ---- inputs ----

  /** Takes a player's message. Refused ones change nothing at all. */
  prepareAct(seat: Seat, message: Message, cid?: string): Answer {
    return this.#inputs.act(seat, message, cid)
  }

  /** Takes an input of the host. */
  prepareHost(given: HostInput): Answer {
    return this.#inputs.host(given)
  }

  /** Prepares to go on with other rules, where the state as it is can be one of theirs. */
  prepareRules(rules: Rules, bundle: string | null): Answer {
    return this.#inputs.rules(rules, bundle)
  }

  /** Takes an entry of a log; throws when it cannot be applied or does something else than it did. */
  replayEntry(entry: LogEntry, find?: Find): void {
    this.#inputs.replay(entry, find)
  }

  /** Calls back before the match goes over to other rules. */
  beforeRules(call: (rules: Rules) => void): void {
    this.#staging.beforeRules = call
  }

  // ---- how a match begins, and comes back ----

  /** Records how the match began; called once, by those who make matches. */
  begin(input: LogInput & { type: 'create' }, events: GameEvent[], replayed?: LogEntry): void {
    this.#log.stamp()
    const entry = this.#log.entry(input, events, this.state)
    if (replayed && replayed.check !== entry.check) throw differs(replayed)
    this.#log.begin(replayed ? { ...entry, at: replayed.at } : entry, events)
    this.lookAround()
  }

  /** Finds out what is open; throws the {@link RuleError} of a match that nobody can go on with. */
  lookAround(): void {
    const standing = this.#standing
    try {
      standing.offers = checkWaiting(standing.reader())
    } catch (error) {
      throw standing.report(error)
    }
  }

  /** Records that a restored match goes on under other rules than those that it was saved with. */
  recordRules(from: string | null, to: string | null): void {
    this.#log.stamp()
    const snapshot = clone(this.state)
    this.#log.begin(this.#log.entry({ type: 'rules', from, to, snapshot }, [], snapshot), [])
    this.bundle = to
    this.#line.restart(this.seq)
  }

  /** What a saved match needs: the oldest state that undo may reach, and the entries since. */
  saved(undo: boolean): { state: MatchState; seq: number; tail: LogEntry[] } {
    if (!undo) return { state: clone(this.state), seq: this.seq, tail: [] }
    const { state } = this.#standing.store.floor()
    const { seq } = this.#line
    return { state: clone(state), seq, tail: clone(this.#log.entries.slice(seq + 1 - this.#log.first)) }
  }

  // ---- observers ----

  /** Those who count the events that happened. */
  readBy(readers: Readers): void {
    this.#log.readBy(readers)
  }

  /** Calls back after each commit. Returns a function that ends it. */
  subscribe(observer: (committed: Committed) => void): () => void {
    return this.#log.subscribe(observer)
  }

  /** Calls back after each commit with what ran. Returns a function that ends it. */
  watch(watcher: (watched: Watched) => void): () => void {
    return this.#log.watch(watcher)
  }
}
