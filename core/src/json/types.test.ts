import { expectTypeOf, test } from 'vitest'
import type { AsJson, Json, JsonObject } from './types.ts'

interface Card {
  readonly id: number
  owner?: string
  tags: readonly string[]
}

type Move = { action: 'play'; cards: number[]; at?: { x: number } }

test('what is assignable to Json', () => {
  expectTypeOf<readonly number[]>().toExtend<Json>()
  expectTypeOf<Move>().toExtend<JsonObject>()
  expectTypeOf<readonly [1, { a: null }]>().toExtend<Json>()
  expectTypeOf<Date>().not.toExtend<Json>()
  expectTypeOf<undefined>().not.toExtend<Json>()
  expectTypeOf<() => void>().not.toExtend<Json>()
})

test('interfaces pass through AsJson', () => {
  const save = <T>(value: AsJson<T>) => value
  const card: Card = { id: 1, tags: ['a'] }
  save<Card>(card)
  // @ts-expect-error a function is not JSON
  save<{ f: () => void }>({ f: () => {} })
  // @ts-expect-error nor is a bigint
  save<{ n: bigint }>({ n: 1n })
})
