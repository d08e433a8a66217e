import { BadInput } from '../../errors.ts'
import { copyJson } from '../../json/index.ts'
import { notText } from '../../json/not-json.ts'
import { FORMAT } from '../../types.ts'

/** An object of unknown origin. */
export type Loose = { readonly [key: string]: unknown }

/**
 * Refuses what is not plain JSON, so that everything after may read it without harm. -0 passes, as its text is that
 * of 0, and a rule may come to it by itself: {@link taken} makes 0 of it.
 */
export function plain(given: unknown, what: string): void {
  const against = notText(given)
  if (against !== null) throw new BadInput(`${what}: not plain JSON: ${against}`)
}

/** The kernel's own copy of a value that was checked, as its JSON text would give it. */
export function taken<T>(given: unknown): T {
  return copyJson(given) as T
}

export function object(given: unknown, what: string): Loose {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new BadInput(`${what}: expected an object`)
  return given as Loose
}

export function list(given: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(given)) throw new BadInput(`${what}: expected a list`)
  return given
}

export function whole(given: unknown, what: string): number {
  if (!Number.isSafeInteger(given) || (given as number) < 0)
    throw new BadInput(`${what}: expected a whole number from 0 on`)
  return given as number
}

/** So far below the greatest safe number that no match comes to the end of it by counting on. */
const mostCounted = Number.MAX_SAFE_INTEGER - 2 ** 32

/** A number that the kernel counts on from: there must be room above it. */
export function counter(given: unknown, what: string): number {
  const count = whole(given, what)
  if (count > mostCounted) throw new BadInput(`${what}: expected a whole number from 0 to ${mostCounted}`)
  return count
}

export function text(given: unknown, what: string): string {
  if (typeof given !== 'string') throw new BadInput(`${what}: expected a text`)
  return given
}

export function present(owner: Loose, key: string, what: string): void {
  if (!Object.hasOwn(owner, key)) throw new BadInput(`${what}.${key} is missing`)
}

export function seats(given: unknown, players: number, what: string): void {
  for (const seat of list(given, what))
    if (whole(seat, what) >= players) throw new BadInput(`${what}: ${String(seat)} is no seat`)
}

export function format(given: unknown, what: string): void {
  if (given === FORMAT) return
  const found = given === undefined ? 'no format is named' : `format ${shown(given)}`
  throw new BadInput(`${what}: ${found}; this kernel reads format ${FORMAT}`)
}

/** A value of unknown origin in an error text: never more than 40 characters of it. */
export function shown(given: unknown): string {
  return (typeof given === 'string' ? `'${given}'` : (JSON.stringify(given) ?? 'nothing')).slice(0, 40)
}
