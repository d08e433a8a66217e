import { from, one, type Seat, type } from '@framestack/core'
import { court, mask } from './language.ts'
import { choices, draw, hand, putBack, without } from './seats.ts'

/** Two arguments rather than a list: a list holds no value twice, and two thieves may well go back. */
export const Return = court.frame('return', {
  data: type<{ player: Seat }>(),
  moves: { return: { first: one(mask), second: one(mask) } },
  players: (c) => [c.data.player],
  offers: (c, offer) =>
    offer.return({
      first: from(choices(hand(c, c.player)), 'in your hand'),
      second: ({ first }) => from(choices(without(hand(c, c.player), first)), 'another card of your hand'),
    }),
  react: {
    return(c, { first, second }) {
      putBack(c, c.player, [first, second])
      c.emit('Returned', { player: c.player, cards: [first, second] })
      c.done()
    },
  },
})

export const Exchange = court.frame('exchange', {
  data: type<{ player: Seat }>(),
  project: (c) => ({ ...c.data, prompt: `P${c.data.player} exchanges cards` }),
  steps: {
    draw(c) {
      draw(c, c.data.player, 2)
      c.push(Return, { player: c.data.player })
    },
  },
})
