import { candidates } from './candidates.ts'
import { mayBeAbsent, misfit } from './fits.ts'
import type { Offer } from './types.ts'

/**
 * Why offers open no move, where it is because no value that they give fits the argument's kind:
 * `offer 'go', argument 'n': 99: expected 1 to 5`. Null where it is not.
 */
export function unfit(offers: readonly Offer[]): string | null {
  for (const { shape, open } of offers) {
    for (let i = 0; i < open.length; i++) {
      const { name, kind } = shape.args[i] as (typeof shape.args)[number]
      const set = open[i]
      if (set === null || set === undefined || typeof set === 'function' || mayBeAbsent(kind, set)) continue
      const first = set.base?.[0]
      if (first === undefined || candidates(kind, set).size > 0) continue
      const against = misfit(kind, first)
      if (against !== null)
        return `offer '${shape.name}', argument '${name}': ${JSON.stringify(first).slice(0, 40)}: ${against}`
    }
  }
  return null
}
