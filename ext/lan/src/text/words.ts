import { cleaned } from '@framestack/server'

/** No name is longer, in code points. */
const mostName = 32

/**
 * A name of a person as a protocol takes it: in one form (NFC), of 1 to 32 characters that can be seen, and without any
 * that ends a word. Null for others: a name must not be able to say anything else.
 */
export function nameIn(given: string): string | null {
  const name = cleaned(given, mostName)
  return name === null || /\s/u.test(name) ? null : name
}

/** A name from elsewhere as one word: the server takes names of several words. */
export const oneWord = (name: string): string => safe(name).replace(/\s/gu, '_')

/** A text that stays within its line, whatever it was: nothing in it ends a line or moves the cursor. */
export const safe = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')

/** A value of `key=value`: one word, in which nothing separates. `decodeURIComponent` gives it back. */
export const escaped = (text: string): string => safe(text).replace(/[\s%=,;]/gu, encodeURIComponent)
