import type { Cell, CellLike, Facing } from './types.ts'

/** All facings, clockwise. */
export const facings: readonly Facing[] = ['Up', 'Right', 'Down', 'Left']

const forward: { readonly [F in Facing]: CellLike } = {
  Up: [0, 1],
  Right: [1, 0],
  Down: [0, -1],
  Left: [-1, 0],
}

/** Whether a value is a facing. */
export const isFacing = (value: unknown): value is Facing => facings.includes(value as Facing)

/** The cell that is one step away in a direction. */
export function neighbour([x, y]: CellLike, direction: Facing): Cell {
  const [dx, dy] = forward[direction]
  return [x + dx, y + dy]
}

/** An offset that was written for facing Up, as it is for another facing: turned clockwise. */
export function turned([x, y]: CellLike, facing: Facing): Cell {
  if (facing === 'Up') return [x, y]
  if (facing === 'Right') return [y, 0 - x]
  return facing === 'Down' ? [0 - x, 0 - y] : [0 - y, x]
}
