import { z } from 'zod'
import { bound, oneSide, picks, ref, side, WRITTEN, whole, word } from './words.ts'

// An interface that extends what is inferred from its schema may stand in that schema: so each recursive type here is
// derived from the one schema, and nothing is written down twice.

const numRef: z.ZodType<Num> = z.lazy(() => num)
const filterRef: z.ZodType<Filter> = z.lazy(() => filter)
const selectorRef: z.ZodType<Selector> = z.lazy(() => selector)
const condRef: z.ZodType<Cond> = z.lazy(() => cond)

/** How many levels a card has. */
export const LEVELS = 5

const lvNum = z.strictObject({ lv: z.array(numRef).length(LEVELS) })
const reading = [
  z.strictObject({ count: selectorRef }),
  z.strictObject({ size: ref }),
  z.strictObject({ strength: ref }),
  z.strictObject({ baseStrength: ref }),
  z.strictObject({ costOf: ref }),
  z.strictObject({ mana: oneSide }),
  z.strictObject({ distinct: z.enum(['primaryTribe', 'tribe', 'status']), of: selectorRef }),
  z.strictObject({ event: z.enum(['amount', 'steps', 'killed']) }),
  z.strictObject({ var: bound }),
  z.strictObject({ param: bound }),
] as const
const two = z.array(numRef).length(2)
const several = z.array(numRef).min(2)
const sums = [
  z.strictObject({ rand: two }),
  z.strictObject({ add: several }),
  z.strictObject({ mul: several }),
  z.strictObject({ min: several }),
  z.strictObject({ max: several }),
  z.strictObject({ sub: two }),
  z.strictObject({ div: two }),
] as const

interface LvNum extends z.infer<typeof lvNum> {}
interface CountNum extends z.infer<(typeof reading)[0]> {}
interface DistinctNum extends z.infer<(typeof reading)[6]> {}
interface RandNum extends z.infer<(typeof sums)[0]> {}
interface AddNum extends z.infer<(typeof sums)[1]> {}
interface MulNum extends z.infer<(typeof sums)[2]> {}
interface MinNum extends z.infer<(typeof sums)[3]> {}
interface MaxNum extends z.infer<(typeof sums)[4]> {}
interface SubNum extends z.infer<(typeof sums)[5]> {}
interface DivNum extends z.infer<(typeof sums)[6]> {}
type PlainNum = z.infer<(typeof reading)[1 | 2 | 3 | 4 | 5 | 7 | 8 | 9]>

/** A number: a whole one, one for each level, or what is read and computed when it is needed. */
export type Num =
  | number
  | LvNum
  | CountNum
  | DistinctNum
  | PlainNum
  | RandNum
  | AddNum
  | MulNum
  | MinNum
  | MaxNum
  | SubNum
  | DivNum

const numWords =
  'a number: a whole one, { lv: [5 of them] }, or one of count, size, strength, baseStrength, costOf, mana, distinct, event, var, param, rand, add, sub, mul, div, min, max'
export const num = z
  .union([whole(-WRITTEN), lvNum, ...reading, ...sums], { error: `expected ${numWords}` })
  .meta({ id: 'num' })

export const cmp = z
  .strictObject({
    lt: numRef.optional(),
    le: numRef.optional(),
    eq: numRef.optional(),
    ge: numRef.optional(),
    gt: numRef.optional(),
  })
  .refine((value) => Object.keys(value).length > 0, 'expected one of lt, le, eq, ge, gt')
  .meta({ id: 'cmp' })
/** A comparison; several hold together. */
export type Cmp = z.infer<typeof cmp>

export const filter = z
  .strictObject({
    tribe: z
      .union([z.array(word('tribe')).min(1), ref], { error: 'expected a list of tribes, or a reference' })
      .optional(),
    type: z.array(word('kind')).min(1).optional(),
    tag: z.array(word('tag')).min(1).optional(),
    status: z.array(word('status')).min(1).optional(),
    strength: cmp.optional(),
    cost: cmp.optional(),
    rarity: z.array(word('rarity')).min(1).optional(),
    side: side.optional(),
    is: ref.optional(),
    sameCard: ref.optional(),
    sharesTribe: ref.optional(),
    hasAbility: z.boolean().optional(),
    empty: z.boolean().optional(),
    tileAheadEmpty: z.boolean().optional(),
    canPush: z.enum(['away', 'forward', 'back']).optional(),
    inVar: bound.optional(),
    not: filterRef.optional(),
    any: z.array(filterRef).min(1).optional(),
  })
  .refine((value) => Object.keys(value).length > 0, 'expected at least one condition')
  .meta({ id: 'filter' })
/** Conditions on one entity; all of them hold. */
export interface Filter extends z.infer<typeof filter> {}

const areaWord = word('area')
const byLevel = <T extends z.ZodType>(of: T) => z.strictObject({ lv: z.array(of).length(LEVELS) })
const area = z.union([areaWord, byLevel(areaWord), z.array(areaWord).min(1)], {
  error: 'expected an area, { lv: [5 of them] }, or a list of areas',
})
const pick = z.enum(picks)
const anchor = z.union([ref, selectorRef], { error: 'expected a reference or a selector' })

export const selector = z
  .strictObject({
    of: z.enum(['unit', 'structure', 'piece', 'base', 'tile', 'card'], {
      error: 'expected one of unit, structure, piece, base, tile, card',
    }),
    side: side.optional(),
    zone: z.enum(['hand', 'deck', 'enemyHand', 'enemyDeck']).optional(),
    area: area.optional(),
    from: z.union([ref, selectorRef, z.array(anchor).min(1)]).optional(),
    where: filterRef.optional(),
    pick: z
      .union([pick, byLevel(pick)], { error: `expected one of ${picks.join(', ')}, or { lv: [5 of them] }` })
      .optional(),
    n: numRef.optional(),
    other: z.boolean().optional(),
    bases: z.boolean().optional(),
  })
  .meta({ id: 'selector' })
/** Which entities: of a kind, of a side, in an area around an anchor, that a filter lets pass, and how many of them. */
export interface Selector extends z.infer<typeof selector> {}

/** A reference or a selector. */
export const targets = z.union([ref, selectorRef], {
  error: 'expected a reference such as target, or a selector { of: ... }',
})
export type Targets = z.infer<typeof targets>

const conds = [
  z.strictObject({ exists: z.union([selectorRef, ref]), atLeast: numRef.optional() }),
  z.strictObject({ none: selectorRef }),
  z.strictObject({ hand: cmp }),
  z.strictObject({ in: z.strictObject({ ref, area: areaWord, from: ref.optional() }) }),
  z.strictObject({ match: z.strictObject({ ref, where: filterRef }) }),
  z.strictObject({ dead: ref }),
  z.strictObject({ alive: ref }),
  z.strictObject({ cmp: z.strictObject({ a: numRef, is: cmp }) }),
] as const
const notCond = z.strictObject({ not: condRef })
const anyCond = z.strictObject({ any: z.array(condRef).min(1) })
const allCond = z.strictObject({ all: z.array(condRef).min(1) })
interface NotCond extends z.infer<typeof notCond> {}
interface AnyCond extends z.infer<typeof anyCond> {}
interface AllCond extends z.infer<typeof allCond> {}
/** A condition on the game as it is now. */
export type Cond = z.infer<(typeof conds)[number]> | NotCond | AnyCond | AllCond
export const cond = z
  .union([...conds, notCond, anyCond, allCond], {
    error: 'expected a condition: one of exists, none, hand, in, match, dead, alive, cmp, not, any, all',
  })
  .meta({ id: 'cond' })
