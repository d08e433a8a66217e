import { checkState } from '../control/foreign/state.ts'
import type { Rules } from '../define/rules.ts'
import { BadInput } from '../errors.ts'
import { clone } from '../json/index.ts'
import type { MatchState } from '../types.ts'
import { lacking } from './lacking.ts'
import { migrated } from './migrate.ts'

/**
 * The state with which a match goes on under other rules: migrated, and held against them. Throws {@link BadInput}
 * that names everything that they lack, or the first thing that is wrong otherwise.
 */
export function changedState(rules: Rules, before: MatchState): MatchState {
  const { ruleset } = rules
  const state = migrated(ruleset, before)
  let lacks: string[] = []
  try {
    lacks = lacking(rules, state)
  } catch {
    // The shape is wrong: the next check says where.
  }
  if (lacks.length > 0) throw new BadInput(`${ruleset.name} ${ruleset.version} lacks ${lacks.join(', ')}`)
  checkState(rules, state, `${ruleset.name} ${ruleset.version}`)
  const { players, away } = state
  for (const [name, invariant] of Object.entries(ruleset.invariants)) {
    const against = ask(invariant as Invariant, {
      game: clone(state.game),
      players,
      away,
      options: state.ruleset.options,
    })
    if (against !== null) throw new BadInput(`invariant '${name}': ${against}`)
  }
  return state
}

type Invariant = (c: unknown) => string | null

function ask(invariant: Invariant, c: unknown): string | null {
  try {
    return invariant(c)
  } catch (error) {
    return `threw: ${error instanceof Error ? error.message : String(error)}`
  }
}
