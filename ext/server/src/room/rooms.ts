import type { Seat } from '@framestack/core'
import { Denied } from '../errors.ts'
import type { ModLists } from '../lobby/mod-lists.ts'
import type { HostState } from '../match/types.ts'
import type { Logger } from '../ops/logger.ts'
import type { Shards } from '../shard/shards.ts'
import type { Shard, ShardNews } from '../shard/types.ts'
import type { Storage } from '../storage/types.ts'
import { type MatchId, type Ms, mostStrikes } from '../types.ts'
import { Room } from './room.ts'

/** What rooms need of the server. */
export interface RoomsParts {
  readonly storage: Storage
  readonly mods: ModLists
  readonly wall: () => Ms
  readonly later: (span: Ms, call: () => void) => void
  readonly logger: Logger
  /** Whether matches of a ruleset run apart from all others. */
  readonly isApart: (ruleset: string) => boolean
  readonly rematch: (room: Room, wanting: readonly Seat[]) => Promise<void>
  /** There is no room on the disk. */
  readonly full: () => void
}

/** All matches at which somebody is. */
export class Rooms {
  readonly #parts: RoomsParts
  readonly #rooms = new Map<MatchId, Room>()
  /** How many are at the door of a room. */
  readonly #held = new WeakMap<Room, number>()
  readonly #entering = new Map<MatchId, Promise<Room>>()
  #shards: Shards | null = null

  constructor(parts: RoomsParts) {
    this.#parts = parts
  }

  /** Says where matches are run. */
  use(shards: Shards): void {
    this.#shards = shards
  }

  /** How many there are. */
  get size(): number {
    return this.#rooms.size
  }

  get all(): Room[] {
    return [...this.#rooms.values()]
  }

  /** What shards tell. */
  readonly news: ShardNews = {
    publish: (match, viewer, text) => this.#rooms.get(match)?.publish(viewer, text),
    joined: (match, ticket, texts) => this.#rooms.get(match)?.joined(ticket, texts),
    state: (match, state) => this.#state(match, state),
    closed: (match) => this.#closed(match),
    log: (level, event, fields) => this.#parts.logger.log(level, event, fields),
    full: () => this.#parts.full(),
  }

  /** The room of a match, if anybody is in it. */
  known(match: MatchId): Room | null {
    return this.#rooms.get(match) ?? null
  }

  /**
   * Does something with the room of a match; meanwhile it is kept, also when nobody is in it. Rejects with a `Denied`
   * when there is no such match.
   */
  async within<T>(match: MatchId, use: (room: Room) => Promise<T>): Promise<T> {
    const room = await this.#of(match)
    this.#held.set(room, (this.#held.get(room) ?? 0) + 1)
    try {
      return await use(room)
    } finally {
      this.#held.set(room, (this.#held.get(room) ?? 1) - 1)
      this.#forget(room)
    }
  }

  async #of(match: MatchId): Promise<Room> {
    const known = this.#rooms.get(match)
    if (known !== undefined) return known
    const entering =
      this.#entering.get(match) ?? this.#enter(match).finally(() => this.#entering.delete(match))
    this.#entering.set(match, entering)
    return entering
  }

  /** Nobody is in it: how long that is so, counts for matches that wait for players. */
  #emptied(room: Room): void {
    const { id, status } = room.record
    const { storage, wall, logger } = this.#parts
    if (status === 'open')
      storage.update(id, { updated: wall() }).catch((error: unknown) => {
        logger.log('warn', 'a record was not updated', { match: id, why: String(error) })
      })
    this.#forget(room)
  }

  /** Nobody is in it, and nobody is about to be. */
  #forget(room: Room): void {
    if (room.isEmpty && (this.#held.get(room) ?? 0) === 0) this.#rooms.delete(room.record.id)
  }

  /** The shard that has a match. */
  shardOf(match: MatchId, ruleset: string): Shard {
    if (this.#shards === null) throw new Error('no shards yet')
    return this.#shards.of(match, this.#parts.isApart(ruleset))
  }

  /**
   * A shard went down: `guilty` is the match at whose rules it was. It is taken up once more; when that happens again
   * it is left to the operator. All others are taken up where they were.
   */
  async down(has: (match: MatchId) => boolean, guilty: MatchId | null, why: string): Promise<void> {
    this.#parts.logger.log('error', 'a shard went down', { match: guilty, why })
    if (guilty !== null) await this.#strike(guilty).catch((error: unknown) => this.#failed(error))
    for (const [match, room] of this.#rooms) if (has(match)) room.closed()
  }

  #failed(error: unknown): void {
    this.#parts.logger.log('error', 'a strike was not written down', { why: String(error) })
  }

  async #strike(match: MatchId): Promise<void> {
    const record = await this.#parts.storage.get(match)
    if (record === null) return
    const strikes = record.strikes + 1
    const faulted = strikes >= mostStrikes && record.status === 'playing'
    await this.#parts.storage.update(match, { strikes, ...(faulted ? { status: 'faulted' as const } : {}) })
    await this.#rooms.get(match)?.refresh()
  }

  async #enter(match: MatchId): Promise<Room> {
    const { storage, mods, logger, wall, rematch, later } = this.#parts
    const record = await storage.get(match)
    if (record === null) throw new Denied(404, 'there is no such match')
    await mods.ensure(record.bundle)
    const room: Room = new Room(record, {
      storage,
      mods,
      logger,
      wall,
      rematch,
      later,
      shard: () => this.shardOf(match, record.ruleset),
      empty: () => this.#emptied(room),
    })
    this.#rooms.set(match, room)
    return room
  }

  /** Rules may have changed to some whose mods are not known yet: the room is told again when they are. */
  #state(match: MatchId, state: HostState): void {
    const { mods } = this.#parts
    this.#rooms.get(match)?.state(state)
    const before = mods.of(state.bundle).length
    void mods.ensure(state.bundle).then(
      () => mods.of(state.bundle).length > before && this.#rooms.get(match)?.tellAll(),
      (error: unknown) => this.#parts.logger.log('warn', 'mods were not read', { match, why: String(error) }),
    )
  }

  #closed(match: MatchId): void {
    const room = this.#rooms.get(match)
    room?.closed()
    const ruleset = room?.record.ruleset
    if (ruleset !== undefined && !this.#parts.isApart(ruleset)) return
    if (room === undefined || room.isEmpty) void this.#shards?.drop(match)
  }
}
