import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical } from './canonical.ts'

/**
 * SHA-256 of the canonical text of a value in UTF-8, as 64 hex digits.
 * -0 counts as 0; throws a TypeError for whatever else is not plain JSON. For each log entry use the much cheaper `Checksum`.
 */
export function hash(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(value))))
}
