import type { Offer } from './types.ts'

/**
 * Why moves are not open, beside the offers that were collected with them: most frames never say it, and what
 * lists, counts and draws moves need not know of it.
 */
const reasons = new WeakMap<readonly Offer[], Map<string, string>>()

/** Says why a move is not open. The first reason stays. */
export function close(offers: readonly Offer[], move: string, reason: string): void {
  let said = reasons.get(offers)
  if (said === undefined) {
    said = new Map()
    reasons.set(offers, said)
  }
  if (!said.has(move)) said.set(move, reason)
}

/** Why a move is not open; null where nobody said it. */
export function whyClosed(offers: readonly Offer[], move: string): string | null {
  return reasons.get(offers)?.get(move) ?? null
}
