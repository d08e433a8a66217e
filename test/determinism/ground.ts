import { int, language, range } from '@framestack/core'

interface Game {
  deck: number[]
  hands: number[][]
  stones: number
  turn: number
}

const lab = language<Game, { Rolled: { eyes: number }; Fell: { cell: number } }, Record<never, never>>()

/** What a player can see of chance, plainly: his cards, dice, and where stones fall on a board of 16 × 16. */
const Board = lab.frame('board', {
  moves: { roll: { dice: int({ min: 1, max: 100 }) }, drop: { stones: int({ min: 1, max: 100 }) } },
  players: (c) => [c.game.turn],
  offers(_, offer) {
    offer.roll({ dice: range(1, 100) })
    offer.drop({ stones: range(1, 100) })
  },
  react: {
    roll(c, { dice }) {
      for (let i = 0; i < dice; i++) c.emit('Rolled', { eyes: 1 + c.random.int(6) })
      c.game.turn = (c.game.turn + 1) % c.players
    },
    drop(c, { stones }) {
      for (let i = 0; i < stones; i++) c.emit('Fell', { cell: c.random.int(256) })
      c.game.turn = (c.game.turn + 1) % c.players
      c.game.stones += stones
      if (c.game.stones > 10_000) c.end({ draw: true })
    },
  },
})

/** 52 cards are shuffled and dealt; then nothing is left to hide but the future. */
export const ground = lab.ruleset({
  name: 'ground',
  version: '1.0.0',
  players: { min: 2, max: 2 },
  setup(c) {
    const deck = c.random.shuffle(Array.from({ length: 52 }, (_, card) => card))
    const hands = [0, 1].map(() => deck.splice(-7).reverse())
    return { deck, hands, stones: 0, turn: 0 }
  },
  start: (c) => c.push(Board, null),
  frames: [Board],
  events: { Rolled: 'public', Fell: 'public' },
  view: (c) => ({ hand: c.viewer === null ? [] : (c.game.hands[c.viewer] ?? []) }),
  bound: 10_000,
})
