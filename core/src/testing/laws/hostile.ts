import type { Json } from '../../json/index.ts'
import type { Move, Pick } from '../../offers/index.ts'
import { messageOf } from './match.ts'

/** Messages that no game accepts, whatever it is: wrong shapes, traps and floods. Made anew for each use. */
export const nonsense: readonly { readonly name: string; readonly make: () => unknown }[] = [
  { name: 'null', make: () => null },
  { name: 'undefined', make: () => undefined },
  { name: 'a number', make: () => 7 },
  { name: 'a text', make: () => 'pass' },
  { name: 'a list', make: () => [{ action: 'pass' }] },
  { name: 'a function', make: () => () => 1 },
  { name: 'a Map', make: () => new Map([['action', 'pass']]) },
  { name: 'an Error', make: () => new Error('no message') },
  { name: 'an action that is an object', make: () => ({ action: { toString: 'mark' } }) },
  { name: 'an action that is a list', make: () => ({ action: [['mark']] }) },
  { name: 'an action of the prototype', make: () => ({ action: 'constructor' }) },
  { name: 'the action __proto__', make: () => ({ action: '__proto__' }) },
  { name: 'an empty action', make: () => ({ action: '' }) },
  { name: 'a kernel event as action', make: () => ({ action: 'RESULT' }) },
  { name: 'a key __proto__', make: () => JSON.parse('{"action":"x","__proto__":{"admin":true}}') },
  { name: 'NaN', make: () => ({ action: 'x', n: Number.NaN }) },
  { name: 'undefined inside', make: () => ({ action: 'x', n: undefined }) },
  { name: 'a symbol key', make: () => ({ action: 'x', [Symbol('s')]: 1 }) },
  { name: 'a bigint', make: () => ({ action: 'x', n: 1n }) },
  { name: 'a hole', make: () => ({ action: 'x', list: Array(3) }) },
  { name: 'a cycle', make: cycle },
  { name: '5000 levels', make: () => ({ action: 'x', deep: nested(5000) }) },
  { name: '1000 keys', make: () => Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, i])) },
  { name: 'a long text', make: () => ({ action: 'x'.repeat(100_000) }) },
  { name: 'a long list', make: () => ({ action: 'x', list: Array(100_000).fill(0) }) },
  {
    name: 'a getter that throws',
    make: () => Object.defineProperty({}, 'action', { get: trap, enumerable: true }),
  },
  {
    name: 'a proxy that throws',
    make: () => new Proxy({}, { get: trap, ownKeys: trap, getPrototypeOf: trap }),
  },
]

function trap(): never {
  throw new Error('the kernel must not touch this')
}

function cycle(): object {
  const message: { [key: string]: unknown } = { action: 'x' }
  message['self'] = message
  return message
}

function nested(levels: number): unknown {
  let value: unknown = 0
  for (let i = 0; i < levels; i++) value = [value]
  return value
}

/** Values to put where something else belongs. */
const odd: readonly unknown[] = [
  null,
  '',
  'x',
  '0',
  '__proto__',
  -1,
  0,
  1,
  2 ** 31,
  2 ** 53,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  true,
  {},
  { length: 1 },
  [],
  [null],
  [[]],
  [0, 0],
  ['x', {}],
]

/** Messages that are nearly right. Some may be right by chance: whoever sends them asks `why` first. */
export function mutations(move: Move, pick: Pick): { [name: string]: unknown }[] {
  const { action } = move
  const names = Object.keys(move.args)
  const messages: { [name: string]: unknown }[] = [
    { ...messageOf(move), action: `${action}x` },
    { ...messageOf(move), action: [action] },
    { ...messageOf(move), action: null },
    { ...messageOf(move), extra: 1 },
    { ...messageOf(move), '': 1 },
    { ...move.args, action: undefined },
  ]
  for (const name of names) {
    const { [name]: value, ...others } = move.args
    messages.push({ action, ...others })
    messages.push({ action, ...others, [`${name} `]: value as Json })
    for (let i = 0; i < 6; i++) messages.push({ action, ...others, [name]: odd[pick(odd.length)] })
    if (typeof value === 'number')
      for (const near of [value - 1, value + 1, -value]) messages.push({ action, ...others, [name]: near })
    if (Array.isArray(value)) {
      messages.push({ action, ...others, [name]: [...value, ...value] })
      messages.push({ action, ...others, [name]: [...value, odd[pick(odd.length)]] })
      messages.push({ action, ...others, [name]: value.slice(1) })
    } else messages.push({ action, ...others, [name]: [value] })
  }
  return messages
}
