import type { Reading } from '@framestack/core'
import { CARDS, coloursOf } from './data/deck.ts'
import type { CardId, Game, Options } from './types.ts'

type Look = Reading<Game, Options>

/** Every card is in one place, and there are no others. */
function everyCardOnce({ game }: Look): string | null {
  const seen = new Uint8Array(CARDS)
  let count = 0
  const look = (cards: readonly CardId[]) => {
    for (const id of cards) {
      count++
      seen[id] = 1
    }
  }
  look(game.draw)
  look(game.discard)
  for (const hand of game.hands) look(hand)
  return count === CARDS && seen.every((one) => one === 1)
    ? null
    : `${count} cards, missing ${seen.indexOf(0)}`
}

/** The colour in force is that of the top card, or was named for a black one. */
function colourFitsTop({ game }: Look): string | null {
  const top = game.discard[game.discard.length - 1]
  const colour = top === undefined ? null : coloursOf[top]
  return colour === null || colour === undefined || colour === game.colour
    ? null
    : `${game.colour} on card ${top}`
}

/** Whoever plays has cards: an empty hand ends the round at once. */
function nobodyIsEmpty({ game }: Look): string | null {
  if (game.phase === 'over') return null
  const seat = game.hands.findIndex((hand, one) => hand.length === 0 && !game.out.includes(one))
  return seat < 0 ? null : `P${seat} has no card, and the round goes on`
}

/** Pending cards are taken or sent on before anything else; what is drawn lies in the hand of whose turn it is. */
function turnIsSound({ game }: Look): string | null {
  if (game.phase === 'over') return null
  if (game.out.includes(game.current)) return `P${game.current} is out, and it is his turn`
  if (game.pending > 0 && game.phase === 'drawn') return 'a card was drawn before the pending ones'
  if ((game.phase === 'drawn') !== (game.drawn !== null)) return `phase ${game.phase}, drawn ${game.drawn}`
  if (game.drawn !== null && game.hands[game.current]?.[game.drawn] === undefined)
    return 'the drawn card is gone'
  const sound = game.pending === 0 ? game.source === null : game.pending > 0 && game.source !== null
  return sound ? null : `${game.pending} cards are pending from card ${game.source}`
}

/** Who may be caught has one card. */
function uncalledHasOne({ game }: Look): string | null {
  const { uncalled } = game
  return uncalled === null || game.hands[uncalled]?.length === 1
    ? null
    : `P${uncalled} has more than one card`
}

/** What somebody has seen lies in a hand. */
function seenAreHeld({ game }: Look): string | null {
  if (game.phase === 'over') return null
  const lost = game.seen.find(({ card }) => !game.hands.some((hand) => hand.includes(card)))
  return lost === undefined ? null : `card ${lost.card} was seen in a hand, and is in none`
}

export const invariants = {
  'every card is in one place': everyCardOnce,
  'the colour is that of the top card': colourFitsTop,
  'nobody plays on without cards': nobodyIsEmpty,
  'the turn is sound': turnIsSound,
  'who may be caught has one card': uncalledHasOne,
  'cards that were seen in a hand are in one': seenAreHeld,
}
