import type { MessageReply, RoomInfo } from '@framestack/client/protocol'
import type { Seat } from '@framestack/core'
import { Denied, wordsOf } from '../errors.ts'
import { Answers, bodyOf } from '../match/answers.ts'
import type { HostState } from '../match/types.ts'
import type { FullRecord } from '../types.ts'
import type { RoomParts } from './room.ts'
import type { Member } from './types.ts'

/** The room as its proposals see it. */
export interface ProposingRoom {
  readonly record: FullRecord
  /** What the shard told last; null: nothing yet. */
  readonly played: HostState | null
  readonly members: readonly Member[]
  tellAll(): void
  refresh(): Promise<void>
}

interface Open {
  readonly bundle: string
  readonly accepted: Set<Seat>
  /** All have accepted it, and the match is being turned. */
  turning: boolean
}

const done: MessageReply = { code: 200 }
const waits = 'those who play keep the rules that they accepted, until all of them have accepted the new ones'
const declined = 'the match cannot go on with the new rules'

/**
 * Rules that a match may be turned to. Where two or more people play, the match keeps what they accepted until all of
 * them have accepted the other rules: a mod sees both sides' secrets. It is kept with the room, and gone with it.
 */
export class Proposals {
  readonly #room: ProposingRoom
  readonly #parts: Pick<RoomParts, 'shard' | 'mods' | 'logger'>
  readonly #answers = new Answers([])
  #open: Open | null = null

  constructor(room: ProposingRoom, parts: Pick<RoomParts, 'shard' | 'mods' | 'logger'>) {
    this.#room = room
    this.#parts = parts
  }

  /** What all are told of it. */
  get info(): Pick<RoomInfo, 'proposed'> {
    if (this.#open === null) return {}
    const { bundle, accepted } = this.#open
    return {
      proposed: { bundle, mods: this.#parts.mods.of(bundle), accepted: [...accepted].sort((a, b) => a - b) },
    }
  }

  /**
   * Other rules are there, by their hash: turns the match to them, or proposes them in place of what was proposed.
   * Resolves with why the match does not go on with them; null: it does.
   */
  async renew(bundle: string): Promise<string | null> {
    this.#open = null
    if (this.#people.length < 2) {
      const reply = await this.#turn(bundle)
      return reply.code === 200 ? null : (reply.reason ?? `code ${reply.code}`)
    }
    const { record, played } = this.#room
    const same = bundle === (played === null ? record.bundle : played.bundle)
    if (!same) this.#open = { bundle, accepted: new Set(), turning: false }
    this.#room.tellAll()
    return same ? null : waits
  }

  /** A player accepts what is proposed, once for each cid; the last one turns the match. */
  async accept(seat: Seat, cid: string, bundle: string): Promise<MessageReply> {
    const body = bodyOf(bundle)
    const known = this.#answers.find(seat, cid, body)
    if (known !== null) return known
    const reply = await this.#accept(seat, bundle)
    if (reply.code !== 503) this.#answers.keep(seat, cid, body, reply)
    return reply
  }

  /** The match is otherwise than before: it may have other rules, or be over, or somebody may have left. */
  look(): void {
    const [open, played] = [this.#open, this.#room.played]
    if (open === null || played === null) return
    if (!['playing', 'faulted'].includes(played.status) || played.bundle === open.bundle) this.#open = null
    else this.#turnIfAll(open).catch((error: unknown) => this.#log(wordsOf(error)))
  }

  /** Seats of people who have not left. */
  get #people(): Seat[] {
    const { record, played } = this.#room
    const persons = record.seats.filter(({ kind }) => kind === 'person').map(({ seat }) => seat)
    return persons.filter((seat) => !(played?.away.includes(seat) ?? false))
  }

  async #accept(seat: Seat, bundle: string): Promise<MessageReply> {
    const open = this.#open
    if (open?.bundle !== bundle) return { code: 400, reason: 'these rules are not proposed' }
    if (!this.#people.includes(seat)) return { code: 400, reason: 'you have left the match' }
    open.accepted.add(seat)
    this.#room.tellAll()
    return this.#turnIfAll(open)
  }

  async #turnIfAll(open: Open): Promise<MessageReply> {
    const people = this.#people
    if (open.turning || people.length === 0 || !people.every((seat) => open.accepted.has(seat))) return done
    open.turning = true
    const reply = await this.#turn(open.bundle).finally(() => {
      open.turning = false
    })
    if (reply.code === 503 || reply.code === 429) return { code: 503, reason: reply.reason ?? 'not now' }
    if (this.#open === open) this.#open = null
    this.#room.tellAll()
    if (reply.code !== 200) this.#decline(reply.reason ?? `code ${reply.code}`)
    return done
  }

  async #turn(bundle: string): Promise<MessageReply> {
    const { id } = this.#room.record
    try {
      const reply = await this.#parts.shard().operate(id, { type: 'rules', bundle })
      await this.#room.refresh()
      return reply
    } catch (error) {
      return { code: error instanceof Denied ? 400 : 503, reason: wordsOf(error) }
    }
  }

  /** Why is for the operator: it may name what is hidden on the stack. */
  #decline(why: string): void {
    this.#log(why)
    for (const member of this.#room.members) member.send({ type: 'error', code: 409, reason: declined })
  }

  #log(why: string): void {
    this.#parts.logger.log('warn', 'new rules were not taken', { match: this.#room.record.id, why })
  }
}
