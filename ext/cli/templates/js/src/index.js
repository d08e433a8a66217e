import { option } from '@framestack/core'
import { events } from './events.js'
import { Answer, Gift } from './frames/gift.js'
import { Give, Rounds } from './frames/rounds.js'
import { gifts } from './language.js'
import { deck, position, resample, setup } from './rules/cards.js'
import { view } from './view.js'

/** Gifts: cards are given face down, and whoever ends up with one scores what it is worth. */
export const rules = gifts.ruleset({
  name: 'my-game',
  version: '0.1.0',
  players: { min: 2, max: 4 },
  options: {
    hand: option.int({ min: 1, max: 6, default: 4, description: 'cards that each player begins with' }),
  },
  setup,
  position,
  start(c) {
    c.game.hands.forEach((cards, player) => {
      c.emit('Dealt', { player, cards })
    })
    c.push(Rounds, null)
  },
  frames: [Rounds, Give, Gift, Answer],
  events,
  view,
  resample,
  invariants: {
    'every card is in one place': ({ game }) => {
      const cards = [...game.hands.flat(), ...game.opened, ...(game.gift ? [game.gift.card] : [])]
      return new Set(cards).size === cards.length && cards.every((card) => deck.includes(card))
        ? null
        : `cards are ${cards.join(' ')}`
    },
    'scores are what was opened': ({ game }) => {
      const sum = (numbers) => numbers.reduce((total, n) => total + n, 0)
      return sum(game.scores) === sum(game.opened) ? null : `scores are ${game.scores.join(' ')}`
    },
  },
  bound: 100,
})

export default rules
