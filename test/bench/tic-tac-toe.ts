const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const

/** Whether three equal marks stand in a line; an empty cell is null. */
export const complete = (cells: readonly unknown[]): boolean =>
  lines.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])

/** The empty cells in ascending order, among which each move picks. */
export function emptyCells(cells: readonly unknown[]): number[] {
  const empty: number[] = []
  for (let cell = 0; cell < 9; cell++) if (cells[cell] === null) empty.push(cell)
  return empty
}
