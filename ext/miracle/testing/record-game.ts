import type { GameEvent, Json, Seat } from '@framestack/core'
import { type Random, random, seedRandom } from '@framestack/core'
import { digest, partEvents } from '../src/conformance/compare.ts'
import { tupleOf } from '../src/conformance/tuple.ts'
import type { Line } from '../src/conformance/types.ts'
import { watched } from '../src/conformance/watched.ts'
import type { Operation } from '../src/protocol/operation.ts'
import { Referee } from '../src/protocol/referee.ts'
import { encodeRecord } from '../src/record/binary.ts'
import { endRow, rowsOf } from '../src/record/rows.ts'
import { campOf } from '../src/rules/units.ts'

/** A game as recordings have it, and its replay. */
export interface OwnRecording {
  readonly lines: Line[]
  readonly replay: Uint8Array
}

const decks: Json[] = [
  { artifacts: ['InfernoFlame'], creatures: ['Priest', 'VolcanoDragon', 'BlackBat'] },
  { artifacts: ['SalamanderShield'], creatures: ['Swordsman', 'Archer', 'Priest'] },
]

/** Plays a random game of that many rounds at most, a part of its operations illegal, and takes it down. */
export function recordGame(seed: number, rounds: number): OwnRecording {
  return new Recorder(random(seedRandom(seed)), rounds).run()
}

class Recorder {
  readonly #lines: Line[] = [{ t: 'header' }]
  readonly #events: GameEvent[] = []
  readonly #watch = watched()
  readonly #referee: Referee
  readonly #random: Random

  constructor(random: Random, rounds: number) {
    this.#random = random
    this.#referee = new Referee(this.#watch.ruleset, { options: { rounds } })
  }

  run(): OwnRecording {
    const { gc } = this.#referee
    for (const seat of [0, 1]) this.#operate(seat, 'init', decks[seat] as { [name: string]: Json })
    while (!this.#referee.over) {
      const { round } = this.#referee.game
      const seat = campOf(round)
      if (this.#random.int(6) === 0) this.#illegal(seat)
      // A sixth of all operations end the turn, or turns would hardly ever end.
      const ends = this.#random.int(6) === 0
      const move = ends ? null : gc.sampleMove(seat, (n) => this.#random.int(n))
      if (move === null || move.action === 'surrender') this.#operate(seat, 'endround', {})
      else this.#operate(seat, move.action, move.args)
    }
    const { outcome } = gc
    const { game } = this.#referee
    const winner = outcome?.winners[0] ?? 1
    this.#lines.push({
      t: 'end',
      reason: outcome?.reason ?? '',
      round: game.round,
      raw_scores: game.scores,
      scores: outcome?.scores ?? [],
      winner,
      miracles: game.miracles,
    })
    const rows = [...rowsOf(this.#events), endRow(game.round, winner)]
    return {
      lines: this.#lines,
      replay: encodeRecord({ header: { map: 1, day: 0 }, rows }),
    }
  }

  /** An operation that names units and cells at random. */
  #illegal(seat: Seat): void {
    const id = this.#random.int(40)
    const [x, y] = [this.#random.between(-9, 9), this.#random.between(-9, 9)]
    const position = [x, y, 0 - x - y]
    const target = this.#random.int(40)
    const wild: readonly (readonly [string, { [name: string]: Json }])[] = [
      ['move', { mover: id, position }],
      ['attack', { attacker: id, target }],
      ['summon', { type: 'BlackBat', level: this.#random.int(5), position }],
      ['use', { card: this.#random.int(3), target: position }],
      ['use', { card: seat, target }],
      ['startround', {}],
    ]
    const [type, parameters] = wild[this.#random.int(wild.length)] as (typeof wild)[number]
    this.#operate(seat, type, parameters)
  }

  #operate(player: Seat, operation_type: string, operation_parameters: { [name: string]: Json }): void {
    const { game } = this.#referee
    const op: Operation = { player, round: game.round, operation_type, operation_parameters }
    const answer = this.#referee.operate(player, op)
    const [own, turn] = partEvents(answer.ok ? answer.events : [])
    this.#events.push(...own, ...turn)
    const seen = this.#watch.taken() ?? this.#referee.observation()
    const what = answer.ok ? { ok: true, ev: own.map(tupleOf) } : { ok: false, code: answer.code }
    const sha1 = operation_type === 'init' ? {} : { sha1: digest(seen) }
    this.#lines.push({ t: 'op', i: this.#lines.length - 1, op, ...what, ...sha1 })
    if (turn.length === 0) return
    const { round } = this.#referee.game
    const observation = this.#referee.observation()
    this.#lines.push({
      t: 'round',
      round,
      camp: campOf(round),
      ev: turn.map(tupleOf),
      sha1: digest(observation),
      state: JSON.parse(observation) as Json,
    })
  }
}
