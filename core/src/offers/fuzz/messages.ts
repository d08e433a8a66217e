import { canonical, type Json, type JsonObject } from '../../json/index.ts'
import type { ArgCaseJson, ArgJson, OfferJson } from '../../types.ts'
import { checkMove } from '../check.ts'
import type { MoveShape, Offer } from '../types.ts'

/** An offer, and for each argument the values to try. All that it accepts is among them. */
export interface RandomOffer {
  offer: Offer
  universe: readonly (readonly (Json | undefined)[])[]
}

/** A move as one text; lists that are sets are sorted, because their order says nothing. */
export function keyOf(shape: MoveShape, args: JsonObject): string {
  const entries = shape.args.flatMap(({ name, kind }) => {
    const value = args[name]
    if (value === undefined) return []
    const isSet = kind.kind === 'some' && Array.isArray(value)
    return [[name, isSet ? value.map((element) => canonical(element)).sort() : value] as const]
  })
  return canonical(Object.fromEntries(entries))
}

/** All messages of the universe. */
export function* messagesOf(
  { offer, universe }: RandomOffer,
  i = 0,
  given: JsonObject = {},
): Generator<JsonObject> {
  const values = universe[i]
  const name = offer.shape.args[i]?.name
  if (values === undefined || name === undefined) {
    yield given
    return
  }
  for (const value of values) {
    yield* messagesOf({ offer, universe }, i + 1, value === undefined ? given : { ...given, [name]: value })
  }
}

/** Keys of all messages that the check accepts, sorted. */
export function acceptedOf(random: RandomOffer): string[] {
  const { offer } = random
  const keys = new Set<string>()
  for (const message of messagesOf(random)) {
    if (checkMove([offer.shape], [offer], message).ok) keys.add(keyOf(offer.shape, message))
  }
  return [...keys].sort()
}

/** Keys of all messages that a reader of the offer's JSON would think of, sorted. Conditions are not in it. */
export function readFrom(json: OfferJson, shape: MoveShape): string[] {
  const keys = new Set<string>()
  for (const args of combine(json.args, shape, {})) keys.add(keyOf(shape, args))
  return [...keys].sort()
}

function* combine(args: readonly ArgJson[], shape: MoveShape, given: JsonObject): Generator<JsonObject> {
  const [arg, ...rest] = args
  if (arg === undefined) {
    yield given
    return
  }
  const open = arg.cases ? caseFor(arg, shape, given) : arg
  if (open.optional) yield* combine(rest, shape, given)
  for (const value of valuesIn(open, shape, arg.name))
    yield* combine(rest, shape, { ...given, [arg.name]: value })
}

function caseFor(arg: ArgJson, shape: MoveShape, given: JsonObject): ArgCaseJson {
  const key = keyOf(shape, given)
  const found = arg.cases?.find((one) => keyOf(shape, one.given) === key)
  if (!found) throw new Error(`no case of '${arg.name}' for ${key}`)
  return found
}

function valuesIn({ values, range, size }: ArgCaseJson | ArgJson, shape: MoveShape, name: string): Json[] {
  if (range) return Array.from({ length: Math.max(0, range[1] - range[0] + 1) }, (_, i) => range[0] + i)
  if (values === undefined) throw new Error('neither values nor a range')
  const kind = shape.args.find((arg) => arg.name === name)?.kind
  if (kind?.kind !== 'some' && kind?.kind !== 'ordered') return values
  // Without a size the argument must be left out.
  const [min, max] = size ?? [1, 0]
  let longest: Json[][] = [[]]
  const all: Json[][] = []
  for (let length = 0; length <= Math.min(max, 3); length++) {
    if (length > 0) longest = longest.flatMap((list) => values.map((value) => [...list, value]))
    if (length >= min) all.push(...longest)
  }
  return kind.distinct ? all.filter((list) => new Set(list).size === list.length) : all
}
