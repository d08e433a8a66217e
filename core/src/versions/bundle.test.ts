import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { version } from '../define/stamp.ts'
import { bundleHash, isBundle } from './bundle.ts'
import { compareVersions, isVersion } from './order.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('bundleHash', () => {
  const files = [
    { name: 'index.js', bytes: bytes('export const a = 1') },
    { name: 'data/cards.json', bytes: bytes('[]') },
  ]
  const known = bundleHash(files)

  test('is a hash of names, bytes and kernel, whatever the order', () => {
    expect(isBundle(known)).toBe(true)
    expect(bundleHash([...files].reverse())).toBe(known)
    const text = `${`framestack ${version}`.length}:framestack ${version}15:data/cards.json2:[]8:index.js18:export const a = 1`
    expect(known).toBe(createHash('sha256').update(text).digest('hex'))
  })

  test('any other byte or name gives another one', () => {
    const others = [
      [],
      files.slice(0, 1),
      files.map((file) => ({ ...file, bytes: bytes(`${new TextDecoder().decode(file.bytes)} `) })),
      files.map((file) => ({ ...file, name: `x/${file.name}` })),
      [
        { name: 'index.js', bytes: bytes('[]') },
        { name: 'data/cards.json', bytes: bytes('export const a = 1') },
      ],
      // Where a name ends and the bytes begin is part of it.
      [{ name: 'a', bytes: bytes('b1:c') }],
      [{ name: 'ab', bytes: bytes('1:c') }],
      [
        { name: 'a', bytes: bytes('b') },
        { name: 'c', bytes: bytes('') },
      ],
    ].map(bundleHash)
    expect(new Set([known, ...others]).size).toBe(others.length + 1)
  })

  test('two files of one name, or none', () => {
    const file = { name: 'a.js', bytes: bytes('') }
    expect(() => bundleHash([file, file])).toThrow("two files are called 'a.js'")
    expect(() => bundleHash([{ ...file, name: '' }])).toThrow('each file needs a name')
  })
})

test('versions in order', () => {
  const order = [
    '0.9.9',
    '1.0.0-alpha',
    '1.0.0-beta',
    '1.0.0',
    '1.0.1',
    '1.2.0',
    '1.10.0',
    '2.0.0-rc.1',
    '2.0.0',
    '10.0.0',
  ]
  expect([...order].reverse().sort(compareVersions)).toEqual(order)
  expect(compareVersions('1.0.0+a', '1.0.0+b')).toBe(0)
  expect(order.every(isVersion)).toBe(true)
  for (const no of ['1', '1.0', 'v1.0.0', '1.0.0 ', '../1.0.0', '1.0.0/x', 1, null])
    expect(isVersion(no)).toBe(false)
})
