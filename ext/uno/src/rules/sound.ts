import { faces, WILD_FOUR } from '../data/deck.ts'
import type { Game } from '../types.ts'
import type { Rules } from './options.ts'
import { wrong } from './reader.ts'
import { inRound } from './seats.ts'

/** What a position must keep so that play could have come to it. Each says what is wrong, null where nothing is. */
const checks: readonly ((game: Game, rules: Rules) => string | null)[] = [
  (game) => {
    const empty = game.hands.findIndex((hand, seat) => hand.length === 0 && !game.out.includes(seat))
    return empty >= 0 ? `hands: P${empty} has no card, so the round would be over` : null
  },
  (game, { handLimit }) => {
    if (handLimit === 0) return null
    const full = game.hands.findIndex((hand, seat) => hand.length >= handLimit && !game.out.includes(seat))
    return full >= 0 ? `hands: P${full} holds as many cards as handLimit ${handLimit}, so he is out` : null
  },
  (game) => (inRound(game) < 2 ? 'out: expected two players or more who are not' : null),
  (game) => (game.out.includes(game.current) ? `current: P${game.current} is out` : null),
  (game) => (game.stuck >= inRound(game) ? `stuck: expected 0 to ${inRound(game) - 1}` : null),
  ({ pending, source }) =>
    pending > 0 && source === null ? 'pending: no draw card lies among the discards' : null,
  (game) =>
    game.drawn !== null && game.drawn < 0
      ? 'drawn: expected a card in the hand of the player whose turn it is'
      : null,
  ({ drawn, pending }) =>
    drawn !== null && pending > 0 ? 'drawn: nobody draws a card while others are pending' : null,
  bluffProblem,
  (game, { unoPenalty }) => {
    const said = game.calling.length > 0 || game.uncalled !== null
    return said && unoPenalty === 0 ? 'calling, uncalled: with unoPenalty 0 nobody calls' : null
  },
  ({ calling, hands, out }) => {
    const stray = calling.find((seat) => (hands[seat]?.length ?? 0) < 2 || out.includes(seat))
    return stray === undefined ? null : `calling: P${stray} has no second-last card to play`
  },
  ({ uncalled, hands, out }) =>
    uncalled !== null && (hands[uncalled]?.length !== 1 || out.includes(uncalled))
      ? 'uncalled: expected who has one card left'
      : null,
  jumpersProblem,
]

function bluffProblem({ bluff, pending, discard, hands, current }: Game, rules: Rules): string | null {
  if (bluff === null) return null
  if (rules.wildDrawFour !== 'challenge') return `bluff: wildDrawFour ${rules.wildDrawFour} is not challenged`
  if (pending === 0 || !discard.some((id) => faces[id] === WILD_FOUR))
    return 'bluff: no wild draw four is pending'
  if (bluff.by === current) return 'bluff: nobody challenges his own wild draw four'
  const held = hands[bluff.by]?.length ?? 0
  return bluff.cards > held ? `bluff: cards: P${bluff.by} holds ${held}` : null
}

function jumpersProblem({ jumpers, current, out, bluff }: Game, { jumpIn }: Rules): string | null {
  if (jumpers === null) return null
  if (jumpIn === 'off') return 'jumpers: with jumpIn off nobody jumps in'
  if (jumpers.length === 0) return 'jumpers: expected somebody, or no jumpers at all'
  const stray = jumpers.find((seat) => seat === current || seat === bluff?.by || out.includes(seat))
  return stray === undefined ? null : `jumpers: P${stray} may not jump in`
}

/** Refuses a position to which no play comes. Throws `BadInput`. */
export function mustBeSound(game: Game, rules: Rules): void {
  for (const check of checks) {
    const problem = check(game, rules)
    if (problem !== null) throw wrong(problem)
  }
}
