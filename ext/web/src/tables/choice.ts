import type { ArgJson, Json, JsonObject, OfferJson } from '@framestack/core'
import { type Draft, isComplete, messageOf, type Open } from './generic/moves.ts'

/**
 * A move that is put together by pointing at cards and players, in whatever order: what is open for one argument follows
 * from all that was chosen of the others, also of those that come after it.
 */

const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b)
const isList = (arg: ArgJson): boolean => arg.kind === 'some' || arg.kind === 'ordered'

/** What was chosen of an argument, as a list. */
export function chosenOf(draft: Draft, { name }: ArgJson): readonly Json[] {
  const value = draft[name]
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

/** What an argument may become beside what is chosen of the others; null: nothing. */
export function openIn(offer: OfferJson, arg: ArgJson, draft: Draft): Open | null {
  const { [arg.name]: own, ...others } = draft
  const open = unionOf(arg, others)
  if (open === null) return null
  if (open.values === undefined) return open
  const values = open.values.filter((value) =>
    isViable(offer, { ...others, [arg.name]: isList(arg) ? [value] : value }),
  )
  return values.length === 0 && open.size?.[0] !== 0 ? null : { ...open, values }
}

/** Chooses a value, or takes it back. What was chosen of others is dropped where it does not go with it. */
export function toggled(offer: OfferJson, arg: ArgJson, value: Json, draft: Draft): Draft {
  const chosen = chosenOf(draft, arg)
  const { [arg.name]: _, ...others } = draft
  if (chosen.some((one) => same(one, value))) {
    const rest = chosen.filter((one) => !same(one, value))
    return rest.length === 0 ? others : { ...others, [arg.name]: rest }
  }
  const most = isList(arg) ? (unionOf(arg, others)?.size?.[1] ?? 1) : 1
  const list = [...chosen.slice(chosen.length < most ? 0 : chosen.length - most + 1), value]
  let fresh: Draft = { [arg.name]: isList(arg) ? list : value }
  for (const [name, other] of Object.entries(others)) {
    const longer = { ...fresh, [name]: other }
    if (isViable(offer, longer)) fresh = longer
  }
  return fresh
}

/** The same with all that there is no choice about. */
export function filled(offer: OfferJson, draft: Draft): Draft {
  let full = draft
  for (const arg of offer.args) {
    if (Object.hasOwn(full, arg.name) || arg.optional === true) continue
    const open = openIn(offer, arg, full)
    if (open?.values === undefined || open.optional === true) continue
    const { values, size } = open
    if (!isList(arg) && values.length === 1) full = { ...full, [arg.name]: values[0] as Json }
    if (isList(arg) && values.length > 0 && size?.[0] === values.length)
      full = { ...full, [arg.name]: [...values] }
  }
  return full
}

/** The message of a move that is complete, with nothing where nothing is enough; null: something is missing. */
export function moveOf(offer: OfferJson, draft: Draft): JsonObject | null {
  const full: { [name: string]: Json } = { ...draft }
  for (const arg of offer.args)
    if (!Object.hasOwn(full, arg.name) && isList(arg) && arg.optional !== true) {
      const open = openIn(offer, arg, full)
      if (open?.size?.[0] === 0 && open.optional !== true) full[arg.name] = []
    }
  return isComplete(offer, full) ? messageOf(offer, full) : null
}

/** The first argument that something is missing of; null: none. */
export function missingIn(offer: OfferJson, draft: Draft): ArgJson | null {
  return (
    offer.args.find((arg) => {
      const open = openIn(offer, arg, draft)
      if (open === null || arg.optional === true || open.optional === true) return false
      const count = chosenOf(draft, arg).length
      return isList(arg) ? count < (open.size?.[0] ?? 0) : count === 0
    }) ?? null
  )
}

/**
 * A message that tries a value which is not offered, so that the refusal says why not: everything else is as it may be.
 */
export function trialOf(offer: OfferJson, arg: ArgJson, value: Json, draft: Draft): JsonObject {
  let full: Draft = {}
  for (const other of offer.args) {
    const least = isList(other) ? (openIn(offer, other, full)?.size?.[0] ?? 1) : 1
    const chosen = chosenOf(draft, other)
    const enough = chosen.length > 0 ? chosen : (openIn(offer, other, full)?.values?.slice(0, least) ?? [])
    const values = other === arg ? [value] : enough
    if (isList(other)) full = { ...full, [other.name]: [...values] }
    else if (values[0] !== undefined) full = { ...full, [other.name]: values[0] }
  }
  return messageOf(offer, full)
}

/** What is open of an argument in any of the cases that what was chosen may still lead to. */
function unionOf(arg: ArgJson, draft: Draft): Open | null {
  if (arg.cases === undefined) return isClosed(arg) ? null : arg
  const led = arg.cases.filter(({ given }) =>
    Object.entries(given).every(([name, value]) => leadsTo(draft[name], value as Json)),
  )
  const open = led.filter((one) => !isClosed(one))
  const [first] = open
  if (first === undefined) return null
  const values = open.flatMap((one) => one.values ?? [])
  const texts = values.map((value) => JSON.stringify(value))
  const sizes = open.flatMap(({ size }) => (size === undefined ? [] : [size]))
  return {
    ...first,
    ...(led.length > open.length ? { optional: true as const } : {}),
    ...(first.values === undefined
      ? {}
      : { values: values.filter((_, i) => texts.indexOf(texts[i] ?? '') === i) }),
    ...(sizes.length === 0
      ? {}
      : { size: [Math.min(...sizes.map(([min]) => min)), Math.max(...sizes.map(([, max]) => max))] }),
  }
}

/** Whether what is chosen so far may still become that. */
function leadsTo(chosen: Json | undefined, value: Json): boolean {
  if (chosen === undefined || same(chosen, value)) return true
  return (
    Array.isArray(chosen) &&
    Array.isArray(value) &&
    chosen.every((one) => value.some((other) => same(one as Json, other as Json)))
  )
}

/** Whether everything chosen goes with everything else. */
function isViable(offer: OfferJson, draft: Draft): boolean {
  return offer.args.every((arg) => {
    if (!Object.hasOwn(draft, arg.name)) return true
    const { [arg.name]: _, ...others } = draft
    const open = unionOf(arg, others)
    if (open === null) return false
    const { values } = open
    return values === undefined || chosenOf(draft, arg).every((one) => values.some((v) => same(v, one)))
  })
}

const isClosed = ({ values, size, range }: Open): boolean =>
  values !== undefined && values.length === 0 && size === undefined && range === undefined
