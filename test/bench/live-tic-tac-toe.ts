import { createMatch, type HostOptions } from '@framestack/core'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { choices, pick } from './random.ts'
import { emptyCells } from './tic-tac-toe.ts'
import type { Row } from './types.ts'

/** The guide's game as a server or a script plays it: messages are checked, inputs and events logged. */
export function liveRow(mode: Row['mode'], host: HostOptions): Row {
  return {
    work: 'tic-tac-toe',
    engine: 'framestack',
    mode,
    create: () => (game, trace) => {
      const next = choices(game)
      const gc = createMatch(ticTacToe, { ...host, clock: () => 0 })
      const cells: (number | null)[] = [null, null, null, null, null, null, null, null, null]
      let moves = 0
      while (gc.outcome === null) {
        const empty = emptyCells(cells)
        const cell = empty[pick(next(), empty.length)]!
        const seat = moves % 2
        if (gc.act(seat, { cell }).code !== 200) throw new Error(`cell ${cell} was refused`)
        cells[cell] = seat
        trace.fold(cell)
        moves++
      }
      trace.fold(gc.outcome.draw ? 2 : gc.outcome.winners[0]!)
      return moves
    },
  }
}
