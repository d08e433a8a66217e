import type { GameEvent, Json } from '@framestack/core'
import { Referee } from '../protocol/referee.ts'
import { encodeRecord } from '../record/binary.ts'
import { endRow, rowsOf } from '../record/rows.ts'
import { Differences, partEvents } from './compare.ts'
import { type Hole, take } from './holes.ts'
import type { EndLine, Line, OperationLine, RecordedReplay, Report, RoundLine } from './types.ts'
import type { Watched } from './watched.ts'

/** A recorded game, and the replay that was written of it, where there is one. */
export interface RecordedGame {
  readonly name: string
  readonly lines: readonly Line[]
  readonly replay: RecordedReplay | null
}

/** Plays a recorded game operation by operation, and compares all that is recorded of it. */
export function compareGame(game: RecordedGame, watch: Watched, store: 'immer' | 'in place'): Report {
  const comparison = new Comparison(watch, store)
  let operations = 0
  for (const line of game.lines) {
    if (line.t === 'op') operations++
    comparison.line(line)
    if (comparison.hole !== null) break
  }
  const { differences, hole } = comparison
  const replay = game.replay !== null && hole === null
  if (game.replay !== null && replay) comparison.replay(game.replay)
  return { name: game.name, operations, differences: differences.found, hole, replay }
}

class Comparison {
  readonly differences = new Differences()
  /** The one after which nothing can be compared any more. */
  hole: Hole | null = null
  readonly #referee: Referee
  readonly #watch: Watched
  readonly #events: GameEvent[] = []
  /** Events of the turn that the last operation has begun. */
  #turn: readonly GameEvent[] = []
  #end: EndLine | null = null

  constructor(watch: Watched, store: 'immer' | 'in place') {
    watch.taken()
    this.#watch = watch
    this.#referee = new Referee(watch.ruleset, { store })
  }

  line(line: Line): void {
    if (line.t === 'op') this.#operation(line)
    else if (line.t === 'round') this.#round(line)
    else if (line.t === 'end') this.#over(line)
  }

  #operation({ i, op, ok, code, ev = [], sha1 }: OperationLine): void {
    const where = `operation ${i}`
    const { answer, hole } = take(this.#referee, op, ok)
    if (hole !== null) {
      this.hole = hole
      return
    }
    this.differences.same(where, 'ok', { ok, code: code ?? null }, shown(answer))
    const [own, turn] = partEvents(answer.ok ? answer.events : [])
    this.#events.push(...own, ...turn)
    this.#turn = turn
    this.differences.events(where, ev, own)
    const between = this.#watch.taken()
    if (sha1 !== undefined) this.differences.observation(where, sha1, between ?? this.#referee.observation())
  }

  #round({ round, camp, ev, sha1, state }: RoundLine): void {
    const where = `round ${round}`
    const { game } = this.#referee
    this.differences.same(where, 'turn', [round, camp], [game.round, game.round % 2])
    this.differences.events(where, ev, this.#turn)
    this.#turn = []
    this.differences.observation(where, sha1, this.#referee.observation(), state)
  }

  #over(line: EndLine): void {
    this.#end = line
    const { outcome } = this.#referee.gc
    const { game } = this.#referee
    const { reason, round, raw_scores, scores, winner, miracles, state } = line
    this.differences.same(
      'end',
      'end',
      { reason, round, raw_scores, scores, winner, miracles } as Json,
      {
        reason: outcome?.reason ?? null,
        round: game.round,
        raw_scores: game.scores,
        scores: outcome?.scores ?? null,
        winner: outcome?.winners[0] ?? null,
        miracles: game.miracles,
      } as Json,
    )
    if (state !== undefined)
      this.differences.same('end', 'observation', state, JSON.parse(this.#referee.observation()) as Json)
  }

  /** Writes the replay and compares it byte by byte. What it says of the picture, the recorded one decides. */
  replay({ bytes: expected, ...recorded }: RecordedReplay): void {
    const rows = rowsOf(this.#events)
    if (this.#end !== null) rows.push(endRow(this.#end.round, this.#end.winner))
    const written = encodeRecord({ header: recorded.header, rows })
    const at = firstDifference(expected, written)
    if (at < 0) return
    const row = Math.floor(at / 28) - 1
    this.differences.same(
      `replay, byte ${at}`,
      'replay',
      { length: expected.length, row: [...(recorded.rows[row] ?? [])] },
      { length: written.length, row: [...(rows[row] ?? [])] },
    )
  }
}

function firstDifference(a: Uint8Array, b: Uint8Array): number {
  const length = Math.max(a.length, b.length)
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return i
  return -1
}

const shown = (answer: { ok: boolean; code?: string }): Json => ({
  ok: answer.ok,
  code: answer.ok ? null : (answer.code ?? null),
})
