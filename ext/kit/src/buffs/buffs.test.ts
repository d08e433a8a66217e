import { expect, test } from 'vitest'
import { type Buff, FOREVER, INSTANT, joinBuff, longer, tickBuff } from './index.ts'

const buff = (key: number, given: Partial<Buff> = {}): Buff => ({
  id: 'slow',
  key,
  duration: 1,
  stacks: 1,
  category: 'Normal',
  isPositive: false,
  source: 'x',
  data: null,
  ...given,
})

test('one of a kind: it lasts as long as the longer of both', () => {
  const buffs: Buff[] = []
  expect(joinBuff(buffs, buff(1, { duration: 2 }), { maxStacks: 1 }).isNew).toBe(true)
  const again = joinBuff(buffs, buff(2, { duration: 3 }), { maxStacks: 1 })
  expect([again.isNew, buffs.length, again.buff.key, again.buff.duration, again.buff.stacks]).toEqual([
    false,
    1,
    1,
    3,
    1,
  ])
  expect([longer(1, FOREVER), longer(FOREVER, 9), longer(2, 3), longer(2, INSTANT)]).toEqual([-1, -1, 3, 2])
})

test('stacks are added up to the limit', () => {
  const buffs: Buff[] = []
  for (const key of [1, 2, 3, 4]) joinBuff(buffs, buff(key), { maxStacks: 3 })
  expect(buffs.map(({ stacks }) => stacks)).toEqual([3])
  joinBuff(buffs, buff(5, { id: 'other', stacks: 9 }), { maxStacks: 3 })
  expect(buffs.map(({ id, stacks }) => [id, stacks])).toEqual([
    ['slow', 3],
    ['other', 3],
  ])
})

test('ticks count down to the end; what lasts for ever does not end', () => {
  const short = buff(1, { duration: 2 })
  expect([tickBuff(short), tickBuff(short), tickBuff(short), short.duration]).toEqual([false, true, false, 0])
  const long = buff(2, { duration: FOREVER })
  expect([tickBuff(long), long.duration]).toEqual([false, FOREVER])
})
