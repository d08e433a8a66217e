import { from, type Seat, seat, some, useCards } from '@framestack/core'
import { card, type Look, sgs } from '../language.ts'
import { cardOf, hand, toDiscards } from '../rules/cards.ts'
import type { CardId } from '../types.ts'
import { FireAttack } from './fire-attack.ts'

/** Whether a player still has a card to show once the user has spent one. */
function hasCards(c: Look, target: Seat, user: Seat): boolean {
  return hand(c, target).length > (target === user ? 1 : 0)
}

/** The stage in which a player uses his cards. */
export const PlayStage = useCards(sgs, 'UseCards', {
  leave: 'give up',
  moves: { 'fire attack': { targets: some(seat), cards: some(card) } },
  offers(c, offer) {
    const seats = Array.from({ length: c.players }, (_, i) => i)
    offer['fire attack']({
      targets: from(seats, 'a player')
        .where((target) => hasCards(c, target, c.player), 'a player with hand cards')
        .take(1),
      cards: from<CardId>(hand(c, c.player), 'in your hand')
        .where((id) => cardOf(c, id).name === 'fire attack', 'a fire attack')
        .take(1),
    })
  },
  react: {
    'fire attack'(c, { targets, cards }) {
      const [target] = targets as [Seat]
      c.emit('UseCardsForPlayers', {
        user: c.player,
        targets,
        action: 'fire attack',
        use: cards.map((id) => cardOf(c, id)),
      })
      toDiscards(c, c.player, cards)
      c.push(FireAttack, { user: c.player, target })
    },
  },
})
