import type { EventProjection } from '@framestack/core'
import type { Events } from './types.ts'

/** Who sees what of an event. */
export const events: { readonly [K in keyof Events]: EventProjection<Events[K]> } = {
  Dealt: ({ player, cards }, viewer) => ({ player, cards: viewer === player ? cards : cards.length }),
  Given: 'public',
  Opened: 'public',
}
