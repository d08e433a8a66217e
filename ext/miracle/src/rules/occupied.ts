import type { HexLike } from '@framestack/kit/hex'
import { board } from '../data/board.ts'
import { kindOf, type Seen, unitsOf } from './units.ts'

/** Which cells are taken, by layer and number. */
export class Occupied {
  readonly #ground = new Array<number>(board.size).fill(0)
  readonly #air = new Array<number>(board.size).fill(0)

  constructor(game: Seen) {
    for (const unit of unitsOf(game)) this.#layer(kindOf(unit).flying)[board.numberOf(unit.pos)] = 1
  }

  /** Whether a unit stands on a cell, in the layer of those that fly or do not. */
  at(hex: HexLike, flying: boolean): boolean {
    return this.#layer(flying)[board.numberOf(hex)] === 1
  }

  #layer(flying: boolean): number[] {
    return flying ? this.#air : this.#ground
  }
}
