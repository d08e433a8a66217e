import { chacha20 } from '@noble/ciphers/chacha.js'
import { hexToBytes, swap32IfBE } from '@noble/ciphers/utils.js'
import type { ChaChaState } from './types.ts'

/**
 * The keystream of ChaCha20 (RFC 8439: nonce zero, block counter from 0) read as little-endian uint32 words.
 * The state holds key and position alone; a piece of keystream is kept per key in a small cache, because a call of
 * the cipher costs as much as 60 draws.
 */
export function nextChaCha(state: ChaChaState): number {
  const position = state.drawn
  const word = position % pieceWords
  const first = position - word
  const key = state.key
  // Keys are random, so any two digits spread them well.
  const slot = ((key.charCodeAt(0) & 15) << 4) ^ key.charCodeAt(1)
  let piece = cache[slot & (cacheSize - 1)]
  if (piece === undefined || piece.first !== first || piece.key !== key) {
    piece = { key, first, words: keystream(key, first) }
    cache[slot & (cacheSize - 1)] = piece
  }
  state.drawn = position + 1
  return piece.words[word] as number
}

/** 8 blocks of 64 bytes: larger pieces draw faster in a row, but cost more when many matches take turns. */
const pieceWords = 128
const cacheSize = 64

interface Piece {
  key: string
  first: number
  words: Uint32Array
}

const cache: (Piece | undefined)[] = new Array(cacheSize).fill(undefined)
const nonce = new Uint8Array(12)
const zeros = new Uint8Array(pieceWords * 4)

/** Throws after 2^36 draws, the end of the keystream. */
function keystream(key: string, first: number): Uint32Array {
  const bytes = chacha20(hexToBytes(key), nonce, zeros, undefined, first / 16)
  return swap32IfBE(new Uint32Array(bytes.buffer))
}
