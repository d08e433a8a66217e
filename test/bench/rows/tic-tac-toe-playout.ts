import { Playout } from '@framestack/core'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { choices, pick } from '../random.ts'
import type { Row } from '../types.ts'

/** The guide's game, moves picked through its offers. */
const row: Row = {
  work: 'tic-tac-toe',
  engine: 'framestack',
  mode: 'playout',
  create: () => {
    const playout = new Playout(ticTacToe)
    return (game, trace) => {
      const next = choices(game)
      const draw = (n: number): number => pick(next(), n)
      playout.restart()
      let moves = 0
      for (let move = playout.step(draw); move !== null; move = playout.step(draw)) {
        trace.fold(move.args['cell'] as number)
        moves++
      }
      trace.fold(playout.outcome?.draw ? 2 : (playout.outcome?.winners[0] as number))
      return moves
    }
  },
}
export default row
