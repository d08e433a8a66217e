import { applyPatch } from '@framestack/client/protocol'
import type { Json } from '@framestack/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FakeClock } from '../../testing/fake-clock.ts'
import { Trouble } from '../errors.ts'
import { Timers } from '../time/timers.ts'
import { Answers, bodyOf } from './answers.ts'
import { DelayedFeed } from './delayed-feed.ts'
import { diff } from './diff.ts'
import { Mailbox } from './mailbox.ts'
import { TurnClocks } from './turn-clocks.ts'

describe('differences', () => {
  const json = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<Json>(null, true, 0, 1, 'a', 'b'),
      fc.array(tie('value'), { maxLength: 4 }) as fc.Arbitrary<Json>,
      fc.dictionary(fc.constantFrom('a', 'b', 'a/b', 'm~n', '', '0'), tie('value')) as fc.Arbitrary<Json>,
    ),
  })).value

  test('make the one of the other, and write to neither', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const texts = [JSON.stringify(before), JSON.stringify(after)]
        expect(applyPatch(before, diff(before, after))).toEqual(after)
        expect([JSON.stringify(before), JSON.stringify(after)]).toEqual(texts)
      }),
      { numRuns: 2000 },
    )
  })

  test('are small where little changed, and none where nothing did', () => {
    const before = { hand: [1, 2, 3, 4], piles: { a: [5], b: [6] }, turn: 0 }
    expect(diff(before, structuredClone(before))).toEqual([])
    expect(diff(before, { ...before, turn: 1 })).toEqual([{ op: 'replace', path: '/turn', value: 1 }])
    expect(diff(before, { ...before, hand: [1, 3, 4] })).toEqual([{ op: 'remove', path: '/hand/1' }])
    expect(diff(before, { ...before, hand: [1, 2, 9, 3, 4] })).toEqual([
      { op: 'add', path: '/hand/2', value: 9 },
    ])
  })

  test.each([
    [{ op: 'replace', path: '/none', value: 1 }],
    [{ op: 'remove', path: '/list/7' }],
    [{ op: 'add', path: '/list/4', value: 1 }],
    [{ op: 'add', path: '/number/x', value: 1 }],
    [{ op: 'remove', path: '' }],
    [{ op: 'replace', path: 'list', value: 1 }],
  ] as const)('that do not fit are told: %j', (change) => {
    expect(() => applyPatch({ list: [1, 2, 3], number: 1 }, [change])).toThrow('patch:')
  })
})

describe('clocks', () => {
  const settings = { delay: 10, bank: 100, increment: 5, periods: 2, period: 1000 }
  const asks = (frame: number, allowed: number[], ...asked: [number, string][]) => ({
    frame,
    allowed,
    asks: asked.map(([seat, ask]) => ({ seat, ask })),
  })

  test('an answer in secret is charged when the question is closed, and does not show before', () => {
    const clocks = new TurnClocks(settings, 3, null)
    clocks.observe(asks(1, [0, 1], [0, 'a'], [1, 'b']), 0)
    clocks.observe(asks(1, [0, 1], [0, 'a']), 50)
    expect(clocks.face(1, true, 80)).toMatchObject({ left: 2060, deadline: null })
    expect(clocks.face(1, false, 80)).toEqual(clocks.face(0, false, 80))
    // Taken back: it goes on where it was.
    clocks.observe(asks(1, [0, 1], [0, 'a'], [1, 'b']), 90)
    expect(clocks.face(1, true, 100)).toMatchObject({ left: 2050, deadline: 2150 })
    clocks.observe(asks(1, [0, 1], [0, 'a']), 100)
    clocks.observe(asks(2, [2], [2, 'c']), 200)
    expect(clocks.face(1, true, 200)).toMatchObject({ bank: 55, periods: 2, left: null })
    expect(clocks.face(0, true, 200)).toMatchObject({ bank: 5, periods: 2 })
  })

  test('nothing is left, and nothing is added, when time was up', () => {
    const clocks = new TurnClocks(settings, 1, null)
    clocks.observe(asks(1, [0], [0, 'a']), 0)
    expect(clocks.next).toBe(2110)
    expect(clocks.expired(2109)).toEqual([])
    expect(clocks.expired(2110)).toEqual([{ seat: 0, ask: 'a', frame: 1 }])
    clocks.observe(asks(2, [0], [0, 'b']), 2110)
    expect(clocks.face(0, true, 2110)).toMatchObject({ bank: 0, periods: 0, left: 1000 })
    clocks.observe(null, 2200)
    expect(clocks.next).toBe(null)
  })

  test('what is stored and taken up again goes on as if nothing had been, but for the time between', () => {
    const step = fc.record({ span: fc.integer({ min: 0, max: 3000 }), again: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let stored = new TurnClocks(settings, 2, null)
        const kept = new TurnClocks(settings, 2, null)
        let now = 0
        for (const [i, { span, again }] of steps.entries()) {
          const asked = asks(i, [i % 2], [i % 2, `q${i}`])
          stored.observe(asked, now)
          kept.observe(asked, now)
          now += span
          if (!again) continue
          stored = new TurnClocks(settings, 2, JSON.parse(JSON.stringify(stored.stored(now))))
          stored.observe(asked, now)
          stored.resume(now)
        }
        for (const seat of [0, 1]) expect(stored.face(seat, true, now)).toEqual(kept.face(seat, true, now))
      }),
    )
  })

  test('an undo takes back what the move earned; the time since then is spent by whoever takes back', () => {
    const clocks = new TurnClocks(settings, 2, null)
    clocks.observe(asks(1, [0], [0, 'a']), 0)
    for (let round = 1; round <= 30; round++) {
      const now = round * 10
      const before = clocks.stored(now)
      clocks.observe(asks(1, [1], [1, 'b']), now)
      expect(clocks.face(1, true, now + 7)).toMatchObject({ bank: 100, left: 2103 })
      clocks.takeBack(before, 0, now + 8)
      clocks.observe(asks(1, [0], [0, 'a']), now + 8)
      expect(clocks.face(0, true, now + 8)).toMatchObject({ bank: 100, periods: 2, left: 2102 - now })
      expect(clocks.face(1, true, now + 8)).toMatchObject({ bank: 100, periods: 2, left: null })
    }
    expect(clocks.next).toBe(2110)
    clocks.observe(asks(1, [1], [1, 'b']), 310)
    expect(clocks.face(0, true, 310)).toMatchObject({ bank: 5, periods: 2 })
  })

  test('an undo leaves a question that is still put to somebody else as it is', () => {
    const clocks = new TurnClocks(settings, 2, null)
    clocks.observe(asks(1, [0, 1], [0, 'a'], [1, 'b']), 0)
    const before = clocks.stored(20)
    clocks.observe(asks(1, [0, 1], [0, 'a']), 20)
    clocks.pause(50)
    clocks.resume(90)
    clocks.takeBack(before, 1, 100)
    clocks.observe(asks(1, [0, 1], [0, 'a'], [1, 'b']), 100)
    expect([clocks.face(0, true, 100), clocks.face(1, true, 100)]).toMatchObject([
      { left: 2050 },
      { left: 2050 },
    ])
  })

  test('stand while they are paused', () => {
    const clocks = new TurnClocks(settings, 1, null)
    clocks.observe(asks(1, [0], [0, 'a']), 0)
    clocks.pause(50)
    expect(clocks.next).toBe(null)
    expect(clocks.face(0, true, 9999)).toMatchObject({ left: 2060, deadline: null })
    clocks.resume(10_000)
    expect(clocks.next).toBe(12_060)
    clocks.allow(10_000, 5000)
    expect(clocks.next).toBe(15_000)
    expect(clocks.expired(14_999)).toEqual([])
    expect(clocks.expired(15_000)).toHaveLength(1)
  })

  test('without limits nobody is ever late', () => {
    const clocks = new TurnClocks(null, 1, null)
    clocks.observe(asks(1, [0], [0, 'a']), 0)
    expect(clocks.next).toBe(null)
    expect(clocks.expired(1e9)).toEqual([])
    expect(clocks.face(0, true, 5)).toEqual({ bank: 0, periods: 0, deadline: null, left: null })
  })
})

describe('a mailbox', () => {
  test('does one thing after the other, and says when it is full', async () => {
    const box = new Mailbox(2)
    const done: string[] = []
    let release: () => void = () => undefined
    const first = box.add(async () => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      done.push('first')
    })
    const second = box.add(async () => void done.push('second'), { tag: { seat: 1 } })
    const third = box.add(async () => void done.push('third'))
    await expect(box.add(async () => undefined)).rejects.toMatchObject({ kind: 'busy' })
    const own = box.add(async () => void done.push('own'), { must: true })
    expect(box.depth).toBe(3)
    expect(box.some((tag) => 'seat' in tag)).toBe(true)
    release()
    await Promise.all([first, second, third, own])
    expect(done).toEqual(['first', 'second', 'third', 'own'])
    await expect(box.add(async () => Promise.reject(new Trouble('store', 'x')))).rejects.toThrow('x')
    await box.close()
    await expect(box.add(async () => undefined)).rejects.toMatchObject({ kind: 'gone' })
  })
})

describe('answers', () => {
  test('are kept for the last messages of each seat', () => {
    const answers = new Answers([])
    for (let i = 0; i < 65; i++) answers.keep(0, `c${i}`, 'b', { code: 200 })
    expect(answers.find(0, 'c0', 'b')).toBe(null)
    expect(answers.find(0, 'c1', 'b')).toEqual({ code: 200 })
    expect(answers.find(0, 'c64', 'other')).toMatchObject({ code: 409 })
    expect(answers.find(1, 'c64', 'b')).toBe(null)
  })

  test('a message is the same whatever the order of its keys', () => {
    expect(bodyOf({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(bodyOf({ b: [{ d: 3, c: 2 }], a: 1 }))
    expect(bodyOf({ a: 1 })).not.toBe(bodyOf({ a: '1' }))
  })
})

test('a delayed feed shows what was, and all of it when there is nothing to hide any more', async () => {
  const clock = new FakeClock()
  const said: string[] = []
  const feed = new DelayedFeed(100, new Timers(clock), (text) => said.push(text))
  const ask = { players: [], frame: null, offers: [] }
  const table = { view: { n: 0 }, stack: [], outcome: null }
  feed.push({ type: 'sync', epoch: 1, n: 0, e: 0, table, ask, clock: null, events: [] })
  await clock.pass(50)
  feed.push({
    type: 'update',
    n: 1,
    e: 1,
    events: [{ type: 'x' }],
    patch: [{ op: 'replace', path: '/view/n', value: 1 }],
  })
  expect(feed.sync).toBe(null)
  await clock.pass(50)
  expect(feed.sync?.table.view).toEqual({ n: 0 })
  feed.flush()
  expect(feed.sync).toMatchObject({ n: 1, e: 1, table: { view: { n: 1 } }, events: [{ type: 'x' }] })
  expect(said).toHaveLength(2)
})
