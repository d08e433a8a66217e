import type { Resampling, Seat, Viewing } from '@framestack/core'
import { fitsKnown } from './cards.ts'
import { at, type Events, type Game, type Options, score } from './game.ts'

/**
 * Who sees the faces of a hand. A spectator sees none: he may sit beside a player, and a second window of that
 * player's browser is a spectator, too.
 */
const sees = (viewer: Seat | null, owner: Seat) => viewer !== null && viewer !== owner

export function view({ game, viewer }: Viewing<Game, Options>) {
  const open = (id: number) => ({ id, face: at(game.faces, id) })
  return {
    you: viewer,
    turn: game.turn,
    turnsLeft: game.turnsLeft,
    tokens: game.tokens,
    lives: game.lives,
    score: score(game.rows),
    rows: { ...game.rows },
    hands: game.hands.map((cards, player) => ({
      player,
      cards: cards.map((id) => {
        const { colours, numbers, hinted } = at(game.known, id)
        return {
          id,
          face: sees(viewer, player) ? at(game.faces, id) : null,
          colours: [...colours],
          numbers: [...numbers],
          hinted,
        }
      }),
    })),
    deck: game.deck.length,
    discards: game.discards.map(open),
  }
}

export const dealt = ({ player, cards }: Events['Dealt'], viewer: Seat | null) => ({
  player,
  cards: cards.map(({ card, face }) => ({ card, face: sees(viewer, player) ? face : null })),
})

/**
 * Draws anew what the viewer cannot see: the deck and his own hand, for a spectator all hands. What hints have told
 * stays true. Random swaps that keep it true lead from the real cards to any others: dealing them freely and
 * throwing away what contradicts the hints would hardly ever end late in a match.
 */
export function resample({ game, viewer, random }: Resampling<Game, Options>): void {
  const unseen = [...game.hands.filter((_, player) => !sees(viewer, player)).flat(), ...game.deck]
  for (let swaps = unseen.length * 20; swaps > 0; swaps--) {
    const a = at(unseen, random.int(unseen.length))
    const b = at(unseen, random.int(unseen.length))
    const faceA = at(game.faces, a)
    const faceB = at(game.faces, b)
    if (!fitsKnown(at(game.known, a), faceB) || !fitsKnown(at(game.known, b), faceA)) continue
    game.faces[a] = faceB
    game.faces[b] = faceA
  }
}
