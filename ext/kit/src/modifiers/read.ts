import type { Modifier, Part } from './types.ts'

/** A value as it is now: what is printed, and what every modifier of it adds. */
export function valueNow<S extends string>(
  printed: number,
  modifiers: readonly Modifier<S>[],
  bearer: number,
  stat: S,
): number {
  let value = printed
  for (let i = 0; i < modifiers.length; i++) {
    const modifier = modifiers[i] as Modifier<S>
    if (modifier.bearer === bearer && modifier.stat === stat) value += modifier.add
  }
  return value
}

/** The same value in its parts, what is printed first, then the modifiers in their order. */
export function partsOf<S extends string>(
  printed: number,
  modifiers: readonly Modifier<S>[],
  bearer: number,
  stat: S,
): Part[] {
  const parts: Part[] = [{ why: 'printed', from: bearer, add: printed }]
  for (let i = 0; i < modifiers.length; i++) {
    const { bearer: whose, stat: which, type, source, add } = modifiers[i] as Modifier<S>
    if (whose === bearer && which === stat) parts.push({ why: type, from: source, add })
  }
  return parts
}

/** What parts add up to. */
export function totalOf(parts: readonly Part[]): number {
  let total = 0
  for (const { add } of parts) total += add
  return total
}
