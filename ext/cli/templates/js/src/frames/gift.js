import { gifts } from '../language.js'

/** A question: does the player keep the card that lies face down before him? */
export const Answer = gifts.frame('answer', {
  // data: { player: Seat }
  // result: { keep: boolean }
  moves: { keep: {}, 'give back': {} },
  players: (c) => [c.data.player],
  offers(_, offer) {
    offer.keep()
    offer['give back']()
  },
  react: {
    keep: (c) => c.done({ keep: true }),
    'give back': (c) => c.done({ keep: false }),
  },
  onTimeout: () => ({ action: 'give back' }),
})

/** A procedure: one gift, from the question to the score. */
export const Gift = gifts.frame('gift', {
  // data: { from: Seat; to: Seat }
  project: (c) => ({ ...c.data, prompt: `P${c.data.from} gives P${c.data.to} a card` }),
  steps: {
    ask: (c) => c.push(Answer, { player: c.data.to }),
    open(c) {
      const { keep } = c.result(Answer)
      const { gift, opened, scores } = c.game
      if (gift === null) return
      const player = keep ? gift.to : gift.from
      scores[player] = (scores[player] ?? 0) + gift.card
      opened.push(gift.card)
      c.game.gift = null
      c.reveal()
      c.emit('Opened', { card: gift.card, player, kept: keep })
    },
  },
})
