import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from './canonical.ts'
import { hash } from './hash.ts'

test('golden', () => {
  expect(hash({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
  expect(hash({ b: 1, a: '三国杀' })).toBe(hash({ a: '三国杀', b: 1 }))
})

test('is SHA-256 of the canonical text in UTF-8', () => {
  const key = fc.string({ unit: 'grapheme' }).filter((text) => text !== '__proto__')
  fc.assert(
    fc.property(fc.dictionary(key, fc.integer()), (value) => {
      expect(hash(value)).toBe(createHash('sha256').update(canonical(value)).digest('hex'))
    }),
  )
})
