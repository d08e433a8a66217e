import type { Args } from '../../language/kinds.ts'
import { Random, seedRandom } from '../../random/index.ts'
import { OfferCollector } from '../builder.ts'
import type { ArgValues, Offer, OpenArg, Pick } from '../types.ts'
import type { ValueSet } from '../values.ts'

type Open<T> = ValueSet<T> | null | ((args: never) => ValueSet<T> | null)

/** An offer of a move `go`, as a frame would make it. */
export function offerOf<T>(
  args: Args,
  open: { [name: string]: Open<T> | Open<number> | Open<string> },
  checks?: { [reason: string]: (args: never) => boolean },
): Offer {
  const collector = new OfferCollector({ go: args })
  const offers = collector.begin()
  collector.builder['go']?.(
    open as { [name: string]: OpenArg },
    checks as { [reason: string]: (args: ArgValues) => boolean },
  )
  return offers[0] as Offer
}

/** Random numbers for draws. */
export function pickFrom(seed: number): Pick {
  const random = new Random(seedRandom(seed))
  return (n) => random.int(n)
}
