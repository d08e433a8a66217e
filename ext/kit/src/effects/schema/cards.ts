import { z } from 'zod'
import { ability, buffDef, replacement, still } from './effects.ts'
import { num, selector } from './terms.ts'
import { line, name, whole, word } from './words.ts'

/** A name or a text in both languages. */
const words = z.strictObject({ en: line, zh: line })

const common = {
  id: name,
  name: words,
  kingdom: word('kingdom'),
  tribes: z.array(word('tribe')).optional(),
  tags: z.array(word('tag')).optional(),
  rarity: word('rarity').optional(),
  token: z.boolean().optional(),
  cost: whole(0),
}
const rules = {
  abilities: z.array(ability).optional(),
  replacements: z.array(replacement).optional(),
  statics: z.array(still).optional(),
}
const cast = ability.safeExtend({
  on: z.literal('cast', { error: 'expected cast: a spell has no other trigger' }),
})

export const card = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ ...common, kind: z.literal('unit'), strength: num, move: whole(0), ...rules }),
      z.strictObject({ ...common, kind: z.literal('structure'), strength: num, ...rules }),
      z.strictObject({
        ...common,
        kind: z.literal('spell'),
        target: selector.optional(),
        abilities: z.array(cast).min(1),
      }),
    ],
    {
      error: (issue) =>
        issue.code === 'invalid_union' ? 'expected kind unit, structure or spell' : undefined,
    },
  )
  .meta({ id: 'card' })
/** A card: what is printed on it, and what it does. */
export type Card = z.infer<typeof card>

export const cardSet = z
  .strictObject({
    $schema: z.string().optional(),
    version: z.literal(1, { error: 'expected 1: the version of the format' }),
    note: z.string().optional(),
    buffs: z.array(buffDef).optional(),
    cards: z.array(card),
  })
  .meta({ id: 'cardSet' })
/** A set of cards with the buffs and statuses that they speak of. */
export type CardSet = z.infer<typeof cardSet>
