import { compileMachine } from './compile.ts'
import { configOf } from './config-of.ts'
import type { GuardRules, Interpreter, MachineConfig, XstateMachine } from './types.ts'

/**
 * A machine of something that is no frame: a character, a building, a card in play. Its state is a string in the game,
 * where the ruleset keeps it; the rules step it through `interpreter`, with a host that answers guards and runs actions.
 * Listed in `machines` of a ruleset it is drawn and exported like those of frames.
 */
export interface EntityMachine {
  /** Its name: no frame type and no other machine of the ruleset has it. */
  readonly name: string
  /** Plain JSON, as in a frame. */
  readonly config: MachineConfig
  /** Guards that are combinations of others; all other names are answered by the host. */
  readonly guards: GuardRules
  /** Steps it. Nothing is kept between two calls: one serves any number of entities. */
  readonly interpreter: Interpreter
}

/**
 * Makes a machine of something that is no frame, of a literal or of one that xstate's `setup().createMachine()` made.
 * `guards` are combinations of guards by name. Throws an Error that lists what in it cannot run, as for frames: context,
 * invoked children, delays, history, functions.
 */
export function entityMachine(
  name: string,
  machine: MachineConfig | XstateMachine,
  guards: GuardRules = {},
): EntityMachine {
  const config = configOf(machine)
  return Object.freeze({ name, config, guards, interpreter: compileMachine(config, guards) })
}
