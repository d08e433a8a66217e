import { expect, test } from 'vitest'
import { addModifier, modifierTypes, removeModifiers, type StatModifier, stat, statValue } from './index.ts'

const all: StatModifier[] = [
  { id: 'a', type: 'BaseAdd', value: 2 },
  { id: 'b', type: 'BaseMultiply', value: 2 },
  { id: 'c', type: 'FinalAdd', value: 3 },
  { id: 'd', type: 'FinalMultiply', value: 2 },
]
const withModifiers = (base: number, modifiers: readonly StatModifier[]) => {
  const made = stat(base)
  for (const modifier of modifiers) addModifier(made, modifier)
  return made
}

test('modifiers are applied type by type, whatever the order in which they came', () => {
  const orders = all.flatMap((first) => [
    [first, ...all.filter((one) => one !== first)],
    [...all.filter((one) => one !== first).reverse(), first],
  ])
  for (const order of orders) expect(statValue(withModifiers(10, order))).toBe(54)
  expect(modifierTypes).toEqual(['BaseAdd', 'BaseMultiply', 'FinalAdd', 'FinalMultiply', 'Override'])
})

test('the last Override stands in place of all, until it is removed by its id', () => {
  const attack = withModifiers(10, [...all, { id: 'o', type: 'Override', value: 1 }])
  expect(statValue(attack)).toBe(1)
  addModifier(attack, { id: 'p', type: 'Override', value: 8 })
  expect(statValue(attack)).toBe(8)
  expect([removeModifiers(attack, 'p'), removeModifiers(attack, 'o'), removeModifiers(attack, 'o')]).toEqual([
    true,
    true,
    false,
  ])
  expect(statValue(attack)).toBe(54)
  for (const { id } of all) removeModifiers(attack, id)
  expect(statValue(attack)).toBe(10)
})

test('an id removes all of its modifiers, and modifiers may be left out of account', () => {
  const speed = withModifiers(4, [
    { id: 'slow', type: 'BaseAdd', value: -1 },
    { id: 'slow', type: 'FinalAdd', value: -1 },
    { id: 'haste', type: 'BaseAdd', value: 2 },
  ])
  expect([statValue(speed), statValue(speed, (id) => id !== 'slow')]).toEqual([4, 6])
  removeModifiers(speed, 'slow')
  expect(speed.modifiers).toEqual([{ id: 'haste', type: 'BaseAdd', value: 2 }])
})

test.each([
  [7, 1.5, 10],
  [-7, 1.5, -10],
  [10, 1.1, 11],
  [3, 0.1, 0],
  [-1, 0.5, 0],
])('%i times %f is truncated to %i', (base, factor, value) => {
  const result = statValue(withModifiers(base, [{ id: 'm', type: 'FinalMultiply', value: factor }]))
  expect(Object.is(result, value)).toBe(true)
})

test('there is no lower limit', () => {
  expect(statValue(withModifiers(1, [{ id: 'm', type: 'FinalAdd', value: -5 }]))).toBe(-4)
})
