import { BadInput } from '../errors.ts'
import { clone, copyJson, deepEqual, notJson } from '../json/index.ts'
import { resolveOptions } from '../language/options.ts'
import type { Ruleset } from '../language/ruleset.ts'
import type { MatchState } from '../types.ts'
import { compareVersions, isVersion } from './order.ts'

/** What is wrong with a ruleset's migrations. */
export function migrationProblems({ migrations, version }: Ruleset): string[] {
  return Object.entries(migrations).flatMap(([from, run]) => {
    if (!isVersion(from)) return [`migrations: '${from}' is no semantic version`]
    if (typeof run !== 'function') return [`migrations: '${from}' is no function`]
    if (isVersion(version) && compareVersions(from, version) >= 0)
      return [`migrations: '${from}' is not before ${version}`]
    return []
  })
}

/** Which versions a ruleset can read, in words. */
export function versionsInWords({ version, migrations }: Ruleset): string {
  const from = sorted(Object.keys(migrations))
  return `these are the rules of ${version}${from.length === 0 ? '' : `, with migrations from ${from.join(', ')}`}`
}

/**
 * A copy of a state as another version of its rules would have it: each migration from the state's version on, then
 * the options that are new. Throws {@link BadInput} where there is no way. It is not yet checked otherwise.
 */
export function migrated(ruleset: Ruleset, before: MatchState): MatchState {
  const { name, version } = before.ruleset
  if (name !== ruleset.name) throw new BadInput(`rules of '${ruleset.name}', not of '${name}'`)
  let state = clone(before)
  for (const [from, to] of way(ruleset, version)) {
    state = step(ruleset, state, from)
    state.ruleset.version = to
  }
  const { ok, ...resolved } = resolveOptions(ruleset.options, state.ruleset.options)
  if (!ok) throw new BadInput(`options: ${(resolved as { problem: string }).problem}`)
  state.ruleset.options = (resolved as { options: MatchState['ruleset']['options'] }).options
  return state
}

/** The steps from one version to the ruleset's own: each migration leads to the next one, the last to the present. */
function way(ruleset: Ruleset, version: string): [from: string, to: string][] {
  if (version === ruleset.version) return []
  if (!isVersion(version) || !Object.hasOwn(ruleset.migrations, version))
    throw new BadInput(
      `no way from ${isVersion(version) ? version : 'that version'}: ${versionsInWords(ruleset)}`,
    )
  const versions = sorted(Object.keys(ruleset.migrations)).filter((one) => compareVersions(one, version) >= 0)
  return versions.map((from, i) => [from, versions[i + 1] ?? ruleset.version])
}

function sorted(versions: readonly string[]): string[] {
  return [...versions].sort(compareVersions)
}

function step(ruleset: Ruleset, before: MatchState, from: string): MatchState {
  const run = ruleset.migrations[from] as (state: MatchState) => MatchState
  let after: MatchState
  try {
    after = run(clone(before))
  } catch (error) {
    throw new BadInput(
      `migration from ${from} failed: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const wrong = (why: string): BadInput => new BadInput(`migration from ${from}: ${why}`)
  const against = notJson(after)
  if (against !== null) throw wrong(`what it returned is not plain JSON: ${against}`)
  if (typeof after !== 'object' || after === null || typeof after.ruleset?.options !== 'object')
    throw wrong('it returned no state')
  if (after.ruleset.name !== before.ruleset.name) throw wrong('it changed the name of the ruleset')
  for (const key of ['format', 'players', 'rng', 'outcome'] as const)
    if (!deepEqual(after[key], before[key])) throw wrong(`it changed '${key}'`)
  if (!(after.serial >= before.serial)) throw wrong('the serial went back')
  return copyJson(after)
}
