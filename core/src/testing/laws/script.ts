import { boundOf } from '../../define/bound.ts'
import { RuleError } from '../../errors.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import { type Pick as Draw, type Move, sample } from '../../offers/index.ts'
import { CHECKPOINT } from '../../store/index.ts'
import type { Seat } from '../../types.ts'
import type { Reach } from '../coverage/reach.ts'
import { begin, type Live, take } from './match.ts'
import { Moves } from './moves.ts'
import type { LawsOptions, Setting, Step } from './types.ts'

type Weights = NonNullable<LawsOptions['weights']>

/**
 * Plays a random match and returns its steps. About half of the matches have moves only; in the others players
 * run out of time, leave, return and take back. It ends with the match, with a rule that throws (that step is
 * the last one), or after one move more than the ruleset's bound.
 */
export function drawScript(
  ruleset: Ruleset,
  setting: Setting,
  pick: Draw,
  { reach, weights }: { reach: Reach; weights: Weights | undefined },
): Step[] {
  const live = begin(reach.ruleset, setting)
  if (live instanceof RuleError) return []
  const end = reach.follow(setting, live)
  const mixed = pick(2) === 0
  const script: Step[] = []
  // Host inputs and refusals do not count against the bound; this ends what they alone could prolong.
  const bound = boundOf(ruleset, setting)
  const most = 2 * bound + 50
  const moves = new Moves()
  for (let n = 0; n < most && moves.count <= bound && live.engine.state.outcome === null; n++) {
    const step = drawStep(live, mixed, script, pick, weights)
    if (step === null) break
    const weight = moves.weigh(live, step)
    const { code } = take(live.gc, live.engine.state, step)
    if (code === 400) {
      reach.refused(step.do)
      continue
    }
    script.push(step)
    if (code === 500) break
    moves.add(step, weight)
  }
  end()
  return script
}

function drawStep(
  live: Live,
  mixed: boolean,
  script: readonly Step[],
  pick: Draw,
  weights: Weights | undefined,
): Step | null {
  const { gc, engine } = live
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
    const move = weights === undefined ? gc.sampleMove(seat, pick) : weighed(live, seat, pick, weights)
    return move && { do: 'act', seat, move }
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
}

/** Draws an action by its weight, and then one of its moves. */
function weighed({ engine }: Live, seat: Seat, pick: Draw, weights: Weights): Move | null {
  const offers = engine.offers(seat)
  const actions = [...new Set(offers.map(({ shape }) => shape.name))]
  while (actions.length > 0) {
    const at = drawAt(
      actions.map((action) => weights[action] ?? 1),
      pick,
    )
    const [action] = actions.splice(at, 1)
    const move = sample(
      offers.filter(({ shape }) => shape.name === action),
      pick,
    )
    // An offer may have no move at all.
    if (move !== null) return move
  }
  return null
}

/** One of the places, each as often as its weight says; any of them where none has one. */
function drawAt(weights: readonly number[], pick: Draw): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return pick(weights.length)
  let left = pick(total)
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
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
