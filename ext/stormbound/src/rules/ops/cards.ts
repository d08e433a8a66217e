import { type Act, bounded, type EffectOf, type Entity, type GameOps } from '@framestack/kit/effects'
import { Play, type Rule } from '../../language.ts'
import type { Item } from '../../types.ts'
import { opponent } from '../board.ts'
import { deckOf, draw, handOf, MOST_IN_DECK, MOST_IN_HAND, newItem, putBack, takeFromHand } from '../items.ts'
import { cardFor, leave, tilesOf } from './board.ts'

type LaneAct = Act<Rule>

const itemOf = ({ c }: LaneAct, id: unknown): Item | undefined =>
  [...c.game.hands, ...c.game.decks].flat().find((item) => item.id === id)

/** Cards of its owner's hand go back into his deck. */
function discard(act: LaneAct, ids: readonly unknown[], what: 'discard' | 'replace'): number {
  const { game } = act.c
  const gone = ids.flatMap((id) => {
    const item = takeFromHand(game, act.run.owner, Number(id))
    if (item === null) return []
    if (!item.single) putBack(game, act.run.owner, item)
    return [item.card]
  })
  if (gone.length > 0) act.c.emit('Cards', { player: act.run.owner, what, cards: gone })
  return gone.length
}

export const cardOps = {
  mana(act: LaneAct, { n, side }: EffectOf<'mana'>) {
    const seat = act.scene.seatOf(side) as 0 | 1
    const { mana } = act.c.game
    const by = bounded(Math.max(0, mana[seat] + act.scene.num(n))) - mana[seat]
    if (by === 0) return
    mana[seat] += by
    act.c.emit('Mana', { player: seat, by, now: mana[seat] })
  },
  draw(act: LaneAct, { n, from, where, copy, singleUse }: EffectOf<'draw'>) {
    const { game } = act.c
    const owner = act.run.owner
    const came = act.comes('draw', owner, act.scene.num(n))
    if (came === null) return
    if (from === undefined || from === 'deck') {
      const fits = (item: Item) => {
        const entity = where === undefined ? null : act.table.entity(item.id)
        return where === undefined || (entity !== null && act.scene.matches(entity, where))
      }
      act.run.refs['result'] = draw(act.c, owner, came.n, fits).map(({ id }) => id)
      return
    }
    const zone = from === 'enemyHand' ? 'enemyHand' : 'enemyDeck'
    const ids = act.scene.select({ of: 'card', zone, ...(where ? { where } : {}), pick: 'random', n: came.n })
    const taken = ids.flatMap((id) => {
      const item = itemOf(act, id)
      if (item === undefined || handOf(game, owner).length >= MOST_IN_HAND) return []
      item.shown = true
      const mine: Item = { ...item, id: game.serial++, weight: 0, single: singleUse === true }
      if (copy !== true) removeItem(act, opponent(owner), item)
      handOf(game, owner).push(mine)
      return [mine]
    })
    act.run.refs['result'] = taken.map(({ id }) => id)
    if (taken.length === 0) return
    act.c.reveal([owner])
    act.c.emit('Cards', { player: owner, what: 'take', cards: taken.map(({ card }) => card) })
  },
  discard(act: LaneAct, { cards }: EffectOf<'discard'>) {
    discard(act, act.scene.select(cards), 'discard')
  },
  replace(act: LaneAct, { cards }: EffectOf<'replace'>) {
    const count = discard(act, act.scene.select(cards), 'replace')
    draw(act.c, act.run.owner, count)
  },
  addToDeck(act: LaneAct, { card }: EffectOf<'addToDeck'>) {
    const made = cardFor(act, card)
    if (made.card === '') return
    const { game } = act.c
    if (deckOf(game, act.run.owner).length >= MOST_IN_DECK) return
    const item = newItem(game, made.card, made.level)
    item.weight = 1
    if (card.strength !== undefined) item.strength = act.scene.num(card.strength)
    if (card.cost !== undefined) item.cost = card.cost
    deckOf(game, act.run.owner).push(item)
    act.c.emit('Cards', { player: act.run.owner, what: 'add', cards: [made.card] })
  },
  returnToHand(act: LaneAct, { to, copy, strengthBonus }: EffectOf<'returnToHand'>) {
    for (const entity of act.alive(to)) {
      if (entity.card === null || entity.kind === 'base' || entity.side === null) continue
      const { game } = act.c
      if (handOf(game, entity.side).length >= MOST_IN_HAND) continue
      const item = (copy === true ? null : cameFrom(act, entity)) ?? {
        ...newItem(game, entity.card, entity.level),
        single: true,
      }
      // What comes back is as strong as it was played, and stronger each time.
      const bonus = strengthBonus === undefined ? 0 : act.scene.num(strengthBonus)
      if (copy === true) item.strengthBy = bonus + (entity.params['strengthBy'] ?? 0)
      else item.strengthBy = bounded(item.strengthBy + bonus)
      item.weight = 0
      item.shown = true
      if (copy !== true) leave(act, entity, 'hand')
      handOf(game, entity.side).push(item)
      act.c.emit('Cards', { player: entity.side, what: 'add', cards: [entity.card] })
    }
  },
  cost(act: LaneAct, { cards, n }: EffectOf<'cost'>) {
    const by = act.scene.num(n)
    for (const id of act.scene.targets(cards)) {
      const item = itemOf(act, id)
      if (item !== undefined) item.costBy = bounded(item.costBy + by)
    }
  },
  playCard(act: LaneAct, { cards, free, on, reweigh }: EffectOf<'playCard'>) {
    for (const id of act.scene.select(cards)) {
      const entity = act.table.entity(id)
      if (entity?.card == null) continue
      const at = entity.kind === 'spell' || on === undefined ? null : (tilesOf(act, on)[0] ?? null)
      if (entity.kind !== 'spell' && at === null) continue
      const target = targetFor(act, entity)
      if (target === undefined) continue
      act.pushed = true
      act.c.push(Play, {
        player: act.run.owner,
        item: Number(id),
        at,
        target,
        free: free === true,
        reweigh: reweigh !== false,
      })
    }
  },
} satisfies GameOps<Rule>

/** The card in the deck that was played as this piece. */
function cameFrom({ c }: LaneAct, { card, side }: Entity): Item | null {
  const deck = deckOf(c.game, side ?? 0)
  const at = deck.findIndex((item) => item.card === card)
  return at < 0 ? null : (deck.splice(at, 1)[0] ?? null)
}

/** A target by chance; null where the card needs none, undefined where it has none. */
function targetFor(act: LaneAct, { card, kind }: Entity): Entity['id'] | null | undefined {
  const printed = act.table.book.card(String(card))
  if (kind !== 'spell' || printed.kind !== 'spell' || printed.target === undefined) return null
  return act.scene.select({ ...printed.target, pick: 'random', n: 1 })[0]
}

function removeItem({ c }: LaneAct, seat: number, item: Item): void {
  for (const zone of [handOf(c.game, seat), deckOf(c.game, seat)]) {
    const at = zone.indexOf(item)
    if (at >= 0) zone.splice(at, 1)
  }
}
