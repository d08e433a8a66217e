import { sameHex } from '@framestack/kit/hex'
import { board, isAbyss, isMiracle, miracleHp } from '../data/board.ts'
import { capacityAt, capacityStages } from '../data/creatures.ts'
import type { Look } from '../language.ts'
import { manaCap } from './players.ts'
import { buffsOf, enemyOf, kindOf, maxHpOf, miracleHpOf, playerOf, unitsOf } from './units.ts'

const seats = [0, 1] as const

/** What is so between operations. Each says what is wrong, or null. */
export const invariants = {
  'one unit of a layer on a cell, none in a wall': (c: Look) => {
    const units = unitsOf(c.game)
    for (const unit of units) {
      const cell = board.numberOf(unit.pos)
      const { flying } = kindOf(unit)
      if (cell < 0 || isMiracle(cell) || (!flying && isAbyss(cell)))
        return `unit ${unit.id} stands on ${unit.pos.join()}`
      const other = units.find(
        (one) => one.id > unit.id && kindOf(one).flying === flying && sameHex(one.pos, unit.pos),
      )
      if (other !== undefined) return `units ${unit.id} and ${other.id} are on one cell`
    }
    return null
  },
  'the living are alive and not more than unhurt': (c: Look) => {
    const wrong = unitsOf(c.game).find((unit) => unit.dead || unit.hp <= 0 || unit.hp > maxHpOf(c.game, unit))
    return wrong === undefined ? null : `unit ${wrong.id} has ${wrong.hp} hit points`
  },
  'buffs belong to somebody': (c: Look) => {
    const ids = new Set(unitsOf(c.game).map(({ id }) => id))
    const wrong = buffsOf(c.game).find(
      ({ bearer, grave, source }) =>
        (grave === null && !ids.has(bearer)) || (typeof source === 'number' && !ids.has(source)),
    )
    return wrong === undefined ? null : `buff ${wrong.id} of ${wrong.bearer} from ${wrong.source}`
  },
  'every unit of a deck is at hand, on the board, or away': (c: Look) => {
    const stage = capacityStages.filter((turn) => c.game.round + 1 >= turn).length
    for (const [camp, { cells }] of seats.map((camp) => playerOf(c.game, camp)).entries())
      for (const { type, available, cooling } of cells) {
        const there = unitsOf(c.game).filter((unit) => unit.camp === camp && unit.type === type).length
        const all = available + cooling.length + there
        if (all !== capacityAt(type, stage)) return `P${camp} has ${all} of ${type}`
      }
    return null
  },
  'mana is within its limits': (c: Look) => {
    for (const camp of seats) {
      const { mana, maxMana } = playerOf(c.game, camp)
      if (mana < 0 || mana > maxMana || maxMana > manaCap) return `P${camp} has ${mana} of ${maxMana} mana`
    }
    return null
  },
  'a score is no more than what the miracle lost': ({ game }: Look) => {
    for (const camp of seats) {
      const lost = miracleHp - Math.max(0, miracleHpOf(game, camp))
      const score = game.scores[enemyOf(camp) as 0 | 1] ?? 0
      if (Math.floor(score / 1000) > lost) return `miracle ${camp} lost ${lost}, and the score is ${score}`
    }
    return null
  },
}
