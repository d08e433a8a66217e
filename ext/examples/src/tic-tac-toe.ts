import { from, int, language } from '@framestack/core'

type Game = { cells: (number | null)[]; turn: number }
type Events = { Marked: { player: number; cell: number } }

const ttt = language<Game, Events>()
const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8]
// biome-ignore format: eight lines, one line
const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]

const Board = ttt.frame('board', {
  moves: { mark: { cell: int({ min: 0, max: 8 }) } },
  players: (c) => [c.game.turn],
  offers: (c, offer) => offer.mark({ cell: from(cells).where((i) => c.game.cells[i] === null, 'empty') }),
  react: {
    mark(c, { cell }) {
      c.game.cells[cell] = c.player
      c.emit('Marked', { player: c.player, cell })
      if (lines.some((line) => line.every((i) => c.game.cells[i] === c.player)))
        c.end({ winners: [c.player] })
      else if (!c.game.cells.includes(null)) c.end({ draw: true })
      else c.game.turn = 1 - c.player
    },
  },
})

export const ticTacToe = ttt.ruleset({
  name: 'tic-tac-toe',
  version: '1.0.0',
  players: { min: 2, max: 2 },
  setup: () => ({ cells: Array(9).fill(null), turn: 0 }),
  start: (c) => c.push(Board, null),
  frames: [Board],
  events: { Marked: 'public' },
  view: (c) => c.game,
  bound: 9,
})
