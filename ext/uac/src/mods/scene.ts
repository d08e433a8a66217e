import { type Cell, type CellLike, type SquareBoard, sameCell } from '@framestack/kit/square'
import type { Seen, SeenUnit } from '../language.ts'
import { boardOf, cellsOf, typeAt } from '../rules/board.ts'
import { isAlive, livingUnits, rangeOf, reaches, seenUnit, statOf } from '../rules/units.ts'
import type { EntityId, Options, StatName } from '../types.ts'
import type { Content } from './content.ts'
import { readOnly } from './read-only.ts'

/** The match as content and mods see it: they look, and what they want to change they say by events. */
export class Scene {
  readonly options: Readonly<Options>
  readonly #game: Seen
  readonly #content: Content

  constructor(game: Seen, options: Readonly<Options>, content: Content) {
    this.#game = readOnly(game)
    this.options = readOnly(options)
    this.#content = content
  }

  /** Number of the turn, 0 before the first one. */
  get turn(): number {
    return this.#game.turn
  }

  /** Cells, heights and walls. */
  get board(): SquareBoard {
    return boardOf(this.#game.map)
  }

  /** All that are alive, in the order of the rosters. */
  get living(): readonly SeenUnit[] {
    return livingUnits(this.#game)
  }

  /** A character, alive or not; undefined where there is none of that id. */
  unit(id: string): SeenUnit | undefined {
    return seenUnit(this.#game, id)
  }

  /** Whether an id is that of a living character. */
  isAlive(id: string): boolean {
    const unit = this.unit(id)
    return unit !== undefined && isAlive(unit)
  }

  /** Who stands on a cell, alive. */
  unitAt(cell: CellLike): SeenUnit | undefined {
    return this.living.find(({ at }) => sameCell(at, cell))
  }

  /** Whether a team has or had a character of a kind. */
  hadCharacter(type: string, team: number): boolean {
    return this.#game.units.some((unit) => unit.type === type && unit.team === team)
  }

  /** A value as it is now, with all modifiers. */
  stat(unit: SeenUnit, name: StatName): number {
    return statOf(unit, name)
  }

  /** The cells that a character reaches. */
  range(unit: SeenUnit): Cell[] {
    return rangeOf(this.#game, unit)
  }

  /** Whether a character reaches a cell. */
  reaches(unit: SeenUnit, cell: CellLike): boolean {
    return reaches(this.#game, unit, cell)
  }

  /** Whether two are of one team. Somebody is of his own. */
  areAllies(a: SeenUnit, b: SeenUnit): boolean {
    return a.team === b.team
  }

  /** The type of a cell; undefined off the board. */
  typeAt(cell: CellLike): string | undefined {
    return typeAt(this.#game.map, cell)
  }

  /** All cells of a type. */
  cellsOf(type: string): Cell[] {
    return cellsOf(this.#game.map, type)
  }

  /** Whether a kind of buffs is positive; what is not is an abnormal state (D28). */
  isPositive(buff: string): boolean {
    return this.#content.buffs.get(buff)?.positive === true
  }

  /** What kind of thing answers for an event, by its id. */
  entityType(id: EntityId): 'Engine' | 'Terrain' | 'Character' {
    if (this.unit(id) !== undefined) return 'Character'
    return this.#content.terrains.has(id) ? 'Terrain' : 'Engine'
  }

  /** Hit points that a character had when this turn began; undefined before the first turn. */
  hpAtTurnStart(id: string): number | undefined {
    return this.#game.snapshots[this.#game.turn]?.find((one) => one.id === id)?.hp
  }
}
