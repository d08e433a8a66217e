import type { EventProjection } from '@framestack/core'
import type { Events } from './types.ts'

/** Who sees what of an event: dealt cards are known to their owner, to others only their number. */
export const events: { readonly [K in keyof Events]: EventProjection<Events[K]> } = {
  DealCards: ({ player, get }, viewer) => ({
    player,
    get: viewer === player ? get.map((card) => ({ ...card })) : get.length,
  }),
  UseCardsForPlayers: 'public',
  ShowCards: 'public',
  DiscardCards: 'public',
  Damage: 'public',
}
