import { RuleError } from '../../errors.ts'
import type { Runner } from '../../run/runner.ts'

/** The report of a rule that threw, from where the runner stands. An error that is a report already stays it. */
export function ruleError(runner: Runner, error: unknown, id: string): RuleError {
  if (error instanceof RuleError) return error
  const { self } = runner.c
  const at = {
    ruleset: runner.rules.ruleset.name,
    frame: self.type,
    state: self.state,
    step: runner.doing,
    stack: runner.state.stack.map((frame) => `${frame.type}#${frame.id}`),
  }
  return new RuleError(id, at, error)
}
