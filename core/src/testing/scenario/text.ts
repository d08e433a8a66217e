import type { ScenarioFailure, ScenarioResult } from './types.ts'

/** A result for people: one line when all is well, else what was expected and what was there. */
export function scenarioText(result: ScenarioResult): string {
  const mark = result.ok ? 'ok' : 'FAILED'
  return [`${mark}  ${result.name}`, ...result.failures.map(failureText)].join('\n')
}

function failureText({ step, did, what, expected, actual, modes }: ScenarioFailure): string {
  const where = step === 0 ? did : `step ${step} (${did})`
  const only = modes ? `\n    only with: ${modes.join('; ')}` : ''
  return `  ${where}: ${what}\n    expected: ${expected}\n    actual:   ${actual}${only}`
}
