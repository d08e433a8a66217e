/** No number of a game is larger, whatever is added and multiplied: what is computed stays a whole number that is exact. */
export const LARGEST = 1_000_000_000

/** A number within its bounds, and never -0. */
export const bounded = (n: number): number => Math.max(-LARGEST, Math.min(LARGEST, n)) + 0
