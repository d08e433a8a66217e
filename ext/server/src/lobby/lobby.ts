import type {
  MatchQuery,
  MessageReply,
  NewMatch,
  RoomInfo,
  Seated,
  TakeBot,
  TakeSeat,
} from '@framestack/client/protocol'
import type { Seat } from '@framestack/core'
import { Denied } from '../errors.ts'
import { infoOf } from '../room/info.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'
import type { Shards } from '../shard/shards.ts'
import type { Storage } from '../storage/types.ts'
import type { FullRecord, MatchId, MatchRecord, Ms, SeatRecord } from '../types.ts'
import type { Game, Games } from './games.ts'
import type { ModLists } from './mod-lists.ts'
import { botOf, freshRecord, type NamedBot } from './records.ts'
import { botAt, freeAt, personAt } from './seat-rows.ts'
import { optionsOf, refusedBy, settingsOf } from './settings.ts'
import { codeOf, hashOf, newToken } from './tokens.ts'
import { nameOf } from './words.ts'

/** What the lobby needs of the server. */
export interface LobbyParts {
  readonly storage: Storage
  readonly games: Games
  readonly rooms: Rooms
  readonly mods: ModLists
  readonly shards: Shards
  readonly wall: () => Ms
}

/** Makes matches and gives seats at them. Everything that is thrown is a `Denied`, or trouble of the store. */
export class Lobby {
  readonly #parts: LobbyParts

  constructor(parts: LobbyParts) {
    this.#parts = parts
  }

  /** Makes a match; whoever makes it gets the first seat. */
  async create(given: NewMatch): Promise<Seated> {
    const { games, storage } = this.#parts
    const game = games.get(given.ruleset)
    if (game === null) throw new Denied(400, `ruleset: there is no '${given.ruleset.slice(0, 40)}' here`)
    const name = nameOf(given.name)
    const record = await this.#newRecord(game, given)
    const bot = given.fill === undefined ? null : botOf(game, given.fill)
    const token = newToken()
    const seats = Array.from({ length: record.players }, (_, seat): SeatRecord => {
      if (seat === 0) return personAt(seat, name, token)
      return bot === null ? freeAt(seat) : botAt(seat, bot)
    })
    await storage.create(record, seats)
    await this.#begin(record.id)
    return this.#seated({ ...record, seats }, 0, token)
  }

  /** Matches that everybody may see, newest first. */
  async list({ status, ruleset, limit = 50, before }: MatchQuery): Promise<RoomInfo[]> {
    const query = {
      visibility: 'public' as const,
      limit,
      ...(status === undefined ? {} : { status }),
      ...(ruleset === undefined ? {} : { ruleset }),
      ...(before === undefined ? {} : { before }),
    }
    const records = await this.#parts.storage.list(query)
    const infos = await Promise.all(records.map((record) => this.#infoOf(record)))
    // One whose seats are all taken is not open, though its first entry may be missing still.
    return status === 'open' ? infos.filter((info) => info.status === 'open') : infos
  }

  /** What everybody may know of a match, private ones for those who know its name. */
  async info(match: MatchId): Promise<RoomInfo> {
    return this.#infoOf(await this.record(match))
  }

  /** Takes a seat at a match. */
  async take(match: MatchId, { name, seat, code }: TakeSeat): Promise<Seated> {
    const record = await this.record(match)
    if (record.settings.visibility === 'private' && (code === undefined || codeOf(code) !== record.code))
      throw new Denied(403, 'code: this match is private')
    return this.#take(record, nameOf(name), seat)
  }

  /** What everybody may know of the match of a code, before he takes a seat. */
  async byCode(code: string): Promise<RoomInfo> {
    return this.#infoOf(await this.#ofCode(code))
  }

  /**
   * Takes a seat by the code alone. `against` may say what is against this match, for adapters that can play some kinds
   * only.
   */
  async join(
    code: string,
    name: string,
    against: (room: RoomInfo) => string | null = () => null,
  ): Promise<Seated> {
    const record = await this.#ofCode(code)
    const reason = against(await this.#infoOf(record))
    if (reason !== null) throw new Denied(409, reason)
    return this.#take(record, nameOf(name), undefined)
  }

  /** Ends a match without a winner, where a table's own rules say so. */
  abort(match: MatchId, reason: string): Promise<MessageReply> {
    return this.#parts.rooms.within(match, (room) => room.abort(reason))
  }

  /** Gives seats to bots; before the start free ones, afterwards one that was left. Who asks has a seat himself. */
  async seatBots(match: MatchId, token: string, { bot = 'random', seat }: TakeBot): Promise<RoomInfo> {
    const record = await this.#atTable(match, token)
    const game = this.#gameOf(record)
    const name = botOf(game, bot)
    if (record.status === 'playing') return this.#substitute(record, name, seat)
    mustBeOpen(record)
    const free = record.seats.filter(({ kind }) => kind === 'free').map((one) => one.seat)
    const wanted = seat === undefined ? free : [seat]
    for (const one of wanted)
      if (!(await this.#parts.storage.claim(match, botAt(one, name), 'free')) && seat !== undefined)
        throw new Denied(409, 'seat: it is not free')
    await this.#begin(match)
    return this.info(match)
  }

  /** Gives a seat back before the start; afterwards it is left over the match's own line. */
  async giveUp(match: MatchId, token: string): Promise<RoomInfo> {
    const { seat } = await this.seatOf(match, token)
    const record = await this.record(match)
    if (record.status !== 'open') throw new Denied(409, 'the match has begun: leave it there')
    if (!(await this.#parts.storage.claim(match, freeAt(seat), 'person')))
      throw new Denied(409, 'the seat is not taken')
    await this.#parts.rooms.known(match)?.refresh()
    return this.info(match)
  }

  /** The seat behind a token. */
  async seatOf(match: MatchId, token: string): Promise<{ seat: Seat }> {
    const seat = await this.#parts.storage.seatOf(match, hashOf(token))
    if (seat === null) throw new Denied(401, 'token: it opens no seat at this match')
    return { seat }
  }

  async record(match: MatchId): Promise<FullRecord> {
    const record = await this.#parts.storage.get(match)
    if (record === null) throw new Denied(404, 'there is no such match')
    return record
  }

  /** A match of the same kind for those who want it; bots keep their seats, the others' are free. */
  async rematch(room: Room, wanting: readonly Seat[]): Promise<void> {
    const { storage, wall } = this.#parts
    const old = room.record
    const game = this.#gameOf(old)
    const tokens = new Map(wanting.map((seat) => [seat, newToken()]))
    const record: MatchRecord = {
      ...freshRecord(game, wall()),
      players: old.players,
      options: old.options,
      settings: old.settings,
      rematchOf: old.id,
    }
    const seats = old.seats.map(({ seat, kind, name, bot }): SeatRecord => {
      const token = tokens.get(seat)
      if (kind === 'bot') return botAt(seat, { bot: bot ?? 'random', name: name ?? 'Bot' })
      return token === undefined ? freeAt(seat) : personAt(seat, name ?? '?', token)
    })
    await storage.create(record, seats)
    for (const member of room.members) {
      const token = (member.seat === null ? undefined : tokens.get(member.seat)) ?? null
      member.send({ type: 'rematch', match: record.id, seat: token === null ? null : member.seat, token })
    }
    await this.#begin(record.id)
  }

  async #take(record: FullRecord, name: string, wanted: Seat | undefined): Promise<Seated> {
    const { storage, rooms } = this.#parts
    mustBeOpen(record)
    const free = record.seats.filter(({ kind }) => kind === 'free').map(({ seat }) => seat)
    const token = newToken()
    for (const seat of wanted === undefined ? free : [wanted]) {
      if (!(await storage.claim(record.id, personAt(seat, name, token), 'free'))) continue
      await rooms.known(record.id)?.refresh()
      await this.#begin(record.id)
      return this.#seated(await this.record(record.id), seat, token)
    }
    throw new Denied(409, wanted === undefined ? 'every seat is taken' : 'seat: it is not free')
  }

  /** Begins a match whose seats are all taken, if anybody is there to see it; the first who comes will otherwise. */
  async #begin(match: MatchId): Promise<void> {
    const room = this.#parts.rooms.known(match)
    if (room === null) return
    await room.refresh()
    if (room.record.seats.every(({ kind }) => kind !== 'free')) await room.start()
  }

  async #substitute(record: FullRecord, name: NamedBot, seat: Seat | undefined): Promise<RoomInfo> {
    if (seat === undefined) throw new Denied(400, 'seat: expected the seat that was left')
    return this.#parts.rooms.within(record.id, async (room) => {
      const row = botAt(seat, name)
      const reply = await room.substitute(row)
      if (reply.code !== 200)
        throw new Denied(reply.code === 400 ? 409 : reply.code, reply.reason ?? 'not now')
      await this.#parts.storage.claim(record.id, row, 'person')
      await room.refresh()
      return room.info
    })
  }

  async #ofCode(code: string): Promise<FullRecord> {
    const record = await this.#parts.storage.byCode(codeOf(code))
    if (record === null) throw new Denied(404, 'code: there is no match of that code')
    return record
  }

  async #atTable(match: MatchId, token: string): Promise<FullRecord> {
    await this.seatOf(match, token)
    return this.record(match)
  }

  async #infoOf(record: FullRecord): Promise<RoomInfo> {
    const { rooms, mods } = this.#parts
    await mods.ensure(record.bundle)
    return rooms.known(record.id)?.info ?? infoOf(record, null, new Set(), 0, [], mods)
  }

  async #seated(record: FullRecord, seat: Seat, token: string): Promise<Seated> {
    return { match: record.id, seat, token, code: record.code, room: await this.#infoOf(record) }
  }

  #gameOf({ ruleset }: MatchRecord): Game {
    const game = this.#parts.games.get(ruleset)
    if (game === null) throw new Denied(409, `the rules of '${ruleset}' are not here any more`)
    return game
  }

  async #newRecord(game: Game, { players, options, settings, fork }: NewMatch): Promise<MatchRecord> {
    if (fork !== undefined) return this.#forkOf(game, fork, settings ?? {})
    const { min, max } = game.players
    const count = players ?? min
    if (count < min || count > max)
      throw new Denied(400, `players: ${game.name} takes ${min === max ? min : `${min} to ${max}`}`)
    const setting = { players: count, options: optionsOf(game, options ?? {}) }
    const reason = await refusedBy(game, setting, this.#parts.shards)
    if (reason !== null) throw new Denied(400, reason)
    return { ...freshRecord(game, this.#parts.wall()), ...setting, settings: settingsOf(settings ?? {}) }
  }

  /** A match that begins where another one stood: only of one that everybody may see all of. */
  async #forkOf(
    game: Game,
    fork: NonNullable<NewMatch['fork']>,
    given: NewMatch['settings'] & object,
  ): Promise<MatchRecord> {
    const source = await this.record(fork.match)
    if (source.ruleset !== game.name) throw new Denied(400, `fork: that match is one of '${source.ruleset}'`)
    mustBeBare(source)
    return {
      ...freshRecord(game, this.#parts.wall()),
      bundle: source.bundle,
      version: source.version,
      players: source.players,
      options: source.options,
      settings: settingsOf(given),
      forkOf: { ...fork },
    }
  }
}

/** Throws a `Denied` for a match at which no seat can be taken. */
function mustBeOpen({ status }: MatchRecord): void {
  if (status === 'expired') throw new Denied(409, 'nobody was at this match for long: it was given up')
  if (status !== 'open') throw new Denied(409, 'the match has begun')
}

/** Throws a `Denied` for a match of which not everybody may see everything. */
export function mustBeBare({ status, settings }: MatchRecord): void {
  if (status !== 'over' && !settings.open)
    throw new Denied(403, 'that can be had when the match is over, or of a match that is open')
}
