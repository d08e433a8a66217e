import { deepEqual } from '../../json/index.ts'
import { placesUnlike } from './things.ts'
import type { Step } from './types.ts'

/**
 * Makes a drawn game one in which a move is likely: what the move names is put where it is in the real game, in exchange
 * for what was drawn there. So the other player has the card that he plays, and all else stays as it was drawn. False
 * when there was nothing to exchange.
 */
export function agreeWith(step: Step, real: unknown, drawn: unknown): boolean {
  if (step.do !== 'act') return false
  let exchanged = false
  for (const named of Object.values(step.move.args).flat()) {
    const places = placesUnlike(drawn, real)
    const found = places.filter(({ parts, key }) => deepEqual(parts[key], named))
    for (const [i, { parts, key }] of places.filter(({ other }) => deepEqual(other, named)).entries()) {
      const from = found[i]
      if (from === undefined) break
      from.parts[from.key] = parts[key]
      parts[key] = named
      exchanged = true
    }
  }
  return exchanged
}
