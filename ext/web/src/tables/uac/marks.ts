import { cellText, type Facing, type SquareBoard } from '@framestack/kit/square'
import type { SeenCharacter, SeenTable } from '@framestack/uac'
import { commandOf, type Draft, rangeFrom, wayOf } from './way.ts'

/** What is shown on cells, by their texts. */
export interface Marks {
  /** Cells that can be gone to. */
  readonly reach: ReadonlySet<string>
  /** The way of the order that is being written: the number of the step. */
  readonly way: ReadonlyMap<string, number>
  /** Where it leads, and where one looks there; null: nobody is ordered. */
  readonly ghost: { readonly cell: string; readonly facing: Facing; readonly unit: SeenCharacter } | null
  /** Which teams reach a cell: of the one that is looked at, or of all. */
  readonly range: ReadonlyMap<string, readonly number[]>
}

/** What is to be shown. */
export function marksOf(
  view: SeenTable,
  board: SquareBoard,
  {
    asked,
    draft,
    selected,
    all,
  }: {
    /** The unit whose order is written. */
    readonly asked: SeenCharacter | undefined
    readonly draft: Draft
    readonly selected: SeenCharacter | undefined
    /** Ranges of everybody. */
    readonly all: boolean
  },
): Marks {
  const range = new Map<string, number[]>()
  const ghost = asked === undefined ? null : ghostOf(board, asked, draft)
  for (const unit of view.units) {
    if (!unit.alive || !(all || unit.id === selected?.id)) continue
    const moved = ghost !== null && ghost.unit.id === unit.id
    const printed = view.characters.find(({ id }) => id === unit.type)?.range
    const cells = moved ? rangeFrom(unit, printed, board, ghost.end, ghost.facing) : unit.range
    for (const cell of cells.map(cellText)) {
      const teams = range.get(cell) ?? []
      if (!teams.includes(unit.team)) range.set(cell, [...teams, unit.team])
    }
  }
  const way = new Map<string, number>()
  const reach = new Set<string>()
  if (asked !== undefined) {
    const { path } = commandOf(draft, asked)
    for (const [i, cell] of wayOf(board, asked.at, path).entries()) way.set(cellText(cell), i + 1)
    for (const { cell } of board.reach(asked.at, asked.speed)) reach.add(cellText(cell))
  }
  return { reach, way, ghost, range }
}

function ghostOf(board: SquareBoard, unit: SeenCharacter, draft: Draft) {
  const { path, facing } = commandOf(draft, unit)
  const end = wayOf(board, unit.at, path).at(-1) ?? unit.at
  return { cell: cellText(end), end, facing, unit }
}
