import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Splitter } from './splitter.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('lines', () => {
  test.each<[string, string[]]>([
    ['a\nb\n', ['a', 'b']],
    ['a\r\nb\r\n', ['a', 'b']],
    ['\n\n', ['', '']],
    ['a\rb\n', ['a\rb']],
    ['玩家一\n', ['玩家一']],
    ['\ufeffa\n', ['\ufeffa']],
    ['a\nopen', ['a']],
  ])('of %j', (text, lines) => {
    expect(new Splitter(100).push(bytes(text))).toEqual(lines.map((line) => ({ line })))
  })

  test('are the same wherever buffers end, in the middle of a character too', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '玩', '😀'), maxLength: 40 })
    fc.assert(
      fc.property(text, fc.array(fc.nat(100)), (given, cuts) => {
        const all = bytes(`${given}\n`)
        const whole = new Splitter(1000).push(all)
        const parts = new Splitter(1000)
        const ends = [0, ...cuts.filter((cut) => cut < all.length).sort((a, b) => a - b), all.length]
        const cut = ends.slice(1).flatMap((end, i) => parts.push(all.subarray(ends[i], end)))
        expect(cut).toEqual(whole)
        expect(parts.isOpen).toBe(false)
      }),
    )
  })

  test('keep what a buffer held, also when it is used again', () => {
    const splitter = new Splitter(100)
    const buffer = bytes('ab')
    splitter.push(buffer)
    buffer.fill(120)
    expect(splitter.push(bytes('\n'))).toEqual([{ line: 'ab' }])
  })

  test('that are no UTF-8 are told, and the next one is read', () => {
    const splitter = new Splitter(100)
    expect(splitter.push(Uint8Array.of(0xe7, 0x8e, 10, 0x61, 10))).toEqual([
      { problem: 'not UTF-8' },
      { line: 'a' },
    ])
    expect(splitter.push(Uint8Array.of(0xc0, 0xee, 0xcb, 0xc4, 10))).toEqual([{ problem: 'not UTF-8' }])
  })

  test('that are too long are told once, and nothing of them is kept', () => {
    const splitter = new Splitter(4)
    expect(splitter.push(bytes('abcd\nabcd\r\nabcde\nx\n'))).toEqual([
      { line: 'abcd' },
      { line: 'abcd' },
      { problem: 'too long' },
      { line: 'x' },
    ])
    const pieces = Array.from({ length: 1000 }, () => splitter.push(bytes('x'.repeat(1000)))).flat()
    expect(pieces).toEqual([{ problem: 'too long' }])
    expect(splitter.isOpen).toBe(false)
    expect(splitter.push(bytes('\nx\n'))).toEqual([{ line: 'x' }])
  })

  test('may be ended by those who send no line breaks', () => {
    const splitter = new Splitter(100)
    splitter.push(bytes('JOIN_ROOM a'))
    expect([splitter.isOpen, splitter.flush(), splitter.isOpen]).toEqual([
      true,
      [{ line: 'JOIN_ROOM a' }],
      false,
    ])
    expect(splitter.flush()).toEqual([])
  })
})
