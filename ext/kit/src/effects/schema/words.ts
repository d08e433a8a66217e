import { z } from 'zod'

/** What a game's own words are: of these kinds there are as many as its dialect names. */
export const wordKinds = ['tribe', 'status', 'area', 'kingdom', 'rarity', 'tag', 'stat', 'kind'] as const
export type WordKind = (typeof wordKinds)[number]

/** A word of the game's dialect. The schema says only that it is one; which ones there are, the linter and the published schema say. */
export const word = (kind: WordKind) => z.string().min(1).meta({ word: kind })

/** The name of an entity in an ability: `self`, `target`, ..., or `$name` for what the ability itself has bound. */
export const ref = z
  .string()
  .regex(
    /^(self|target|attacked|attacker|source|holder|result|friendBase|enemyBase|\$[A-Za-z][A-Za-z0-9]*)$/,
    'expected self, target, attacked, attacker, source, holder, result, friendBase, enemyBase or $name',
  )
  .meta({ id: 'ref' })

/** The name that `let`, `var` and the like bind, without the `$`. */
export const bound = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]*$/, 'expected a name of letters and digits, without the $')

export const side = z.enum(['friend', 'enemy', 'any'])
export const oneSide = z.enum(['friend', 'enemy'])

/** When abilities run. */
export const triggers = [
  'play',
  'cast',
  'turnStart',
  'turnEnd',
  'beforeMove',
  'moved',
  'beforeAttack',
  'afterAttack',
  'survive',
  'death',
  'statusTick',
  'damaged',
  'spawned',
  'leave',
] as const
export const trigger = z.enum(triggers).meta({ id: 'trigger' })

export const picks = [
  'all',
  'random',
  'strongest',
  'weakest',
  'allStrongest',
  'allWeakest',
  'nearest',
  'mostForward',
  'leftmost',
  'oldest',
  'newest',
] as const
