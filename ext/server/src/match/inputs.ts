import type { MessageReply } from '@framestack/client/protocol'
import type { GameControl, HostInput, Json, LogEntry, Message, Prepared, Seat } from '@framestack/core'
import { Trouble } from '../errors.ts'
import { Answers, bodyOf } from './answers.ts'
import { Ledger, type Stored } from './ledger.ts'
import { Mailbox } from './mailbox.ts'
import type { PlayerInput, Running } from './running.ts'
import type { StoredTimes } from './turn-clocks.ts'
import type { HostParts } from './types.ts'

/** What the inputs of a match lead to. */
export interface Led {
  /** Why nothing can be taken now, from a player or at all; null: it can. */
  against(fromPlayer: boolean): string | null
  /** Something was stored and holds: `by` says whose doing it was. */
  committed(entry: LogEntry, by: readonly Seat[]): void
  notStored(why: Exclude<Stored, 'stored'>): void
  /** A rule threw while an input of that type was worked out. */
  ruleError(type: string): void
}

interface Origin {
  readonly answer?: { readonly seat: Seat; readonly cid: string; readonly body: string }
  readonly by: readonly Seat[]
  readonly type: string
}

/** One input after the other: checked, computed, stored; and only then does it hold, and is answered. */
export class Inputs {
  readonly #parts: HostParts
  readonly #running: Running
  readonly #led: Led
  readonly #answers: Answers
  readonly #ledger: Ledger
  readonly #mailbox: Mailbox

  constructor(parts: HostParts, running: Running, led: Led) {
    const { record, epoch, log, clock, mailbox } = parts
    this.#parts = parts
    this.#running = running
    this.#led = led
    this.#answers = new Answers(running.answers)
    this.#ledger = new Ledger(record.id, epoch, log, () => clock.wall())
    this.#mailbox = new Mailbox(mailbox)
  }

  /** How many wait. */
  get depth(): number {
    return this.#mailbox.depth
  }

  /** Whether a message of one of these seats waits that came in before that time. */
  waits(seats: readonly Seat[], before: number): boolean {
    return this.#mailbox.some((tag) => isEarly(tag as PlayerInput, seats, before))
  }

  /** Takes a message of a player. One that comes again is answered as before, and does nothing. */
  async take(input: PlayerInput): Promise<MessageReply> {
    try {
      return await this.#mailbox.add(() => this.#take(input), { tag: input })
    } catch (error) {
      if (error instanceof Trouble) return { code: 503, reason: error.message }
      throw error
    }
  }

  /** A move of a bot. */
  move(seat: Seat, move: Message): Promise<MessageReply> {
    return this.#own((gc) => gc.prepare(seat, move), [seat], 'bot')
  }

  /** An input of the host. `unless`: asked when its turn has come; true: it is not wanted any more. */
  input(input: HostInput, by: readonly Seat[], unless: () => boolean = () => false): Promise<MessageReply> {
    return this.#mailbox.add(
      async () =>
        unless() ? { code: 200 } : this.#work((gc) => gc.prepareInput(input), { by, type: input.type }),
      { must: true },
    )
  }

  /** Any other input. */
  prepared(prepare: (gc: GameControl) => Prepared, type: string): Promise<MessageReply> {
    return this.#own(prepare, [], type)
  }

  /** Takes no more, and waits for what was taken. */
  close(): Promise<void> {
    return this.#mailbox.close()
  }

  #own(prepare: (gc: GameControl) => Prepared, by: readonly Seat[], type: string): Promise<MessageReply> {
    return this.#mailbox.add(() => this.#work(prepare, { by, type }), { must: true })
  }

  async #take({ seat, cid, ask, move, do: what }: PlayerInput): Promise<MessageReply> {
    const body = bodyOf({ what, ask: ask ?? null, move: (move ?? null) as Json })
    const known = this.#answers.find(seat, cid, body)
    if (known !== null) return known
    const message = { ...move, ...(ask === undefined ? {} : { ask }) } as Message
    const reply = await this.#work(
      (gc) => (what === 'act' ? gc.prepare(seat, message, cid) : gc.prepareInput({ type: what, seat })),
      { answer: { seat, cid, body }, by: [seat], type: what },
    )
    // Not stored, or not now: it is tried anew when it comes again.
    if (reply.code !== 503) this.#answers.keep(seat, cid, body, reply)
    return reply
  }

  async #work(prepare: (gc: GameControl) => Prepared, { answer, by, type }: Origin): Promise<MessageReply> {
    const { gc, clocks } = this.#running
    const { clock, meter, rules } = this.#parts
    const against = this.#led.against(answer !== undefined)
    if (against !== null) return { code: 503, reason: against }
    const prepared = rules(() => prepare(gc))
    const { reply } = prepared
    meter.input(type, reply.code)
    if (reply.code !== 200) {
      if (reply.code === 400) meter.refused(kindOf(reply.reason))
      if (reply.code === 500) this.#led.ruleError(type)
      return reply
    }
    const [entry] = prepared.entries as readonly [LogEntry]
    const back = await this.#takenBack(entry, prepared)
    const began = clock.mono()
    const times = back === null ? clocks.stored(began) : clocks.takenBack(back.before, back.seat, began)
    const given = answer === undefined ? {} : { answer: { ...answer, reply: JSON.stringify(reply) } }
    const stored = await this.#ledger.store(entry, { envelope: JSON.stringify(times), ...given })
    meter.appended(clock.mono() - began)
    if (stored === 'stored') {
      prepared.commit()
      if (back !== null) clocks.takeBack(back.before, back.seat, clock.mono())
      this.#led.committed(entry, by)
      return reply
    }
    prepared.abort()
    this.#led.notStored(stored)
    return { code: 503, reason: 'it could not be stored: send it again' }
  }

  /** How times stood when the move came in that an undo takes back, and whose it was; null: it is no undo. */
  async #takenBack(
    { input }: LogEntry,
    prepared: Prepared,
  ): Promise<{ before: StoredTimes; seat: Seat } | null> {
    if (input.type !== 'undo') return null
    try {
      return { before: await this.#ledger.timesOf(input.to), seat: input.seat }
    } catch (error) {
      prepared.abort()
      throw error
    }
  }
}

function isEarly({ seat, received }: PlayerInput, seats: readonly Seat[], before: number): boolean {
  return seats.includes(seat) && received <= before
}

const kinds = [
  'malformed message',
  'missing argument',
  'wrong argument',
  'player forbidden',
  'incorrect interface',
  'stale',
  'match over',
  'undo not allowed',
]

/** The kind of a refusal: its text may hold what somebody sent. */
function kindOf(reason: string): string {
  return kinds.find((kind) => reason.startsWith(kind)) ?? 'other'
}
