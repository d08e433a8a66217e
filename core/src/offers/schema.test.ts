import { describe, expect, it } from 'vitest'
import {
  type Args,
  domain,
  int,
  type Moves,
  one,
  optional,
  ordered,
  seat,
  some,
  text,
} from '../language/kinds.ts'
import { OfferCollector } from './builder.ts'
import { kindSchema, messageSchema } from './schema.ts'

const suit = domain<string>('suit', { values: ['heart', 'spade'] })
const hex = domain<{ q: number }>('hex', { is: () => true })
const schema = (moves: Moves) => messageSchema(new OfferCollector(moves).shapes)

describe('the schema of an argument', () => {
  it.each<[string, Args[string], unknown]>([
    ['a value of a known domain', one(suit), { enum: ['heart', 'spade'] }],
    ['a value of any other', one(hex), {}],
    ['a seat', one(seat), { type: 'integer', minimum: 0 }],
    ['a number', int({ min: -1, max: 5 }), { type: 'integer', minimum: -1, maximum: 5 }],
    ['a text', text({ minLength: 1, maxLength: 9 }), { type: 'string', minLength: 1, maxLength: 9 }],
    [
      'a text with a pattern',
      text({ maxLength: 9, pattern: /^[a-z]+$/u }),
      { type: 'string', minLength: 0, maxLength: 9, pattern: '^[a-z]+$' },
    ],
    [
      'a text with a pattern whose flags a schema cannot say',
      text({ maxLength: 9, pattern: /^a/i }),
      { type: 'string', minLength: 0, maxLength: 9 },
    ],
    [
      'a set',
      some(suit),
      { type: 'array', items: { enum: ['heart', 'spade'] }, minItems: 0, uniqueItems: true },
    ],
    [
      'a list with repeats',
      ordered(suit, { min: 1, max: 3, distinct: false }),
      { type: 'array', items: { enum: ['heart', 'spade'] }, minItems: 1, maxItems: 3 },
    ],
  ])('%s', (_, kind, expected) => {
    expect(kindSchema(kind)).toEqual(expected)
  })
})

describe('the schema of messages', () => {
  it('of a single move needs no action', () => {
    expect(schema({ show: { card: one(suit), note: optional(one(suit)) } })).toEqual({
      type: 'object',
      title: 'show',
      properties: {
        action: { const: 'show' },
        card: { enum: ['heart', 'spade'] },
        note: { enum: ['heart', 'spade'] },
      },
      required: ['card'],
      additionalProperties: false,
    })
  })
  it('of several moves is one of theirs, told apart by the action', () => {
    const { oneOf } = schema({ show: { card: one(suit) }, 'give up': {} }) as { oneOf: object[] }
    expect(oneOf).toEqual([
      expect.objectContaining({ title: 'show', required: ['action', 'card'] }),
      {
        type: 'object',
        title: 'give up',
        properties: { action: { const: 'give up' } },
        required: ['action'],
        additionalProperties: false,
      },
    ])
  })
  it('of no move accepts nothing', () => expect(schema({})).toEqual({ not: {} }))
})
