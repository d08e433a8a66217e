import type { Seat } from '@framestack/core'
import { distance, type Hex, type HexLike } from '@framestack/kit/hex'
import { type Part, partsOf, valueNow } from '@framestack/kit/modifiers'
import { unitById } from '@framestack/kit/units'
import { miracles } from '../data/board.ts'
import { type Creature, creatures, type Printed, printed } from '../data/creatures.ts'
import type { Look } from '../language.ts'
import type { Buff, Game, Player, Unit } from '../types.ts'

/** The game as functions that only look take it: a draft, a view of a bot, or the state itself. */
export type Seen = Look['game'] | Game
/** A unit that is only looked at. */
export type SeenUnit = Readonly<Omit<Unit, 'listeners' | 'pos'>> & { readonly pos: HexLike }

/** The units on the board, in the order of creation. */
export const unitsOf = (game: Seen): readonly SeenUnit[] => game.units as readonly SeenUnit[]

/** The buffs in play, in the order of attachment. */
export const buffsOf = (game: Seen): readonly Buff[] => game.buffs as readonly Buff[]

/** A player, who is only looked at. */
export const playerOf = (game: Seen, camp: Seat): Player => game.players[camp as 0 | 1] as Player

/** Hit points of a miracle. */
export const miracleHpOf = (game: Seen, camp: Seat): number => game.miracles[camp as 0 | 1] as number

/** The seat that is at it in a round. */
export const campOf = (round: number): Seat => round % 2

/** The other seat. */
export const enemyOf = (camp: Seat): Seat => 1 - camp

/** What a unit's kind is. */
export const kindOf = (unit: SeenUnit): Creature => creatures[unit.type]

/** What is printed on a unit. */
export const printedOf = (unit: SeenUnit): Printed => printed(unit.type, unit.level)

/** A unit's attack as it is now. */
export function atkOf(game: Seen, unit: SeenUnit): number {
  return valueNow(printedOf(unit).atk, buffsOf(game), unit.id, 'atk')
}

/** A unit's attack in its parts: who added what. */
export function atkParts(game: Seen, unit: SeenUnit): Part[] {
  return partsOf(printedOf(unit).atk, buffsOf(game), unit.id, 'atk')
}

/** A unit's hit points when it is unhurt. */
export function maxHpOf(game: Seen, unit: SeenUnit): number {
  return valueNow(printedOf(unit).maxHp, buffsOf(game), unit.id, 'maxHp')
}

/** Whether a unit has a holy shield. */
export function isShielded(game: Seen, unit: SeenUnit): boolean {
  return game.buffs.some(({ bearer, type }) => bearer === unit.id && type === 'HolyShield')
}

/** The unit of that id, for rules that write. Throws where there is none: events name units on the board only. */
export function unitOf(game: Game, id: number): Unit {
  const unit = unitById(game.units, id)
  if (unit === undefined) throw new Error(`there is no unit ${id}`)
  return unit
}

/** The same for functions that only look; undefined where there is none. */
export function seenUnit(game: Seen, id: number): SeenUnit | undefined {
  return unitById(unitsOf(game), id)
}

/** Whether an id is a miracle's. */
export const isMiracleId = (id: number): boolean => id === 0 || id === 1

/** Where a unit or a miracle is; undefined where there is none. */
export function placeOf(game: Seen, id: number): HexLike | undefined {
  return isMiracleId(id) ? miracles[id as 0 | 1].pos : seenUnit(game, id)?.pos
}

/** Whether a distance is one at which a unit attacks. */
export function inRange(unit: SeenUnit, steps: number): boolean {
  const [least, most] = printedOf(unit).range
  return steps >= least && steps <= most
}

/** Whether a unit reaches another one's layer. */
export function reachesLayer(unit: SeenUnit, other: SeenUnit): boolean {
  const { flying, antiAir } = kindOf(unit)
  return !kindOf(other).flying || flying || antiAir
}

/** Whether a unit strikes back at another one that attacked it. It does so dying, too. */
export function strikesBack(game: Seen, unit: SeenUnit, attacker: SeenUnit): boolean {
  const { flying } = kindOf(attacker)
  return (
    inRange(unit, distance(unit.pos, attacker.pos)) &&
    (!flying || kindOf(unit).antiAir) &&
    atkOf(game, unit) !== 0
  )
}

/** A unit of a layer on a cell; undefined where there is none. */
export function occupant(game: Seen, hex: HexLike, flying: boolean): SeenUnit | undefined {
  return unitsOf(game).find(
    ({ pos, type }) =>
      creatures[type].flying === flying && pos[0] === hex[0] && pos[1] === hex[1] && pos[2] === hex[2],
  )
}

/** A copy of a cell that the state may keep. */
export const copyHex = ([x, y, z]: HexLike): Hex => [x, y, z]
