import { clone, type Json } from '../json/index.ts'
import type { Kind } from '../language/kinds.ts'
import type { ArgJson, OfferJson } from '../types.ts'
import { candidates, rangeOf } from './candidates.ts'
import { countMoves } from './count.ts'
import { argumentsOf, setAt, workFor } from './enumerate.ts'
import { isList, mayBeAbsent, sizeOf } from './fits.ts'
import type { Offer, OpenArg } from './types.ts'
import type { ValueSet } from './values.ts'

/** How many combinations of earlier arguments are written out for one that depends on them. */
const caseLimit = 256

/** Offers as data, at most about `limit` bytes of JSON: an offer that does not fit is left out, and that is said. */
export function offersJson(
  offers: readonly Offer[],
  limit: number,
): { offers: OfferJson[]; truncated: boolean } {
  const out: OfferJson[] = []
  let left = limit
  let truncated = false
  for (const offer of offers) {
    const json = limited(offer, left)
    const bytes = json === null ? Number.POSITIVE_INFINITY : JSON.stringify(json).length
    if (json === null || bytes > left) {
      truncated = true
      continue
    }
    left -= bytes
    out.push(json)
  }
  return { offers: out, truncated }
}

/** One offer as data, whatever its size. */
export function offerJson(offer: Offer): OfferJson {
  return limited(offer, Number.POSITIVE_INFINITY) as OfferJson
}

/** Null as soon as more than `bytes` are sure to be needed. */
function limited(offer: Offer, bytes: number): OfferJson | null {
  const space = { left: bytes }
  const args: ArgJson[] = []
  offer.shape.args.forEach(({ name, kind }, i) => {
    if (space.left >= 0) args.push(argJson(offer, i, name, kind, space))
  })
  return space.left < 0 ? null : { action: offer.shape.name, args, count: countMoves(offer) }
}

type Space = { left: number }
type Open = Omit<ArgJson, 'name' | 'kind' | 'domain' | 'pattern' | 'cases'>

function argJson(offer: Offer, i: number, name: string, kind: Kind<unknown>, space: Space): ArgJson {
  const json: ArgJson = { name, kind: kind.kind, domain: kind.domain.name }
  if (kind.pattern) json.pattern = kind.pattern.source
  const open: OpenArg = offer.open[i] ?? null
  if (typeof open !== 'function') return Object.assign(json, openJson(kind, open, space))
  if (kind.optional) json.optional = true
  json.cases = []
  const work = workFor()
  for (const args of argumentsOf(offer, i, work)) {
    if (json.cases.length === caseLimit || space.left < 0) {
      json.inexact = true
      break
    }
    const given = clone(args)
    if (space.left !== Number.POSITIVE_INFINITY) space.left -= JSON.stringify(given).length
    json.cases.push({ given, ...openJson(kind, setAt(offer, i, args, work), space) })
  }
  if (work.partial) json.inexact = true
  return json
}

function openJson(kind: Kind<unknown>, set: ValueSet<unknown> | null, space: Space): Open {
  const json: Open = mayBeAbsent(kind, set) ? { optional: true } : {}
  if (set === null) return { ...json, values: [] }
  const { list, low, high, size, complete } = candidates(kind, set)
  if (list !== null && complete) {
    // An element takes two bytes or more.
    space.left -= 2 * list.length
    if (space.left >= 0) json.values = clone(list) as Json[]
  } else if (set.form === 'range') json.range = list === null ? [low, high] : rangeOf(kind, set)
  else if (kind.kind === 'text') json.range = [kind.min, kind.max]
  if (isList(kind)) {
    const [min, max] = sizeOf(kind, set)
    json.size = [min, kind.distinct && complete ? Math.min(max, size) : max]
  }
  if (!complete && set.steps !== null) json.inexact = true
  return json
}
