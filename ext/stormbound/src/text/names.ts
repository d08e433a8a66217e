import type { Ability, Effect, Selector } from '@framestack/kit/effects'

/** What a name that an ability binds stands for, as far as words need it. */
export interface Bound {
  readonly of: Selector['of']
  readonly single: boolean
  /** Which of several names it is, from 1; 0: no other one could be meant. */
  readonly rank: number
  readonly ranks: number
}

/** Parts of an effect that hold effects. */
export function inner(effect: Effect): readonly Effect[] {
  switch (effect.op) {
    case 'if':
      return [...effect.then, ...(effect.else ?? [])]
    case 'forEach':
    case 'repeat':
      return effect.do
    case 'oneOf':
      return effect.options.flat()
    default:
      return []
  }
}

const all = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((effect) => [effect, ...all(inner(effect))])

/** Names that an ability binds to pieces and cards. */
export function boundBy(
  { do: effects, else: otherwise = [] }: Ability,
  level: number | undefined,
): Map<string, Bound> {
  const lets = all([...effects, ...otherwise]).filter(
    (effect) => effect.op === 'let' || effect.op === 'choose',
  )
  // Who chooses takes one where nothing else is said; a pick says nothing there.
  const kinds = lets.map(({ op, sel }) => ({
    of: sel.of,
    single: isSingle(op === 'choose' ? { ...sel, pick: 'random' } : sel, level),
  }))
  const alike = kinds.some(({ of, single }, i) =>
    kinds.some((other, j) => j < i && other.of === of && other.single === single),
  )
  return new Map(
    lets.map(({ as }, i) => [
      as,
      {
        ...(kinds[i] as { of: Selector['of']; single: boolean }),
        rank: alike ? i + 1 : 0,
        ranks: lets.length,
      },
    ]),
  )
}

/** Whether a selector means one at most; without a level, on all of them. */
export function isSingle({ pick, n = 1 }: Selector, level: number | undefined): boolean {
  if (typeof pick !== 'string' || ['all', 'allStrongest', 'allWeakest'].includes(pick)) return false
  if (typeof n !== 'object' || !('lv' in n)) return n === 1
  return level === undefined ? n.lv.every((one) => one === 1) : n.lv[level - 1] === 1
}

/** How many numbers an ability gives a name. */
export const numbersOf = ({ do: effects, else: otherwise = [] }: Ability): number =>
  all([...effects, ...otherwise]).filter(({ op }) => op === 'var').length

/** Whether an effect's own keys speak of a name, so that it can be said in full there. */
export function speaksOf(effect: Effect | undefined, name: string): boolean {
  if (effect === undefined || inner(effect).length > 0 || effect.op === 'let' || effect.op === 'var')
    return false
  const text = JSON.stringify(effect)
  return text.includes(`"$${name}"`) || text.includes(`{"var":"${name}"}`)
}
