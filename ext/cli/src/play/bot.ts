import type { GameControl, Message, Random } from '@framestack/core'
import { FAILED, Fault, messageOf as problemOf } from '../command/fault.ts'
import type { BotTurn, NamedBot } from '../rulesets/bots.ts'
import { messageOf } from './menu.ts'
import type { Asked } from './order.ts'

/**
 * What a bot does for a seat that is asked: a message, or null to let the others go on. A random one that is not waited
 * for comes in every other time. Throws a `Fault` where the bot fails: that is a defect of its ruleset.
 */
export async function decided(
  { name, play }: NamedBot,
  gc: GameControl,
  { seat, waited }: Asked,
  chance: Random,
): Promise<Message | null> {
  const turn = turnFor(gc, seat, waited, chance)
  if (play === null) return waited || chance.bool() ? turn.sample() : null
  try {
    return (await play(turn)) ?? (waited ? turn.sample() : null)
  } catch (error) {
    throw new Fault(`a defect of the ruleset: bot '${name}' failed: ${problemOf(error)}`, FAILED)
  }
}

/** What a bot is told: what its player would see, and no more. */
function turnFor(gc: GameControl, seat: number, awaited: boolean, chance: Random): BotTurn {
  const pick = (n: number) => chance.int(n)
  return {
    seat,
    players: gc.state.players,
    awaited,
    view: gc.viewFor(seat),
    hint: gc.hintFor(seat),
    pick,
    sample() {
      const move = gc.sampleMove(seat, pick)
      return move === null ? null : messageOf(move)
    },
    moves: (limit = 1000) => gc.moves(seat, limit).map(messageOf),
    resample: (seed) => gc.resample(seat, seed),
  }
}
