import { cardFrames } from '@framestack/core'
import { card, sgs } from '../language.ts'
import { cardOf, hand, toDiscards } from '../rules/cards.ts'

/** The kernel's card frames over this game's hands. Stage 0.1 plays no cards in answer to others yet. */
export const { ShowCards, DiscardCards } = cardFrames(sgs, {
  card,
  hand,
  filters: { 'of the suit shown': (c, id, suit) => cardOf(c, id).suit === suit },
  show(c, player, cards) {
    c.reveal()
    c.emit('ShowCards', { player, show: cards.map((id) => cardOf(c, id)) })
  },
  discard(c, player, cards) {
    c.emit('DiscardCards', { player, discard: cards.map((id) => cardOf(c, id)) })
    toDiscards(c, player, cards)
  },
  play(c, player, cards) {
    toDiscards(c, player, cards)
  },
})
