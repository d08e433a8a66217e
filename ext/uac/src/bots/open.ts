import type { Hint } from '@framestack/core'

/** What may be said for an argument of a move that is open; none: the move is not open, or anything may be said. */
export function valuesOf({ offers }: Hint, action: string, argument: string): readonly string[] {
  const offer = offers.find((one) => one.action === action && one.count !== 0)
  return (offer?.args.find(({ name }) => name === argument)?.values ?? []) as string[]
}

/** The character for which an order is asked; undefined: no order is. */
export const askedFor = (hint: Hint): string | undefined => valuesOf(hint, 'order', 'unit')[0]
