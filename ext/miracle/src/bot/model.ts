import { distance, type Hex } from '@framestack/kit/hex'
import { artifactNames } from '../data/artifacts.ts'
import { board, miracles } from '../data/board.ts'
import { creatureNames } from '../data/creatures.ts'
import type { Piece } from '../rules/reach.ts'
import type { ArtifactName, CreatureName } from '../types.ts'

/** A unit as a bot thinks of it. Bots change copies of it. */
export interface Figure extends Piece {
  readonly id: number
  readonly camp: number
  readonly type: CreatureName
  readonly level: number
  readonly cost: number
  readonly flying: boolean
  readonly antiAir: boolean
  readonly least: number
  readonly most: number
  readonly move: number
  readonly agility: boolean
  atk: number
  maxHp: number
  hp: number
  cell: number
  shield: boolean
  canAttack: boolean
  canMove: boolean
}

/** What a bot knows of a player. */
export interface Side {
  readonly artifact: { readonly type: ArtifactName; readonly ready: boolean; readonly cost: number } | null
  readonly mana: number
  readonly hand: readonly { readonly type: CreatureName; readonly available: number }[]
}

/** The table as a bot thinks of it. */
export interface Model {
  readonly round: number
  readonly camp: number
  readonly miracles: [number, number]
  readonly barracks: readonly number[]
  readonly figures: Figure[]
  readonly sides: readonly [Side, Side]
}

type UnitRow = [
  id: number,
  camp: number,
  type: number,
  cost: number,
  atk: number,
  maxHp: number,
  hp: number,
  range: [number, number],
  move: number,
  cool: number,
  pos: Hex,
  level: number,
  flying: number,
  antiAir: number,
  agility: number,
  shield: number,
  canAttack: number,
  canMove: number,
]
type PlayerRow = [
  artifacts: [id: number, type: number, cost: number, cool: number, left: number, state: number][],
  mana: number,
  maxMana: number,
  hand: [type: number, available: number][],
]

interface Observation {
  readonly map: {
    readonly units: readonly UnitRow[]
    readonly barracks: readonly number[]
    readonly miracles: readonly [number, number]
  }
  readonly players: readonly [PlayerRow, PlayerRow]
  readonly round: number
  readonly camp: number
}

/** Reads an observation as programs get it. */
export function readModel(text: string): Model {
  const { map, players, round, camp } = JSON.parse(text) as Observation
  return {
    round,
    camp,
    miracles: [...map.miracles],
    barracks: map.barracks,
    figures: map.units.map(figureOf),
    sides: [sideOf(players[0]), sideOf(players[1])],
  }
}

function figureOf(row: UnitRow): Figure {
  const [id, camp, type, cost, atk, maxHp, hp, [least, most], move, , pos, level] = row
  const [flying, antiAir, agility, shield, canAttack, canMove] = row.slice(12).map((flag) => flag === 1)
  return {
    id,
    camp,
    type: creatureNames[type] as CreatureName,
    level,
    cost,
    atk,
    maxHp,
    hp,
    least,
    most,
    move,
    cell: board.numberOf(pos),
    flying: flying === true,
    antiAir: antiAir === true,
    agility: agility === true,
    shield: shield === true,
    canAttack: canAttack === true,
    canMove: canMove === true,
  }
}

function sideOf([[artifact], mana, , hand]: PlayerRow): Side {
  return {
    artifact:
      artifact === undefined
        ? null
        : { type: artifactNames[artifact[1]] as ArtifactName, cost: artifact[2], ready: artifact[5] === 0 },
    mana,
    hand: hand.map(([type, available]) => ({ type: creatureNames[type] as CreatureName, available })),
  }
}

/** A copy whose figures may be changed. */
export function copyModel(model: Model): Model {
  return { ...model, miracles: [...model.miracles], figures: model.figures.map((figure) => ({ ...figure })) }
}

const size = board.size
const distances = new Array<number>(size * size).fill(0)
for (let a = 0; a < size; a++)
  for (let b = 0; b < size; b++)
    distances[a * size + b] = distance(board.cells[a] as Hex, board.cells[b] as Hex)

/** Steps between two cells by number, whatever is in the way. */
export const stepsBetween = (a: number, b: number): number => distances[a * size + b] as number

/** Numbers of the miracles' cells. */
export const miracleCells: readonly number[] = miracles.map(({ pos }) => board.numberOf(pos))
