/**
 * A generator as plain JSON, part of the match state. `fast` is xoshiro128** (four uint32 words, never all zero) for
 * tests, benches, playouts and local play: a few outputs give away its state. `chacha20` is for matches with
 * strangers: the keystream of RFC 8439 under a secret key of 64 hex digits. `drawn` counts the 32-bit words
 * drawn so far.
 */
export type RandomState =
  | { kind: 'fast'; s: [number, number, number, number]; drawn: number }
  | { kind: 'chacha20'; key: string; drawn: number }

/** The state of a fast generator. */
export type FastState = Extract<RandomState, { kind: 'fast' }>
/** The state of a generator with a key. */
export type ChaChaState = Extract<RandomState, { kind: 'chacha20' }>
