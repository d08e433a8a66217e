import { option } from '@framestack/core'
import { Block } from './block.ts'
import { Claim, Doubt, Prove } from './claim.ts'
import { DeedFrame } from './deed.ts'
import { Exchange, Return } from './exchange.ts'
import { court } from './language.ts'
import { Loss, Sacrifice } from './loss.ts'
import { Match } from './match.ts'
import { events, resample, view } from './secrets.ts'
import { allCards, position, setup } from './setup.ts'
import { Turn } from './turn.ts'

const mostTurns = 200

export const courtOfMasks = court.ruleset({
  name: 'court-of-masks',
  version: '1.0.0',
  players: { min: 2, max: 5 },
  options: {
    maxTurns: option.int({
      min: 1,
      max: mostTurns,
      default: 120,
      description: 'turns until the evening is over',
    }),
    coins: option.int({ min: 0, max: 6, default: 2, description: 'coins of each player at the start' }),
  },
  setup,
  position,
  start(c) {
    c.game.hands.forEach((cards, player) => {
      c.emit('Dealt', { player, cards: [...cards] })
    })
    c.push(Match, null)
  },
  frames: [Match, Turn, DeedFrame, Claim, Doubt, Prove, Block, Loss, Sacrifice, Exchange, Return],
  events,
  view,
  resample,
  invariants: {
    'every card is in one place': ({ game }) => {
      const cards = [...game.deck, ...game.hands.flat(), ...game.lost.flat()].sort()
      return cards.join() === [...allCards].sort().join() ? null : `cards are ${cards.join(' ')}`
    },
    'nobody owes coins': ({ game }) =>
      game.coins.every((purse) => purse >= 0) ? null : `coins are ${game.coins}`,
    'nobody has more cards than an exchange gives': ({ game }) =>
      game.hands.every((cards, player) => cards.length + (game.lost[player]?.length ?? 0) <= 4)
        ? null
        : 'somebody has a card too many',
  },
  /**
   * A turn in which nobody loses a card takes at most ten messages with five players: steal, four on the claim,
   * one on the block, four on the blocker's claim. Each of the at most nine losses adds two: the proof, and the
   * choice of the card.
   */
  bound: mostTurns * 10 + 18,
})
