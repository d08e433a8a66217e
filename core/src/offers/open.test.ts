import { describe, expect, it } from 'vitest'
import { going, plain } from '../../testing/lab.ts'
import { createMatch, language } from '../index.ts'
import { int, type Kind, one, seat, some } from '../language/kinds.ts'
import { checkMove } from './check.ts'
import { enumerate } from './enumerate.ts'
import { offerOf } from './fuzz/offer-of.ts'
import { from, range } from './values.ts'

const number = int({ min: 1, max: 5 })
const expected = 'expected from([...]), range(...), anyText() or anyValue()'
function* numbers() {
  yield 1
}

describe('values that are none', () => {
  it.each([
    [undefined, 'got undefined'],
    [null, 'got null'],
    [5, 'got 5'],
    ['abc', 'got the text "abc"'],
    [new Set([1]), 'got something else that can be gone through: [...it] makes a list'],
    [numbers(), 'got something else that can be gone through'],
    [{ 0: 1 }, 'got an object'],
  ])('from(%o) says so', (given, text) => {
    expect(() => from(given as never)).toThrow(TypeError)
    expect(() => from(given as never)).toThrow(`from(...): expected a list of values; ${text}`)
  })

  it('range takes numbers', () => {
    for (const [low, high] of [
      [1, undefined],
      ['1', 2],
      [Number.NaN, 1],
    ] as never[][])
      expect(() => range(low as never, high as never)).toThrow('range(...): expected two numbers; got ')
    expect(range(Number.NEGATIVE_INFINITY, 3).high).toBe(3)
  })
})

describe('an offer', () => {
  it.each([
    [5, `${expected}; got 5`],
    [[5], `${expected}; got a list: from(list) takes it`],
    ['x', `${expected}; got the text "x"`],
    [{ base: [1] }, `${expected}; got an object`],
  ])('of %o names the argument', (given, text) => {
    expect(() => offerOf({ n: number }, { n: given as never })).toThrow(`argument 'n': ${text}`)
  })

  it('says of a function that finds nothing out what it should return, whoever calls it', () => {
    const offer = offerOf({ a: number, n: number }, { a: from([1]), n: (() => [1]) as never })
    const text = `argument 'n': expected its function to return from([...])`
    expect(() => [...enumerate([offer])]).toThrow(text)
    expect(() => checkMove([offer.shape], [offer], { a: 1, n: 1 })).toThrow(text)
    expect(() => checkMove([offer.shape], [offer], { a: 1, n: 1 })).toThrow('got a list: from(list) takes it')
  })

  it('of an argument that the move has not is refused', () => {
    const text = "the move has no argument 'm'"
    expect(() => offerOf({ n: number }, { n: from([1]), m: from([1]) })).toThrow(text)
    expect(() => offerOf({}, { m: from([1]) })).toThrow(text)
    expect(offerOf({}, {}).open).toEqual([])
  })
})

it('an offer with an argument that the move has not stops the match that comes to wait at it', () => {
  const lab = language<null>()
  const Odd = lab.frame('Odd', {
    ...going,
    offers: (_, offer) => (offer.go as (open: object) => void)({ m: from([1]) }),
    react: { go: () => undefined },
  })
  const rules = lab.ruleset({
    ...plain,
    setup: () => null,
    start: (c) => c.push(Odd, null),
    frames: [Odd],
  })
  expect(() => createMatch(rules)).toThrow("offer 'go': the move has no argument 'm'")
})

describe('a player without a move', () => {
  const stuck = <T, E>(kind: Kind<T, E>, values: readonly unknown[]) => {
    const lab = language<null>()
    const Odd = lab.frame('Odd', {
      moves: { go: { n: kind } },
      players: () => [0],
      offers: (_, offer) => offer.go({ n: from(values) as never }),
      react: { go: () => undefined },
    })
    const rules = lab.ruleset({
      ...plain,
      setup: () => null,
      start: (c) => c.push(Odd, null),
      frames: [Odd],
    })
    return () => createMatch(rules)
  }

  it('is told why, where no value fits the kind', () => {
    expect(stuck(number, [99, 98])).toThrow(
      "for player 0, who has no move (offer 'go', argument 'n': 99: expected 1 to 5)",
    )
    expect(stuck(some(seat, { min: 1 }), ['P1'])).toThrow(
      `who has no move (offer 'go', argument 'n': "P1": expected a list of kind seat)`,
    )
  })

  it('is told nothing more where there is no value at all', () => {
    expect(stuck(one(seat), [])).toThrow(/who has no move\n/)
  })
})
