import type { Hint } from '@framestack/core'
import { expect, test } from 'vitest'
import { moveFor, requestFrom } from './request.ts'
import type { ServerLine } from './types.ts'
import { gameOf } from './view.ts'

const units = ['a', 'b', 'c'].map((id, i) => ({ id, type: 'Char_Tester', at: [i, 0], hp: 3, maxHp: 20 }))
const view = gameOf({ players: ['Player_1', 'Player_2'], units })
const ask: Hint = {
  players: [0],
  frame: 'targets',
  ask: 'd7df65e3538db5b0',
  offers: [
    {
      action: 'attack',
      args: [
        { name: 'targets', kind: 'some', domain: 'unit', values: ['a', 'b', 'c'], size: [2, 2] },
        { name: 'unit', kind: 'one', domain: 'unit', optional: true, values: ['x'] },
      ],
      count: 3,
    },
  ],
}

test('of several targets each way to take so many is an option', () => {
  const request = requestFrom(ask, 0, view, 'abc0') as Extract<ServerLine, { type: 'requestOptions' }>
  expect(request.type).toBe('requestOptions')
  expect(request.data.prompt).toBe('Player_1: choose whom x attacks')
  expect(request.data.options.map(({ id }) => id)).toEqual(['a,b', 'a,c', 'b,c'])
  expect(request.data.options[0]?.label).toBe('Tester (0,0) HP 3/20, Tester (1,0) HP 3/20')
  expect(moveFor(request.data.requestId, 'a,c')).toEqual({
    ask: 'd7df65e3538db5b0',
    move: { action: 'attack', targets: ['a', 'c'] },
  })
})

test('nobody is asked who is not among the asked, or has nothing to answer', () => {
  expect(requestFrom(ask, 1, view, 'abc0')).toBeNull()
  expect(
    requestFrom({ ...ask, offers: [{ action: 'take back', args: [], count: 1 }] }, 0, view, 'a'),
  ).toBeNull()
  expect(requestFrom(null, 0, view, 'a')).toBeNull()
})

test.each([
  '',
  'a',
  'a.order',
  'a.sudo.b',
  'a.order.b.c',
  'a.order.',
  `${'a'.repeat(30)}.order.b`,
  'a.order.b c',
  'a.toString.b',
])('no request has the id %j', (id) => expect(moveFor(id, 'w w 0')).toBeNull())

test('an id fits where the server keeps ids of answers', () => {
  const id = requestFrom(ask, 0, view, 'q3Zb_A00')?.data.requestId ?? ''
  expect(id.length).toBeLessThanOrEqual(36)
  expect(moveFor(`${'f'.repeat(16)}.order.x`, ' Hold ')).toEqual({
    ask: 'f'.repeat(16),
    move: { action: 'hold' },
  })
})
