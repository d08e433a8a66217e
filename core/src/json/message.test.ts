import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical } from './canonical.ts'
import { defaultLimits as limits } from './limits.ts'
import { checkMessage, parseMessage } from './message.ts'
import { notJson } from './not-json.ts'

const nested = (levels: number) => {
  let value: unknown = 1
  for (let i = 0; i < levels; i++) value = i % 2 ? { a: value } : [value]
  return { a: value }
}
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]))
const boom = () => {
  throw new Error('touched')
}
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
const lying = new Proxy([1], {
  get: (target, key) => (key === 'length' ? 2 ** 40 : Reflect.get(target, key)),
})

describe('refused, after looking at few values', () => {
  const cases: [string, unknown, string, number][] = [
    ['null', null, 'must be an object', 1],
    ['text', 'x'.repeat(1e6), 'must be an object', 1],
    ['array', [1], 'must be an object', 1],
    ['function', boom, 'must be an object', 1],
    ['1 MB string', { a: 'x'.repeat(1e6) }, 'string longer than 1024', 2],
    ['1 MB key', { ['x'.repeat(1e6)]: 1 }, 'key longer than 1024', 1],
    ['1e6 elements', { a: new Array(1e6).fill(0) }, 'array longer than 256', 2],
    ['huge sparse array', { a: new Array(2 ** 32 - 1) }, 'array longer than 256', 2],
    ['lying length', { a: lying }, 'array longer than 256', 2],
    ['5000 levels', nested(5000), 'nested deeper than 16', 17],
    ['1e6 keys', keys(1e6), 'more than 64 keys', 65],
    ['keys in several objects', { a: keys(32), b: keys(32) }, 'more than 64 keys', 66],
    ['many long strings', { a: new Array(256).fill('x'.repeat(100)) }, 'longer than 8192 bytes', 85],
    ['wide and deep', { a: new Array(256).fill(new Array(256).fill(0)) }, 'longer than 8192 bytes', 4100],
    ['1e999', JSON.parse('{"a":1e999}'), 'number that is not finite', 2],
    ['NaN', { a: Number.NaN }, 'number that is not finite', 2],
    ['-0', { a: -0 }, 'number -0', 2],
    ['undefined', { a: undefined }, 'undefined is not JSON', 2],
    ['function inside', { a: boom }, 'function is not JSON', 2],
    ['bigint', { a: 1n }, 'bigint is not JSON', 2],
    ['Date', { a: new Date() }, 'class instance', 2],
    ['typed array', { a: new Uint8Array(1e6) }, 'class instance', 2],
    ['class instance', new (class Card {})(), 'class instance', 1],
    ['inherited keys', Object.create({ a: 1 }), 'class instance', 1],
    ['sparse', { a: new Array(3) }, 'array with holes or named properties', 2],
    ['named property', { a: Object.assign([1], { x: 1 }) }, 'array with holes or named properties', 2],
    ['__proto__', JSON.parse('{"__proto__":{"admin":true}}'), 'forbidden key', 1],
    ['constructor', { a: { constructor: 1 } }, 'forbidden key', 2],
    ['prototype', { prototype: 1 }, 'forbidden key', 1],
    ['accessor', Object.defineProperty({}, 'a', { get: boom, enumerable: true }), 'accessor property', 1],
    ['accessor in an array', { a: Object.defineProperty([1], 0, { get: boom }) }, 'accessor property', 2],
    ['symbol key', { a: 1, [Symbol('x')]: 1 }, 'symbol or hidden keys', 2],
    ['hidden key', Object.defineProperty({}, 'a', { value: 1 }), 'symbol or hidden keys', 1],
    ['throwing proxy', new Proxy({}, { ownKeys: boom }), 'unreadable', 1],
    ['throwing proxy inside', { a: new Proxy({}, { getPrototypeOf: boom }) }, 'unreadable', 2],
    ['revoked proxy', { a: revoked() }, 'unreadable', 2],
    ['revoked proxy as the message', revoked(), 'unreadable', 0],
  ]
  test.each(cases)('%s', (_, input, reason, work) => {
    const reply = checkMessage(input, limits)
    expect(reply).toMatchObject({ ok: false, reason: `malformed message: ${reason}` })
    expect(reply.visited).toBeLessThanOrEqual(work)
  })

  test('a cycle', () => {
    const loop: Record<string, unknown> = {}
    loop.a = loop
    expect(checkMessage(loop, limits)).toEqual({
      ok: false,
      reason: 'malformed message: nested deeper than 16',
      visited: 17,
    })
  })
})

test('accepted up to the limits', () => {
  expect(checkMessage({}, limits)).toEqual({ ok: true, visited: 1 })
  expect(checkMessage({ token: 't', action: 'play', cards: [1, 2] }, limits)).toEqual({
    ok: true,
    visited: 6,
  })
  expect(checkMessage(Object.freeze(Object.create(null)), limits).ok).toBe(true)
  expect(checkMessage(keys(64), limits).ok).toBe(true)
  expect(checkMessage(nested(15), limits).ok).toBe(true)
  expect(checkMessage(nested(16), limits).ok).toBe(false)
  expect(checkMessage({ a: 'x'.repeat(1024), b: new Array(256).fill(0) }, limits).ok).toBe(true)
})

test('any value: no throw, bounded work, and what is accepted is JSON', () => {
  const anything = fc.anything({ withDate: true, withMap: true, withSparseArray: true, withTypedArray: true })
  fc.assert(
    fc.property(fc.oneof(anything, fc.dictionary(fc.string(), anything)), (value) => {
      const reply = checkMessage(value, limits)
      expect(reply.visited).toBeLessThanOrEqual(limits.messageBytes)
      if (reply.ok) expect(notJson(value)).toBe(null)
    }),
  )
})

test('text and value are judged alike', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      if (notJson(value) !== null) return
      const text = canonical(value)
      const small = { ...limits, messageBytes: 60, keys: 5, depth: 3, string: 8, array: 3 }
      const whole = checkMessage(value, small)
      const parsed = parseMessage(text, { ...small, messageBytes: limits.messageBytes })
      if (whole.ok) expect(parsed).toEqual({ ok: true, value, visited: whole.visited })
      // A text within the bytes is never found too long once it is parsed.
      if (parseMessage(text, small).ok) expect(whole.ok).toBe(true)
    }),
  )
})

describe('parseMessage', () => {
  test('looks at the length before it parses', () => {
    const late = parseMessage('['.repeat(1e6), limits)
    expect(late).toEqual({ ok: false, reason: 'malformed message: longer than 8192 bytes', visited: 0 })
  })
  test('counts UTF-8 bytes', () => {
    const text = (unit: string, count: number) => JSON.stringify({ a: Array(8).fill(unit.repeat(count)) })
    const bytes = (value: string) => new TextEncoder().encode(value).length
    for (const unit of ['x', 'é', '杀', '😀']) {
      for (let count = 250; count < 1030; count += 13) {
        if (count * unit.length > 1024) break
        expect(parseMessage(text(unit, count), limits).ok).toBe(bytes(text(unit, count)) <= 8192)
      }
    }
  })
  test.each([
    ['', 'not JSON'],
    ['{"a":1', 'not JSON'],
    ['['.repeat(8000), 'not JSON'],
    [`${'['.repeat(4000)}${']'.repeat(4000)}`, 'must be an object'],
    [`{"a":${'['.repeat(4000)}${']'.repeat(4000)}}`, 'nested deeper than 16'],
    ['{"a":1e999}', 'number that is not finite'],
    ['{"a":-0}', 'number -0'],
    ['{"__proto__":1}', 'forbidden key'],
    ['null', 'must be an object'],
  ])('%.20s', (text, reason) => {
    const reply = parseMessage(text, limits)
    expect(reply).toMatchObject({ ok: false, reason: `malformed message: ${reason}` })
    expect(reply.visited).toBeLessThan(20)
  })
})
