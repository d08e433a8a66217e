import type { Seat } from '@framestack/core'
import {
  type Colour,
  coloursOf,
  DRAW_TWO,
  FIRST_BLACK,
  faces,
  REVERSE,
  SKIP,
  twins,
  WILD_FOUR,
} from '../data/deck.ts'
import { groundOf, matchesOn } from '../data/matches.ts'
import type { Table } from '../language.ts'
import type { CardId } from '../types.ts'
import type { Rules } from './options.ts'

/** The card on top of the discards. */
export const topOf = (game: Table): CardId => game.discard[game.discard.length - 1] as CardId

const holds = (hand: readonly CardId[], colour: Colour): boolean => {
  for (const id of hand) if (coloursOf[id] === colour) return true
  return false
}

/** Whether a black card may be played in a turn without pending cards: docs/games/uno.md, "Playing". */
function blackFits(game: Table, rules: Rules, hand: readonly CardId[], id: CardId): boolean {
  if (!rules.blackOnBlack && topOf(game) >= FIRST_BLACK) return false
  return rules.wildDrawFour !== 'strict' || faces[id] !== WILD_FOUR || !holds(hand, game.colour)
}

/** Whether a card answers pending cards. */
function answers(game: Table, rules: Rules, id: CardId, top: CardId): boolean {
  const face = faces[id] as number
  if (face === DRAW_TWO || face === WILD_FOUR) {
    if (rules.stack === 'none') return false
    if (rules.stack === 'any') return true
    const below = faces[game.source as CardId]
    return face === below || (rules.stack === 'upward' && face === WILD_FOUR)
  }
  if (face !== SKIP && face !== REVERSE) return false
  if (rules.deflect === 'any') return true
  if (rules.deflect === 'none') return false
  const sameColour = coloursOf[id] === game.colour
  if (rules.deflect === 'colour') return sameColour
  return face === SKIP && faces[game.source as CardId] === DRAW_TWO && (sameColour || faces[top] === SKIP)
}

/** Whether a card may be the last one. */
function mayFinish(rules: Rules, id: CardId): boolean {
  if (rules.finish === 'any') return true
  if (rules.finish === 'coloured') return id < FIRST_BLACK
  const face = faces[id] as number
  if (rules.finish === 'number') return face < 10
  return (face > 0 && face < 10) || face === DRAW_TWO || face === WILD_FOUR
}

/** What the next card goes on: see {@link groundOf}. */
export const groundNow = (game: Table): number => groundOf(game.colour, topOf(game))

/**
 * The cards that the player whose turn it is may play: none twice, in the order of his hand. After a draw only the
 * drawn card, where the rules say so. `ground` is what {@link groundNow} says, for those who have asked already.
 */
export function playable(game: Table, rules: Rules, ground = groundNow(game)): CardId[] {
  const hand = game.hands[game.current] as readonly CardId[]
  const { length } = hand
  if (length === 1 && !mayFinish(rules, hand[0] as CardId)) return []
  if (game.pending > 0) return answering(game, rules, hand)
  const matches = matchesOn(ground, rules.symbolMatch)
  if (game.drawn !== null && rules.afterDraw !== 'anyCard') {
    const id = hand[game.drawn]
    if (id === undefined || rules.afterDraw === 'none' || matches[id] === 0) return []
    return id < FIRST_BLACK || blackFits(game, rules, hand, id) ? [id] : []
  }
  const anyBlack = rules.blackOnBlack && rules.wildDrawFour !== 'strict'
  let count = 0
  for (let i = 0; i < length; i++) count += matches[hand[i] as CardId] as number
  // Of the right length from the start: an array that grows takes room for many more.
  const found = new Array<CardId>(count)
  let at = 0
  for (let i = 0; i < length && at < count; i++) {
    const id = hand[i] as CardId
    if (matches[id] === 1) found[at++] = id
  }
  return anyBlack ? found : found.filter((id) => id < FIRST_BLACK || blackFits(game, rules, hand, id))
}

function answering(game: Table, rules: Rules, hand: readonly CardId[]): CardId[] {
  if (rules.stack === 'none' && rules.deflect === 'none') return []
  const top = topOf(game)
  return hand.filter((id) => answers(game, rules, id, top))
}

/** Whether two cards are the same apart from their numbers. */
const sameCard = (a: CardId, b: CardId): boolean => faces[a] === faces[b] && coloursOf[a] === coloursOf[b]

/**
 * Whether a card that was just played can be jumped on: the same card must be somewhere else than among the
 * discards, which everybody has seen.
 */
export function canBeJumped(game: Table, rules: Rules, top: CardId): boolean {
  if (rules.jumpIn === 'off' || (game.pending > 0 && !rules.jumpOnPending)) return false
  if (top < FIRST_BLACK) {
    const twin = twins[top]
    return twin !== null && twin !== undefined && !game.discard.includes(twin)
  }
  if (rules.jumpIn !== 'any') return false
  let seen = 0
  for (const id of game.discard) if (sameCard(id, top)) seen++
  return seen < 4
}

/** The cards with which a player may jump in. */
export function jumps(game: Table, rules: Rules, player: Seat): CardId[] {
  const hand = game.hands[player] as readonly CardId[]
  const top = topOf(game)
  if (hand.length === 1 && !mayFinish(rules, hand[0] as CardId)) return []
  return hand.filter(
    (id) =>
      sameCard(id, top) &&
      (rules.wildDrawFour !== 'strict' || faces[id] !== WILD_FOUR || !holds(hand, game.colour)),
  )
}
