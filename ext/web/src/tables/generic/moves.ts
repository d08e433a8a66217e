import type { ArgJson, Hint, Json, JsonObject, OfferJson } from '@framestack/core'

/** What is open for an argument, once those before it are chosen. */
export type Open = Pick<ArgJson, 'optional' | 'values' | 'size' | 'range'>

/** Arguments that are chosen so far. */
export type Draft = { readonly [name: string]: Json }

/** What is open for an argument after others; null: it must be absent, or nothing is open after those. */
export function openFor(arg: ArgJson, draft: Draft): Open | null {
  if (arg.cases === undefined) return isClosed(arg) ? null : arg
  const found = arg.cases.find(({ given }) =>
    Object.entries(given).every(
      ([name, value]) => JSON.stringify(draft[name] ?? null) === JSON.stringify(value),
    ),
  )
  return found === undefined || isClosed(found) ? null : found
}

/** No value is open, and no list may be empty: it can only be left out. */
const isClosed = ({ values, size, range }: Open): boolean =>
  values !== undefined && values.length === 0 && size === undefined && range === undefined

/** A move as the message that makes it. */
export const messageOf = (offer: OfferJson, draft: Draft): JsonObject => ({ action: offer.action, ...draft })

/** Whether nothing is missing. */
export function isComplete(offer: OfferJson, draft: Draft): boolean {
  return offer.args.every((arg) => {
    if (Object.hasOwn(draft, arg.name)) return fits(arg, openFor(arg, draft), draft[arg.name] as Json)
    const open = openFor(arg, draft)
    return open === null || arg.optional === true || open.optional === true
  })
}

function fits({ kind }: ArgJson, open: Open | null, value: Json): boolean {
  if (open === null) return false
  if (open.size !== undefined && Array.isArray(value))
    return value.length >= open.size[0] && value.length <= open.size[1]
  if (open.range === undefined) return true
  const measure = kind === 'text' ? String(value).length : Number(value)
  return measure >= open.range[0] && measure <= open.range[1]
}

/** All moves of an offer one by one; null where there are more than `most`, or some cannot be listed. */
export function listMoves(offer: OfferJson, most: number): JsonObject[] | null {
  if (offer.count === 'many' || offer.count > most) return null
  let drafts: Draft[] = [{}]
  for (const arg of offer.args) {
    const longer: Draft[] = []
    for (const draft of drafts) {
      const open = openFor(arg, draft)
      if (open === null) {
        longer.push(draft)
        continue
      }
      if (arg.optional || open.optional) longer.push(draft)
      const values = valuesOf(arg, open)
      if (values === null) return null
      for (const value of values) longer.push({ ...draft, [arg.name]: value })
    }
    drafts = longer
    if (drafts.length > most) return null
  }
  return drafts.map((draft) => messageOf(offer, draft))
}

function valuesOf({ kind }: ArgJson, { values, range, size }: Open): readonly Json[] | null {
  if (kind === 'some' || kind === 'ordered')
    return size?.[0] === 0 && size[1] === 0
      ? [[]]
      : size?.[1] === 1 && values
        ? listsOf(values, size[0])
        : null
  if (values !== undefined) return values
  if (kind !== 'int' || range === undefined || range[1] - range[0] > 30) return null
  return Array.from({ length: range[1] - range[0] + 1 }, (_, i) => range[0] + i)
}

const listsOf = (values: readonly Json[], min: number): Json[] => [
  ...(min === 0 ? [[]] : []),
  ...values.map((value) => [value]),
]

/** Moves that are made by choosing an element of a list in the view: the index is the move's only argument. */
export interface Link {
  /** Key of the list in the view. */
  readonly key: string
  readonly arg: string
  readonly action: string
  readonly offer: OfferJson
  readonly open: ReadonlySet<number>
  /** Action to be done with an element. */
  readonly move: (index: number) => JsonObject
}

/**
 * Finds lists of the view whose elements a move names by index: an offer `mark(cell)` with whole numbers, and a list
 * `cells` that is long enough. Such elements can be pointed at where they lie.
 */
export function linksOf(view: Json, ask: Hint | null): Link[] {
  if (ask === null || typeof view !== 'object' || view === null || Array.isArray(view)) return []
  const lists = view as JsonObject
  const found: Link[] = []
  for (const offer of ask.offers) {
    const [arg, ...more] = offer.args
    if (arg === undefined || more.length > 0 || (arg.kind !== 'int' && arg.kind !== 'one')) continue
    const values = arg.values ?? []
    if (values.length === 0 || !values.every((value) => Number.isInteger(value))) continue
    const key = [arg.name, `${arg.name}s`, `${arg.name}es`].find((name) => {
      const list = lists[name]
      return (
        Array.isArray(list) &&
        values.every((value) => (value as number) >= 0 && (value as number) < list.length)
      )
    })
    if (key === undefined || found.some((link) => link.key === key)) continue
    found.push({
      key,
      arg: arg.name,
      action: offer.action,
      offer,
      open: new Set(values as number[]),
      move: (index) => messageOf(offer, { [arg.name]: index }),
    })
  }
  return found
}
