import { expect, test } from 'vitest'
import { addTokens, clearTokens, countOf, hasToken, removeTokens, type Token } from './index.ts'

test('tokens are counted, and never below 0', () => {
  const tokens: Token[] = []
  const leaf = { id: 'leaf', name: 'Leaf' }
  expect([addTokens(tokens, leaf, 2), addTokens(tokens, leaf), countOf(tokens, 'leaf')]).toEqual([2, 3, 3])
  expect([
    removeTokens(tokens, 'leaf'),
    removeTokens(tokens, 'leaf', 9),
    removeTokens(tokens, 'leaf'),
  ]).toEqual([1, 2, 0])
  expect([tokens, hasToken(tokens, 'leaf')]).toEqual([[], false])
  addTokens(tokens, leaf, 4)
  expect([hasToken(tokens, 'leaf'), clearTokens(tokens, 'leaf'), tokens]).toEqual([true, 4, []])
  expect(addTokens(tokens, leaf, 0)).toBe(0)
  expect(tokens).toEqual([])
  expect(() => addTokens(tokens, leaf, -1)).toThrow('expected a whole number from 0, got -1')
})
