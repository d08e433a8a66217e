import { clone, type JsonObject } from '../json/index.ts'
import type { ArgValues } from '../offers/index.ts'
import type { LogInput } from '../types.ts'
import { answerFor, answerForAway } from './offers.ts'
import { completeOutcome } from './outcome.ts'
import type { Runner } from './runner.ts'

/** The inputs that change a state by the rules: all but `create`, `undo` and `rules`. */
export type RuleInput = Exclude<LogInput, { type: 'create' | 'undo' | 'rules' }>

/** Copies of the arguments of a message in the log. */
function argsOf(message: JsonObject): ArgValues {
  const { action: _, ...args } = clone(message)
  return args
}

/**
 * Applies a checked input to the runner's state. Throws what the rules throw: the state is then half done. `args` are
 * those of an `act`, where they are at hand and nobody else's.
 */
export function applyInput(runner: Runner, input: RuleInput, args: ArgValues | null = null): void {
  const { state } = runner
  switch (input.type) {
    case 'act': {
      const { message, seat } = input
      runner.act({ type: message['action'] as string, seat, args: args ?? argsOf(message) })
      break
    }
    case 'timeout':
      answerFor(runner, input.frame, input.seats)
      break
    case 'leave':
      state.away = [...state.away, input.seat].sort((a, b) => a - b)
      break
    case 'return':
    case 'substitute':
      state.away = state.away.filter((seat) => seat !== input.seat)
      break
    case 'skip':
      runner.skipTop()
      break
    case 'abort':
      state.outcome = completeOutcome({ reason: input.reason }, state.players)
      runner.settle()
      break
  }
  runner.c.away = state.away
  answerForAway(runner)
}
