import { RequestError } from '@framestack/client'
import { expect, test } from 'vitest'
import { en, type Word } from './en.ts'
import { explain, refusal } from './explain.ts'
import { sayIn } from './words.ts'
import { zh } from './zh.ts'

const say = sayIn('en')
const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()

test('both languages leave the same gaps', () => {
  for (const word of Object.keys(en) as Word[]) expect(gaps(zh[word]), word).toEqual(gaps(en[word]))
})

test('refusals have their reason, known ones in plain words', () => {
  expect(refusal({ code: 200 }, say)).toBeNull()
  expect(refusal({ code: 400, reason: 'player forbidden' }, say)).toBe('Not taken: it is not your turn')
  expect(refusal({ code: 400, reason: 'wrong argument: cell: 0 is not empty' }, sayIn('zh'))).toBe(
    '未被接受：wrong argument: cell: 0 is not empty',
  )
  const own = () => 'there is a mark already'
  expect(refusal({ code: 400, reason: 'cell: 0' }, say, own)).toBe('Not taken: there is a mark already')
  expect(refusal({ code: 500, id: 'e7' }, say)).toContain('e7')
})

test('a server that cannot be reached is told otherwise than one that refuses', () => {
  expect(explain(new RequestError(0, 'the server cannot be reached'), say)).toBe(en.unreachable)
  const none = new RequestError(404, 'there is no such match')
  expect(explain(none, sayIn('zh'))).toBe('没有这样的对局。')
  expect(explain(new RequestError(400, 'seat: expected a number'), say)).toBe('seat: expected a number')
})
