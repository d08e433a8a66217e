import { type ReplayStep, RequestError } from '@framestack/client'
import { afterEach, expect, test, vi } from 'vitest'
import { type FetchSteps, Shelf } from './shelf.ts'

afterEach(() => void vi.useRealTimers())

const stepAt = (seq: number): ReplayStep => ({
  seq,
  at: 0,
  input: {},
  events: [],
  view: null,
  stack: [],
  outcome: null,
})

/** A match that grows, and what was asked of it. */
function server(length: number) {
  const match = { length }
  const asked: number[] = []
  const fetch: FetchSteps = async (from, count) => {
    asked.push(from)
    const there = Math.max(0, Math.min(count, match.length - from))
    const steps = Array.from({ length: there }, (_, i) => stepAt(from + i))
    return { ruleset: 'g', version: '1', players: 2, length: match.length, steps }
  }
  return { match, asked, fetch }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

test('only what is around the wanted step is fetched, and it is fetched once', async () => {
  const { asked, fetch } = server(1000)
  const shelf = new Shelf(fetch, () => undefined)
  shelf.want(0)
  await settled()
  expect(asked).toEqual([0])
  shelf.want(10)
  shelf.want(600)
  await settled()
  // 600 begins a piece: the step before it, to compare with, is in another one.
  expect(asked).toEqual([0, 600, 575])
  expect(shelf.step(600)?.seq).toBe(600)
  expect(shelf.step(300)).toBeUndefined()
  shelf.want(622)
  await settled()
  expect(asked).toEqual([0, 600, 575, 625])
})

test('the end is found, also of a match that grows', async () => {
  const { match, asked, fetch } = server(30)
  let changes = 0
  const shelf = new Shelf(fetch, () => changes++)
  shelf.want(Number.POSITIVE_INFINITY)
  await settled()
  expect(shelf.about?.length).toBe(30)
  expect(shelf.step(29)?.seq).toBe(29)
  expect(asked).toEqual([0, 25])
  const before = changes
  shelf.look()
  await settled()
  expect(asked.at(-1)).toBe(30)
  expect(changes).toBe(before)
  match.length = 33
  shelf.look()
  await settled()
  expect(shelf.about?.length).toBe(33)
  expect(shelf.step(32)?.seq).toBe(32)
  expect(changes).toBeGreaterThan(before)
})

test('what is far away is let go', async () => {
  const { fetch } = server(1000)
  const shelf = new Shelf(fetch, () => undefined)
  for (let at = 0; at < 1000; at += 20) {
    shelf.want(at)
    await settled()
  }
  expect(shelf.steps.length).toBeLessThanOrEqual(300)
  expect(shelf.step(999)?.seq).toBe(999)
  expect(shelf.step(0)).toBeUndefined()
})

test('a refusal is told; after too many requests it waits and goes on', async () => {
  vi.useFakeTimers()
  const { fetch } = server(3)
  let refusals = [new RequestError(429, 'too many'), new RequestError(403, 'not open')]
  const shelf = new Shelf(
    async (...query) => {
      const [refusal, ...rest] = refusals
      refusals = rest
      if (refusal) throw refusal
      return fetch(...query)
    },
    () => undefined,
  )
  shelf.want(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(shelf.error).toBeNull()
  await vi.advanceTimersByTimeAsync(1000)
  expect(shelf.error).toMatchObject({ code: 403 })
  shelf.want(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(shelf.error).toBeNull()
  expect(shelf.step(2)?.seq).toBe(2)
})
