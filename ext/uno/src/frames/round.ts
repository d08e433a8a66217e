import { type Seat, type } from '@framestack/core'
import { type Rule, type Table, uno } from '../language.ts'
import { accuse, call } from '../rules/calls.ts'
import { defaultMove } from '../rules/default.ts'
import { challenge, drawOne, take } from '../rules/drawing.ts'
import { type RoundEnd, settle } from '../rules/ending.ts'
import { type Rules, rulesOf } from '../rules/options.ts'
import { play } from '../rules/play.ts'
import { act, advance, leaveRound, letPass, othersThan } from '../rules/seats.ts'
import { ColourQuestion } from './colour.ts'
import { roundMoves } from './moves.ts'
import { catchable, offerMoves } from './offers.ts'

/** By seat: that seat alone. Not frozen: reading frozen arrays is slow. */
const alone: readonly (readonly Seat[])[] = Array.from({ length: 10 }, (_, seat) => [seat])

/** The player whose turn it is, then who may jump in, call late or catch. */
function withOthers(game: Table, rules: Rules): Seat[] {
  const others = othersThan(game, game.current)
  if (game.uncalled !== null) return [game.current, ...others]
  const mayAccuse = (seat: Seat) => rules.falseCatchPenalty > 0 && catchable(game, rules, seat).length > 0
  return [game.current, ...others.filter((seat) => game.jumpers?.includes(seat) || mayAccuse(seat))]
}

type Ends = Rule & { done(end: RoundEnd): void }

/** Ends the round where the last move has decided it. */
function finish(c: Ends): void {
  const end = settle(c)
  if (end !== null) c.done(end)
}

/** One round from the first turn to the last card. It stays on the stack; only the question for a colour lies above it. */
export const Round = uno.frame('round', {
  result: type<RoundEnd>(),
  moves: roundMoves,
  players(c) {
    const { game } = c
    const rules = rulesOf(c.options)
    if (game.jumpers === null && game.uncalled === null && rules.falseCatchPenalty === 0)
      return alone[game.current] as readonly Seat[]
    return withOthers(game, rules)
  },
  // While a colour is asked for, that question says what is going on.
  project: (c) => (c.game.phase === 'colour' ? {} : { prompt: promptOf(c.game) }),
  offers: offerMoves,
  react: {
    play(c, { card, colour, target }) {
      const after = play(c, c.player, card, colour, target)
      if (after === 'colour') c.push(ColourQuestion, { first: false })
      else if (after !== null) c.done(after)
    },
    draw(c) {
      drawOne(c)
      finish(c)
    },
    take(c) {
      take(c)
      finish(c)
    },
    pass(c) {
      act(c)
      c.emit('Passed', { player: c.player })
      advance(c.game, 1)
      finish(c)
    },
    challenge(c) {
      challenge(c)
      finish(c)
    },
    uno(c) {
      call(c, c.player)
      finish(c)
    },
    catch(c, { target }) {
      accuse(c, c.player, target)
      finish(c)
    },
    decline(c) {
      letPass(c.game, c.player)
      c.emit('Declined', { player: c.player })
    },
    'give up'(c) {
      leaveRound(c, c.player, 'gave up')
      finish(c)
    },
  },
  activated(c) {
    if (c.game.phase === 'colour') c.push(ColourQuestion, { first: true })
  },
  // Once the colour is known, it is as if it had come with the card.
  resume: finish,
  onTimeout: (c) => (c.player === c.game.current ? defaultMove(c.game, rulesOf(c.options)) : null),
  askKey: (c) => questionOf(c.game, c.player),
})

/**
 * What makes a question another one: a turn action, and that nobody may be caught any more. For who called ahead of a jump
 * that he has done so, as he is to be asked again: he may jump now. Who plays in his turn goes on as he was asked.
 */
function questionOf({ acts, uncalled, current, calling }: Table, player: Seat): number {
  const called = player !== current && calling.includes(player)
  return 4 * acts + (uncalled === null ? 2 : 0) + (called ? 1 : 0)
}

/** What is asked of the player whose turn it is, in words. */
function promptOf(game: Table): string {
  const who = `P${game.current}`
  if (game.pending > 0) return `${who} answers or takes ${game.pending} cards`
  return game.drawn === null ? `${who} plays or draws` : `${who} plays or passes`
}
