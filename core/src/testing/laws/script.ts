import { BadInput, RuleError } from '../../errors.ts'
import type { Json, JsonObject } from '../../json/index.ts'
import type { OptionSchema } from '../../language/options.ts'
import { resolveOptions } from '../../language/options.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import type { Pick as Draw } from '../../offers/index.ts'
import { CHECKPOINT } from '../../store/index.ts'
import type { Seat } from '../../types.ts'
import { begin, type Live, take } from './match.ts'
import type { LawsOptions, Setting, Step } from './types.ts'

/** Draws how a match begins: number of players and options, unless they are given. */
export function drawSetting(
  ruleset: Ruleset,
  seed: number,
  pick: Draw,
  given: Pick<LawsOptions, 'players' | 'options'>,
): Setting {
  const { min, max } = ruleset.players
  const players = given.players ?? min + pick(max - min + 1)
  const drawn: { [name: string]: Json } = {}
  // Half of all matches are played as most people play them.
  if (pick(2) === 0)
    for (const [name, schema] of Object.entries(ruleset.options)) drawn[name] = drawOption(schema, pick)
  const resolved = resolveOptions(ruleset.options, given.options ?? drawn)
  if (!resolved.ok) throw new BadInput(resolved.problem)
  return { players, seed, options: resolved.options as JsonObject }
}

function drawOption({ allowed, default: usual }: OptionSchema<unknown>, pick: Draw): Json {
  if (pick(3) === 0) return usual as Json
  if ('values' in allowed) return allowed.values[pick(allowed.values.length)] as Json
  return allowed.min + pick(allowed.max - allowed.min + 1)
}

/**
 * Plays a random match and returns its steps. About half of the matches have moves only; in the others players
 * run out of time, leave, return and take back. It ends with the match, with a rule that throws (that step is
 * the last one), or after one move more than the ruleset's bound.
 */
export function drawScript(ruleset: Ruleset, setting: Setting, pick: Draw): Step[] {
  const live = begin(ruleset, setting)
  if (live instanceof RuleError) return []
  const mixed = pick(2) === 0
  const script: Step[] = []
  // Host inputs and refusals do not count against the bound; this ends what they alone could prolong.
  const most = 2 * ruleset.bound + 50
  let left = ruleset.bound + 1
  for (let n = 0; n < most && left > 0 && live.engine.state.outcome === null; n++) {
    const step = drawStep(live, mixed, script, pick)
    if (step === null) break
    const { code } = take(live.gc, live.engine.state, step)
    if (code === 400) continue
    script.push(step)
    if (code === 500) break
    if (step.do === 'act' || step.do === 'timeout') left--
    if (step.do === 'undo') left++
  }
  return script
}

function drawStep({ gc, engine }: Live, mixed: boolean, script: readonly Step[], pick: Draw): Step | null {
  try {
    const allowed = gc.allowedPlayers()
    const last = script.at(-1)
    // Where the in-place store has just made a checkpoint, going back is hardest.
    const isEdge = script.length % CHECKPOINT < 3 && last?.do === 'act'
    if (mixed && isEdge && pick(3) === 0) return { do: 'undo', seat: last.seat }
    if (mixed && pick(5) === 0) {
      const step = drawHostStep(engine.state.players, engine.state.away, allowed, pick)
      if (step !== null) return step
    }
    if (allowed.length === 0) return null
    const seat = allowed[pick(allowed.length)] as Seat
    const move = gc.sampleMove(seat, pick)
    return move && { do: 'act', seat, move }
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
}

function drawHostStep(
  players: number,
  away: readonly Seat[],
  allowed: readonly Seat[],
  pick: Draw,
): Step | null {
  const seat = pick(players)
  switch (pick(4)) {
    case 0: {
      const late = allowed.filter(() => pick(2) === 0)
      return { do: 'timeout', seats: late.length > 0 ? late : [...allowed] }
    }
    case 1:
      if (away.includes(seat)) return { do: pick(2) === 0 ? 'return' : 'substitute', seat }
      // Somebody stays, or nobody would be left to play.
      return away.length < players - 1 ? { do: 'leave', seat } : null
    default:
      return { do: 'undo', seat }
  }
}
