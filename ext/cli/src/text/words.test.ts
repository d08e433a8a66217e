import { describe, expect, test } from 'vitest'
import { ruleset } from '../../testing/court.ts'
import { eventLines, outcomeLine, seenLines } from './event.ts'
import { legend } from './legend.ts'
import { messageLine } from './message.ts'
import { movesOf } from './offers.ts'
import { painter, plain } from './paint.ts'
import { usualNames } from './seats.ts'
import type { Style } from './style.ts'
import { didYouMean, distance, nearest } from './suggest.ts'
import { columns, cut, pad } from './width.ts'

const style: Style = { paint: plain, width: 60, players: 2, names: usualNames }

describe('suggestions', () => {
  test('swapped, missing and wrong letters are near', () => {
    expect(distance('sede', 'seed')).toBe(1)
    expect(distance('sede', 'seat')).toBe(2)
    expect(nearest('tictactoe', ['sgs', 'tic-tac-toe'])).toBe('tic-tac-toe')
    expect(nearest('max', ['maxTurns'])).toBe('maxTurns')
    expect(nearest('x', ['sgs'])).toBe(null)
  })

  test('a number is near nothing, and nothing is near a number', () => {
    expect(didYouMean('16', ['profile', '1', '15'])).toBe('')
    expect(didYouMean('3', ['0', '2', '4'])).toBe('')
    expect(didYouMean('profle', ['profile', '1'])).toBe("; did you mean 'profile'?")
    expect(nearest('1x', ['1', '12'])).toBe(null)
  })

  test('what is far is not suggested', () => {
    expect(didYouMean('snake', ['sgs'])).toBe('')
    expect(didYouMean('plya', ['play', 'list'])).toBe("; did you mean 'play'?")
  })
})

describe('width', () => {
  test('counts columns, not characters', () => {
    expect(columns('火攻')).toBe(4)
    expect(columns('é')).toBe(1)
    expect(columns(painter(true).bold('ab'))).toBe(2)
    expect(pad('火', 4)).toBe('火  ')
    expect(cut('火攻火攻', 5)).toBe('火攻…')
  })
})

describe('events and outcomes', () => {
  test('an event by its type and fields', () => {
    expect(eventLines({ type: 'Damage', victim: 1, amount: 2 }, 0, style)).toEqual([
      'Damage  victim P1, amount 2',
    ])
  })

  test('a ruleset may find its own words, or none', () => {
    const text = {
      event: (event: { readonly [key: string]: unknown }) => (event['type'] === 'A' ? 'own words' : null),
    }
    expect(eventLines({ type: 'A' }, null, style, text)).toEqual(['own words'])
    expect(eventLines({ type: 'B' }, null, style, text)).toEqual([])
  })

  test('what all see alike stands once', () => {
    const a = [{ type: 'A' }]
    expect(
      seenLines(
        [
          { viewer: 0, events: a },
          { viewer: 1, events: a },
        ],
        style,
      ),
    ).toEqual(['all  A'])
    expect(
      seenLines(
        [
          { viewer: 0, events: a },
          { viewer: 1, events: [] },
        ],
        style,
      ),
    ).toEqual(['P0  A'])
  })

  test('outcomes', () => {
    const end = { winners: [0], losers: [1], draw: false, reason: null, scores: null }
    expect(outcomeLine(end)).toBe('P0 wins')
    expect(outcomeLine({ ...end, winners: [0, 1], reason: 'all did', scores: [1, 2] })).toBe(
      'P0 and P1 win (all did), scores P0 1, P1 2',
    )
    expect(outcomeLine({ ...end, winners: [], losers: [], draw: true })).toBe('a draw')
    expect(outcomeLine({ ...end, winners: [], losers: [0, 1], scores: [4, 4] })).toBe(
      'everybody loses, score 4',
    )
    expect(outcomeLine({ ...end, winners: [0, 1], losers: [], scores: [4, 5] })).toBe(
      'everybody wins, scores P0 4, P1 5',
    )
    expect(outcomeLine({ ...end, winners: [0], losers: [] })).toBe('P0 wins')
    expect(outcomeLine({ ...end, winners: [], losers: [0] })).toBe('P0 loses')
    expect(outcomeLine({ ...end, winners: [], losers: [], draw: true, scores: [2, 2] })).toBe(
      'a draw, scores P0 2, P1 2',
    )
  })
})

test('what is painted inside of something else does not end it', () => {
  const { bold, dim } = painter(true)
  const esc = '\u001b'
  expect(dim(`a ${bold('b')} c`)).toBe(`${esc}[2ma ${esc}[1mb${esc}[22m${esc}[2m c${esc}[22m`)
  expect(painter(false).dim('a')).toBe('a')
})

describe('moves', () => {
  test('a message as one would type it', () => {
    expect(messageLine({ token: 'x', action: 'fire attack', targets: [1], cards: [] }, style)).toBe(
      'fire attack targets=[P1] cards=[]',
    )
    expect(messageLine({ player: 0, show: [6] }, style)).toBe('show=[6]')
  })

  test('cards are spelled out from the view of the player', () => {
    const moves = movesOf(ruleset, 'talk')
    const view = { cards: [{ id: 3, suit: 'red' }], other: [{ id: 4, suit: 'black' }] }
    expect(legend({ action: 'give', to: 1, cards: [3] }, moves, view, style)).toBe('red')
    expect(legend({ action: 'give', to: 1, cards: [4] }, moves, view, style)).toBe(null)
    expect(legend({ action: 'pass' }, moves, view, style)).toBe(null)
  })
})
