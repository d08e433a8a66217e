import type { Change } from '@framestack/kit/effects'
import type { Events as Raw } from '../types.ts'

export type { Change }

/** Events as a viewer gets them: cards of others are numbers, or null. */
export type Events = {
  [K in keyof Raw]: Omit<Raw[K], 'cards' | 'card'> &
    (Raw[K] extends { cards: unknown } ? { cards: readonly string[] | number } : unknown) &
    (Raw[K] extends { card: unknown } ? { card: string | null } : unknown)
}
