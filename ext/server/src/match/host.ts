import type { MessageReply } from '@framestack/client/protocol'
import {
  boundOf,
  type GameControl,
  type HostInput,
  type LogEntry,
  type Message,
  type Seat,
} from '@framestack/core'
import { Trouble, wordsOf } from '../errors.ts'
import type { Rules } from '../rules/types.ts'
import type { SeatRecord } from '../types.ts'
import type { Question } from './asks.ts'
import { Audience } from './audience.ts'
import { Automatic } from './automatic.ts'
import { Inputs } from './inputs.ts'
import { Keeper } from './keeper.ts'
import type { Stored } from './ledger.ts'
import { Presence } from './presence.ts'
import { RuleErrors } from './rule-errors.ts'
import type { PlayerInput, Running } from './running.ts'
import type { HostParts, HostState } from './types.ts'

/** Why a match stands still: nobody is there, the disk is full, the rules failed. */
type Pause = 'absent' | 'trouble' | 'faulted'

/** One match: its inputs, its clocks, who is there and who looks. It knows neither sockets nor SQL. */
export class MatchHost {
  readonly #parts: HostParts
  readonly #running: Running
  readonly #inputs: Inputs
  readonly #keeper: Keeper
  readonly #presence: Presence
  readonly #automatic: Automatic
  readonly #audience: Audience
  readonly #seats: SeatRecord[]
  readonly #pauses = new Set<Pause>(['absent'])
  /** More inputs than the match takes. */
  readonly #bound: number
  /** Seats that left: the match's own list is copied with all of its state when it is asked. */
  readonly #away: Set<Seat>
  readonly #errors: RuleErrors
  #closed = false

  /** `grace`: how long nobody's time is up, in milliseconds. */
  constructor(parts: HostParts, running: Running, grace: number) {
    this.#parts = parts
    this.#running = running
    this.#errors = new RuleErrors(parts)
    const { record, clock, bus } = parts
    const { gc, clocks } = running
    this.#seats = running.seats.map((seat) => ({ ...seat }))
    this.#bound = boundOf(gc.ruleset, record)
    this.#away = new Set(gc.state.away)
    this.#inputs = new Inputs(parts, running, {
      against: (fromPlayer) => this.#against(fromPlayer),
      committed: (entry, by) => this.#committed(entry, by),
      notStored: (why) => this.#notStored(why),
      ruleError: (type) => {
        if (this.#errors.isTooMany(type)) this.#fault(`rule errors, the last at ${type}`)
      },
    })
    this.#keeper = new Keeper(parts, running)
    this.#audience = new Audience(parts, running)
    this.#presence = this.#watchPresence()
    this.#automatic = new Automatic(parts, running, {
      botOf: (seat) => this.#seats[seat]?.bot ?? null,
      act: (question, move) => this.#quietly(() => this.#move(question, move)),
      timeout: (frame, seats, asks) => this.#quietly(() => this.#timeout(frame, seats, asks)),
      waits: (seats, before) => this.#inputs.waits(seats, before),
    })
    running.onRuleError.call = (error) => this.#errors.tell(error)
    if (record.status === 'faulted') this.#pauses.add('faulted')
    clocks.pause(clock.mono())
    clocks.observe(this.#automatic.asked(), clock.mono())
    clocks.allow(clock.mono(), grace)
    this.#audience.begin()
    bus.state(this.state)
  }

  /** What the room shows. */
  get state(): HostState {
    const { gc } = this.#running
    const { outcome, bundle } = gc
    const status = outcome !== null ? 'over' : this.#pauses.has('faulted') ? 'faulted' : 'playing'
    const paused = this.#pauses.size > 0 && outcome === null
    return {
      status,
      outcome,
      paused,
      away: [...this.#away],
      key: outcome === null ? null : this.#key(),
      bundle,
    }
  }

  get gc(): GameControl {
    return this.#running.gc
  }

  /** Where the match's chance comes from: for all to see when it is over. */
  #key(): string | null {
    const { rng } = this.#running.gc.state
    return rng.kind === 'chacha20' ? rng.key : null
  }

  /** How many messages wait. */
  get depth(): number {
    return this.#inputs.depth
  }

  /** Who looks in, and what they are sent. */
  get audience(): Audience {
    return this.#audience
  }

  /** Nobody is there, nobody looks, and nothing waits. */
  get isIdle(): boolean {
    return this.#presence.isEmpty && this.#audience.isEmpty && this.#inputs.depth === 0
  }

  /** Takes a message of a player. `n`: the update that shows what became of it. */
  async take(input: PlayerInput): Promise<{ reply: MessageReply; n: number }> {
    const reply = await this.#inputs.take(input)
    return { reply, n: this.#audience.numberOf(input.seat) }
  }

  /** Who has a line, and how many only watch. */
  presence(connected: readonly Seat[], watchers: number): void {
    this.#presence.update(connected, watchers)
  }

  /** A bot, or somebody else, takes the seat of a player who has left. */
  async substitute(seat: SeatRecord): Promise<MessageReply> {
    const reply = await this.#inputs.input({ type: 'substitute', seat: seat.seat }, [seat.seat])
    if (reply.code !== 200) return reply
    this.#seats[seat.seat] = { ...seat }
    this.#presence.changed()
    // Who was planned for as a person is planned for as a bot now.
    this.#automatic.stop()
    this.#automatic.update()
    return reply
  }

  /** An input of the operator. One that is taken lets a faulted match go on. */
  async operate(input: HostInput): Promise<MessageReply> {
    const reply = await this.#inputs.input(input, [])
    if (reply.code === 200) this.mend()
    return reply
  }

  /** Other rules from here on. */
  turn({ ruleset, bundle }: Rules): Promise<MessageReply> {
    return this.#inputs.prepared((gc) => gc.prepareRules(ruleset, { bundle }), 'rules')
  }

  /** A faulted match may go on. */
  mend(): void {
    this.#errors.forget()
    this.#goOn('faulted')
  }

  /** The store has room again. */
  roomAgain(): void {
    this.#goOn('trouble')
  }

  /** Finishes what was taken, stores a snapshot, and lets go. */
  async close(): Promise<void> {
    this.#closed = true
    this.#presence.stop()
    this.#automatic.stop()
    await this.#inputs.close()
    this.#audience.stop()
    await this.#keeper.close()
  }

  // ---- inputs ----

  #against(fromPlayer: boolean): string | null {
    if (this.#closed) return 'the match is being put away'
    if (this.#pauses.has('trouble')) return 'nothing can be stored now'
    if (fromPlayer && this.#pauses.has('faulted')) return 'the rules failed: the match waits for the operator'
    return null
  }

  #committed({ input }: LogEntry, by: readonly Seat[]): void {
    const { gc, clocks } = this.#running
    this.#errors.forget()
    if (input.type === 'leave') this.#away.add(input.seat)
    if (input.type === 'return' || input.type === 'substitute') this.#away.delete(input.seat)
    try {
      this.#parts.rules(() => {
        const asked = this.#automatic.asked()
        clocks.observe(asked, this.#parts.clock.mono())
        this.#audience.advance(by)
        this.#automatic.committed(by, asked)
      })
    } catch (error) {
      // What was stored holds; a view that cannot be drawn is for the operator.
      this.#fault(`what players see cannot be made: ${wordsOf(error)}`)
    }
    this.#keeper.moved(input.type === 'rules')
    if (gc.outcome !== null) {
      this.#automatic.stop()
      this.#audience.over()
    }
    this.#parts.bus.state(this.state)
    if (this.#isEndless)
      this.#quietly(() => this.#inputs.input({ type: 'abort', reason: 'bots came to no end' }, []))
  }

  /** Bots among themselves have so many moves and no more. */
  get #isEndless(): boolean {
    const { gc } = this.#running
    return (
      gc.outcome === null && gc.seq > this.#bound + 100 && this.#seats.every(({ kind }) => kind === 'bot')
    )
  }

  #notStored(why: Exclude<Stored, 'stored'>): void {
    if (why === 'full') {
      this.#pause('trouble')
      this.#parts.full()
    }
    if (why === 'fenced' || why === 'unknown') {
      this.#closed = true
      this.#automatic.stop()
      this.#parts.bus.closed(why)
    }
  }

  /** A bot's move. One that the rules cannot take is made a default: a bot must not keep a match waiting. */
  async #move(question: Question, move: Message): Promise<void> {
    const { seat, ask, frame, awaited } = question
    const reply = await this.#inputs.move(seat, move)
    if (reply.code !== 200 && reply.code !== 503) {
      if (awaited) await this.#timeout(frame, [seat], [ask])
    } else if (!this.#closed && this.#running.gc.outcome === null) this.#automatic.moved(question)
  }

  async #timeout(frame: number, seats: readonly Seat[], asks: readonly string[]): Promise<void> {
    const reply = await this.#inputs.input({ type: 'timeout', frame, seats, asks }, seats)
    // Void, where it was answered meanwhile. If it was not: look again, but not at once and for ever.
    if (reply.code !== 200) this.#parts.timers.after(1000, () => this.#closed || this.#automatic.update())
  }

  // ---- who is there ----

  #watchPresence(): Presence {
    const { record, times, timers } = this.#parts
    const isPerson = (seat: Seat): boolean => this.#seats[seat]?.kind === 'person'
    return new Presence(record.players, isPerson, times.leaveAfter, timers, {
      empty: () => this.#pause('absent'),
      peopled: () => this.#goOn('absent'),
      gone: (seat) => this.#absent('leave', seat),
      here: (seat) => this.#absent('return', seat),
    })
  }

  #absent(type: 'leave' | 'return', seat: Seat): void {
    const { gc } = this.#running
    const isVoid = (): boolean =>
      gc.outcome !== null ||
      this.#away.has(seat) === (type === 'leave') ||
      this.#presence.isConnected(seat) === (type === 'leave')
    this.#quietly(() => this.#inputs.input({ type, seat }, [seat], isVoid))
  }

  #pause(why: Pause): void {
    this.#pauses.add(why)
    this.#running.clocks.pause(this.#parts.clock.mono())
    this.#automatic.stop()
    this.#audience.clocksChanged()
    this.#parts.bus.state(this.state)
  }

  #goOn(why: Pause): void {
    if (!this.#pauses.delete(why) || this.#pauses.size > 0) return
    this.#running.clocks.resume(this.#parts.clock.mono())
    this.#audience.clocksChanged()
    if (this.#running.gc.outcome === null && !this.#closed) this.#parts.rules(() => this.#automatic.update())
    this.#parts.bus.state(this.state)
  }

  // ---- what goes wrong ----

  #fault(why: string): void {
    if (this.#pauses.has('faulted')) return
    this.#parts.logger.log('error', 'match faulted', { match: this.#parts.record.id, why })
    this.#pause('faulted')
  }

  /** Runs something that nobody waits for. */
  #quietly(run: () => Promise<unknown>): void {
    run().catch((error: unknown) => {
      if (!(error instanceof Trouble))
        this.#parts.logger.log('error', 'a host failed', {
          match: this.#parts.record.id,
          why: wordsOf(error),
        })
    })
  }
}
