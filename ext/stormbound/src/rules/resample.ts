import type { Resampling } from '@framestack/core'
import type { Book } from '@framestack/kit/effects'
import type { Game, Item, Options } from '../types.ts'
import { poolOf } from './decks.ts'

/** What a card is, apart from where it lies. */
type Face = Omit<Item, 'id' | 'weight'>

/**
 * Deals anew what the viewer does not know: which cards others have that they have not shown, and which of all their cards
 * are in the hand. A card that was shown and cannot have been drawn since stays where it is.
 */
export const resampleOf =
  (book: Book) =>
  ({ game, viewer, random }: Resampling<Game, Options>): void => {
    for (const seat of [0, 1] as const) {
      const kingdom = game.kingdoms[seat]
      if (seat === viewer || kingdom === null) continue
      const all = [...game.hands[seat], ...game.decks[seat]]
      const known = all
        .filter(({ card, shown }) => shown || book.card(card).token === true)
        .map(({ card }) => card)
      const unknown = random.shuffle(poolOf(book, kingdom).filter((card) => !known.includes(card)))
      for (const item of all)
        if (!item.shown && book.card(item.card).token !== true) item.card = unknown.pop() ?? item.card
      // Cards for one use are in the hand, as everybody has seen them come there.
      const places = all.filter(
        (item) => !item.single && !(item.shown && item.weight === 0 && game.decks[seat].includes(item)),
      )
      const faces = random.shuffle(places.map(({ id: _, weight: __, ...face }): Face => face))
      places.forEach((item, i) => {
        Object.assign(item, faces[i])
      })
    }
  }
