import { deepEqual } from '../../json/index.ts'
import { difference } from './trace.ts'

/** A real game first, then what was drawn from it, and from that, and so on. */
export type Chain = readonly unknown[]

/**
 * What a faulty `resample` looks like from outside. None of it proves a fault in one game: a hidden thing may be rare, and
 * never be drawn. But the game that it is must be one of those that can be drawn, so it cannot be so often.
 */
export interface Sign {
  readonly name: string
  /** What is to be seen, in words; null when it is not. */
  readonly seen: (chain: Chain) => string | null
}

/** Cards that are dealt twice or not at all: the game never has as many values as the real one. */
const astray: Sign = {
  name: 'never as many values as in the game',
  seen(chain) {
    const [real = 0, ...drawn] = chain.map((game) => scalarsOf(game).length)
    if (drawn.includes(real)) return null
    return `the game has ${real} values, what is drawn has ${drawn.join(', ')}`
  },
}

/** What is hidden is blanked out, or put in order, instead of drawn. */
const fixed: Sign = {
  name: 'always the same, and not the game',
  seen([real, first, ...others]) {
    if (deepEqual(real, first) || !others.every((other) => deepEqual(first, other))) return null
    return `what is drawn is always the same, and never what is there: ${difference(real, first, 'game')}`
  },
}

/**
 * Cards that are drawn with replacement, or overwritten: of the values in the game some are gone with every draw, and none
 * comes back. What is drawn from a wide range is another at once, and no fewer with the draws after that.
 */
const shrinking: Sign = {
  name: 'values vanish, and none comes back',
  seen([real, ...drawn]) {
    let left = new Set(scalarsOf(real))
    const sizes = [left.size]
    for (const game of drawn) {
      const values = new Set(scalarsOf(game))
      const now = new Set([...new Set(scalarsOf(real))].filter((value) => values.has(value)))
      if ([...now].some((value) => !left.has(value))) return null
      if (now.size < left.size) sizes.push(now.size)
      left = now
    }
    if (sizes.length < 4) return null
    return `of ${sizes[0]} different values in the game, ${sizes.slice(1).join(', then ')} are left when it is drawn again and again, and none comes back`
  },
}

/** All signs. */
export const signs: readonly Sign[] = [astray, fixed, shrinking]

/** All values of a JSON value that are neither lists nor objects. */
function scalarsOf(value: unknown, found: unknown[] = []): unknown[] {
  if (typeof value !== 'object' || value === null) found.push(value)
  else for (const part of Object.values(value)) scalarsOf(part, found)
  return found
}
