import type { JsonObject } from '@framestack/core'
import { example } from '@framestack/stormbound/cards'
import { type SeenTable, tableIn } from '../tables/stormbound/seen.ts'

/** A card's example, played through. */
export interface Played {
  readonly before: SeenTable
  readonly after: SeenTable
  readonly events: readonly JsonObject[]
}

/** Plays a card's example by the rules. Throws where the rules refuse it. */
export function played(id: string): Played {
  const { match, before, act } = example(id)
  act()
  return { before: tableIn(before), after: tableIn(match.viewFor(0)), events: match.history }
}
