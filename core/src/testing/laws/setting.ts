import { checkPlayers } from '../../control/open.ts'
import { refusedFor } from '../../define/refuse.ts'
import { BadInput } from '../../errors.ts'
import type { Json } from '../../json/index.ts'
import { type OptionSchema, resolveOptions } from '../../language/options.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import type { Pick as Draw } from '../../offers/index.ts'
import type { LawsOptions, Setting } from './types.ts'

/** How often players and options are drawn before it is said that the ruleset refuses them all. */
const attempts = 200

/** Draws how a match begins: which of the given positions, number of players and options, unless they are given. */
export function drawSetting(
  ruleset: Ruleset,
  seed: number,
  pick: Draw,
  given: Pick<LawsOptions, 'players' | 'options' | 'starts'>,
): Setting {
  const { starts = [] } = given
  const start = starts.length === 0 ? undefined : starts[pick(starts.length)]
  const { min, max } = ruleset.players
  for (let attempt = 1; ; attempt++) {
    const drawnPlayers = start === undefined ? min + pick(max - min + 1) : min
    const players = checkPlayers(ruleset, given.players ?? start?.players ?? drawnPlayers)
    const drawn: { [name: string]: Json } = {}
    // Half of all matches are played as most people play them.
    if (start === undefined && pick(2) === 0)
      for (const [name, schema] of Object.entries(ruleset.options)) drawn[name] = drawOption(schema, pick)
    const resolved = resolveOptions(ruleset.options, given.options ?? start?.options ?? drawn)
    if (!resolved.ok) throw new BadInput(resolved.problem)
    const { options } = resolved
    const reason = refusedFor(ruleset, { players, options })
    if (reason !== null && (attempt === attempts || (given.players && given.options)))
      throw new BadInput(reason)
    if (reason === null)
      return { players, seed, options, ...(start?.setup === undefined ? {} : { setup: start.setup }) }
  }
}

function drawOption({ allowed, default: usual }: OptionSchema<unknown>, pick: Draw): Json {
  if (pick(3) === 0) return usual as Json
  if ('values' in allowed) return allowed.values[pick(allowed.values.length)] as Json
  return allowed.min + pick(allowed.max - allowed.min + 1)
}
