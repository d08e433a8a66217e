import { type Asking, anyValue, from, type OfferBuilder, type ValueSet } from '@framestack/core'
import { distance, type Hex } from '@framestack/kit/hex'
import { artifacts } from '../data/artifacts.ts'
import { board, inLight, miracles } from '../data/board.ts'
import { creatureNames, creatures } from '../data/creatures.ts'
import { artifactOf, isTarget } from '../rules/legal.ts'
import { Occupied } from '../rules/occupied.ts'
import { cellsOf, summonPoints } from '../rules/players.ts'
import { stepsOf } from '../rules/reach.ts'
import {
  atkOf,
  copyHex,
  inRange,
  isMiracleId,
  kindOf,
  miracleHpOf,
  placeOf,
  playerOf,
  printedOf,
  reachesLayer,
  type SeenUnit,
  seenUnit,
  unitsOf,
} from '../rules/units.ts'
import type { CreatureName, Game, Options } from '../types.ts'
import type { turnMoves } from './moves.ts'

type Ask = Asking<Game, Options, null>
type Offer = OfferBuilder<typeof turnMoves>

/** The board as messages have it. */
const cells: readonly Hex[] = board.cells.map(copyHex)
const around: readonly Hex[] = cellsWhere(-8, 8, inLight)

function cellsWhere(low: number, high: number, test: (hex: Hex) => boolean): Hex[] {
  const found: Hex[] = []
  for (let x = low; x <= high; x++)
    for (let y = low; y <= high; y++) {
      const hex: Hex = [x, y, 0 - x - y]
      if (test(hex)) found.push(hex)
    }
  return found
}

/** Calls `make` at most once, and only when it is asked. */
function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const unitIds = (c: Ask): number[] => unitsOf(c.game).map(({ id }) => id)
const isOwn = (c: Ask, id: number): boolean => seenUnit(c.game, id)?.camp === c.player

/** Own units whose ids are known; what they may do is said by the argument that follows. */
const ownUnit = (c: Ask): ValueSet<number> =>
  from(unitIds(c), 'BAD_VALUE').where((id) => isOwn(c, id), 'NOT_YOUR_UNIT')

/** Where a unit may go: the first rule that a cell breaks is the reason. */
export function offerMoves(c: Ask, offer: Offer): void {
  const occupied = lazy(() => new Occupied(c.game))
  offer.move({ mover: ownUnit(c), position: ({ mover }) => destinations(c, mover, occupied) })
}

function destinations(c: Ask, mover: number, occupied: () => Occupied): ValueSet<Hex> {
  const unit = seenUnit(c.game, mover)
  if (unit === undefined) return from<Hex>([])
  const { flying } = kindOf(unit)
  const steps = lazy(() => stepsOf(c.game, unit))
  const stepsTo = (hex: Hex) => steps()[board.numberOf(hex)] as number
  return from(cells, 'MOVE_NO_PATH')
    .where((hex) => !occupied().at(hex, flying), 'UNIT_CONFLICT')
    .where((hex) => stepsTo(hex) > 0, 'MOVE_NO_PATH')
    .where((hex) => stepsTo(hex) <= printedOf(unit).move, 'MOVE_TOO_FAR')
    .where(() => unit.canMove, 'ALREADY_ACTED')
}

/** Whom a unit may attack: the first rule that a target breaks is the reason. */
export function offerAttacks(c: Ask, offer: Offer): void {
  const targets = [...miracles.keys(), ...unitIds(c)]
  offer.attack({
    attacker: ownUnit(c),
    target({ attacker }) {
      const unit = seenUnit(c.game, attacker)
      if (unit === undefined) return from<number>([])
      const hp = (id: number) => (isMiracleId(id) ? miracleHpOf(c.game, id) : (seenUnit(c.game, id)?.hp ?? 0))
      const isEnemy = (id: number) => (isMiracleId(id) ? id !== c.player : !isOwn(c, id))
      return from(targets, 'INTERNAL')
        .where(isEnemy, 'ATTACK_ALLY')
        .where(() => atkOf(c.game, unit) > 0, 'ATTACK_ZERO_ATK')
        .where(() => unit.canAttack, 'ALREADY_ACTED')
        .where(
          (id) => inRange(unit, distance(unit.pos, placeOf(c.game, id) ?? unit.pos)),
          'ATTACK_OUT_OF_RANGE',
        )
        .where((id) => hp(id) > 0, 'ATTACK_DEAD')
        .where((id) => isMiracleId(id) || reaches(c, unit, id), 'ATTACK_FLYING')
    },
  })
}

function reaches(c: Ask, unit: SeenUnit, id: number): boolean {
  const other = seenUnit(c.game, id)
  return other !== undefined && reachesLayer(unit, other)
}

/** Whom a player may summon, and where. */
export function offerSummons(c: Ask, offer: Offer): void {
  const player = playerOf(c.game, c.player)
  const points = summonPoints(c.game, c.player).map(copyHex)
  const occupied = lazy(() => new Occupied(c.game))
  const costs = (type: string, level: number) => creatures[type as CreatureName].levels[level - 1]?.cost
  offer.summon({
    type: from<string>(creatureNames, 'SUMMON_BAD_TYPE'),
    level: from([1, 2, 3], 'SUMMON_BAD_LEVEL'),
    position: ({ type, level }) =>
      from(points, 'SUMMON_BAD_POS')
        .where((hex) => !occupied().at(hex, creatures[type as CreatureName].flying), 'UNIT_CONFLICT')
        .where(() => (cellsOf(player, type as CreatureName)?.available ?? 0) > 0, 'SUMMON_NO_UNIT')
        .where(() => costs(type, level) !== undefined, 'INTERNAL')
        .where(() => (costs(type, level) ?? 0) <= player.mana, 'SUMMON_NO_MANA'),
  })
}

/** What a player may use his artifact on. */
export function offerUse(c: Ask, offer: Offer): void {
  const player = playerOf(c.game, c.player)
  offer.use({
    card: from([0, 1], 'BAD_VALUE')
      .where((id) => id === c.player, 'NOT_YOUR_ARTIFACT')
      .where((id) => artifactOf(c.game, id)?.state === 0, 'ARTIFACT_NOT_READY')
      .where((id) => costOf(c, id) <= player.mana, 'USE_NO_MANA'),
    target: ({ card }) => useTargets(c, card),
  })
}

function costOf(c: Ask, id: number): number {
  const artifact = artifactOf(c.game, id)
  return artifact === undefined ? Number.POSITIVE_INFINITY : artifacts[artifact.type].cost
}

function useTargets(c: Ask, card: number): ValueSet<number | Hex> {
  const artifact = artifactOf(c.game, card)
  if (artifact === undefined) return from<number | Hex>([])
  const { type } = artifact
  const { mode } = c.options
  const fits = (target: number | Hex) => isTarget(c.game, c.player, type, target, mode)
  if (type === 'WindBlessing' && mode === 'compat')
    return anyValue<number | Hex>(...cells).where(fits, 'USE_BAD_TARGET')
  const values: readonly (number | Hex)[] =
    artifacts[type].target === 'unit'
      ? unitIds(c)
      : type === 'HolyLight' && mode === 'compat'
        ? around
        : cells
  return from(values, 'USE_BAD_TARGET').where(fits, 'USE_BAD_TARGET')
}
