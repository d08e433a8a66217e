import { answersOf, statOf } from '@framestack/kit/effects'
import { lane, Play, type Rule, Walk } from '../language.ts'
import { placeOf } from '../rules/board.ts'
import { afterUse, deckOf, handOf } from '../rules/items.ts'
import { place } from '../rules/pieces.ts'
import type { Item } from '../types.ts'
import type { Fx } from './fx.ts'

/** A card is played: paid for, put down or cast, its ability, and its first steps. */
export const playFrame = (fx: Fx) =>
  lane.frame(Play, {
    project: (c) => ({ player: c.data.player, at: c.data.at, target: c.data.target }),
    steps: {
      pay(c) {
        const { player, item: id, at, free } = c.data
        if (!free) fx.begin(c, c.self.id)
        const cost = statOf(fx.field(c), id, 'cost', fx.field(c).entity(id)?.cost ?? 0)
        const item = take(c, player, id)
        if (item === null) return c.done()
        if (!free) c.game.mana[player as 0 | 1] -= cost
        item.shown = true
        c.reveal()
        if (fx.book.card(item.card).kind === 'spell') cast(c, fx, item)
        else if (at !== null && fx.field(c).pieceAt(at) === null) put(c, fx, item, at)
        else afterUse(c.game, player, item, c.data.reweigh)
      },
      walk(c) {
        const { player, at } = c.data
        const piece = at === null ? undefined : c.game.pieces.find(({ id }) => id === played(c))
        if (piece === undefined || piece.side !== player) return
        const card = fx.book.card(piece.card)
        if (card.kind !== 'unit') return
        const left = statOf(fx.field(c), piece.id, 'speed', card.move + piece.extra)
        const { fixed } = piece
        piece.extra = 0
        c.push(Walk, { piece: piece.id, side: player, left, played: !fixed })
      },
    },
    destructed(c) {
      if (!c.data.free) fx.settle(c)
    },
  })

type Playing = Rule & {
  readonly data: {
    player: number
    item: number
    at: string | null
    target: number | string | null
    reweigh: boolean
  }
}

/** Which piece it has become: that is written over the card, which is somewhere else by now. */
const played = ({ data }: Playing): number => data.item

function put(c: Playing, fx: Fx, item: Item, at: string): void {
  const { player } = c.data
  const strength = fx.field(c).printed(item.card, item.level)
  const piece = place(c.game, {
    card: item.card,
    level: item.level,
    side: player,
    strength: Math.max(1, (item.strength ?? strength) + item.strengthBy),
    at: placeOf(at),
    fixed: item.fixed,
    params: item.strengthBy === 0 ? {} : { strengthBy: item.strengthBy },
  })
  const { id, card, level } = piece
  afterUse(c.game, player, item, c.data.reweigh)
  c.emit('Played', { player, card, level, piece: id, at, target: null })
  c.data.item = id
  const entity = fx.field(c).entity(id)
  if (entity !== null) fx.answer(c, entity, { trigger: 'play' })
}

function cast(c: Playing, fx: Fx, item: Item): void {
  const { player, target } = c.data
  c.emit('Played', { player, card: item.card, level: item.level, piece: null, at: null, target })
  // It is in the deck again before it does anything.
  afterUse(c.game, player, item, c.data.reweigh)
  const field = fx.field(c)
  const spell = spellOf(fx, item, player)
  const refs = target === null ? {} : { target: [target] }
  for (const running of answersOf(field, spell, { trigger: 'cast', refs }, (n) => c.random.int(n)))
    fx.effects.engine.start(c, running)
}

/** The spell as its ability sees it, wherever its card is by then. */
function spellOf(fx: Fx, { id, card, level }: Item, side: number) {
  const { cost, tribes = [], tags = [], rarity = null } = fx.book.card(card)
  return {
    id,
    kind: 'spell',
    zone: 'deck' as const,
    side,
    card,
    level,
    base: 0,
    printed: 0,
    cost,
    tribes,
    tags,
    rarity,
    tile: null,
    age: id,
    params: {},
  }
}

/** Takes the card out of the hand, or of the deck where an ability plays it from there. */
function take(c: Rule, player: number, id: number): Item | null {
  for (const zone of [handOf(c.game, player), deckOf(c.game, player)]) {
    const at = zone.findIndex((item) => item.id === id)
    if (at >= 0) return zone.splice(at, 1)[0] ?? null
  }
  return null
}
