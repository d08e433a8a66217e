import type { EventProjection } from '@framestack/core'
import type { CardId, Events } from './types.ts'

const counts = (hands: readonly (readonly CardId[])[]): number[] => hands.map((hand) => hand.length)

/** Who sees what of an event. Cards on their way into a hand are known to its owner, to others only their number. */
export const events: { readonly [K in keyof Events]: EventProjection<Events[K]> } = {
  Dealt: ({ round, dealer, hands }, viewer) => ({
    round,
    dealer,
    counts: counts(hands),
    hand: viewer === null ? null : [...(hands[viewer] ?? [])],
  }),
  TurnedUp: 'public',
  Played: 'public',
  Coloured: 'public',
  Drew: ({ player, cards, asked, why }, viewer) => ({
    player,
    cards: viewer === player ? [...cards] : cards.length,
    asked,
    why,
  }),
  Passed: 'public',
  Skipped: 'public',
  Reversed: 'public',
  Deflected: 'public',
  Swapped: ({ player, target, hands }, viewer) => ({
    player,
    target,
    counts: counts(hands),
    hand: viewer === player ? [...hands[0]] : viewer === target ? [...hands[1]] : null,
  }),
  Rotated: ({ dir, hands }, viewer) => ({
    dir,
    counts: counts(hands),
    hand: viewer === null ? null : [...(hands[viewer] ?? [])],
  }),
  Called: 'public',
  Caught: 'public',
  Challenged: 'public',
  Shown: ({ to, player, cards }, viewer) => (viewer === to ? { to, player, cards: [...cards] } : null),
  Misplayed: 'public',
  Declined: 'public',
  GaveUp: 'public',
  Reshuffled: 'public',
  RoundOver: 'public',
}
