import { botOf } from './bot-of.ts'
import { attacks, type Candidate, moves, summons } from './candidates.ts'
import { type Figure, type Model, miracleCells, stepsBetween } from './model.ts'
import type { Bot, Deck } from './types.ts'

/** A bot that attacks what it can kill, else walks towards the enemy's miracle, and summons the dearest it can pay. */
export function greedy({ deck }: { deck: Deck }): Bot {
  return botOf('greedy', deck, (table) => kill(table) ?? walk(table) ?? hit(table) ?? dearest(table))
}

const figureOf = (model: Model, id: unknown): Figure | undefined => model.figures.find((one) => one.id === id)
const atk = (model: Model, { parameters }: Candidate): number =>
  figureOf(model, parameters['attacker'])?.atk ?? 0

/** The miracle, or the dearest unit that dies of it. */
function kill(model: Model): Candidate | null {
  const prize = (candidate: Candidate): number => {
    const { target } = candidate.parameters
    const aim = figureOf(model, target)
    if (aim === undefined) return 100
    return !aim.shield && atk(model, candidate) >= aim.hp ? 1 + aim.cost : 0
  }
  return bestOf(attacks(model), prize)
}

/** The step that brings a unit nearest to the enemy's miracle. */
function walk(model: Model): Candidate | null {
  return bestOf(moves(model), (candidate) => {
    const goal = miracleCells[1 - model.camp] as number
    const id = candidate.parameters['mover']
    const before = figureOf(model, id)
    const after = figureOf(candidate.after(), id)
    return before && after ? stepsBetween(before.cell, goal) - stepsBetween(after.cell, goal) : 0
  })
}

/** The strongest attack of those that kill nobody. */
const hit = (model: Model): Candidate | null => bestOf(attacks(model), (candidate) => atk(model, candidate))

const dearest = (model: Model): Candidate | null =>
  bestOf(summons(model), (candidate) => candidate.after().figures.at(-1)?.cost ?? 0)

/** The first of those with the highest value above 0. */
function bestOf(candidates: readonly Candidate[], value: (candidate: Candidate) => number): Candidate | null {
  let best: Candidate | null = null
  let most = 0
  for (const candidate of candidates) {
    const worth = value(candidate)
    if (worth <= most) continue
    most = worth
    best = candidate
  }
  return best
}
