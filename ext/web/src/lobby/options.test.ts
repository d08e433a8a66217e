import { createMatch, type Json } from '@framestack/core'
import { uno } from '@framestack/uno'
import { expect, test } from 'vitest'
import { changed, fieldsOf } from './options.ts'

const schema: Json = {
  type: 'object',
  properties: {
    profile: { enum: ['seed', 'official'], default: 'seed', description: 'which rules' },
    turns: { type: 'integer', minimum: 1, maximum: 99, default: 20 },
    open: { type: 'boolean' },
  },
}

test('a field for each option, with its default', () => {
  expect(fieldsOf(schema).map(({ name, kind, initial }) => [name, kind, initial])).toEqual([
    ['profile', 'choice', 'seed'],
    ['turns', 'number', 20],
    ['open', 'check', false],
  ])
  expect(fieldsOf({})).toEqual([])
})

test('only what was changed is sent, and a ruleset takes it', () => {
  const fields = fieldsOf(schema)
  expect(changed(fields, { profile: 'official', turns: 20 })).toEqual({ profile: 'official' })
  expect(createMatch(uno, { players: 2, seed: 1, options: { profile: 'official' } }).outcome).toBeNull()
})
