import { type Asking, from, type OfferBuilder, type Seat, type ValueSet } from '@framestack/core'
import { type Colour, colours, FIRST_BLACK, faces } from '../data/deck.ts'
import { grounds } from '../data/matches.ts'
import { topText } from '../data/names.ts'
import type { Table } from '../language.ts'
import { groundNow, jumps, playable } from '../rules/legal.ts'
import { type Rules, rulesOf } from '../rules/options.ts'
import { othersThan } from '../rules/seats.ts'
import type { CardId, Game, Options } from '../types.ts'
import type { RoundMoves } from './moves.ts'

type Asked = Asking<Game, Options, null>
type Offer = OfferBuilder<RoundMoves>

const anyColour = from<Colour>(colours, 'a colour').orAbsent()

/** What refusals say of a card that does not fit, by what it should go on. */
const labels = grounds.map(({ colour, face }) => `a card of yours that goes on ${topText(colour, face)}`)

const answer = 'a card of yours that answers the pending cards'
const drawnCard = 'the card that you have drawn, the only one that may be played now'
const twin = 'a card of yours that is the same as the top one'

function labelOf(game: Table, rules: Rules, ground: number): string {
  if (game.pending > 0) return answer
  if (game.drawn !== null && rules.afterDraw !== 'anyCard') return drawnCard
  return labels[ground] as string
}

/** Offers cards: black ones with a colour, sevens with a target where hands are swapped. */
function offerCards(
  offer: Offer,
  game: Table,
  rules: Rules,
  seat: Seat,
  cards: CardId[],
  label: string,
): void {
  const swaps = rules.sevenZero && (game.hands[seat] as readonly CardId[]).length > 1
  let black = 0
  let sevens = 0
  for (let i = 0; i < cards.length; i++) {
    const part = partOf(cards[i] as CardId, swaps)
    if (part === BLACK) black++
    else if (part === SEVEN) sevens++
  }
  const plain = cards.length - black - sevens
  if (plain === cards.length) return offer.play({ card: from(cards, label), colour: null, target: null })
  if (plain > 0)
    offer.play({ card: from(only(PLAIN, cards, swaps, plain), label), colour: null, target: null })
  if (sevens > 0) {
    const target: ValueSet<Seat> = from(othersThan(game, seat), 'another player')
    offer.play({ card: from(only(SEVEN, cards, swaps, sevens), label), colour: null, target })
  }
  if (black > 0)
    offer.play({ card: from(only(BLACK, cards, swaps, black), label), colour: anyColour, target: null })
}

// What a card needs besides: nothing, a target, a colour.
const PLAIN = 0
const SEVEN = 1
const BLACK = 2

function partOf(id: CardId, swaps: boolean): number {
  if (id >= FIRST_BLACK) return BLACK
  return swaps && faces[id] === 7 ? SEVEN : PLAIN
}

/** The `count` cards of one part. */
function only(part: number, cards: readonly CardId[], swaps: boolean, count: number): CardId[] {
  // Of the right length from the start: an array that grows takes room for many more.
  const found = new Array<CardId>(count)
  for (let i = 0, at = 0; i < cards.length; i++)
    if (partOf(cards[i] as CardId, swaps) === part) found[at++] = cards[i] as CardId
  return found
}

/** What a player may do while a round goes on. */
export function offerMoves(c: Asked, offer: Offer): void {
  const rules = rulesOf(c.options)
  const { game } = c
  if (c.player === game.current) offerTurn(game, rules, offer)
  else if (game.jumpers?.includes(c.player)) offerJump(game, rules, c.player, offer)
  if (rules.unoPenalty > 0) offerCalls(game, rules, c.player, offer)
}

function offerTurn(game: Table, rules: Rules, offer: Offer): void {
  const ground = groundNow(game)
  const cards = playable(game, rules, ground)
  const seat = game.current
  offerCards(offer, game, rules, seat, cards, labelOf(game, rules, ground))
  if (game.pending > 0) {
    offer.take()
    if (game.bluff !== null) offer.challenge()
  } else if (game.drawn === null) {
    if (!rules.forcePlay || cards.length === 0) offer.draw()
    if (rules.misplayPenalty > 0) offerMisplays(game, rules, cards, offer)
  } else if (rules.drawToMatch && cards.length === 0 && game.draw.length + game.discard.length > 1)
    offer.draw()
  else if (!rules.forcePlay || cards.length === 0) offer.pass()
  if (rules.unoPenalty > 0 && !game.calling.includes(seat)) {
    const own = (game.hands[seat] as readonly CardId[]).length === 2 && cards.length > 0
    if (own || (rules.falseCallPenalty > 0 && game.uncalled !== seat && !game.scolded.includes(seat)))
      offer.uno()
  }
  if (rules.giveUp && game.drawn === null) offer['give up']()
}

/** What does not fit may be played, too, where that only costs something. */
function offerMisplays(game: Table, rules: Rules, fitting: readonly CardId[], offer: Offer): void {
  const wrong = (game.hands[game.current] as readonly CardId[]).filter((id) => !fitting.includes(id))
  if (wrong.length > 0)
    offerCards(offer, game, { ...rules, sevenZero: false }, game.current, wrong, 'in your hand')
}

function offerJump(game: Table, rules: Rules, seat: Seat, offer: Offer): void {
  const cards = jumps(game, rules, seat)
  offerCards(offer, game, rules, seat, cards, twin)
  offer.decline()
  const hand = game.hands[seat] as readonly CardId[]
  if (rules.unoPenalty > 0 && hand.length === 2 && cards.length > 0 && !game.calling.includes(seat))
    offer.uno()
}

/** Calling late, and catching who forgot to. */
export function offerCalls(game: Table, rules: Rules, seat: Seat, offer: Pick<Offer, 'uno' | 'catch'>): void {
  if (game.uncalled === seat) offer.uno()
  if (game.uncalled === null && rules.falseCatchPenalty === 0) return
  const targets = catchable(game, rules, seat)
  if (targets.length > 0)
    offer.catch({ target: from(targets, 'somebody who has one card and has not called') })
}

/**
 * Whom a player may accuse: who forgot to call, and where a false accusation only costs something, all who hold more. Who
 * has forgotten himself accuses nobody: a penalty would be his way out.
 */
export function catchable(game: Table, rules: Rules, seat: Seat): Seat[] {
  if (game.uncalled === seat) return []
  const forgot = game.uncalled !== null ? [game.uncalled] : []
  if (rules.falseCatchPenalty === 0 || game.scolded.includes(seat)) return forgot
  return othersThan(game, seat).filter(
    (other) =>
      other === game.uncalled ||
      ((game.hands[other] as readonly CardId[]).length > 1 && !game.calling.includes(other)),
  )
}
