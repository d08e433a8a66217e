/** What is wrong with a config: each line names the place and what was expected. No card is made from it. */
export class BadConfig extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'BadConfig'
    this.problems = problems
  }
}

/** A value in a message: no number becomes another one by that, and no text is longer than a line. */
export const shown = (value: unknown): string =>
  (typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))).slice(0, 60)

/** A whole number of at least `low`. Throws a {@link BadConfig} for anything else, NaN and infinity too. */
export function whole(value: unknown, path: string, low: number, high = 1000): number {
  if (Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high)
    return value as number
  throw new BadConfig([`${path}: expected a whole number from ${low} to ${high}, got ${shown(value)}`])
}
