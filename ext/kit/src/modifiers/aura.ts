import type { Modifier } from './types.ts'

/** What an aura has to do to be up to date. */
export interface AuraChanges<M> {
  /** Ids of units that come under it, in the order in which they were given. */
  readonly joining: number[]
  /** Its modifiers whose bearers left it, in their order. */
  readonly leaving: M[]
}

/**
 * Compares whom an aura reaches (`near`, ids of units) with whom it has (`linked`, its modifiers). `isOut` says of a
 * modifier that its bearer left; without it whoever is not near did.
 */
export function auraChanges<M extends Modifier>(
  near: readonly number[],
  linked: readonly M[],
  isOut: (modifier: M) => boolean = ({ bearer }) => !near.includes(bearer),
): AuraChanges<M> {
  return {
    joining: near.filter((id) => !linked.some(({ bearer }) => bearer === id)),
    leaving: linked.filter((modifier) => isOut(modifier)),
  }
}
