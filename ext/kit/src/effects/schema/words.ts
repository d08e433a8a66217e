import { z } from 'zod'

/** A number that is written down in a card is no larger. */
export const WRITTEN = 1_000_000

/** A whole number that is written down. */
export function whole(least: number) {
  const error = `expected a whole number from ${least} to ${WRITTEN}`
  return z.int({ error }).min(least, { error }).max(WRITTEN, { error })
}

/** The name of a card or a buff: letters, digits and what joins them. */
export const name = z
  .string()
  .regex(
    /^-?[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,63}$/u,
    'expected a name of at most 64 letters, digits, - _ . and :',
  )

/** A text for people: one line, without characters that steer a terminal or turn the direction of writing. */
export const line = z
  .string()
  .regex(
    /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]{1,200}$/u,
    'expected a line of 1 to 200 characters, without control characters',
  )

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
