import { Denied } from '../errors.ts'

/**
 * What is not seen, or changes how other things are seen: control, bidirectional, zero width, halves of a pair, and the
 * like.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
/** More marks on one letter than any language puts there. */
const towers = /\p{M}{4,}/u

/** A text of a person in one form, or null for one that is not taken. `most` in code points. */
export function cleaned(text: unknown, most: number): string | null {
  if (typeof text !== 'string' || text.length > most * 8) return null
  const normal = text.normalize('NFC').replace(/ +/g, ' ').trim()
  if (normal === '' || unseen.test(normal) || towers.test(normal) || [...normal].length > most) return null
  return normal
}

/** What somebody is called. Throws a `Denied` that says what a name may be. */
export function nameOf(given: unknown): string {
  const name = cleaned(given, 32)
  if (name === null) throw new Denied(400, 'name: expected 1 to 32 characters that can be seen')
  return name
}

/** Something that is said; null for what is not. */
export const lineOf = (given: unknown): string | null => cleaned(given, 300)
