import { type Asking, from, one, optional, useCards } from '@framestack/core'
import { runningOf, sceneOf, statOf } from '@framestack/kit/effects'
import { card, lane, Play, piece, tile } from '../language.ts'
import { isInside, placeOf, tiles } from '../rules/board.ts'
import type { Field } from '../rules/field.ts'
import { afterUse, draw, handOf, takeFromHand } from '../rules/items.ts'
import type { Game, Item, Options } from '../types.ts'
import type { Fx } from './fx.ts'

type Ask = Asking<Game, Options, { player: number }>

const moves = {
  play: { card: one(card), at: one(tile) },
  cast: { card: one(card), target: optional(one(piece)) },
  cycle: { card: one(card) },
} as const

/** A player's turn, after his pieces have moved: cards, one swap, and its end. */
export const turnFrame = (fx: Fx) =>
  useCards(lane, 'turn', {
    leave: 'end',
    moves,
    offers(c, offer) {
      const field = fx.field(c)
      const hand = handOf(c.game as Game, c.player)
      const itemOf = (id: number) => hand.find((item) => item.id === id) as Item
      const isSpell = (id: number) => fx.book.card(itemOf(id).card).kind === 'spell'
      const mana = c.game.mana[c.player as 0 | 1]
      const held = from(
        hand.map(({ id }) => id),
        'in your hand',
      )
      const isPaid = (id: number) => statOf(field, id, 'cost', field.entity(id)?.cost ?? 0) <= mana
      offer.play({
        card: held
          .where((id) => !isSpell(id), 'a unit or a structure')
          .where(isPaid, 'a card that your mana pays for'),
        at: from(tiles, 'a tile')
          .where(
            (at) => isInside(placeOf(at), c.player, c.game.lines as Game['lines']),
            'behind your front line',
          )
          .where((at) => field.pieceAt(at) === null, 'free'),
      })
      offer.cast({
        card: held
          .where(isSpell, 'a spell')
          .where(isPaid, 'a card that your mana pays for')
          .where((id) => targetsOf(fx, field, c, itemOf(id))?.length !== 0, 'a spell that has a target now'),
        target({ card: id }) {
          const targets = targetsOf(fx, field, c, itemOf(id))
          return targets === null
            ? from<number>([], 'a target: this spell has none').orAbsent()
            : from(targets, 'a target of this spell')
        },
      })
      if (c.game.cycled) offer.cycle.closed('you have swapped a card in this turn')
      else offer.cycle({ card: held })
    },
    react: {
      play: (c, { card: item, at }) =>
        c.push(Play, { player: c.player, item, at, target: null, free: false, reweigh: true }),
      cast: (c, { card: item, target }) =>
        c.push(Play, {
          player: c.player,
          item,
          at: null,
          target: target ?? null,
          free: false,
          reweigh: true,
        }),
      cycle(c, { card: id }) {
        const item = takeFromHand(c.game, c.player, id)
        if (item === null) return
        c.game.cycled = true
        afterUse(c.game, c.player, item, true)
        c.emit('Cycled', { player: c.player, card: item.card })
        draw(c, c.player, 1)
      },
    },
  })

/** What a spell may be cast on; null where it needs nothing. */
function targetsOf(fx: Fx, field: Field, c: Ask, item: Item): number[] | null {
  const printed = fx.book.card(item.card)
  if (printed.kind !== 'spell' || printed.target === undefined) return null
  const entity = field.entity(item.id)
  if (entity === null) return []
  return sceneOf(field, runningOf(entity, 'cast', c.player), null)
    .select(printed.target)
    .map(Number)
}
