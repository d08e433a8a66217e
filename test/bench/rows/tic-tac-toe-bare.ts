import { choices, pick } from '../random.ts'
import { complete, emptyCells } from '../tic-tac-toe.ts'
import type { Row } from '../types.ts'

/** What the game costs without any engine: an array and a loop. */
const row: Row = {
  work: 'tic-tac-toe',
  engine: 'bare',
  mode: 'loop',
  create: () => (game, trace) => {
    const next = choices(game)
    const cells: (0 | 1 | null)[] = [null, null, null, null, null, null, null, null, null]
    let player: 0 | 1 = 0
    for (let move = 1; ; move++) {
      const empty = emptyCells(cells)
      const cell = empty[pick(next(), empty.length)]!
      cells[cell] = player
      trace.fold(cell)
      if (complete(cells)) {
        trace.fold(player)
        return move
      }
      if (move === 9) {
        trace.fold(2)
        return move
      }
      player = player === 0 ? 1 : 0
    }
  },
}
export default row
