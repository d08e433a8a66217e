import { ValueSet } from '@framestack/core'
import type { Hex } from '@framestack/kit/hex'

/** Any cell at all, on the board or not. `examples` are what bots and tests try. */
export function anyCell(examples: readonly Hex[]): ValueSet<number | Hex> {
  const set = new ValueSet<number | Hex>(null, 'a cell', 'text')
  set.examples = examples
  return set
}
