import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { version } from '../define/stamp.ts'
import { BadInput } from '../errors.ts'

/** A file of a bundle: its name within it, with forward slashes, and its bytes. */
export interface BundleFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * The hash of a ruleset's bytes: SHA-256 over the kernel's version and all files that it consists of, imports
 * included. The order in which they are given does not matter.
 */
export function bundleHash(files: readonly BundleFile[]): string {
  const names = files.map(({ name }) => name)
  for (const name of names)
    if (typeof name !== 'string' || name === '' || name.includes('\0'))
      throw new BadInput('bundle: each file needs a name')
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined) throw new BadInput(`bundle: two files are called '${twice}'`)
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1))
  // Each part has its length before it, so that no other files have the same text.
  const parts = sorted.flatMap(({ name, bytes }) => [part(utf8ToBytes(name)), part(bytes)])
  return bytesToHex(sha256(concatBytes(part(utf8ToBytes(`framestack ${version}`)), ...parts)))
}

function part(bytes: Uint8Array): Uint8Array {
  return concatBytes(utf8ToBytes(`${bytes.length}:`), bytes)
}

/** Whether a value names a bundle: 64 hex digits, as {@link bundleHash} makes them, or null for none. */
export function isBundle(given: unknown): given is string | null {
  return given === null || (typeof given === 'string' && /^[0-9a-f]{64}$/.test(given))
}

/** Throws {@link BadInput} for what names no bundle: hosts use it as the name of a file. */
export function mustBeBundle(given: unknown, what = 'bundle'): asserts given is string | null {
  if (!isBundle(given)) throw new BadInput(`${what}: expected 64 hex digits in lower case, or null`)
}
