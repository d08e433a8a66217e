import { boundOf } from '../../define/bound.ts'
import { type RuleError, Stuck } from '../../errors.ts'
import { notJson } from '../../json/index.ts'
import type { Outcome } from '../../types.ts'
import { show } from '../show.ts'
import { begin, type Live, take } from './match.ts'
import { Moves } from './moves.ts'
import type { Law, Problem, Trial } from './types.ts'

/** Every match comes to an end. */
export const ends: Law = {
  name: 'ends',
  promise: "a match can begin, nobody in it is ever stuck, and it is over within the ruleset's bound",
  check(trial) {
    const live = begin(trial.ruleset, trial.setting)
    if (live instanceof Error) return { step: 0, text: `the match cannot begin: ${live.message}` }
    const bound = boundOf(trial.ruleset, trial.setting)
    const moves = new Moves()
    for (const [i, step] of trial.script.entries()) {
      live.error = null
      const weight = moves.weigh(live, step)
      const reply = take(live.gc, live.engine.state, step)
      const problem = (text: string): Problem => ({ step: i + 1, text })
      if (reply.code === 500) return stuck(live, step.do === 'act') ? problem(stuckText(live)) : null
      if (reply.code === 400) continue
      moves.add(step, weight)
      if (moves.count > bound)
        return problem(`not over after ${moves.count} moves; the ruleset's bound is ${bound}`)
      const gone = waitsForGone(live)
      if (gone !== null) return problem(gone)
    }
    const text = live.engine.state.outcome === null ? waits(trial, live) : isOver(live)
    return text === null ? null : { step: trial.script.length, text }
  },
}

/** A defect of waiting: nobody can answer, who is asked has no move, or the default is none. */
export function isStuck(error: RuleError | null): boolean {
  return error?.cause instanceof Stuck
}

/** A player's move that makes a rule throw is a broken offer; a default that throws leaves all others stuck. */
function stuck({ error }: Live, isMove: boolean): boolean {
  return !isMove || isStuck(error)
}

function stuckText({ error }: Live): string {
  return error?.message ?? 'a rule throws'
}

/** Who left is answered for at once, as long as anybody is there. */
function waitsForGone({ gc, engine }: Live): string | null {
  const { away, players } = engine.state
  if (away.length === 0 || away.length === players) return null
  const allowed = gc.allowedPlayers()
  if (allowed.length === 0 || allowed.some((seat) => !away.includes(seat))) return null
  return `player ${allowed[0]} has left, and the match still waits for him`
}

/** The match goes on: somebody is asked, and he has a move. */
function waits(trial: Trial, { gc }: Live): string | null {
  try {
    const allowed = gc.allowedPlayers()
    if (allowed.length === 0) return 'the match is not over, and nobody may act'
    const seat = allowed.find((one) => gc.sampleMove(one, trial.pick) === null)
    return seat === undefined ? null : `player ${seat} is asked and has no move`
  } catch {
    // Offers that throw: law offers.
    return null
  }
}

/** After the end nobody may do anything, and the outcome says something about every seat. */
function isOver({ gc, engine }: Live): string | null {
  const { outcome, stack, agenda, players } = engine.state
  if (stack.length + agenda.length > 0) return 'the match is over, but frames or commands are left'
  if (gc.allowedPlayers().length > 0) return 'the match is over, but players may act'
  const reply = gc.act(0, { action: 'pass' })
  if (reply.code !== 400) return 'the match is over, but it takes a message'
  return wrongOutcome(outcome as Outcome, players)
}

function wrongOutcome(outcome: Outcome, players: number): string | null {
  const named = [...outcome.winners, ...outcome.losers]
  const isSeat = (seat: number): boolean => Number.isInteger(seat) && seat >= 0 && seat < players
  const wrong = (why: string): string => `the outcome ${show(outcome)} ${why}`
  // An outcome that is no JSON: law json.
  if (notJson(outcome) !== null) return null
  if (!named.every(isSeat)) return wrong('names a seat that is none')
  if (new Set(named).size !== named.length) return wrong('names a seat twice')
  if (outcome.scores !== null && outcome.scores.length !== players)
    return wrong(`has ${outcome.scores.length} scores for ${players} players`)
  return null
}
