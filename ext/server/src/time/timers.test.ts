import { expect, test } from 'vitest'
import { FakeClock } from '../../testing/fake-clock.ts'
import { realClock } from './clock.ts'
import { Timers } from './timers.ts'

test('calls in the order of their times, and what was cancelled not at all', async () => {
  const clock = new FakeClock()
  const timers = new Timers(clock)
  const called: string[] = []
  timers.after(30, () => called.push('c'))
  timers.after(10, () => called.push('a'))
  const none = timers.after(15, () => called.push('none'))
  timers.after(20, () => called.push('b'))
  timers.after(20, () => called.push('b again'))
  none.cancel()
  expect(timers.size).toBe(4)
  await clock.pass(19)
  expect(called).toEqual(['a'])
  await clock.pass(100)
  expect(called).toEqual(['a', 'b', 'b again', 'c'])
  expect(timers.size).toBe(0)
})

test('ten thousand that are due at once leave room for others between them', async () => {
  const clock = new FakeClock()
  let turns = 0
  const timers = new Timers(clock, (call) => {
    turns++
    setImmediate(call)
  })
  let called = 0
  let most = 0
  let inTurn = 0
  for (let i = 0; i < 10_000; i++)
    timers.after(1000 + (i % 7), () => {
      called++
      inTurn++
      most = Math.max(most, inTurn)
      setImmediate(() => {
        inTurn = 0
      })
    })
  for (let i = 0; i < 40 && called < 10_000; i++) await clock.pass(100)
  expect(called).toBe(10_000)
  expect(most).toBeLessThanOrEqual(50)
  expect(turns).toBeGreaterThanOrEqual(200)
})

test('a call may plan others, and stop ends all', async () => {
  const clock = new FakeClock()
  const timers = new Timers(clock)
  let called = 0
  const again = (): void => {
    called++
    timers.after(10, again)
  }
  timers.after(10, again)
  await clock.pass(35)
  expect(called).toBe(3)
  timers.stop()
  await clock.pass(100)
  expect(called).toBe(3)
})

test('the real clock goes on, also over spans that Node cannot wait', async () => {
  const [wall, mono] = [realClock.wall(), realClock.mono()]
  let never = false
  const long = realClock.after(2 ** 40, () => {
    never = true
  })
  await new Promise<void>((resolve) => void realClock.after(5, resolve))
  long.cancel()
  expect(never).toBe(false)
  expect(realClock.mono() - mono).toBeGreaterThanOrEqual(4)
  expect(realClock.wall()).toBeGreaterThanOrEqual(wall)
})
