import { BadInput, createMatch, type GameEvent, type Json, type Seat } from '@framestack/core'
import { miracle } from '../language.ts'
import { shape } from '../shape.ts'
import type { Game } from '../types.ts'
import { decodeRecord, type RecordHeader } from './binary.ts'
import { gameEnd } from './codes.ts'
import { type Played, playedBy, seatOf } from './operations.ts'
import { endRow, type Row, rowsOf } from './rows.ts'

/** One move of a replay. */
export interface ReplayMove {
  readonly move: Played
  /** What came of it; the turn that it begins is told there. */
  readonly events: readonly GameEvent[]
  /** The table afterwards, as everybody sees it. */
  readonly view: Json
}

/** One turn of a replay. */
export interface ReplayTurn {
  readonly round: number
  readonly camp: Seat
  /** The table when the turn begins, as everybody sees it. */
  readonly view: Json
  /** What happened when it began. */
  readonly events: readonly GameEvent[]
  readonly moves: readonly ReplayMove[]
}

/** A replay that was read. */
export interface Replay {
  readonly header: RecordHeader
  readonly decks: readonly Played[]
  readonly turns: readonly ReplayTurn[]
  readonly winner: Seat
  /** `miracle` or `round_limit`; null when the match was given up. */
  readonly reason: string | null
  /** The table at the end. */
  readonly view: Json
}

/**
 * Reads a replay file and plays it again: its moves are played, and every other row must be what comes of them. Throws a
 * RangeError for bytes that are no replay, and a BadInput that names the row where it does not follow from the rules.
 */
export function readReplay(bytes: Uint8Array): Replay {
  const { header, rows } = decodeRecord(bytes)
  return new Player(header, rows).read()
}

class Player {
  readonly #gc = createMatch(miracle.ruleset(shape), { store: 'in place', clock: () => 0 })
  readonly #header: RecordHeader
  readonly #rows: readonly Row[]
  #at = 0

  constructor(header: RecordHeader, rows: readonly Row[]) {
    this.#header = header
    // Rows of human matches about refused operations.
    this.#rows = rows.filter(([, code]) => code !== -1)
  }

  read(): Replay {
    const decks: Played[] = []
    const turns: (ReplayTurn & { readonly moves: ReplayMove[] })[] = []
    while (this.#row()[1] !== gameEnd) {
      const row = this.#row()
      const move = playedBy(row)
      if (move === null) throw this.#wrong('a move')
      const events = this.#play(seatOf(row), move)
      const start = events.findIndex(({ type }) => type === 'TurnStart')
      const own = start < 0 ? events : events.slice(0, start)
      if (move.action === 'init') decks.push(move)
      else turns.at(-1)?.moves.push({ move, events: own, view: this.#gc.viewFor(null) })
      if (start < 0) continue
      const { round } = this.#gc.state.game as Game
      const view = this.#gc.viewFor(null)
      turns.push({ round, camp: round % 2, view, events: events.slice(start), moves: [] })
    }
    return { header: this.#header, decks, turns, ...this.#end() }
  }

  #end(): Pick<Replay, 'winner' | 'reason' | 'view'> {
    const { round } = this.#gc.state.game as Game
    const { outcome } = this.#gc
    // Who gave up stands nowhere else.
    const winner = outcome?.winners[0] ?? (this.#row()[2] === 0 ? 0 : 1)
    const expected = endRow(round, winner)
    if (expected.join() !== this.#row().join()) throw this.#wrong(expected.join(' '))
    if (++this.#at < this.#rows.length) throw this.#wrong('nothing after the row that tells the winner')
    return { winner, reason: outcome?.reason ?? null, view: this.#gc.viewFor(null) }
  }

  /** Plays a move, and compares the rows that come of it. */
  #play(seat: Seat, move: Played): readonly GameEvent[] {
    const prepared = this.#gc.prepare(seat, move)
    const { reply, events } = prepared
    if (reply.code !== 200) throw this.#wrong(`a move that is allowed (${reply.reason})`)
    prepared.commit()
    for (const row of rowsOf(events, this.#row()[0])) {
      if (row.join() !== this.#row().join()) throw this.#wrong(row.join(' '))
      this.#at++
    }
    return events
  }

  #row(): Row {
    const row = this.#rows[this.#at]
    if (row === undefined) throw new BadInput('replay: it ends without the row that tells the winner')
    return row
  }

  #wrong(expected: string): BadInput {
    return new BadInput(`replay: row ${this.#at + 1}: expected ${expected}, got ${this.#row().join(' ')}`)
  }
}
