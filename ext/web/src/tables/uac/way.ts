import {
  type Cell,
  type CellLike,
  type Command,
  cellText,
  commandText,
  edge,
  type Facing,
  neighbour,
  parseCommand,
  SquareBoard,
  sameCell,
  turned,
} from '@framestack/kit/square'
import type { SeenCharacter, SeenTable } from '@framestack/uac'

/** The board of a view: heights and walls, with what can be reached. */
export function boardOf({ width, height, heights, walls }: SeenTable['map']): SquareBoard {
  const keys = walls === '' ? [] : walls.split(' ')
  const edges = keys.map((key) => {
    const [start = [], end = []] = key.split('|').map((cell) => cell.split(',').map(Number))
    return edge([start[0] ?? 0, start[1] ?? 0], [end[0] ?? 0, end[1] ?? 0])
  })
  return new SquareBoard(width, height, { heights: [...heights].map(Number), walls: edges })
}

/** An order that is being written. The text is what counts; a way that was pointed at decides where it looks in the end. */
export interface Draft {
  readonly text: string
  /** Where it looks was said, and does not follow the way. */
  readonly faced: boolean
}

/** To stay, and look where one looks. */
export const standing = ({ facing }: Pick<SeenCharacter, 'facing'>): Draft => ({
  text: commandText({ path: [], facing, skill: 0 }),
  faced: false,
})

/** A text that was typed. */
export const typed = (text: string): Draft => ({ text, faced: parseCommand(text) !== undefined })

/** The order as it is written so far, or that of somebody who stands. */
export const commandOf = (draft: Draft, unit: Pick<SeenCharacter, 'facing'>): Command =>
  parseCommand(draft.text) ?? { path: [], facing: unit.facing, skill: 0 }

/** The cells of a way, from the first step on; it ends where it leads through a wall or off the board. */
export function wayOf(board: SquareBoard, at: CellLike, path: readonly Facing[]): Cell[] {
  const cells: Cell[] = []
  let here: CellLike = at
  for (const step of path) {
    if (board.blocked(here, step) !== null) break
    const next = neighbour(here, step)
    cells.push(next)
    here = next
  }
  return cells
}

/** The draft with another way; it looks where the way leads, unless that was said otherwise. */
function going(draft: Draft, unit: SeenCharacter, path: readonly Facing[]): Draft {
  const { facing, skill } = commandOf(draft, unit)
  const ahead = draft.faced ? facing : (path.at(-1) ?? unit.facing)
  return { ...draft, text: commandText({ path, facing: ahead, skill }) }
}

/** One more step; null: it cannot be made. */
export function stepped(board: SquareBoard, draft: Draft, unit: SeenCharacter, step: Facing): Draft | null {
  const { path } = commandOf(draft, unit)
  const end = wayOf(board, unit.at, path).at(-1) ?? unit.at
  return path.length >= unit.speed || board.blocked(end, step) !== null
    ? null
    : going(draft, unit, [...path, step])
}

/** One step less. */
export const stepBack = (draft: Draft, unit: SeenCharacter): Draft =>
  going(draft, unit, commandOf(draft, unit).path.slice(0, -1))

/**
 * The way to a cell that was pointed at: as far as the way has led there already, or one step further, or else a shortest
 * way. Null: it is out of reach.
 */
export function wayTo(board: SquareBoard, draft: Draft, unit: SeenCharacter, cell: CellLike): Draft | null {
  const { path } = commandOf(draft, unit)
  if (sameCell(cell, unit.at)) return going(draft, unit, [])
  const cells = wayOf(board, unit.at, path)
  const passed = cells.findIndex((one) => sameCell(one, cell))
  if (passed >= 0) return going(draft, unit, path.slice(0, passed + 1))
  const end = cells.at(-1) ?? unit.at
  const next = (['Up', 'Right', 'Down', 'Left'] as const).find((step) => sameCell(neighbour(end, step), cell))
  const longer = next === undefined ? null : stepped(board, draft, unit, next)
  if (longer !== null) return longer
  const reached = board.reach(unit.at, unit.speed).find((one) => sameCell(one.cell, cell))
  return reached === undefined ? null : going(draft, unit, reached.path)
}

/** The draft with another direction to look. */
export const faced = (draft: Draft, unit: SeenCharacter, facing: Facing): Draft => ({
  text: commandText({ ...commandOf(draft, unit), facing }),
  faced: true,
})

/** The draft with another skill. */
export const withSkill = (draft: Draft, unit: SeenCharacter, skill: number): Draft => ({
  ...draft,
  text: commandText({ ...commandOf(draft, unit), skill }),
})

/** A part of an order that is said by itself. */
export type Part =
  | { readonly is: 'step'; readonly way: Facing }
  | { readonly is: 'look'; readonly way: Facing }
  | { readonly is: 'back' }
  | { readonly is: 'skill'; readonly skill: number }

/** The draft with one more part; null: that step cannot be made. */
export function drafted(board: SquareBoard, draft: Draft, unit: SeenCharacter, part: Part): Draft | null {
  switch (part.is) {
    case 'step':
      return stepped(board, draft, unit, part.way)
    case 'look':
      return faced(draft, unit, part.way)
    case 'back':
      return stepBack(draft, unit)
    case 'skill':
      return withSkill(draft, unit, part.skill)
  }
}

/** Which cells somebody would reach from another cell, looking another way: by what it reaches now. */
export function rangeFrom(
  unit: SeenCharacter,
  printed: readonly CellLike[] | undefined,
  board: SquareBoard,
  at: CellLike,
  facing: Facing,
): Cell[] {
  const placed = (offsets: readonly CellLike[], from: CellLike, looking: Facing): Cell[] =>
    offsets.flatMap((offset) => {
      const [x, y] = turned(offset, looking)
      const cell: Cell = [from[0] + x, from[1] + y]
      return board.has(cell) ? [cell] : []
    })
  const textOf = (cells: readonly CellLike[]): string => cells.map(cellText).sort().join(' ')
  const asPrinted =
    printed !== undefined && textOf(placed(printed, unit.at, unit.facing)) === textOf(unit.range)
  // What lies off the board now is not known of a range that was changed.
  const offsets = asPrinted
    ? printed
    : unit.range.map(([x, y]) => turned([x - unit.at[0], y - unit.at[1]], back[unit.facing]))
  return placed(offsets, at, facing)
}

/** The turn that undoes a facing. */
const back: { readonly [F in Facing]: Facing } = { Up: 'Up', Right: 'Left', Down: 'Down', Left: 'Right' }
