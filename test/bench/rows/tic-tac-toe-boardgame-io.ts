import { createRequire } from 'node:module'
import type { Game, State } from 'boardgame.io'
import { choices, pick } from '../random.ts'
import { complete, emptyCells } from '../tic-tac-toe.ts'
import type { Row } from '../types.ts'

// The package has no ES entry that Node can load.
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = createRequire(import.meta.url)(
  'boardgame.io/internal',
) as typeof import('boardgame.io/internal', { with: { 'resolution-mode': 'require' }})

interface Board {
  cells: (string | null)[]
}

/** The game of boardgame.io's own tutorial. */
const ticTacToe: Game<Board> = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }, cell: number) {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
      return undefined
    },
  },
  endIf({ G, ctx }) {
    if (complete(G.cells)) return { winner: ctx.currentPlayer }
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined
  },
}

const row: Row = {
  work: 'tic-tac-toe',
  engine: 'boardgame.io',
  mode: 'reducer',
  create: () => {
    const game = ProcessGameConfig(ticTacToe)
    const reduce = CreateGameReducer({ game })
    return (number, trace) => {
      const next = choices(number)
      let state: State<Board> = InitializeGame({ game, numPlayers: 2 })
      let moves = 0
      while (state.ctx.gameover === undefined) {
        const empty = emptyCells(state.G.cells)
        const cell = empty[pick(next(), empty.length)]!
        const payload = { type: 'clickCell', args: [cell], playerID: state.ctx.currentPlayer }
        state = reduce(state, { type: 'MAKE_MOVE', payload })
        trace.fold(cell)
        moves++
      }
      trace.fold(state.ctx.gameover.draw ? 2 : Number(state.ctx.gameover.winner))
      return moves
    }
  },
}
export default row
