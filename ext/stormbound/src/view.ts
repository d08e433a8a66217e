import type { EventProjection, Json, Viewer } from '@framestack/core'
import { type Book, buffsOn, statOf, strengthOf } from '@framestack/kit/effects'
import type { Look } from './language.ts'
import { tileOf, tiles } from './rules/board.ts'
import { Field } from './rules/field.ts'
import type { Events, Game, Item, Piece } from './types.ts'

/** The table: hands and decks are their owners' own. A player sees how likely each card of his deck is to be drawn. */
export const viewOf =
  (book: Book) =>
  (c: Look & { readonly viewer: Viewer }): Json => {
    const game = c.game as Game
    const field = new Field(game, book)
    const both = <T>(of: (seat: 0 | 1) => T): T[] => [of(0), of(1)]
    return {
      you: c.viewer,
      turn: game.turn,
      turns: game.turns,
      mana: [...game.mana],
      bases: [...game.bases],
      lines: [...game.lines],
      kingdoms: [...game.kingdoms],
      cycled: game.cycled,
      board: Object.fromEntries(
        tiles.map((tile) => {
          const piece = field.pieceAt(tile)
          return [tile, piece === null ? null : pieceView(field, piece)]
        }),
      ),
      hands: both((seat) =>
        seat === c.viewer ? game.hands[seat].map((item) => cardView(field, item)) : game.hands[seat].length,
      ),
      decks: both((seat) =>
        seat === c.viewer
          ? game.decks[seat].map((item) => ({ ...cardView(field, item), weight: item.weight }))
          : game.decks[seat].length,
      ),
    }
  }

function pieceView(field: Field, piece: Piece) {
  const entity = field.entity(piece.id)
  const card = field.book.card(piece.card)
  return {
    id: piece.id,
    card: piece.card,
    level: piece.level,
    side: piece.side,
    kind: card.kind,
    at: tileOf(piece),
    strength: entity === null ? 0 : strengthOf(field, entity),
    move: card.kind === 'unit' ? card.move : 0,
    statuses: buffsOn(field, piece.id).map(({ key }) => key),
    fixed: piece.fixed,
  }
}

function cardView(field: Field, item: Item) {
  const card = field.book.card(item.card)
  const entity = field.entity(item.id)
  return {
    id: item.id,
    card: item.card,
    level: item.level,
    kind: card.kind,
    cost: statOf(field, item.id, 'cost', entity?.cost ?? 0),
    strength: entity?.base ?? 0,
    move: card.kind === 'unit' ? card.move : 0,
    fixed: item.fixed,
  }
}

type Own = { player: number; cards: string[] }
/** Which cards they are only their owner sees. */
const own = <T extends Own>(event: T, viewer: Viewer): Omit<T, 'cards'> & { cards: string[] | number } => ({
  ...event,
  cards: viewer === event.player ? event.cards : event.cards.length,
})

/** Who sees what of events. */
export const events: { readonly [K in keyof Events]: EventProjection<Events[K]> } = {
  DeckChosen: own,
  TurnBegan: 'public',
  TurnEnded: 'public',
  Drew: own,
  Cycled: (event, viewer) => ({ ...event, card: viewer === event.player ? event.card : null }),
  Played: 'public',
  Spawned: 'public',
  Moved: 'public',
  Attacked: 'public',
  Changed: 'public',
  Left: 'public',
  Mana: 'public',
  Cards: own,
  Stopped: 'public',
}
