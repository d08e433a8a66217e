/** The five ways in which a modifier changes a value, in the order in which they are applied. */
export const modifierTypes = ['BaseAdd', 'BaseMultiply', 'FinalAdd', 'FinalMultiply', 'Override'] as const
export type StatModifierType = (typeof modifierTypes)[number]

/** A record that a value is read through. */
export interface StatModifier {
  /** Whose it is: all modifiers with an id are removed at once. */
  readonly id: string
  readonly type: StatModifierType
  /** What is added, the factor, or the value itself. */
  readonly value: number
}

/** A value: what is printed, and what changes it, in the order in which it came. Plain JSON. */
export interface Stat {
  base: number
  modifiers: StatModifier[]
}

interface SeenStat {
  readonly base: number
  readonly modifiers: readonly StatModifier[]
}

/** A value without modifiers. `base`: a whole number. */
export const stat = (base: number): Stat => ({ base, modifiers: [] })

/** Adds a modifier; it counts behind those of its type that are there. */
export function addModifier(to: Stat, { id, type, value }: StatModifier): void {
  to.modifiers.push({ id, type, value })
}

/** Removes all modifiers with an id; says whether there was one. */
export function removeModifiers(from: Stat, id: string): boolean {
  const before = from.modifiers.length
  from.modifiers = from.modifiers.filter((modifier) => modifier.id !== id)
  return from.modifiers.length < before
}

/** Sums lose digits behind this one: 0.1 + 0.2 counts as 0.3. */
const PRECISION = 1e9

/**
 * The value as it is now, a whole number: type by type, `((base + BaseAdd) × BaseMultiply + FinalAdd) × FinalMultiply`,
 * and the last Override in place of all that. It is truncated towards 0 once, at the end. `counts` says which modifiers
 * have effect. There is no lower limit: whoever needs one sets it.
 */
export function statValue(
  { base, modifiers }: SeenStat,
  counts: (id: string) => boolean = () => true,
): number {
  if (modifiers.length === 0) return base
  const present = modifiers.filter(({ id }) => counts(id))
  const of = (wanted: StatModifierType) =>
    present.filter(({ type }) => type === wanted).map(({ value }) => value)
  const override = of('Override').at(-1)
  if (override !== undefined) return whole(override)
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
  const product = (values: readonly number[]) => values.reduce((a, b) => a * b, 1)
  const early = (base + sum(of('BaseAdd'))) * product(of('BaseMultiply'))
  return whole((early + sum(of('FinalAdd'))) * product(of('FinalMultiply')))
}

/** Truncated towards 0, after rounding off what binary fractions leave behind; never -0. */
function whole(value: number): number {
  return Math.trunc(Math.round(value * PRECISION) / PRECISION) + 0
}
