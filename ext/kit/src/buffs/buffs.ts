/** How long a buff lasts that never ends by itself. */
export const FOREVER = -1
/** How long a buff lasts that ends as soon as nothing is going on any more. */
export const INSTANT = 0

/** Something that a piece has for a while. What it does stands with its kind, by `id`. Plain JSON. */
export interface Buff<Data = unknown> {
  /** Kind of the buff: a piece has one of a kind. */
  readonly id: string
  /** Number of this one, unique in the match. */
  readonly key: number
  /** Ticks until it ends; {@link FOREVER}, {@link INSTANT}. */
  duration: number
  stacks: number
  readonly category: string
  readonly isPositive: boolean
  /** Whose it is: who gave it. */
  readonly source: string
  data: Data
}

/** How equal ones come together. */
export interface Stacking {
  /** How many count at most; 1 where they do not add up. */
  readonly maxStacks: number
}

/** The longer of two durations. */
export function longer(a: number, b: number): number {
  return a === FOREVER || b === FOREVER ? FOREVER : Math.max(a, b)
}

/**
 * Puts a buff into a list. Where there is one of its kind already, that one lasts as long as the longer of both, and its
 * stacks are added up to the limit; the new one is not kept. Returns the buff that counts, and whether it is new.
 */
export function joinBuff<B extends Buff>(
  buffs: B[],
  buff: B,
  { maxStacks }: Stacking,
): { buff: B; isNew: boolean } {
  const there = buffs.find(({ id }) => id === buff.id)
  if (there === undefined) {
    buff.stacks = Math.min(Math.max(buff.stacks, 1), maxStacks)
    buffs.push(buff)
    return { buff, isNew: true }
  }
  there.duration = longer(there.duration, buff.duration)
  if (maxStacks > 1) there.stacks = Math.min(there.stacks + buff.stacks, maxStacks)
  return { buff: there, isNew: false }
}

/** Counts a tick down. True when that was the last one. */
export function tickBuff(buff: Buff): boolean {
  if (buff.duration <= 0) return false
  buff.duration--
  return buff.duration === 0
}
