import type { Reading } from '@framestack/core'
import { CARDS, coloursOf } from './data/deck.ts'
import { rulesOf } from './rules/options.ts'
import type { CardId, Game, Options } from './types.ts'

type Look = Reading<Game, Options>

/** Every card is in one place, and there are no others. */
function everyCardOnce({ game }: Look): string | null {
  const seen: number[] = Array.from({ length: CARDS }, () => 0)
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

/** With one player left a round is over. */
function twoPlayOn({ game }: Look): string | null {
  if (game.phase === 'over') return null
  const left = game.hands.length - game.out.length
  return left >= 2 ? null : `${left} of ${game.hands.length} players play on`
}

/** So many turn actions end a round. */
function limitIsKept({ game, options }: Look): string | null {
  if (game.phase === 'over' || game.phase === 'colour') return null
  return game.acts < rulesOf(options).actLimit ? null : `${game.acts} turn actions, and the round goes on`
}

/** Only others than whose turn it is jump in, and who is out does nothing. */
function partsAreSound({ game }: Look): string | null {
  if (game.phase === 'over') return null
  const { jumpers, current, calling, uncalled, out } = game
  if (jumpers?.length === 0) return 'nobody may jump in, and the window is open'
  if (jumpers?.includes(current)) return `P${current} may jump in, and it is his turn`
  const stray = out.find((seat) => jumpers?.includes(seat) || calling.includes(seat) || uncalled === seat)
  return stray === undefined ? null : `P${stray} is out, and jumps in, calls or is caught`
}

/** Who may be challenged is another than whose turn it is, and the hand that he would be judged by is there. */
function bluffIsSound({ game }: Look): string | null {
  const { bluff, phase, current, pending, hands, jumpers } = game
  if (bluff === null || phase === 'over') return null
  if ((hands[bluff.by]?.length ?? 0) < bluff.cards) return `P${bluff.by} has fewer than ${bluff.cards} cards`
  if (phase === 'colour') return null
  if (pending === 0) return 'nothing is pending, and may be challenged'
  if (jumpers?.includes(bluff.by)) return `P${bluff.by} may jump out of a challenge`
  return bluff.by === current ? `P${current} may challenge himself` : null
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
  'two or more play on': twoPlayOn,
  'nobody acts out of turn who may not': partsAreSound,
  'the limit of turns ends the round': limitIsKept,
  'nobody is challenged by himself': bluffIsSound,
  'cards that were seen in a hand are in one': seenAreHeld,
}
