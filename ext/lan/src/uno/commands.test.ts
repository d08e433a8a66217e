import { describe, expect, test } from 'vitest'
import { moveOf, wishOf } from './commands.ts'

describe('a line of ours is a move', () => {
  test.each([
    ['DRAW', '', { action: 'draw' }],
    ['TAKE', '', { action: 'take' }],
    ['PASS', 'whatever', { action: 'pass' }],
    ['CHALLENGE', '', { action: 'challenge' }],
    ['UNO', '', { action: 'uno' }],
    ['DECLINE', '', { action: 'decline' }],
    ['GIVEUP', '', { action: 'give up' }],
    ['CATCH', '2', { action: 'catch', target: 2 }],
    ['COLOUR', 'red', { action: 'colour', colour: 'red' }],
    ['COLOR', '2', { action: 'colour', colour: 'blue' }],
    ['PLAY', '9', { action: 'play', card: 9 }],
    ['PLAY', '104 Blue', { action: 'play', card: 104, colour: 'blue' }],
    ['PLAY', '13 2', { action: 'play', card: 13, target: 2 }],
    ['PLAY', '13 2 red', { action: 'play', card: 13, target: 2, colour: 'red' }],
  ])('+%s %s', (word, rest, move) => expect(moveOf(word, rest)).toEqual(move))

  test.each([
    ['CATCH', '', '+CATCH: expected an id'],
    ['PLAY', '', '+PLAY: expected a card from 0 to 107'],
    ['PLAY', '9 2x', '+PLAY: expected an id'],
    ['COLOUR', 'black', 'colour: expected red, yellow, blue, green, or 0 to 3'],
    ['constructor', '', 'there is no +constructor here'],
  ])('or is told why not: +%s %s', (word, rest, reason) => expect(() => moveOf(word, rest)).toThrow(reason))
})

describe('a wish', () => {
  const none = { code: null, room: null }

  test('of a room or a code adds to what was wished before', () => {
    const room = wishOf(none, 'ROOM', 'players=2 handSize=7  sevenZero=true profile=seed')
    expect(room).toEqual({
      code: null,
      room: { players: 2, options: { handSize: 7, sevenZero: true, profile: 'seed' } },
    })
    expect(wishOf(room, 'CODE', 'M2T0-GZ5Y')).toEqual({ ...room, code: 'M2T0-GZ5Y' })
    expect(wishOf(none, 'ROOM', '').room).toEqual({ options: {} })
  })

  test('that is none is told so', () => {
    expect(() => wishOf(none, 'ROOM', 'players')).toThrow('+ROOM: expected key=value')
    expect(() => wishOf(none, 'ROOM', 'players=two')).toThrow('players: expected a whole number')
  })
})
