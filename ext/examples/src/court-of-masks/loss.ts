import { from, one, type Seat, type } from '@framestack/core'
import { court, mask } from './language.ts'
import { choices, hand, turnUp } from './seats.ts'

const Sacrifice = court.frame('sacrifice', {
  data: type<{ player: Seat; cause: string }>(),
  moves: { sacrifice: { card: one(mask) } },
  players: (c) => [c.data.player],
  offers: (c, offer) => offer.sacrifice({ card: from(choices(hand(c, c.player)), 'in your hand') }),
  react: {
    sacrifice(c, { card }) {
      turnUp(c, c.player, card, c.data.cause)
      c.done()
    },
  },
})

/**
 * A player loses an influence and chooses which. Somebody with one card is not asked. Somebody with two equal
 * ones is: not to ask him would tell the table that they are equal.
 */
const Loss = court.frame('loss', {
  data: type<{ player: Seat; cause: string }>(),
  project: (c) => ({ ...c.data, prompt: `P${c.data.player} loses an influence: ${c.data.cause}` }),
  steps: {
    lose(c) {
      const { player, cause } = c.data
      const [first, second] = hand(c, player)
      if (first !== undefined && second === undefined) turnUp(c, player, first, cause)
      else if (first !== undefined) c.push(Sacrifice, { player, cause })
    },
  },
})

export { Loss, Sacrifice }
