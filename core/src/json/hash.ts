import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical } from './canonical.ts'

/**
 * SHA-256 of the canonical text of a value in UTF-8, as 64 hex digits.
 * Throws a TypeError for what is not plain JSON. For each log entry use the much cheaper `Checksum`.
 */
export function hash(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(value))))
}
