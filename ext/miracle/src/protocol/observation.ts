import { artifacts } from '../data/artifacts.ts'
import { creatures } from '../data/creatures.ts'
import {
  atkOf,
  campOf,
  isShielded,
  kindOf,
  maxHpOf,
  playerOf,
  printedOf,
  type Seen,
  type SeenUnit,
  unitsOf,
} from '../rules/units.ts'
import type { Player } from '../types.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** A unit in an observation: 18 values in a fixed order. */
export function unitRow(game: Seen, unit: SeenUnit) {
  const { cost, range, move, coolDown } = printedOf(unit)
  const { code, flying, antiAir } = kindOf(unit)
  return [
    unit.id,
    unit.camp,
    code,
    cost,
    atkOf(game, unit),
    maxHpOf(game, unit),
    unit.hp,
    [...range],
    move,
    coolDown,
    [...unit.pos],
    unit.level,
    flag(flying),
    flag(antiAir),
    flag(unit.agility),
    flag(isShielded(game, unit)),
    flag(unit.canAttack),
    flag(unit.canMove),
  ]
}

function playerRow({ artifact, mana, maxMana, cells, summoned }: Player, camp: number) {
  return [
    artifact === null ? [] : [artifactRow(artifact, camp)],
    mana,
    maxMana,
    cells.map(cellsRow),
    summoned,
  ]
}

function artifactRow({ type, state, left, lastUsed }: NonNullable<Player['artifact']>, camp: number) {
  const { code, cost, coolDown, target } = artifacts[type]
  return [camp, code, cost, coolDown, left, state, target === 'unit' ? 1 : 0, lastUsed]
}

const cellsRow = ({ type, available, cooling }: Player['cells'][number]) => [
  creatures[type].code,
  available,
  cooling,
]

/**
 * What programs get to see, after every operation: JSON without spaces, keys in a fixed order. `round` is the round that
 * it is about: after a turn has ended, and before the next one begins, the public engine still shows the old one.
 */
export function observationText(game: Seen, round = game.round): string {
  return JSON.stringify({
    map: {
      units: unitsOf(game).map((unit) => unitRow(game, unit)),
      barracks: game.barracks,
      miracles: game.miracles,
    },
    players: [0, 1].map((camp) => playerRow(playerOf(game, camp), camp)),
    round,
    camp: campOf(round),
  })
}
