import type { Resampling, Seat, Viewing } from '@framestack/core'
import type { Game, Mask, Options } from './language.ts'

/** The owner sees the cards, the others how many they are. */
const own = ({ player, cards }: { player: Seat; cards: readonly Mask[] }, viewer: Seat | null) => ({
  player,
  cards: viewer === player ? [...cards] : cards.length,
})

export const events = {
  Dealt: own,
  Drawn: own,
  Returned: own,
  Declared: 'public',
  Blocked: 'public',
  Challenged: 'public',
  Proven: 'public',
  Exposed: 'public',
  Lost: 'public',
  Fallen: 'public',
  Coins: 'public',
} as const

export const view = ({ game, viewer }: Viewing<Game, Options>) => ({
  you: viewer,
  turn: game.turn,
  turns: game.turns,
  coins: [...game.coins],
  hands: game.hands.map((cards, player) => (player === viewer ? [...cards] : cards.length)),
  lost: game.lost.map((cards) => [...cards]),
  deck: game.deck.length,
})

/** All that is face down and not his is one heap to a viewer: shuffle it and deal it again. */
export function resample({ game, viewer, random }: Resampling<Game, Options>) {
  const unseen = game.hands.filter((_, player) => player !== viewer).flat()
  const heap = random.shuffle([...game.deck, ...unseen])
  game.hands.forEach((cards, player) => {
    if (player !== viewer) game.hands[player] = heap.splice(0, cards.length)
  })
  game.deck = heap
}
