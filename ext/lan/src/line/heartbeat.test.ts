import { expect, test } from 'vitest'
import { FakeClock } from '../../testing/fake-clock.ts'
import { Heartbeat } from './heartbeat.ts'

function beating() {
  const clock = new FakeClock()
  const told: string[] = []
  const heartbeat = new Heartbeat(
    clock,
    { each: 1000, within: 5000 },
    () => told.push('beat'),
    () => told.push('lapse'),
  )
  return { clock, told, heartbeat }
}

test('beats, and lapses once when nobody was heard for too long', () => {
  const { clock, told } = beating()
  clock.pass(4999)
  expect(told).toEqual(['beat', 'beat', 'beat', 'beat'])
  clock.pass(1)
  expect(told.at(-1)).toBe('lapse')
  clock.pass(60_000)
  expect(told).toHaveLength(5)
})

test('goes on as long as somebody is heard, and ends when it is told to', () => {
  const { clock, told, heartbeat } = beating()
  for (let i = 0; i < 10; i++) {
    clock.pass(3000)
    heartbeat.heard()
  }
  expect(told).toEqual(Array.from({ length: 30 }, () => 'beat'))
  heartbeat.stop()
  clock.pass(60_000)
  expect(told).toHaveLength(30)
})
