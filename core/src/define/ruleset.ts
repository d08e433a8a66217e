import { DefinitionError } from '../errors.ts'
import { resolveOptions } from '../language/options.ts'
import type { Ruleset } from '../language/ruleset.ts'
import { kernelEvents } from '../types.ts'
import { migrationProblems } from '../versions/migrate.ts'
import { isVersion } from '../versions/order.ts'
import { pumpProblems } from './event-problems.ts'
import { frameProblems } from './frame-problems.ts'
import { shapeProblems, strayKeys } from './shape-problems.ts'

/** Throws {@link DefinitionError} with everything that is wrong with a ruleset. */
export function checkRuleset(ruleset: Ruleset): void {
  const form = shapeProblems(ruleset)
  if (form.length > 0) throw new DefinitionError(String(ruleset.name), form)
  const problems = [
    ...ownProblems(ruleset),
    ...ruleset.frames.flatMap((frame) => strayKeys(frame)),
    ...ruleset.frames.flatMap((frame) => frameProblems(frame)),
    ...pumpProblems(ruleset),
    ...migrationProblems(ruleset),
  ]
  if (problems.length > 0) throw new DefinitionError(String(ruleset.name), problems)
}

function ownProblems(ruleset: Ruleset): string[] {
  const problems: string[] = []
  const { name, version, bound } = ruleset
  const players: { min?: unknown; max?: unknown } = ruleset.players ?? {}
  if (typeof name !== 'string' || !/^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9-]*$/.test(name)) {
    problems.push(`name: expected lower case letters, digits and hyphens, got ${JSON.stringify(name)}`)
  }
  if (!isVersion(version)) problems.push('version: expected a semantic version such as 1.0.0')
  if (!wholeFrom(players.min, 1) || !wholeFrom(players.max, players.min as number))
    problems.push('players: expected { min, max } with 1 <= min <= max')
  if (!wholeFrom(bound, 1))
    problems.push('bound: expected a whole number above 0, more inputs than any match takes')
  for (const type of Object.keys(ruleset.events)) {
    if (kernelEvents.has(type)) problems.push(`events: '${type}' belongs to the kernel`)
  }
  const options = resolveOptions(ruleset.options, {})
  if (!options.ok) problems.push(`default of ${options.problem}`)
  problems.push(
    ...twice(
      'frame',
      [...ruleset.frames, ...ruleset.timelines].map((frame: { name: string }) => frame.name),
    ),
  )
  problems.push(
    ...twice(
      'continuation',
      ruleset.continuations.map((continuation) => continuation.name),
    ),
  )
  problems.push(
    ...twice(
      'listener',
      ruleset.listeners.map((kind) => kind.name),
    ),
  )
  if (ruleset.frames.length === 0)
    problems.push('frames: there is none, so nothing could ever wait for a player')
  return problems
}

function twice(what: string, names: readonly string[]): string[] {
  return names.filter((name, i) => names.indexOf(name) < i).map((name) => `two ${what}s are called '${name}'`)
}

function wholeFrom(value: unknown, min: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= min
}
