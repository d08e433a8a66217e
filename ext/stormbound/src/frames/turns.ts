import { dueBuffs, endTurnBuffs, tickBuffs } from '@framestack/kit/effects'
import { Activate, lane, type Rule } from '../language.ts'
import { opponent, positional } from '../rules/board.ts'
import { draw, HAND, handOf, manaOf } from '../rules/items.ts'
import { updateLines } from '../rules/pieces.ts'
import type { Piece } from '../types.ts'
import type { Fx } from './fx.ts'

/** The player's own pieces of a kind, in the order in which they act. */
function inOrder(c: Rule, fx: Fx, kind: 'unit' | 'structure'): Piece[] {
  const own = c.game.pieces.filter(
    ({ side, card }) => side === c.game.turn && fx.book.card(card).kind === kind,
  )
  return own.sort(positional(c.game.turn))
}

/** The beginning of a turn: structures act, then units, one by one. What comes in meanwhile does not act with its kind. */
export const beginFrame = (fx: Fx) =>
  lane.frame('begin', {
    steps: {
      structures(c) {
        const { game } = c
        game.turns++
        game.cycled = false
        game.effects.phase++
        game.effects.used.turn = {}
        c.emit('TurnBegan', { player: game.turn, turn: game.turns, mana: game.mana[game.turn as 0 | 1] })
        for (const { id } of inOrder(c, fx, 'structure')) c.push(Activate, { piece: id, kind: 'structure' })
      },
      units(c) {
        for (const { id } of inOrder(c, fx, 'unit')) c.push(Activate, { piece: id, kind: 'unit' })
      },
      /** What others keep, and bases, ticks last. */
      rest(c) {
        const field = fx.field(c)
        const due = dueBuffs(field, 'start', c.game.turn).filter(
          ({ holder }) => field.piece(holder)?.side !== c.game.turn,
        )
        tickBuffs(
          field,
          due.map(({ id }) => id),
        )
      },
    },
  })

/** What pieces do at the end of their player's turn: one action, which may be cut off. */
export const endingFrame = (fx: Fx) =>
  lane.frame('ending', {
    steps: {
      abilities(c) {
        fx.begin(c, c.self.id)
        for (const { id } of [...inOrder(c, fx, 'structure'), ...inOrder(c, fx, 'unit')]) {
          const entity = fx.field(c).entity(id)
          if (entity !== null) fx.answer(c, entity, { trigger: 'turnEnd' })
        }
      },
    },
    destructed: (c) => fx.settle(c),
  })

/** The end of a turn. */
export const finishFrame = (fx: Fx, Ending: ReturnType<typeof endingFrame>) =>
  lane.frame('finish', {
    steps: {
      abilities(c) {
        const { game } = c
        game.effects.phase++
        const missing = HAND - handOf(game, game.turn).length
        if (missing > 0) draw(c, game.turn, missing)
        c.push(Ending, null)
      },
      close(c) {
        const { game } = c
        const seat = game.turn as 0 | 1
        tickBuffs(
          fx.field(c),
          dueBuffs(fx.field(c), 'end', seat).map(({ id }) => id),
        )
        endTurnBuffs(fx.field(c))
        for (const piece of game.pieces) piece.extra = 0
        game.ended[seat]++
        game.mana[seat] = manaOf(seat, game.ended[seat])
        c.emit('TurnEnded', { player: seat })
        updateLines(game, true)
        game.turn = opponent(seat)
        if (game.turns >= c.options.turns) outOfTurns(c)
      },
    },
  })

/** After the last turn the healthier base wins. */
function outOfTurns(c: Rule): void {
  const [a, b] = c.game.bases
  const reason = `after ${c.options.turns} turns`
  if (a === b) c.end({ draw: true, reason })
  else c.end({ winners: [a > b ? 0 : 1], reason })
}
