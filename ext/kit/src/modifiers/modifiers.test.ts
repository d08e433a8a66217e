import { expect, test } from 'vitest'
import { auraChanges, type Modifier, partsOf, totalOf, valueNow } from './index.ts'

const modifier = (id: number, bearer: number, add: number, stat: 'atk' | null = 'atk'): Modifier<'atk'> => ({
  id,
  type: `m${id}`,
  bearer,
  stat,
  add,
  source: 9,
})
const modifiers = [modifier(1, 3, 1), modifier(2, 4, 5), modifier(3, 3, 2), modifier(4, 3, 7, null)]

test('a value is what is printed and what its modifiers add', () => {
  expect(valueNow(2, modifiers, 3, 'atk')).toBe(5)
  expect(valueNow(2, modifiers, 4, 'atk')).toBe(7)
  expect(valueNow(2, modifiers, 5, 'atk')).toBe(2)
})

test('its parts say who added what, and add up to it', () => {
  const parts = partsOf(2, modifiers, 3, 'atk')
  expect(parts).toEqual([
    { why: 'printed', from: 3, add: 2 },
    { why: 'm1', from: 9, add: 1 },
    { why: 'm3', from: 9, add: 2 },
  ])
  expect(totalOf(parts)).toBe(valueNow(2, modifiers, 3, 'atk'))
})

test('an aura takes in those that came near and gives up those that left', () => {
  const linked = [modifier(1, 3, 1), modifier(2, 4, 1)]
  expect(auraChanges([4, 5, 6], linked)).toEqual({ joining: [5, 6], leaving: [linked[0]] })
  expect(auraChanges([], linked, ({ bearer }) => bearer === 4)).toEqual({ joining: [], leaving: [linked[1]] })
})
