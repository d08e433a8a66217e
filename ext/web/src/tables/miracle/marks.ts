import {
  type ArtifactName,
  board,
  creatures,
  distance,
  type HexLike,
  holyLight,
  infernoFlame,
  type SeenFigure,
  windBlessing,
} from '@framestack/miracle/facts'
import type { Held, MiracleOffers } from './offers.ts'
import { summonKey } from './offers.ts'

/** What is lit on the board: cells by their numbers, and targets by their ids. */
export interface Marks {
  readonly lit: ReadonlySet<number>
  /** How the lit cells are reached. */
  readonly how: 'move' | 'fly' | 'summon' | 'use'
  readonly targets: ReadonlySet<number>
  /** Cells at which the unit that is looked at attacks. */
  readonly range: ReadonlySet<number>
  /** Cells that its aura reaches, or the artifact that is to be used. */
  readonly aura: ReadonlySet<number>
}

const none: ReadonlySet<number> = new Set()

/** Cells at some distances from another one. */
function around(middle: HexLike, least: number, most: number): Set<number> {
  const found = new Set<number>()
  board.cells.forEach((hex, cell) => {
    const steps = distance(hex, middle)
    if (steps >= least && steps <= most) found.add(cell)
  })
  return found
}

/** How far a unit's aura reaches; null: it has none. */
export function auraOf({ type, level }: SeenFigure): number | null {
  return creatures[type].aura?.range[level - 1] ?? null
}

/** How far artifacts reach around the cell on which they are used. */
const areas: { readonly [name in ArtifactName]?: number } = {
  HolyLight: holyLight.range,
  InfernoFlame: infernoFlame.range,
  WindBlessing: windBlessing.range,
}

/** What is looked at beside what is held. */
export interface Looked {
  /** The unit that is held; with empty hands the one that is pointed at. */
  readonly unit: SeenFigure | undefined
  /** The cell that is pointed at. */
  readonly cell: number | null
  /** The own artifact. */
  readonly artifact: ArtifactName | null
}

/** What is lit for what is held. */
export function marksFor(held: Held | null, { unit, cell, artifact }: Looked, offers: MiracleOffers): Marks {
  const reach = unit === undefined ? null : auraOf(unit)
  const shown = {
    range: unit === undefined ? none : around(unit.pos, ...unit.range),
    aura: unit === undefined || reach === null ? none : around(unit.pos, 0, reach),
  }
  if (held === null) return { lit: none, how: 'move', targets: none, ...shown }
  if (held.is === 'card')
    return {
      lit: offers.summons.get(summonKey(held.type, held.level)) ?? none,
      how: 'summon',
      targets: none,
      range: none,
      aura: none,
    }
  if (held.is === 'artifact') {
    const middle = cell !== null && offers.use?.cells.has(cell) === true ? board.cells[cell] : undefined
    const area = artifact === null ? undefined : areas[artifact]
    return {
      lit: offers.use?.cells ?? none,
      how: 'use',
      targets: offers.use?.units ?? none,
      range: none,
      aura: middle === undefined || area === undefined ? none : around(middle, 0, area),
    }
  }
  return {
    lit: offers.moves.get(held.id) ?? none,
    how: unit?.flying === true && unit.id === held.id ? 'fly' : 'move',
    targets: offers.attacks.get(held.id) ?? none,
    ...shown,
  }
}
