import { nextChaCha } from './chacha.ts'
import { nextFast, seedFast } from './fast.ts'
import type { RandomState } from './types.ts'

/**
 * A fresh generator: `fast` from a safe integer, `chacha20` from a key of 64 hex digits.
 * Throws a TypeError for any other seed, without repeating it, since it may be a mistyped key.
 */
export function seedRandom(seed: number | string): RandomState {
  if (typeof seed === 'number' && Number.isSafeInteger(seed)) return seedFast(seed)
  if (typeof seed === 'string' && /^[0-9a-f]{64}$/i.test(seed)) {
    return { kind: 'chacha20', key: seed.toLowerCase(), drawn: 0 }
  }
  throw new TypeError('a seed is a safe integer (fast) or a key of 64 hex digits (chacha20)')
}

/** Draws a uint32 (0 to 2^32 - 1); the state moves on in place and stays plain JSON. */
export function nextU32(state: RandomState): number {
  if (state.kind === 'fast') return nextFast(state)
  if (state.kind === 'chacha20') return nextChaCha(state)
  throw new TypeError('unknown kind of random generator')
}

/** The same generator once more. */
export function copyRandom(state: RandomState): RandomState {
  if (state.kind !== 'fast') return { ...state }
  const [a, b, c, d] = state.s
  return { kind: 'fast', s: [a, b, c, d], drawn: state.drawn }
}
