import type { Seat } from '@framestack/core'
import {
  allCards,
  type Colour,
  colours,
  coloursOf,
  DRAW_TWO,
  FIRST_BLACK,
  faces,
  REVERSE,
  SKIP,
  WILD,
} from '../data/deck.ts'
import type { Rule } from '../language.ts'
import type { CardId } from '../types.ts'
import { rulesOf } from './options.ts'
import { give } from './piles.ts'
import { seatAfter } from './seats.ts'

/** Whether a card may be the first one on the table. */
const mayBeFirst = {
  number: (id: CardId) => (faces[id] as number) < 10,
  inert: () => true,
  official: (id: CardId) => (faces[id] as number) <= WILD,
  'official-112': (id: CardId) => id < FIRST_BLACK,
}

/**
 * Begins a round: shuffles (unless a scenario has stacked the deck), deals, turns up the first card and does what it
 * says. Rules: docs/games/uno.md, "A round begins".
 */
export function deal(c: Rule): void {
  const { game } = c
  const rules = rulesOf(c.options)
  game.round++
  if (game.draw.length === 0) game.draw = c.random.shuffle([...allCards])
  game.hands = game.hands.map((_, player) =>
    game.out.includes(player) ? [] : game.draw.splice(-rules.handSize).reverse(),
  )
  c.emit('Dealt', { round: game.round, dealer: game.dealer, hands: game.hands.map((hand) => [...hand]) })
  const back: CardId[] = []
  let first = game.draw.pop() as CardId
  while (!mayBeFirst[rules.firstCard](first)) {
    back.push(first)
    first = game.draw.pop() as CardId
  }
  if (back.length > 0) game.draw = c.random.shuffle([...game.draw, ...back])
  game.discard = [first]
  game.colour =
    coloursOf[first] ?? (rules.firstCard === 'inert' ? c.random.pick(colours as readonly Colour[]) : 'red')
  c.reveal()
  c.emit('TurnedUp', { card: first, colour: game.colour, back })
  game.dir = 1
  game.phase = 'turn'
  game.current = seatAfter(game, game.dealer, 1)
  if (rules.firstCard === 'official' || rules.firstCard === 'official-112') begin(c, first)
}

/** What the first card does, by the official rules. */
function begin(c: Rule, first: CardId): void {
  const { game } = c
  const starter = game.current
  switch (faces[first]) {
    case SKIP:
      return skip(c, starter, first)
    case REVERSE:
      game.dir = -1
      game.current =
        rulesOf(c.options).firstCard === 'official' ? game.dealer : seatAfter(game, game.dealer, 1)
      c.emit('Reversed', { dir: -1, card: first })
      return
    case DRAW_TWO:
      give(c, starter, 2, 'first card')
      return skip(c, starter, first)
    case WILD:
      game.phase = 'colour'
  }
}

function skip(c: Rule, player: Seat, card: CardId): void {
  c.game.current = seatAfter(c.game, player, 1)
  c.emit('Skipped', { player, card })
}
