import { DefinitionError } from '../errors.ts'
import { resolveOptions } from '../language/options.ts'
import type { Ruleset } from '../language/ruleset.ts'
import { kernelEvents } from '../types.ts'
import { migrationProblems } from '../versions/migrate.ts'
import { isVersion } from '../versions/order.ts'
import { boundProblem } from './bound.ts'
import { pumpProblems } from './event-problems.ts'
import { frameProblems } from './frame-problems.ts'
import { shapeProblems } from './shape-problems.ts'

/** Throws {@link DefinitionError} with everything that is wrong with a ruleset. */
export function checkRuleset(ruleset: Ruleset): void {
  const form = shapeProblems(ruleset)
  if (form.length > 0) throw new DefinitionError(String(ruleset.name), form)
  const problems = [
    ...ownProblems(ruleset),
    ...ruleset.frames.flatMap((frame) => frameProblems(frame)),
    ...pumpProblems(ruleset),
    ...migrationProblems(ruleset),
  ]
  if (problems.length > 0) throw new DefinitionError(String(ruleset.name), problems)
}

function ownProblems(ruleset: Ruleset): string[] {
  const problems: string[] = []
  const { name, version } = ruleset
  const players: { min?: unknown; max?: unknown } = ruleset.players ?? {}
  if (typeof name !== 'string' || !/^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9-]*$/.test(name)) {
    problems.push(`name: expected lower case letters, digits and hyphens, got ${JSON.stringify(name)}`)
  }
  if (!isVersion(version)) problems.push('version: expected a semantic version such as 1.0.0')
  if (!wholeFrom(players.min, 1) || !wholeFrom(players.max, players.min as number))
    problems.push('players: expected { min, max } with 1 <= min <= max')
  for (const type of Object.keys(ruleset.events)) {
    if (kernelEvents.has(type)) problems.push(`events: '${type}' belongs to the kernel`)
  }
  const options = resolveOptions(ruleset.options, {})
  if (!options.ok) problems.push(`default of ${options.problem}`)
  const bound = boundProblem(ruleset, options.ok ? options.options : {})
  if (bound !== null) problems.push(bound)
  problems.push(
    ...twice('frame', [...ruleset.frames, ...ruleset.timelines]),
    ...twice('continuation', ruleset.continuations),
    ...twice('listener', ruleset.listeners),
    ...twice('machine', ruleset.machines),
  )
  const types = new Set([...ruleset.frames, ...ruleset.timelines].map((frame) => frame.name))
  for (const { name } of ruleset.machines)
    if (types.has(name)) problems.push(`machine '${name}' has the name of a frame type`)
  for (const { name, run } of ruleset.continuations)
    if (typeof run !== 'function') problems.push(`continuation '${name}': run: expected a function`)
  if (ruleset.frames.length === 0)
    problems.push('frames: there is none, so nothing could ever wait for a player')
  return problems
}

function twice(what: string, named: readonly { readonly name: string }[]): string[] {
  const names = named.map(({ name }) => name)
  return names.filter((name, i) => names.indexOf(name) < i).map((name) => `two ${what}s are called '${name}'`)
}

function wholeFrom(value: unknown, min: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= min
}
