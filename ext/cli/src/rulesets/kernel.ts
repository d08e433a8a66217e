import { FAILED, Fault, messageOf } from '../command/fault.ts'

/** Runs what the kernel does with a person's input: its `BadInput` becomes a mistake of that person, in `file`. */
export function asked<T>(run: () => T, file?: string): T {
  try {
    return run()
  } catch (thrown) {
    if (file === undefined) throw asFault(thrown)
    const name = thrown instanceof Error ? thrown.name : ''
    if (name === 'BadInput') throw new Fault(`${file}: ${messageOf(thrown)}`)
    if (name === 'RuleError')
      throw new Fault(`${file}: the rules cannot go on from there: ${messageOf(thrown)}`)
    throw thrown
  }
}

/** Names, not classes: what a ruleset throws may come from its own copy of the kernel. */
export function asFault(error: unknown): unknown {
  const name = error instanceof Error ? error.name : ''
  if (name === 'BadInput' || name === 'TwoCores') return new Fault(messageOf(error))
  if (name === 'RuleError' || name === 'DefinitionError' || name === 'Defect')
    return new Fault(`a defect of the ruleset: ${messageOf(error)}`, FAILED)
  return error
}
