/** Picks a whole number from 0 to n-1. */
export type Pick = (n: number) => number

function nested(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1
  for (let i = 0; i < levels; i++) value = wrap(value)
  return value
}

const cyclic: { [key: string]: unknown } = { a: [1] }
cyclic['self'] = cyclic
const cyclicList: unknown[] = []
cyclicList.push(cyclicList)

class Money {
  readonly amount = 1
}

const bomb = (): never => {
  throw new Error('a getter ran')
}

/** Values that no message should survive, or that look like what is asked and are not. Made once: some are huge. */
export const hostile: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['true', true],
  ['-0', -0],
  ['-1', -1],
  ['0.5', 0.5],
  ['2^53', 2 ** 53],
  ['1e999', JSON.parse('1e999')],
  ['-1e999', JSON.parse('-1e999')],
  ['NaN', Number.NaN],
  ['tiny', 5e-324],
  ['empty text', ''],
  ['digits', '0'],
  ['a word', 'constructor'],
  ['__proto__', '__proto__'],
  ['1 MB text', 'x'.repeat(1_000_000)],
  ['1 kB text', 'y'.repeat(1024)],
  ['1 kB and one text', 'y'.repeat(1025)],
  ['lone surrogate', '\ud800'],
  ['NUL', '\u0000'],
  ['empty list', []],
  ['empty object', {}],
  ['list in list', [[0]]],
  ['duplicates', [0, 0]],
  ['texts for numbers', ['0', '1']],
  ['a million zeros', new Array(1_000_000).fill(0)],
  ['257 zeros', new Array(257).fill(0)],
  ['256 numbers', Array.from({ length: 256 }, (_, i) => i)],
  ['huge hole', new Array(4_000_000_000)],
  ['holes', Object.assign([0], { 2: 1 })],
  ['named array', Object.assign([0], { name: 1 })],
  ['17 lists', nested(17, (inner) => [inner])],
  ['5000 lists', nested(5000, (inner) => [inner])],
  ['5000 objects', nested(5000, (inner) => ({ a: inner }))],
  ['100 keys', Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`k${i}`, i]))],
  ['5000 keys', Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, i]))],
  ['numeric keys', { 0: 1, 1: 0, length: 2 }],
  ['null prototype', Object.assign(Object.create(null) as object, { a: 1 })],
  ['own __proto__', JSON.parse('{"__proto__":{"admin":true}}')],
  ['own constructor', JSON.parse('{"constructor":{"prototype":{"admin":true}}}')],
  ['inherited', Object.create({ length: 1, 0: 0 })],
  ['a date', new Date(0)],
  ['a map', new Map([[0, 0]])],
  ['a set', new Set([0])],
  ['a class', new Money()],
  ['a boxed number', Object(0)],
  ['a boxed text', Object('0')],
  ['an array of a class', new (class List extends Array<number> {})(1, 2)],
  ['typed array', new Uint8Array([0, 1])],
  ['a function', () => 0],
  ['a symbol', Symbol('x')],
  ['a bigint', 10n],
  ['a regexp', /(a+)+$/],
  ['a promise', Promise.resolve(0)],
  ['an error', new Error('x')],
  ['a cycle', cyclic],
  ['a cyclic list', cyclicList],
  ['a getter', Object.defineProperty({}, 'a', { get: bomb, enumerable: true })],
  ['a getter in a list', Object.defineProperty([0], 0, { get: bomb, enumerable: true })],
  ['toJSON', { toJSON: bomb }],
  ['toString', { toString: bomb, valueOf: bomb, [Symbol.toPrimitive]: bomb }],
  ['a hidden key', Object.defineProperty({}, 'a', { value: 1, enumerable: false })],
  ['a symbol key', { [Symbol('k')]: 1 }],
  ['a thenable', { then: bomb }],
  ['a plain proxy', new Proxy({ a: 1 }, {})],
  ['a proxy of a list', new Proxy([0], {})],
]

/** One of them, or a small number or text that may well be right. */
export function anyValue(pick: Pick): unknown {
  switch (pick(4)) {
    case 0:
      return pick(60) - 5
    case 1:
      return Array.from({ length: pick(4) }, () => pick(60))
    default:
      return hostile[pick(hostile.length)]?.[1]
  }
}

/** Values that answer a look with an exception or with something else each time. */
export const proxies: readonly (readonly [name: string, value: object])[] = [
  [
    'revoked',
    (() => {
      const { proxy, revoke } = Proxy.revocable({}, {})
      revoke()
      return proxy
    })(),
  ],
  ['throws for descriptors', new Proxy({}, { getOwnPropertyDescriptor: bomb })],
  ['throws for keys', new Proxy({}, { ownKeys: bomb })],
  ['throws for the prototype', new Proxy({}, { getPrototypeOf: bomb })],
  ['throws for values', new Proxy({ token: 'P0', action: 'give up' }, { get: bomb })],
  ['throws for `has`', new Proxy({}, { has: bomb })],
  [
    'changes its mind',
    (() => {
      let n = 0
      return new Proxy(
        { token: 'P0', action: 'give up' },
        { get: (_, key) => (key === 'action' ? (n++ % 2 === 0 ? 'give up' : {}) : undefined) },
      )
    })(),
  ],
  ['endless', new Proxy({}, { ownKeys: () => Array.from({ length: 20_000 }, (_, i) => `k${i}`) })],
]
