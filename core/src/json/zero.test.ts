import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMatch, from, int, language, restoreMatch } from '../index.ts'
import { canonical } from './canonical.ts'
import { check } from './check.ts'
import { copyJson } from './copy.ts'
import { deepEqual } from './equal.ts'
import { hash } from './hash.ts'
import { notJson, notText } from './not-json.ts'

/** Plain JSON, but for zeros of either sign in it. */
const withZeros = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(-0, 0, 1.5, -1, null, true, '', '-0'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', '0', '-0'), tie('value')),
  ),
})).value

test('text, checksum, hash, comparison and copy all take -0 for 0, as its JSON text does', () => {
  fc.assert(
    fc.property(withZeros, (value) => {
      const back: unknown = JSON.parse(JSON.stringify(value))
      expect(notText(value)).toBeNull()
      expect(canonical(value)).toBe(canonical(back))
      expect(canonical(value)).not.toMatch(/-0[,}\]]/)
      expect(hash(value)).toBe(hash(back))
      expect(check(value)).toBe(check(back))
      expect(deepEqual(value, back)).toBe(true)
      expect(notJson(copyJson(value))).toBeNull()
      expect(deepEqual(copyJson(value), back)).toBe(true)
    }),
  )
})

test('only what must be plain JSON already may not hold it', () => {
  expect(notJson({ a: [-0] })).toBe('/a/0: -0')
  expect(notJson(-0)).toBe('(root): -0')
  expect(notText({ a: [-0] })).toBeNull()
  expect(notText(-0)).toBeNull()
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, undefined, 1n]) {
    expect(notText([value])).toBe(notJson([value]))
    expect(() => hash([value])).toThrow(TypeError)
  }
})

test('a match in which a rule came to -0 has a hash, and keeps it when it is saved and restored', () => {
  const game = language<{ height: number }, Record<never, never>>()
  const Turn = game.frame('turn', {
    moves: { scale: { by: int({ min: -2, max: 2 }) } },
    players: () => [0],
    offers: (_, offer) => offer.scale({ by: from([-2, -1, 0, 1, 2]) }),
    react: {
      scale(c, { by }) {
        c.game.height *= by
      },
    },
  })
  const ruleset = game.ruleset({
    name: 'heights',
    version: '1.0.0',
    players: { min: 1, max: 1 },
    setup: () => ({ height: 1 }),
    start: (c) => c.push(Turn, null),
    frames: [Turn],
    view: (c) => ({ height: c.game.height }),
    bound: 100,
  })
  for (const store of ['immer', 'in place'] as const) {
    const gc = createMatch(ruleset, { store })
    gc.act(0, { action: 'scale', by: -2 })
    gc.act(0, { action: 'scale', by: 0 })
    expect(Object.is(gc.state.game.height, -0)).toBe(true)
    const restored = restoreMatch(ruleset, JSON.parse(JSON.stringify(gc.save({ undo: false }))))
    expect(Object.is(restored.state.game.height, 0)).toBe(true)
    expect(hash(gc.state)).toBe(hash(restored.state))
    expect(canonical(gc.viewFor(0))).toBe('{"height":0}')
  }
})
