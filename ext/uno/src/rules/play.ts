import type { Seat } from '@framestack/core'
import { type Colour, coloursOf, FIRST_BLACK, faces, WILD_FOUR } from '../data/deck.ts'
import type { Rule } from '../language.ts'
import type { CardId } from '../types.ts'
import { takeEffect } from './effects.ts'
import { outOfCards, type RoundEnd, settle } from './ending.ts'
import { canBeJumped, playable } from './legal.ts'
import { rulesOf } from './options.ts'
import { give, lay, learn } from './piles.ts'
import { act, advance } from './seats.ts'

/** What came of a move: the round is over, a colour is asked for, or it goes on (null). */
export type After = RoundEnd | 'colour' | null

/** A card is played, in turn or by jumping in. */
export function play(
  c: Rule,
  player: Seat,
  card: CardId,
  colour: Colour | undefined,
  target: Seat | undefined,
): After {
  const { game } = c
  const rules = rulesOf(c.options)
  const jump = player !== game.current
  if (rules.misplayPenalty > 0 && !jump && !playable(game, rules).includes(card))
    return misplay(c, player, card)
  const called = game.calling.includes(player)
  const spared = jump ? game.skipped : null
  note(c, player, card)
  act(c)
  if (game.stuck > 0) game.stuck = 0
  if (jump) game.current = player
  lay(c, player, card)
  c.emit('Played', { player, card, jump })
  if (card < FIRST_BLACK) game.colour = coloursOf[card] as Colour
  const left = (game.hands[player] as CardId[]).length
  if (left === 0) return outOfCards(c, player, card)
  if (left === 1 && !called && rules.unoPenalty > 0) game.uncalled = player
  if (card >= FIRST_BLACK) {
    if (colour === undefined) {
      game.phase = 'colour'
      return 'colour'
    }
    game.colour = colour
    c.emit('Coloured', { player, colour })
  }
  openJump(c, player, card, takeEffect(c, card, target, spared))
  return settle(c)
}

/** The colour of a black card is known: it takes effect. */
export function afterColour(c: Rule, card: CardId): void {
  const player = c.game.current
  openJump(c, player, card, takeEffect(c, card, undefined, null))
}

/** Keeps what a challenge would have to know, before the card leaves the hand. */
function note(c: Rule, player: Seat, card: CardId): void {
  const { game } = c
  const rules = rulesOf(c.options)
  if (rules.wildDrawFour !== 'challenge') return
  if (game.pending > 0) {
    // In a chain a wild draw four needs no excuse, so that only the first one can be a bluff.
    if (game.bluff !== null && (!rules.chainChallenge || game.bluff.by === player)) game.bluff = null
  } else if (faces[card] === WILD_FOUR)
    game.bluff = { by: player, colour: game.colour, cards: (game.hands[player] as CardId[]).length - 1 }
}

/**
 * From here on whoever holds the same card may jump in, until the next turn action. Not he whose wild draw four may be
 * challenged: he would get out of it.
 */
function openJump(c: Rule, player: Seat, card: CardId, skipped: Seat | null): void {
  const { game } = c
  const rules = rulesOf(c.options)
  if (!canBeJumped(game, rules, card)) return
  const jumpers: Seat[] = []
  const challenged = game.bluff === null ? null : game.bluff.by
  for (let seat = 0; seat < game.hands.length; seat++) {
    if (seat === game.current || seat === challenged || game.out.includes(seat)) continue
    if (seat === player && !rules.selfJump) continue
    jumpers.push(seat)
  }
  if (jumpers.length === 0) return
  game.jumpers = jumpers
  if (skipped !== null) game.skipped = skipped
}

/** The card goes back into the hand, its player takes the penalty, and his turn is over. */
function misplay(c: Rule, player: Seat, card: CardId): After {
  c.reveal()
  c.emit('Misplayed', { player, card })
  learn(c, null, [card])
  act(c)
  give(c, player, rulesOf(c.options).misplayPenalty, 'misplay')
  advance(c.game, 1)
  return settle(c)
}
