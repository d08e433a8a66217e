import {
  type CellLike,
  cellText,
  DEFAULT_TYPE,
  facings,
  neighbour,
  type SquareBoard,
} from '@framestack/kit/square'
import type { SeenCharacter, SeenTable } from '@framestack/uac'
import type { Marks } from './marks.ts'
import { kindName, terrainName } from './names.ts'
import type { Speech } from './words.ts'

/** The type of a cell. */
export function typeAt({ palette, rows }: SeenTable['map'], [x, y]: CellLike): string {
  return palette[Number.parseInt(rows[y]?.[x] ?? '0', 36)] ?? DEFAULT_TYPE
}

/** A cell as it is said: who stands there, where it is, what lies there, and what may be done with it. */
export function cellLabel(
  cell: CellLike,
  {
    view,
    board,
    unit,
    marks,
    target,
    speech,
  }: {
    readonly view: SeenTable
    readonly board: SquareBoard
    readonly unit: SeenCharacter | undefined
    readonly marks: Marks
    readonly target: boolean
    readonly speech: Speech
  },
): string {
  const { tell, language } = speech
  const text = cellText(cell)
  const type = typeAt(view.map, cell)
  const sides = facings.filter(
    (side) => board.has(neighbour(cell, side)) && board.blocked(cell, side) === 'through a wall',
  )
  const step = marks.way.get(text)
  return [
    ...(unit === undefined ? [] : [unitLabel(unit, view, speech)]),
    tell('cell', { cell: text, n: board.heightAt(cell) }),
    ...(type === DEFAULT_TYPE ? [] : [terrainName(view, type, language)]),
    ...(sides.length === 0 ? [] : [tell('walls', { sides: sides.map((side) => tell(side)).join(', ') })]),
    ...(step !== undefined ? [tell('onWay', { n: step })] : marks.reach.has(text) ? [tell('reached')] : []),
    ...(marks.range.has(text) ? [tell('inRange')] : []),
    ...(target ? [tell('target')] : []),
  ].join(', ')
}

/** A character on the board in words. */
export function unitLabel(unit: SeenCharacter, view: SeenTable, { tell, language, names }: Speech): string {
  const { type, team, hp, maxHp, facing } = unit
  return tell('unitHere', {
    unit: kindName(view, type, language),
    who: names[team] ?? `P${team + 1}`,
    hp,
    maxHp,
    facing: tell(facing),
  })
}
