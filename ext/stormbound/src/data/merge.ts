import type { CardSet } from '@framestack/kit/effects'
import { type Checked, checkSet } from '@framestack/kit/effects/check'
import { dialect } from '../dialect.ts'

/** A set without the cards and buffs that another one has as well, whatever that is. */
export function without(base: CardSet, set: unknown): CardSet {
  const { cards, buffs } = (typeof set === 'object' && set !== null ? set : {}) as {
    cards?: unknown
    buffs?: unknown
  }
  const [ids, keys] = [namesOf(cards, 'id'), namesOf(buffs, 'key')]
  return {
    version: 1,
    cards: base.cards.filter(({ id }) => !ids.has(id)),
    buffs: (base.buffs ?? []).filter(({ key }) => !keys.has(key)),
  }
}

function namesOf(list: unknown, key: string): Set<unknown> {
  return new Set(
    Array.isArray(list) ? list.map((one) => (one as { [name: string]: unknown } | null)?.[key]) : [],
  )
}

/** Checks a set that may speak of the cards of another one. */
export const checkBeside = (base: CardSet, set: unknown): Checked =>
  checkSet(set, dialect, without(base, set))

/** The cards of `base`, with those of a set that is right in the place of those of the same ids. */
export function merged(base: CardSet, set: CardSet): CardSet {
  const rest = without(base, set)
  return {
    version: 1,
    cards: [...rest.cards, ...set.cards],
    buffs: [...(rest.buffs ?? []), ...(set.buffs ?? [])],
  }
}
