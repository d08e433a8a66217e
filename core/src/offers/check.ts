import { clone, type Json } from '../json/index.ts'
import type { Kind } from '../language/kinds.ts'
import { whyClosed } from './closed.ts'
import { closed, indexOf, isList, mayBeAbsent, misfit, sizeOf } from './fits.ts'
import { holds } from './holds.ts'
import type { ArgValues, MoveShape, Offer } from './types.ts'
import { openFor, type ValueSet } from './values.ts'

/** The outcome of a check: the move with a copy of its arguments, or the reason against it. */
export type Checked = { ok: true; action: string; args: ArgValues } | { ok: false; reason: string }

/** Keys of a message that are no arguments. */
export const reserved: ReadonlySet<string> = new Set(['token', 'action', 'ask', 'cid', 'player'])

/**
 * Checks a message against what a frame accepts (`shapes`) and what is open now (`offers`). In this order:
 * the action, absent arguments, each argument's value, the named conditions, keys that nobody asked for.
 * The message must have passed `checkMessage`.
 */
export function checkMove(
  shapes: readonly MoveShape[],
  offers: readonly Offer[],
  message: { readonly [key: string]: unknown },
): Checked {
  const given = own(message, 'action')
  let action: string
  if (given === undefined) {
    const only = shapes.length === 1 ? shapes[0] : undefined
    if (!only) return no('missing argument: action')
    action = only.name
  } else if (typeof given === 'string') action = given
  else return no('wrong argument: action: expected a text')

  const shape = shapeOpen(shapes, offers, action)
  if (shape === null) return no(notOpen(offers, action))
  for (const { name, kind } of shape.args) {
    if (!kind.optional && own(message, name) === undefined) return no(`missing argument: ${name}`)
  }

  let best: { reason: string; depth: number } | null = null
  for (const offer of offers) {
    if (offer.shape.name !== action) continue
    const result = checkOffer(offer, message)
    if (result.ok) {
      const stray = strayIn(message, shape)
      if (stray !== null) return no(`wrong argument: ${brief(stray)}: not an argument of ${action}`)
      return { ok: true, action, args: result.args }
    }
    if (!best || result.depth > best.depth) best = result
  }
  return no(best?.reason ?? 'incorrect interface')
}

/** The shape of a move that the frame has and that is open now; null: it is not. */
function shapeOpen(shapes: readonly MoveShape[], offers: readonly Offer[], action: string): MoveShape | null {
  for (const { shape } of offers) {
    if (shape.name !== action) continue
    for (const one of shapes) if (one.name === action) return one
  }
  return null
}

/** A key that nobody asked for; null: there is none. */
function strayIn(message: { readonly [key: string]: unknown }, { args }: MoveShape): string | null {
  let known = 0
  for (const { name } of args) if (Object.hasOwn(message, name)) known++
  const keys = Object.keys(message)
  if (keys.length === known) return null
  if (keys.length === known + 1 && Object.hasOwn(message, 'action')) return null
  for (const key of keys) if (!reserved.has(key) && !args.some((arg) => arg.name === key)) return key
  return null
}

type OfferResult = { ok: true; args: ArgValues } | { ok: false; reason: string; depth: number }

function checkOffer(offer: Offer, message: { readonly [key: string]: unknown }): OfferResult {
  const args: ArgValues = {}
  let depth = 0
  for (const { name, kind } of offer.shape.args) {
    const set = openFor(offer, depth, args)
    const value = own(message, name)
    const against = checkArgument(kind, set, value)
    if (against !== null) return { ok: false, reason: `wrong argument: ${name}: ${against}`, depth }
    if (value !== undefined) args[name] = clone(value as Json)
    depth++
  }
  if (offer.checks) {
    for (const reason of Object.keys(offer.checks)) {
      if (!holds(offer.checks[reason]?.(args)))
        return { ok: false, reason: `wrong argument: ${reason}`, depth }
      depth++
    }
  }
  return { ok: true, args }
}

function checkArgument(kind: Kind<unknown>, set: ValueSet<unknown> | null, value: unknown): string | null {
  if (value === undefined) return mayBeAbsent(kind, set) ? null : 'needed here'
  if (set === null) return 'must be left out here'
  if (isList(kind)) return checkList(kind, set, value)
  return misfit(kind, value) ?? checkValue(kind, set, value)
}

function checkList(kind: Kind<unknown>, set: ValueSet<unknown>, value: unknown): string | null {
  if (!Array.isArray(value)) return `expected a list of kind ${kind.domain.name}`
  for (const element of value) {
    const against = misfit(kind, element)
    if (against !== null) return against
  }
  for (let i = 0; i < value.length; i++) {
    const against = checkValue(kind, set, value[i])
    if (against !== null) return against
    if (kind.distinct && indexOf(value, value[i]) < i) return `${show(kind, value[i])} comes twice`
  }
  const [min, max] = sizeOf(kind, set)
  if (value.length < min || value.length > max) return `needs ${sizeText(min, max)}, got ${value.length}`
  return null
}

function checkValue(kind: Kind<unknown>, set: ValueSet<unknown>, value: unknown): string | null {
  const label = closed(set, value)
  return label === null ? null : labelled(kind, value, label)
}

function labelled(kind: Kind<unknown>, value: unknown, label: string): string {
  return /^[A-Z0-9_]+$/.test(label) ? label : `${show(kind, value)} is not ${label}`
}

function show(kind: Kind<unknown>, value: unknown): string {
  return brief(kind.domain.print(value))
}

/** Says a size limit in words. */
export function sizeText(min: number, max: number): string {
  if (min === max) return `exactly ${min}`
  return max === Number.MAX_SAFE_INTEGER ? `at least ${min}` : `${min} to ${max}`
}

/** At most 40 characters of a text: refusals never echo more. */
function brief(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}...` : text
}

function notOpen(offers: readonly Offer[], action: string): string {
  const why = whyClosed(offers, action)
  return why === null ? 'incorrect interface' : `incorrect interface: ${why}`
}

function own(message: { readonly [key: string]: unknown }, key: string): unknown {
  return Object.hasOwn(message, key) ? message[key] : undefined
}

function no(reason: string): Checked {
  return { ok: false, reason }
}
