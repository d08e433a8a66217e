import type { MessageReply, Place, RoomInfo } from '@framestack/client/protocol'
import type { Seat } from '@framestack/core'
import { Denied, Trouble } from '../errors.ts'
import type { ModLists } from '../lobby/mod-lists.ts'
import type { PlayerInput } from '../match/running.ts'
import type { HostState } from '../match/types.ts'
import type { ViewerKey } from '../match/viewer.ts'
import type { Logger } from '../ops/logger.ts'
import type { Shard } from '../shard/types.ts'
import type { Storage } from '../storage/types.ts'
import type { FullRecord, Ms, SeatRecord } from '../types.ts'
import { infoOf } from './info.ts'
import { Proposals } from './proposals.ts'
import { Talk } from './talk.ts'
import type { Member } from './types.ts'

/** What a room needs of the server. */
export interface RoomParts {
  readonly storage: Storage
  readonly mods: ModLists
  readonly logger: Logger
  /** The shard that has the match. */
  readonly shard: () => Shard
  readonly wall: () => Ms
  /** Begins a match of the same kind; called once, when all who are there want it. */
  readonly rematch: (room: Room, wanting: readonly Seat[]) => Promise<void>
  readonly later: (span: Ms, call: () => void) => void
  /** Nobody is in it any more. */
  readonly empty: () => void
}

/** A match that could not be taken up is tried again. */
const retryAfter: Ms = 1000
/** A match with those who are at it. */
export class Room {
  readonly #parts: RoomParts
  #record: FullRecord
  readonly #members = new Set<Member>()
  readonly #joining = new Map<number, Member>()
  #ticket = 0
  #state: HostState | null = null
  /** The match is in the hands of a shard, or on the way there. */
  #open: Promise<void> | null = null
  /** Those who were sent what there is to be seen. */
  #shown = new WeakSet<Member>()
  readonly #wanting = new Set<Seat>()
  /** Who wanted the rematch that has begun. */
  #rematched: ReadonlySet<Seat> | null = null
  readonly #talk: Talk
  /** Rules that the match may be turned to. */
  readonly proposals: Proposals
  #told = ''

  constructor(record: FullRecord, parts: RoomParts) {
    this.#record = record
    this.#parts = parts
    const { storage, wall } = parts
    this.proposals = new Proposals(this, parts)
    this.#talk = new Talk({ storage, wall, record: () => this.#record, members: () => this.#members })
  }

  get record(): FullRecord {
    return this.#record
  }

  /** What the shard told last; null: nothing yet. */
  get played(): HostState | null {
    return this.#state
  }

  get info(): RoomInfo {
    const connected = new Set([...this.#members].map(({ seat }) => seat))
    const spectators = [...this.#members].filter(({ seat }) => seat === null).length
    const { mods } = this.#parts
    const info = infoOf(this.#record, this.#state, connected, spectators, [...this.#wanting], mods)
    return { ...info, ...this.proposals.info }
  }

  get isEmpty(): boolean {
    return this.#members.size === 0
  }

  /** Lets somebody in. A second socket for a seat takes the place of the first. */
  async enter(member: Member): Promise<void> {
    if (member.seat !== null)
      for (const other of [...this.#members])
        if (other.seat === member.seat) {
          this.#remove(other)
          other.replaced()
        }
    this.#members.add(member)
    this.#tellRoom(member)
    this.tellAll()
    await this.#talk.tell([member])
    if (!this.#members.has(member)) return
    if (this.#isOn) await this.#show(member)
    else if (this.#record.status === 'held' || this.#record.status === 'expired')
      member.send({ type: 'error', code: 409, reason: `the match is ${this.#record.status}` })
  }

  /** Somebody has gone. */
  exit(member: Member): void {
    if (!this.#members.has(member)) return
    this.#remove(member)
    this.tellAll()
    this.#tellPresence()
    if (this.#members.size === 0) this.#parts.empty()
  }

  /** Sends somebody what he missed, or everything. */
  async again(member: Member, place: Place | null): Promise<void> {
    if (!this.#members.has(member) || !this.#isOn) return
    await this.start()
    await this.#subscribe(member, place)
  }

  /** Begins the match, or takes it up, and lets everybody see it. */
  async start(): Promise<void> {
    this.#open ??= this.#take()
    const opening = this.#open
    try {
      await opening
    } catch (error) {
      if (this.#open === opening) {
        this.#open = null
        if (error instanceof Denied) await this.refresh()
        else this.#parts.later(retryAfter, () => this.#restart())
      }
      throw error
    }
  }

  /** A message of a player, at his seat. */
  async take(input: PlayerInput): Promise<{ reply: MessageReply; n: number }> {
    if (!this.#isOn) return { reply: { code: 400, reason: 'the match has not begun' }, n: 0 }
    try {
      await this.start()
      return await this.#parts.shard().take(this.#record.id, input)
    } catch (error) {
      if (error instanceof Trouble && error.guilty === this.#record.id)
        return { reply: { code: 500, reason: 'rule error', id: 'budget' }, n: 0 }
      if (error instanceof Trouble || error instanceof Denied)
        return { reply: { code: 503, reason: error.message }, n: 0 }
      throw error
    }
  }

  /** Somebody says something, once for each cid. */
  say(member: Member, cid: string, text: string): Promise<MessageReply> {
    return this.#talk.say(member, cid, text)
  }

  /** Somebody wants a rematch; when all players who are there do, it begins. */
  async want(seat: Seat): Promise<MessageReply> {
    if (this.#record.status !== 'over') return { code: 400, reason: 'the match is not over' }
    if (this.#rematched !== null)
      return this.#rematched.has(seat) ? { code: 200 } : { code: 400, reason: 'the rematch has begun' }
    this.#wanting.add(seat)
    this.tellAll()
    const there = [...this.#members].flatMap((member) => member.seat ?? [])
    if (!there.every((one) => this.#wanting.has(one))) return { code: 200 }
    this.#rematched = new Set(this.#wanting)
    await this.#parts.rematch(this, there).catch((error: unknown) => {
      this.#rematched = null
      throw error
    })
    return { code: 200 }
  }

  /** Those who are here, for whom a rematch has a seat, or none. */
  get members(): readonly Member[] {
    return [...this.#members]
  }

  /** The record may have changed: looks it up, and tells everybody. */
  async refresh(): Promise<void> {
    const record = await this.#parts.storage.get(this.#record.id)
    if (record !== null) this.#record = record
    this.proposals.look()
    this.tellAll()
  }

  /** A person who left gives the seat to a bot. */
  async substitute(seat: SeatRecord): Promise<MessageReply> {
    await this.start()
    const reply = await this.#parts.shard().substitute(this.#record.id, seat)
    if (reply.code === 200) await this.refresh()
    return reply
  }

  /** Ends the match without a winner. */
  async abort(reason: string): Promise<MessageReply> {
    if (this.#record.status !== 'playing') return { code: 400, reason: 'the match is not being played' }
    await this.start()
    const reply = await this.#parts.shard().operate(this.#record.id, { type: 'abort', reason })
    await this.refresh()
    return reply
  }

  // ---- what the shard tells ----

  joined(ticket: number, texts: readonly string[]): void {
    const member = this.#joining.get(ticket)
    this.#joining.delete(ticket)
    if (member !== undefined && this.#members.has(member)) member.joined(texts)
  }

  publish(viewer: ViewerKey, text: string): void {
    for (const member of this.#members) if (member.viewer === viewer) member.feed(text)
  }

  state(state: HostState): void {
    const over = state.status === 'over' && this.#record.status !== 'over'
    this.#state = state
    const { status, outcome } = state
    this.#record = { ...this.#record, status, outcome }
    if (over) this.#record.ended ??= this.#parts.wall()
    this.proposals.look()
    this.tellAll()
    if (over) void this.#talk.tell([...this.#members]).catch(() => undefined)
  }

  /** The shard has it no more. Whoever is here still is brought back to it. */
  closed(): void {
    this.#open = null
    this.#joining.clear()
    this.#shown = new WeakSet()
    this.#restart()
  }

  // ---- inside ----

  /** Whether there is a match to be seen, or there could be. */
  get #isOn(): boolean {
    const { status, seats } = this.#record
    if (status === 'open') return seats.every(({ kind }) => kind !== 'free')
    return status === 'playing' || status === 'over' || status === 'faulted'
  }

  /** Brings those who are here back to the match; when that fails, it is tried again. */
  #restart(): void {
    if (this.#members.size > 0 && this.#isOn) this.start().catch(() => undefined)
  }

  async #show(member: Member): Promise<void> {
    await this.start()
    this.#tellPresence()
    if (!this.#shown.has(member)) await this.#subscribe(member, member.place)
  }

  async #take(): Promise<void> {
    const { id } = this.#record
    const state = await this.#parts.shard().open(id)
    const fresh = await this.#parts.storage.get(id)
    if (fresh !== null) this.#record = fresh
    this.state(state)
    this.#tellPresence()
    await Promise.all([...this.#members].map((member) => this.#subscribe(member, member.place)))
  }

  async #subscribe(member: Member, place: Place | null): Promise<void> {
    const ticket = ++this.#ticket
    this.#joining.set(ticket, member)
    this.#shown.add(member)
    try {
      await this.#parts.shard().subscribe(this.#record.id, member.viewer, place, ticket)
    } finally {
      this.#joining.delete(ticket)
    }
  }

  #remove(member: Member): void {
    this.#members.delete(member)
    if (member.seat !== null) this.#wanting.delete(member.seat)
    const others = [...this.#members].some(({ viewer }) => viewer === member.viewer)
    if (!others && this.#open !== null) this.#parts.shard().unsubscribe(this.#record.id, member.viewer)
  }

  #tellPresence(): void {
    if (this.#open === null) return
    const members = [...this.#members]
    const connected = members.flatMap(({ seat }) => seat ?? [])
    this.#parts.shard().presence(this.#record.id, connected, members.length - connected.length)
  }

  /** Tells everybody how the room is, if it is otherwise than they know. */
  tellAll(): void {
    const told = JSON.stringify(this.info)
    if (told === this.#told) return
    this.#told = told
    for (const member of this.#members) this.#tellRoom(member)
  }

  #tellRoom(member: Member): void {
    const code = member.seat === null ? null : this.#record.code
    member.send({ type: 'room', room: this.info, seat: member.seat, code })
  }
}
