import { applyPatch, type RoomInfo, type ServerMessage, type Table } from '@framestack/client/protocol'
import type { Hint, JsonObject, Outcome } from '@framestack/core'
import type { SeenTable } from '@framestack/uac'
import { logOf, networkLog } from './log.ts'
import { type Request, requestFrom } from './request.ts'
import type { Said } from './types.ts'
import { gameOf, stateOf } from './view.ts'
import { lineOf, protocol } from './wire.ts'

/** Whose line it is. */
export interface Place {
  readonly match: string
  readonly seat: number
  readonly token: string
}

/** What somebody's telling needs beside the match. */
export interface TellingParts {
  readonly place: Place
  /** How many events he knows; null: none of those before the first look are news to him. */
  readonly known: number | null
  readonly wall: () => number
  /** A part of ids that no other line uses. */
  readonly prefix: string
}

/** What a player is told: turns what a session sends into lines of the protocol. It keeps what was told last. */
export class Telling {
  status: RoomInfo['status'] = 'open'
  readonly #parts: TellingParts
  #table: Table | null = null
  #ask: Hint | null = null
  #events: number | null
  #turn = 0
  #welcomed = false
  #taken = 0
  #over = false
  /** The question that was asked last, and how many requests there were. */
  #asked: string | null = null
  #requests = 0
  #shown: unknown = null

  constructor(parts: TellingParts) {
    this.#parts = parts
    this.#events = parts.known
  }

  /** Turns a message into what is to be told. */
  tell(message: ServerMessage): string[] {
    switch (message.type) {
      case 'room':
        return this.#room(message.room)
      case 'sync': {
        this.#table = message.table
        this.#ask = message.ask
        const known = this.#events ?? message.e
        const missed = Math.min(message.events.length, Math.max(0, message.e - known))
        return this.#news(message.e, message.events.slice(message.events.length - missed))
      }
      case 'update': {
        const { patch, ask, e, events = [] } = message
        if (patch !== undefined && this.#table !== null) this.#table = applyPatch(this.#table, patch)
        if (ask !== undefined) this.#ask = ask
        return this.#news(e, events)
      }
      default:
        return []
    }
  }

  /** A line of the log that the server itself has to say. */
  note(text: string): string {
    return lineOf('log', networkLog(text, this.#turn, this.#parts.wall()))
  }

  /** The same question again, under another id: the last answer was refused. */
  again(): string[] {
    this.#asked = null
    return this.#request()
  }

  #room(room: RoomInfo): string[] {
    this.status = room.status
    if (room.status === 'open') {
      const taken = room.seats.filter(({ kind }) => kind !== 'free').length
      if (taken === this.#taken) return []
      this.#taken = taken
      return [this.note(`${taken} of ${room.seats.length} players are connected`)]
    }
    // Matches that end by their rules are told with their last events.
    return room.outcome !== null && this.#table === null ? this.#ended(room.outcome) : []
  }

  #news(e: number, events: readonly JsonObject[]): string[] {
    this.#events = e
    const { view, outcome } = this.#table ?? { view: null, outcome: null }
    if (view === null) return []
    const game = gameOf(view)
    const lines = this.#welcome(game)
    lines.push(...events.flatMap((event) => this.#log(event)))
    this.#turn = game.turn
    if (this.#shown !== view) lines.push(lineOf('state', stateOf(game, e)))
    this.#shown = view
    return [...lines, ...(outcome === null ? this.#request() : this.#ended(outcome))]
  }

  #welcome({ players }: SeenTable): string[] {
    const { match, seat, token } = this.#parts.place
    const playerId = players[seat]
    if (this.#welcomed || playerId === undefined) return []
    this.#welcomed = true
    return [lineOf('welcome', { playerId, team: seat, protocol, match, token })]
  }

  #log(event: JsonObject): string[] {
    if (event['type'] === 'TurnStartEvent') this.#turn = Number(event['turn'])
    const told = logOf(event, this.#turn, this.#parts.wall())
    return told === null ? [] : [lineOf('log', told)]
  }

  #request(): string[] {
    const ask = this.#ask
    const id = ask?.ask ?? null
    if (this.#table === null || id === this.#asked) return []
    this.#asked = id
    const { prefix, place } = this.#parts
    const part = `${prefix}${(this.#requests++).toString(36)}`
    const request: Request | null = requestFrom(ask, place.seat, gameOf(this.#table.view), part)
    return request === null ? [] : [lineOf(request.type, request.data as Said[Request['type']])]
  }

  #ended({ winners, reason }: Outcome): string[] {
    if (this.#over) return []
    this.#over = true
    return [lineOf('gameOver', { winner: winners?.[0] ?? null, reason: reason ?? 'the match is over' })]
  }
}
