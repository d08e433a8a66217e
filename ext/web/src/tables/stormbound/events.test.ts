import { expect, it } from 'vitest'
import { laneEvent } from './events.ts'

const names = { 7: 'gate-guard', 9: 'outrider' }
const told = (event: object, language: 'en' | 'zh') =>
  laneEvent(JSON.parse(JSON.stringify(event)), { names: ['Ann', 'Bob'], language, seat: 0 })

it('events name the pieces that they are about, also those that are gone', () => {
  const attacked = { type: 'Attacked', piece: 9, target: 7, names }
  expect(told(attacked, 'en')).toBe('Outrider #9 attacks Gate Guard #7')
  expect(told(attacked, 'zh')).toMatch(/^\S+ #9 攻击\S+ #7$/)
  const changes = [
    { what: 'damage', id: 1, n: 2, was: 5, now: 3 },
    { what: 'died', id: 7, tile: '1,0', cause: 'attack' },
  ]
  expect(told({ type: 'Changed', op: 'attack', by: 9, player: 0, changes, names }, 'en')).toBe(
    'the base of Bob takes 2: 3; Gate Guard #7 is gone',
  )
})

it('a piece that no name is told of has its number', () => {
  expect(told({ type: 'Moved', piece: 12, from: '3,0', to: '2,0', how: 'walk' }, 'en')).toBe(
    '#12 goes to 2,0',
  )
})
