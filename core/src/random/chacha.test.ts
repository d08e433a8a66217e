import { expect, test } from 'vitest'
import { nextU32, seedRandom } from './seed.ts'

const blockOf = (key: string, drawn: number) => {
  const state = { ...seedRandom(key), drawn }
  const bytes = Array.from({ length: 16 }, () => nextU32(state)).flatMap((word) => [
    word & 255,
    (word >>> 8) & 255,
    (word >>> 16) & 255,
    word >>> 24,
  ])
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
const zero = '0'.repeat(64)

// RFC 8439, appendix A.1: the vectors whose nonce is zero.
test.each([
  [
    'vector 1',
    zero,
    0,
    '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
  ],
  [
    'vector 2',
    zero,
    1,
    '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
  ],
  [
    'vector 3',
    `${zero.slice(2)}01`,
    1,
    '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
  ],
  [
    'vector 4',
    `00ff${zero.slice(4)}`,
    2,
    '72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096',
  ],
])('RFC 8439 %s', (_, key, block, stream) => expect(blockOf(key, block * 16)).toBe(stream))

test('the state is key and position only', () => {
  const state = seedRandom(zero)
  nextU32(state)
  expect(state).toEqual({ kind: 'chacha20', key: zero, drawn: 1 })
})

test('matches that take turns do not disturb each other', () => {
  const keys = Array.from({ length: 200 }, (_, i) => i.toString(16).padStart(64, 'a0'))
  const alone = keys.map((key) => {
    const state = seedRandom(key)
    return Array.from({ length: 300 }, () => nextU32(state))
  })
  const states = keys.map((key) => seedRandom(key))
  const mixed: number[][] = keys.map(() => [])
  for (let i = 0; i < 300; i++) for (const [k, state] of states.entries()) mixed[k]?.push(nextU32(state))
  expect(mixed).toEqual(alone)
})

test('the end of the keystream is an error', () => {
  expect(() => nextU32({ kind: 'chacha20', key: zero, drawn: 2 ** 36 })).toThrow('counter overflow')
})
