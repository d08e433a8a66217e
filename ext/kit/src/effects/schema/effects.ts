import { z } from 'zod'
import { duration, how, stacking } from './durations.ts'
import { cond, filter, num, selector, targets } from './terms.ts'
import { bound, line, name, oneSide, ref, trigger, WRITTEN, whole, word } from './words.ts'

const effectsRef: z.ZodType<Effect[]> = z.lazy(() => effects)
const buffRef: z.ZodType<BuffDef> = z.lazy(() => buffDef)
const to = targets

const unit = z
  .union(
    [
      z.strictObject({
        token: word('tribe').or(z.literal('random')),
        cost: whole(0).optional(),
        strength: num.optional(),
      }),
      z.strictObject({
        card: name,
        levelOf: ref.optional(),
        cost: whole(0).optional(),
        strength: num.optional(),
        params: z.record(bound, num).optional(),
      }),
      z.strictObject({ copyOf: ref, cost: whole(0).optional(), strength: num.optional() }),
    ],
    { error: 'expected one of { token: TRIBE }, { card: ID }, { copyOf: REFERENCE }' },
  )
  .meta({ id: 'unitRef' })
/** Which card a new piece, or a new card in a deck, is of. */
export type UnitRef = z.infer<typeof unit>

const status = z
  .strictObject({
    op: z.literal('status'),
    to,
    add: z.array(word('status')).min(1).optional(),
    remove: z.array(word('status')).min(1).optional(),
  })
  .refine(
    (value) => (value.add === undefined) !== (value.remove === undefined),
    'expected either add or remove',
  )

const plain = [
  z.strictObject({ op: z.literal('damage'), to, n: num, spread: z.enum(['each', 'random']).optional() }),
  z.strictObject({ op: z.literal('strength'), to, n: num, spread: z.enum(['each', 'random']).optional() }),
  z.strictObject({ op: z.literal('setStrength'), to, n: num, mode: z.enum(['set', 'atMost', 'atLeast']) }),
  z.strictObject({ op: z.literal('heal'), to, n: num }),
  z.strictObject({ op: z.literal('destroy'), to }),
  z.strictObject({ op: z.literal('drain'), from: to, n: num, to }),
  status,
  z.strictObject({
    op: z.literal('modify'),
    to,
    stat: word('stat'),
    how,
    n: num,
    duration,
    stacking: stacking.optional(),
    key: name.optional(),
  }),
  z.strictObject({
    op: z.literal('buff'),
    to,
    buff: z.union([name, buffRef]),
    duration: duration.optional(),
    params: z.record(bound, num).optional(),
  }),
  z.strictObject({ op: z.literal('removeBuff'), to, key: name, n: num.optional() }),
  z.strictObject({ op: z.literal('spawn'), unit, strength: num, on: selector, side: oneSide.optional() }),
  z.strictObject({ op: z.literal('respawn'), card: ref, strength: num, on: selector }),
  z.strictObject({ op: z.literal('transform'), to, into: unit }),
  z.strictObject({ op: z.literal('convert'), to, side: oneSide }),
  z.strictObject({ op: z.literal('command'), to, steps: num }),
  z.strictObject({ op: z.literal('push'), to, dir: z.enum(['away', 'forward', 'back']) }),
  z.strictObject({ op: z.literal('pull'), to, toward: ref }),
  z.strictObject({
    op: z.literal('teleport'),
    to,
    on: selector,
    verb: z.string().optional(),
    keepLayout: z.boolean().optional(),
  }),
  z.strictObject({ op: z.literal('fly'), to, on: selector, passed: bound.optional() }),
  z.strictObject({ op: z.literal('split'), to, on: selector, oncePerMove: z.boolean().optional() }),
  z.strictObject({ op: z.literal('forceAttack'), who: to, whom: to }),
  z.strictObject({ op: z.literal('forceMove'), who: to }),
  z.strictObject({ op: z.literal('speed'), to, n: num, duration: duration.optional() }),
  z.strictObject({
    op: z.literal('moveMode'),
    to,
    mode: z.enum(['fixedForward', 'normal']),
    toggle: z.boolean().optional(),
  }),
  z.strictObject({ op: z.literal('mana'), n: num, side: oneSide.optional() }),
  z.strictObject({
    op: z.literal('draw'),
    n: num,
    from: z.enum(['deck', 'enemyHand', 'enemyDeck']).optional(),
    where: filter.optional(),
    copy: z.boolean().optional(),
    singleUse: z.boolean().optional(),
  }),
  z.strictObject({ op: z.literal('discard'), cards: selector }),
  z.strictObject({ op: z.literal('replace'), cards: selector }),
  z.strictObject({ op: z.literal('addToDeck'), card: unit }),
  z.strictObject({
    op: z.literal('returnToHand'),
    to,
    copy: z.boolean().optional(),
    strengthBonus: num.optional(),
  }),
  z.strictObject({ op: z.literal('cost'), cards: targets, n: num }),
  z.strictObject({
    op: z.literal('playCard'),
    cards: selector,
    free: z.boolean().optional(),
    on: selector.optional(),
    reweigh: z.boolean().optional(),
  }),
  z.strictObject({ op: z.literal('triggerAbilities'), of: to, on: trigger }),
  z.strictObject({ op: z.literal('snapshot'), of: to, key: bound }),
  z.strictObject({ op: z.literal('restore'), key: bound, n: num }),
  z.strictObject({ op: z.literal('let'), as: bound, sel: selector }),
  z.strictObject({ op: z.literal('var'), as: bound, n: num }),
  z.strictObject({ op: z.literal('choose'), as: bound, sel: selector }),
] as const

const ifEffect = z.strictObject({ op: z.literal('if'), cond, then: effectsRef, else: effectsRef.optional() })
const forEach = z.strictObject({
  op: z.literal('forEach'),
  in: z.union([targets, z.strictObject({ tribesOf: selector })]),
  do: effectsRef,
  while: cond.optional(),
  batch: z.boolean().optional(),
})
const repeat = z.strictObject({ op: z.literal('repeat'), n: num, do: effectsRef })
const oneOf = z.strictObject({ op: z.literal('oneOf'), options: z.array(effectsRef).min(2) })

interface IfEffect extends z.infer<typeof ifEffect> {}
interface ForEachEffect extends z.infer<typeof forEach> {}
interface RepeatEffect extends z.infer<typeof repeat> {}
interface OneOfEffect extends z.infer<typeof oneOf> {}

/** What an effect of an ability does, by its `op`. */
export type PlainEffect = z.infer<(typeof plain)[number]>
export type Effect = PlainEffect | IfEffect | ForEachEffect | RepeatEffect | OneOfEffect
export type Op = Effect['op']
/** The effect with that `op`. */
export type EffectOf<K extends Op> = Extract<Effect, { op: K }>

/** All ops, in the order of the reference. */
export const ops: readonly Op[] = [...plain, ifEffect, forEach, repeat, oneOf].map(
  (one) => one.shape.op.value as Op,
)

export const effect = z
  .discriminatedUnion('op', [...plain, ifEffect, forEach, repeat, oneOf], {
    error: (issue) =>
      issue.code === 'invalid_union' ? `expected an effect whose op is one of ${ops.join(', ')}` : undefined,
  })
  .meta({ id: 'effect' })
export const effects = z.array(effect).min(1, 'expected at least one effect').meta({ id: 'effects' })

export const causes = ['attack', 'ability', 'spell', 'status', 'destroy'] as const

export const ability = z
  .strictObject({
    on: trigger,
    against: filter.optional(),
    cause: z.array(z.enum(causes)).min(1).optional(),
    if: cond.optional(),
    do: effectsRef,
    else: effectsRef.optional(),
    limit: z.strictObject({ per: z.enum(['turn', 'move', 'game']), n: whole(1) }).optional(),
    order: whole(-WRITTEN).optional(),
  })
  .meta({ id: 'ability' })
/** When it runs, under which conditions, and what it does. */
export interface Ability extends z.infer<typeof ability> {}

export const replacement = z
  .strictObject({
    event: z.enum(['damage', 'death', 'spawn', 'status', 'move', 'draw']),
    to: targets.optional(),
    if: cond.optional(),
    layer: z.enum(['prevent', 'redirect', 'modify', 'instead']),
    n: num.optional(),
    do: effectsRef.optional(),
    limit: duration.optional(),
  })
  .meta({ id: 'replacement' })
/** What happens in place of something else. */
export interface Replacement extends z.infer<typeof replacement> {}

export const still = z
  .strictObject({ to: selector, stat: word('stat'), how, n: num, if: cond.optional() })
  .meta({ id: 'static' })
/** A modifier of others that lasts as long as its bearer is in play. */
export interface Static extends z.infer<typeof still> {}

export const buffDef = z
  .strictObject({
    key: name,
    name: line.optional(),
    desc: line.optional(),
    duration,
    stacking,
    excludes: z.array(z.string()).optional(),
    immune: z.array(word('kind')).optional(),
    blocks: z.array(z.enum(['move', 'abilities', 'attack', 'forceAttack'])).optional(),
    abilities: z.array(ability).optional(),
    replacements: z.array(replacement).optional(),
    statics: z.array(still).optional(),
  })
  .meta({ id: 'buffDef' })
/** A buff or a status: what it does to its holder, how long, and how it stacks. */
export interface BuffDef extends z.infer<typeof buffDef> {}
