import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  BadInput,
  domain,
  isJsonList,
  isJsonObject,
  type Json,
  type JsonObject,
  read,
  seat,
} from '../index.ts'

const card = domain('card', { values: ['strike', 'guard'] as const })

test('JSON is narrowed to lists and objects', () => {
  const values: Json[] = [null, true, 0, '', [], [1], {}, { length: 1 }]
  expect(values.filter(isJsonList)).toEqual([[], [1]])
  expect(values.filter(isJsonObject)).toEqual([{}, { length: 1 }])
  expect([isJsonList(undefined), isJsonObject(undefined)]).toEqual([false, false])
  const value = { a: [1] } as Json
  if (isJsonObject(value)) {
    expectTypeOf(value).toEqualTypeOf<JsonObject>()
    const { a } = value
    if (isJsonList(a)) expectTypeOf(a).toEqualTypeOf<readonly Json[]>()
  }
})

describe('read', () => {
  /** A position as a ruleset would read it. */
  const position = (setup: Json) => {
    const { hands, turn = 0, first } = read.object(setup, 'setup', ['hands', 'turn', 'first'])
    return {
      hands: read.list(hands, 'setup: hands', (cards, what) =>
        read.list(cards, what, (one, place) => read.value(one, place, card)),
      ),
      turn: read.whole(turn, 'setup: turn', { min: 0, max: 1 }),
      first: first === undefined ? null : read.value(first, 'setup: first', seat),
    }
  }

  test('returns what is there, typed', () => {
    const given = position({ hands: [['strike'], []], turn: 1, first: 3 })
    expect(given).toEqual({ hands: [['strike'], []], turn: 1, first: 3 })
    expectTypeOf(given).toEqualTypeOf<{
      hands: ('strike' | 'guard')[][]
      turn: number
      first: number | null
    }>()
    expect(position({ hands: [] })).toEqual({ hands: [], turn: 0, first: null })
    // @ts-expect-error no such key was named
    read.object({}, 'setup', ['hands']).hand
  })

  test('returns lists of its own', () => {
    const cards: Json[] = ['strike']
    const { hands } = position({ hands: [cards] })
    cards.push('guard')
    expect(hands).toEqual([['strike']])
  })

  test.each<[Json, string]>([
    [null, 'setup: expected an object, got null'],
    [[], 'setup: expected an object, got []'],
    [7, 'setup: expected an object, got 7'],
    [{ hand: [] }, "setup: unknown key 'hand'; known are: hands, turn, first"],
    [{}, 'setup: hands: expected a list, got nothing'],
    [{ hands: 3 }, 'setup: hands: expected a list, got 3'],
    [{ hands: [[], 'x'] }, 'setup: hands: 1: expected a list, got "x"'],
    [{ hands: [['strike', 'strke']] }, 'setup: hands: 0: 1: expected a value of kind card, got "strke"'],
    [{ hands: [], turn: 2 }, 'setup: turn: expected a whole number from 0 to 1, got 2'],
    [{ hands: [], turn: 0.5 }, 'setup: turn: expected a whole number from 0 to 1, got 0.5'],
    [{ hands: [], turn: '0' }, 'setup: turn: expected a whole number from 0 to 1, got "0"'],
    [{ hands: [], first: -1 }, 'setup: first: expected a value of kind seat, got -1'],
    [
      { hands: [], first: 'x'.repeat(99) },
      `setup: first: expected a value of kind seat, got "${'x'.repeat(36)}...`,
    ],
  ])('refuses %j', (setup, text) => {
    expect(() => position(setup)).toThrow(BadInput)
    expect(() => position(setup)).toThrow(text)
  })
})
