import { BadInput } from '../../errors.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import { declaredNames } from '../coverage/declared.ts'
import { allLaws } from './index.ts'
import type { Law, LawsOptions } from './types.ts'

const known = [
  'games',
  'seed',
  'laws',
  'stores',
  'players',
  'options',
  'steps',
  'starts',
  'weights',
  'cover',
  'oracle',
]

/** A misspelt option must not leave a test that is always green. Throws {@link BadInput}. */
export function checkOptions(ruleset: Ruleset, options: LawsOptions): void {
  const unknown = Object.keys(options).find((key) => !known.includes(key))
  if (unknown !== undefined)
    throw new BadInput(`unknown option of lawsOf: ${unknown}; known are: ${known.join(', ')}`)
  const { games = 1, seed = 1, laws, stores, steps = 1, starts } = options
  if (!Number.isSafeInteger(games) || games < 1) throw new BadInput('games: expected a whole number above 0')
  if (!Number.isSafeInteger(seed)) throw new BadInput('seed: expected a whole number')
  if (!Number.isSafeInteger(steps) || steps < 1) throw new BadInput('steps: expected a whole number above 0')
  if (laws !== undefined && laws.length === 0) throw new BadInput('laws: expected at least one')
  if (
    stores !== undefined &&
    (stores.length === 0 || stores.some((store) => store !== 'immer' && store !== 'in place'))
  )
    throw new BadInput("stores: expected a list of 'immer' and 'in place'")
  const isStart = (one: unknown): boolean => typeof one === 'object' && one !== null
  if (starts !== undefined && !(Array.isArray(starts) && starts.length > 0 && starts.every(isStart)))
    throw new BadInput('starts: expected a list with at least one beginning: { players, options, setup }')
  checkPlayers(ruleset, options)
  checkWeights(ruleset, options.weights)
  checkCover(ruleset, options.cover)
}

function checkPlayers({ name, players: { min, max } }: Ruleset, { players = min }: LawsOptions): void {
  if (!Number.isInteger(players) || players < min || players > max)
    throw new BadInput(`players: ${name} takes ${min} to ${max}`)
}

function checkWeights({ name, frames }: Ruleset, weights: LawsOptions['weights'] = {}): void {
  const actions = new Set(frames.flatMap(({ moves }) => Object.keys(moves)))
  for (const [action, weight] of Object.entries(weights)) {
    if (!actions.has(action)) throw new BadInput(`weights: ${name} has no action '${action}'`)
    if (!Number.isInteger(weight) || weight < 0 || weight > 1_000_000)
      throw new BadInput(`weights: ${action}: expected a whole number from 0 to 1000000`)
  }
}

function checkCover(ruleset: Ruleset, cover: LawsOptions['cover'] = false): void {
  if (typeof cover === 'boolean') return
  const names = declaredNames(ruleset)
  for (const name of cover.except)
    if (!names.includes(name))
      throw new BadInput(
        `cover: except: the ruleset has no '${name}'; expected the words of the report, such as '${names[0]}'`,
      )
}

/** The laws of these names, all by default. Throws {@link BadInput} for an unknown one. */
export function chosenLaws(names: readonly string[] | undefined): readonly Law[] {
  if (names === undefined) return allLaws
  const unknown = names.find((name) => !allLaws.some((law) => law.name === name))
  if (unknown !== undefined)
    throw new BadInput(`unknown law: ${unknown}; known are: ${allLaws.map((law) => law.name).join(', ')}`)
  return allLaws.filter((law) => names.includes(law.name))
}
