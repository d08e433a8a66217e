import { clone, type Json } from '../json/index.ts'
import type { Kind } from '../language/kinds.ts'
import type { ArgJson, OfferJson } from '../types.ts'
import { sizeOf } from './check.ts'
import { argumentsUpTo, countMoves, finite, rangeOf } from './enumerate.ts'
import type { Offer, OpenArg } from './types.ts'
import type { ValueSet } from './values.ts'

/** How many combinations of earlier arguments are written out for one that depends on them. */
const caseLimit = 256

/** Offers as data, at most about `limit` bytes of JSON: what goes beyond is left out and said so. */
export function offersJson(
  offers: readonly Offer[],
  limit: number,
): { offers: OfferJson[]; truncated: boolean } {
  const out: OfferJson[] = []
  let bytes = 0
  for (const offer of offers) {
    const json = offerJson(offer)
    bytes += JSON.stringify(json).length
    if (bytes > limit) return { offers: out, truncated: true }
    out.push(json)
  }
  return { offers: out, truncated: false }
}

/** One offer as data. */
export function offerJson(offer: Offer): OfferJson {
  return {
    action: offer.shape.name,
    args: offer.shape.args.map(({ name, kind }, i) => argJson(offer, i, name, kind, offer.open[i] ?? null)),
    count: countMoves(offer),
  }
}

function argJson(offer: Offer, i: number, name: string, kind: Kind<unknown>, open: OpenArg): ArgJson {
  const json: ArgJson = { name, kind: kind.kind, domain: kind.domain.name }
  if (kind.optional && (open === null || typeof open === 'function' || open.orNone)) json.optional = true
  if (kind.pattern) json.pattern = kind.pattern.source
  if (open === null) json.values = []
  else if (typeof open !== 'function') Object.assign(json, openJson(kind, open))
  else {
    json.cases = []
    for (const args of argumentsUpTo(offer, i)) {
      if (json.cases.length === caseLimit) break
      const set = open(args)
      json.cases.push({ given: clone({ ...args }), ...(set === null ? { values: [] } : openJson(kind, set)) })
    }
  }
  return json
}

function openJson(
  kind: Kind<unknown>,
  set: ValueSet<unknown>,
): { values?: Json[]; size?: [number, number]; range?: [number, number] } {
  if (kind.kind === 'text' && set.base === null) return { range: [kind.min, kind.max] }
  const values = finite(kind, set)
  if (values === null) return { range: rangeOf(kind, set) }
  const json: { values: Json[]; size?: [number, number] } = { values: clone([...values]) as Json[] }
  if (kind.kind === 'some' || kind.kind === 'ordered') {
    const [min, max] = sizeOf(kind, set)
    json.size = [min, kind.distinct ? Math.min(max, values.length) : max]
  }
  return json
}
