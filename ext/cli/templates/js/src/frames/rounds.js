import { from, one, seat } from '@framestack/core'
import { card, gifts } from '../language.js'
import { hand } from '../rules/cards.js'
import { Gift } from './gift.js'

/** A question: which card does the player give, and to whom? */
export const Give = gifts.frame('give', {
  // data: { player: Seat }
  // result: { to: Seat }
  moves: { give: { card: one(card), to: one(seat) } },
  players: (c) => [c.data.player],
  offers(c, offer) {
    const seats = c.game.hands.map((_, player) => player)
    offer.give({
      card: from(hand(c, c.player), 'in your hand'),
      to: from(seats).where((to) => to !== c.player, 'another player'),
    })
  },
  react: {
    give(c, { card, to }) {
      c.game.hands[c.player] = hand(c, c.player).filter((other) => other !== card)
      c.game.gift = { from: c.player, to, card }
      c.emit('Given', { from: c.player, to })
      c.done({ to })
    },
  },
})

/** The whole match: turn after turn, until all hands are empty. */
export const Rounds = gifts.frame('rounds', {
  steps: {
    turn: (c) => c.push(Give, { player: c.game.turn }),
    gift: (c) => c.push(Gift, { from: c.game.turn, to: c.result(Give).to }),
    next: {
      to: ['turn'],
      run(c) {
        const { hands, scores, turn } = c.game
        const order = hands.map((_, i) => (turn + 1 + i) % c.players)
        const next = order.find((player) => hand(c, player).length > 0)
        if (next === undefined) {
          const best = Math.max(...scores)
          const winners = order.filter((player) => scores[player] === best).sort((a, b) => a - b)
          const draw = winners.length === c.players
          return c.end(draw ? { draw, scores: [...scores] } : { winners, scores: [...scores] })
        }
        c.game.turn = next
        c.goto('turn')
      },
    },
  },
})
