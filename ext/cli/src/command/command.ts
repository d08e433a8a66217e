import type { Arguments } from './arguments.ts'
import type { Terminal } from './terminal.ts'

/** An option of a command. `value` names what follows it, `maybe` what may follow; without either it is a switch. */
export interface OptionSpec {
  readonly value?: string
  readonly maybe?: string
  readonly text: string
  /** May stand several times. */
  readonly many?: true
}

/** One of the commands. */
export interface Command {
  readonly name: string
  readonly summary: string
  /** How it is called, without `framestack`. */
  readonly usage: string
  readonly options: { readonly [name: string]: OptionSpec }
  /** Further paragraphs of its help. */
  readonly details?: readonly string[]
  /** Returns the exit code; a mistake of the user is thrown as a `Fault`. */
  run(args: Arguments, terminal: Terminal): Promise<number>
}
