import { expect, test } from 'vitest'
import { findShared } from './shared.ts'

const card = { id: 1 }

test('nothing shared', () => {
  expect(
    findShared([
      { name: 'state', value: { a: [{}], b: [{}], c: null } },
      { name: 'view', value: 1 },
    ]),
  ).toBe(null)
})

test('within one root', () => {
  const value = { hand: [card], table: { 'a/b': card } }
  expect(findShared([{ name: 'state', value }])).toBe('state/hand/0 is state/table/a~1b')
})

test('across roots, also frozen and empty', () => {
  const empty = Object.freeze([])
  const roots = [
    { name: 'state', value: { x: { y: empty } } },
    { name: 'events', value: [{ cards: empty }] },
  ]
  expect(findShared(roots)).toBe('state/x/y is events/0/cards')
})

test('the roots themselves', () => {
  expect(
    findShared([
      { name: 'a', value: card },
      { name: 'b', value: card },
    ]),
  ).toBe('a is b')
})

test('cycles', () => {
  const value: Record<string, unknown> = {}
  value.self = { up: value }
  expect(findShared([{ name: 'state', value }])).toBe('state is state/self/up')
})

test('any depth', () => {
  let value: unknown = card
  for (let i = 0; i < 100_000; i++) value = [value]
  expect(findShared([{ name: 'state', value }])).toBe(null)
})
