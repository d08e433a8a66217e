import type { Resampling } from '@framestack/core'
import type { Game, Options } from '../types.ts'

/** Deals the cards that the viewer does not see anew: the other hands and the draw pile keep their sizes. */
export function resample({ game, viewer, random }: Resampling<Game, Options>): void {
  const unseen = random.shuffle([
    ...game.draw,
    ...game.hands.flatMap((cards, player) => (player === viewer ? [] : cards)),
  ])
  game.hands.forEach((cards, player) => {
    if (player !== viewer) game.hands[player] = unseen.splice(0, cards.length)
  })
  game.draw = unseen
}
