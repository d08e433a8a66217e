import type { SquareBoard } from './board.ts'
import { cellText, copyCell } from './cell.ts'
import { turned } from './facing.ts'
import type { Cell, CellLike, Facing } from './types.ts'

/** How a modifier changes a range: more cells, fewer cells, other cells. */
export type RangeModifierType = 'Add' | 'Remove' | 'Override'

/** A record that a range is read through. */
export interface RangeModifier {
  /** Whose it is: all modifiers with an id are removed at once. */
  readonly id: string
  readonly type: RangeModifierType
  /** Offsets, for facing Up. */
  readonly cells: Cell[]
}

/** Which cells somebody reaches: offsets from its own cell, written for facing Up. Plain JSON. */
export interface AttackRange {
  base: Cell[]
  modifiers: RangeModifier[]
}

/** A range without modifiers. */
export const attackRange = (base: readonly CellLike[]): AttackRange => ({
  base: base.map(copyCell),
  modifiers: [],
})

/** Adds a modifier. */
export function addRangeModifier(range: AttackRange, { id, type, cells }: RangeModifier): void {
  range.modifiers.push({ id, type, cells: cells.map(copyCell) })
}

/** Removes all modifiers with an id; says whether there was one. */
export function removeRangeModifiers(range: AttackRange, id: string): boolean {
  const before = range.modifiers.length
  range.modifiers = range.modifiers.filter((modifier) => modifier.id !== id)
  return range.modifiers.length < before
}

interface SeenRange {
  readonly base: readonly CellLike[]
  readonly modifiers: readonly {
    readonly id: string
    readonly type: RangeModifierType
    readonly cells: readonly CellLike[]
  }[]
}

/**
 * The offsets as they are now: what is printed and all that is added, less all that is removed; the last Override, if
 * there is one, in place of it. `counts` says which modifiers have effect.
 */
export function offsetsOf(range: SeenRange, counts: (id: string) => boolean = () => true): Cell[] {
  const modifiers = range.modifiers.filter(({ id }) => counts(id))
  const override = modifiers.findLast(({ type }) => type === 'Override')
  if (override !== undefined) return unique(override.cells)
  const cellsOf = (wanted: RangeModifierType) =>
    modifiers.flatMap(({ type, cells }) => (type === wanted ? cells : []))
  const removed = new Set(cellsOf('Remove').map(cellText))
  return unique([...range.base, ...cellsOf('Add')]).filter((cell) => !removed.has(cellText(cell)))
}

/** Offsets as cells of a board, for somebody who stands and looks there; what is off the board is left out. */
export function worldRange(
  offsets: readonly CellLike[],
  at: CellLike,
  facing: Facing,
  board: SquareBoard,
): Cell[] {
  return offsets.flatMap((offset) => {
    const [x, y] = turned(offset, facing)
    const cell: Cell = [at[0] + x, at[1] + y]
    return board.has(cell) ? [cell] : []
  })
}

function unique(cells: readonly CellLike[]): Cell[] {
  return [...new Map(cells.map((cell) => [cellText(cell), copyCell(cell)])).values()]
}
