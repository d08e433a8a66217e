import { describe, expect, test } from 'vitest'
import { FakeClock } from '../../testing/fake-clock.ts'
import { codeOf, hashOf, newCode, newMatchId, newToken } from '../lobby/tokens.ts'
import { cleaned } from '../lobby/words.ts'
import { addressKey } from './address.ts'
import { Bucket, Buckets } from './bucket.ts'
import { originsOf } from './origin.ts'
import { Reader, type Transport } from './reader.ts'

describe('rates', () => {
  test('so many at once, and so many a second', () => {
    const bucket = new Bucket({ burst: 3, perSecond: 2 }, 0)
    expect([1, 1, 1, 1].map((cost) => bucket.take(cost, 0))).toEqual([true, true, true, false])
    expect(bucket.take(1, 499)).toBe(false)
    expect(bucket.take(1, 500)).toBe(true)
    expect(bucket.charge(2, 500)).toBe(false)
    expect(bucket.charge(2, 500)).toBe(true)
    expect(bucket.take(1, 1500)).toBe(false)
    expect(bucket.isFull(10_000)).toBe(true)
  })

  test('of each address; and there is no end of addresses, but one of memory', () => {
    const buckets = new Buckets({ burst: 1, perSecond: 1 }, 3)
    expect(['a', 'b', 'c'].map((address) => buckets.take(address, 1, 0))).toEqual([true, true, true])
    expect([buckets.take('a', 1, 0), buckets.take('d', 1, 0), buckets.take('e', 1, 0)]).toEqual([
      false,
      true,
      false,
    ])
    expect(buckets.take('e', 1, 5000)).toBe(true)
  })
})

describe('who somebody is', () => {
  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::1', '::1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [undefined, 'unknown'],
  ])('%s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })

  test.each<[string | undefined, string | undefined, boolean]>([
    ['localhost:8080', undefined, true],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080', true],
    ['127.0.0.1:8080', 'http://127.0.0.1:9090', false],
    ['[::1]:8080', 'http://[::1]:8080', true],
    ['192.168.1.7:8080', 'http://192.168.1.7:8080', true],
    ['play.example.org', 'https://play.example.org', true],
    ['127.0.0.1:8080', 'https://play.example.org', true],
    ['evil.example', undefined, false],
    ['evil.example', 'http://evil.example', false],
    ['127.0.0.1:8080', 'http://evil.example', false],
    ['127.0.0.1:8080', 'null', false],
    ['127.0.0.1:8080', 'file:///x', false],
    [undefined, undefined, false],
    ['a b', undefined, false],
  ])('host %s, origin %s: %s', (host, origin, allowed) => {
    expect(originsOf(['https://play.example.org/']).allows({ host, origin })).toBe(allowed)
  })
})

describe('words', () => {
  test.each<[unknown, string | null]>([
    ['Ann', 'Ann'],
    ['  Ann   Lee ', 'Ann Lee'],
    ['关羽', '关羽'],
    ['e\u0301', 'é'],
    ['', null],
    ['   ', null],
    ['a\nb', null],
    ['a\u200bb', null],
    ['a\u202eb', null],
    ['\u2066x', null],
    ['a\u0000', null],
    ['\ud800', null],
    ['\u3164', null],
    ['a\u0301\u0301\u0301\u0301\u0301\u0301', null],
    ['x'.repeat(33), null],
    ['关'.repeat(32), '关'.repeat(32)],
    ['x'.repeat(1_000_000), null],
    [7, null],
    [null, null],
  ])('%#', (given, taken) => {
    expect(cleaned(given, 32)).toBe(taken)
  })

  test('codes and tokens are drawn, told apart, and read whatever they are typed like', () => {
    const codes = new Set(Array.from({ length: 1000 }, newCode))
    expect(codes.size).toBe(1000)
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(codeOf(` ${code.toLowerCase().replace('-', '')} `)).toBe(code)
    }
    expect(codeOf('oil0-1234')).toBe('0110-1234')
    expect(newMatchId()).toMatch(/^[0-9a-z]{12}$/)
    expect(newToken()).toMatch(/^[\w-]{43}$/)
    expect(hashOf('x')).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a slow reader', () => {
  /** A line that takes nothing until it is told to. */
  function line() {
    const sent: string[] = []
    const waiting: (() => void)[] = []
    const transport: Transport & { buffered: number } = {
      address: 'x',
      buffered: 0,
      send(text, done) {
        sent.push(text)
        transport.buffered += text.length
        waiting.push(done)
      },
      close() {},
    }
    const drain = (): void => {
      transport.buffered = 0
      for (const done of waiting.splice(0)) done()
    }
    return { transport, sent, drain }
  }

  function reader() {
    const clock = new FakeClock()
    const { transport, sent, drain } = line()
    const trouble: string[] = []
    const reads = new Reader(transport, clock, {
      slow: () => trouble.push('slow'),
      tooSlow: () => trouble.push('too slow'),
      again: () => trouble.push('again'),
    })
    return { clock, sent, drain, trouble, reads }
  }

  test('gets no more of the feed until he has read, and then everything once', () => {
    const { sent, drain, trouble, reads } = reader()
    reads.feed('before he joined')
    reads.begin(['sync'])
    for (let i = 0; i < 400; i++) reads.feed('x'.repeat(1000))
    expect(sent.length).toBeLessThan(270)
    expect(trouble).toEqual(['slow'])
    reads.write('an answer is never left out')
    expect(sent.at(-1)).toContain('never left out')
    drain()
    expect(trouble).toEqual(['slow', 'again'])
    reads.feed('not before everything has come')
    reads.begin(['sync again'])
    reads.feed('after')
    expect(sent.slice(-2)).toEqual(['sync again', 'after'])
  })

  test('who reads nothing for long, or nothing of very much, is let go', async () => {
    const one = reader()
    one.reads.begin(['x'.repeat(300_000)])
    one.reads.feed('y')
    await one.clock.pass(29_999)
    expect(one.trouble).toEqual(['slow'])
    await one.clock.pass(1)
    expect(one.trouble).toEqual(['slow', 'too slow'])
    const other = reader()
    other.reads.begin(['x'.repeat(5_000_000)])
    expect(other.trouble).toEqual(['too slow'])
  })
})
