/** Counters that a piece carries. They do nothing by themselves. Plain JSON. */
export interface Token {
  readonly id: string
  readonly name: string
  count: number
}

type SeenTokens = readonly { readonly id: string; readonly count: number }[]

/** How many of a token there are. */
export const countOf = (tokens: SeenTokens, id: string): number =>
  tokens.find((one) => one.id === id)?.count ?? 0

/** Whether there is at least one of a token. */
export const hasToken = (tokens: SeenTokens, id: string): boolean => countOf(tokens, id) > 0

/** Adds some; returns how many there are then. Throws a RangeError for a number below 0. */
export function addTokens(tokens: Token[], { id, name }: { id: string; name: string }, count = 1): number {
  refuseNegative(count)
  const found = tokens.find((one) => one.id === id)
  if (found === undefined && count > 0) tokens.push({ id, name, count })
  else if (found !== undefined) found.count += count
  return countOf(tokens, id)
}

/** Takes some away, as many as there are at most; returns how many were taken. Throws a RangeError for a number below 0. */
export function removeTokens(tokens: Token[], id: string, count = 1): number {
  refuseNegative(count)
  const at = tokens.findIndex((one) => one.id === id)
  const found = tokens[at]
  if (found === undefined) return 0
  const taken = Math.min(found.count, count)
  found.count -= taken
  if (found.count === 0) tokens.splice(at, 1)
  return taken
}

/** Takes all of a token away; returns how many there were. */
export const clearTokens = (tokens: Token[], id: string): number =>
  removeTokens(tokens, id, countOf(tokens, id))

function refuseNegative(count: number): void {
  if (!Number.isInteger(count) || count < 0)
    throw new RangeError(`expected a whole number from 0, got ${count}`)
}
