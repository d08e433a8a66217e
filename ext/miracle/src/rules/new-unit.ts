import type { Seat } from '@framestack/core'
import type { HexLike } from '@framestack/kit/hex'
import { printed } from '../data/creatures.ts'
import type { CreatureName, Game, Unit } from '../types.ts'
import { copyHex } from './units.ts'

/** What is new about a unit. */
export interface NewUnit {
  readonly camp: Seat
  readonly type: CreatureName
  readonly level: number
  readonly pos: HexLike
  readonly agility?: boolean
}

/** Puts a new unit at the end of the list. It can neither move nor attack, and listens to nothing yet. */
export function newUnit(game: Game, { camp, type, level, pos, agility = false }: NewUnit): Unit {
  game.units.push({
    id: game.nextUnit++,
    camp,
    type,
    level,
    hp: printed(type, level).maxHp,
    pos: copyHex(pos),
    agility,
    canAttack: false,
    canMove: false,
    dead: false,
    listeners: [],
  })
  return game.units[game.units.length - 1] as Unit
}
