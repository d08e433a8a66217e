import type { JsonObject, Move, Ruleset, Seat } from '@framestack/core'
import { Referee } from '../protocol/referee.ts'
import { campOf } from '../rules/units.ts'
import type { Bot } from './types.ts'

/** A move that was accepted, and whose it is. */
export interface PlayedMove {
  readonly seat: Seat
  readonly move: Move
}

/** How a match of two bots ended. */
export interface Duel {
  readonly moves: readonly PlayedMove[]
  readonly winner: number
  readonly scores: readonly number[]
  readonly round: number
  readonly operations: number
}

/** Operations that a bot may have refused in a turn before the turn is ended for it. */
const patience = 20

/** Plays a match of two bots in this process. What a bot may not do costs it nothing; after some of that its turn ends. */
export function duel(ruleset: Ruleset, bots: readonly [Bot, Bot]): Duel {
  const referee = new Referee(ruleset)
  let operations = 0
  for (const seat of [0, 1] as const) {
    const { artifacts, creatures } = bots[seat].deck(seat)
    const deck = { artifacts: [...artifacts], creatures: [...creatures] }
    const answer = referee.act(seat, { action: 'init', ...deck })
    if (!answer.ok) throw new Error(`${bots[seat].name} chose a deck that is none: ${answer.code}`)
  }
  while (!referee.over) {
    const seat = campOf(referee.game.round) as 0 | 1
    const { round } = referee.game
    for (let refused = 0; !referee.over && referee.game.round === round; ) {
      const operation =
        refused < patience
          ? bots[seat].decide(referee.observation())
          : { player: seat, round, operation_type: 'endround' }
      if (!referee.operate(seat, operation).ok) refused++
      operations++
    }
  }
  const { outcome } = referee.gc
  return {
    moves: referee.gc.log.flatMap(({ input }) =>
      input.type === 'act' ? [played(input.seat, input.message)] : [],
    ),
    winner: outcome?.winners[0] ?? 1,
    scores: outcome?.scores ?? [],
    round: referee.game.round,
    operations,
  }
}

function played(seat: Seat, { action, ...args }: JsonObject): PlayedMove {
  return { seat, move: { action: String(action), args } }
}
