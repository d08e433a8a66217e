import type { JsonObject } from '@framestack/core'
import type { Offers } from './offers.ts'
import type { SeenCard, SeenTable } from './seen.ts'
import type { Tell } from './words.ts'

/** What is said of what is held, or of what can be done at all; empty: nothing. */
export function hintOf(
  card: SeenCard | undefined,
  offers: Offers,
  view: SeenTable,
  seat: number,
  asked: boolean,
  tell: Tell,
): string {
  if (card === undefined) return asked ? tell('hintNone') : ''
  const use = offers.uses.get(card.id)
  if (use !== undefined && use.cast !== null) return tell('hintCast')
  if (use !== undefined && use.spots.size > 0) return tell(card.kind === 'spell' ? 'hintTarget' : 'hintPlay')
  const mana = view.mana[seat as 0 | 1]
  const why = !asked
    ? tell('whyTurn')
    : card.cost > mana
      ? tell('whyMana', { n: card.cost, mana })
      : tell(card.kind === 'spell' ? 'whyTarget' : 'whyRoom')
  return tell('hintNot', { why })
}

/** The move that is pointed at: a spell without a target, or what is held on a spot where it may be used. */
export function pointedMove(offers: Offers, held: number | null, spot: string | null): JsonObject | null {
  const use = held === null ? undefined : offers.uses.get(held)
  return use?.cast ?? (spot === null ? null : (use?.spots.get(spot) ?? null))
}
