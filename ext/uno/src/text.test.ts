import { createMatch, type Json } from '@framestack/core'
import { describe, expect, it } from 'vitest'
import { uno } from './index.ts'
import { sorted, text } from './text.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours start with an escape character.
const plain = (line: string | null) => (line ?? 'nothing').replace(/\u001b\[\d{1,2}m/g, '')
const begin = (setup: unknown, players = 3, options = {}) => createMatch(uno, { players, options, setup })
const table = (gc: ReturnType<typeof begin>, viewer: number) => text.view(gc.viewFor(viewer)).map(plain)

describe('the table', () => {
  const setup = { hands: { 0: [104, 61, 21, 9], 1: [62, 63], 2: [64] }, discard: [8, 17], scores: [3, 0, 0] }

  it('has the own hand in order, the others counted, and says whose turn it is', () => {
    expect(table(begin(setup), 0)).toEqual([
      'your turn   round 1, play goes down ↓',
      'top   R9   on R4',
      'piles 99 to draw, 2 discarded',
      '> P0  R5 R+2 B6 W4   4 cards   3 points',
      '  P1  2 cards   0 points',
      '  P2  1 card   UNO   0 points',
    ])
  })

  it('says what is pending, and who has not called', () => {
    const gc = begin({ ...setup, hands: { ...setup.hands, 0: [21, 61] } })
    gc.act(0, { action: 'play', card: 21 })
    expect(table(gc, 1)[0]).toBe('your turn: +2 pending, answer or take   round 1, play goes down ↓')
    expect(table(gc, 1)[3]).toBe('  P0  1 card   has not called UNO   3 points')
  })

  it('says what a black card was called, and that the colour is asked for', () => {
    const gc = begin(setup)
    gc.act(0, { action: 'play', card: 104 })
    expect(table(gc, 1)[0]).toBe("P0's turn: name the colour   round 1, play goes down ↓")
    expect(table(gc, 1)[1]).toBe('top   W4 not called yet; until then red   on R9 R4')
    gc.act(0, { action: 'colour', colour: 'blue' })
    expect(table(gc, 1)[1]).toBe('top   W4 called blue   on R9 R4')
  })

  it('shows the card that was drawn to who drew it', () => {
    const gc = begin({ ...setup, draw: [44] })
    gc.act(0, { action: 'draw' })
    expect(table(gc, 0)[3]).toBe('> P0  R5 R+2 YS B6 W4   5 cards   drawn: YS   3 points')
    expect(table(gc, 1)[3]).toBe('> P0  5 cards   3 points')
  })

  it('paints cards in their colours', () => {
    const line = text.view(begin(setup).viewFor(0))[3] ?? ''
    for (const painted of ['\u001b[31mR5\u001b[39m', '\u001b[34mB6\u001b[39m', '\u001b[1mW4\u001b[22m'])
      expect(line).toContain(painted)
  })

  // L10
  it('sorts a hand by colour and face whatever its order', () => {
    expect(sorted([104, 61, 9, 99, 25, 0])).toEqual([0, 9, 25, 61, 99, 104])
  })
})

describe('moves and events', () => {
  it.each<[{ action: string; [arg: string]: Json }, string]>([
    [{ action: 'play', card: 9 }, 'R5 red 5'],
    [{ action: 'play', card: 104, colour: 'blue' }, 'W4 wild draw four, blue'],
    [{ action: 'play', card: 100 }, 'W wild'],
    [{ action: 'play', card: 13, target: 2 }, 'R7 red 7, swap hands with P2'],
    [{ action: 'draw' }, 'a card from the pile'],
    [{ action: 'take' }, 'take 2 cards, and your turn is over'],
    [{ action: 'catch', target: 2 }, 'P2 has 8 cards: a wrong accusation, which costs you cards'],
    [{ action: 'uno' }, 'before your second-last card'],
    [{ action: 'pass' }, 'your turn is over'],
    [{ action: 'decline' }, 'let it pass'],
    [{ action: 'colour', colour: 'red' }, 'nothing'],
  ])('%j: %s', (move, note) => {
    const gc = begin({ hands: { 0: [9, 104] }, discard: [21], pending: 2 })
    expect(plain(text.move(move, gc.viewFor(0), { viewer: 0 }))).toBe(note)
  })

  it('say what costs cards', () => {
    const hands = { 0: [61, 9], 1: [62], 2: [63, 64, 65] }
    const noteIn = (setup: { [key: string]: Json }) => {
      const penalties = { misplayPenalty: 2, falseCallPenalty: 2, falseCatchPenalty: 2 }
      const gc = begin({ hands, discard: [21], colour: 'red', ...setup }, 3, penalties)
      return (move: { action: string; [arg: string]: Json }) =>
        plain(text.move(move, gc.viewFor(0), { viewer: 0 }))
    }
    const note = noteIn({ uncalled: 1 })
    expect(note({ action: 'catch', target: 1 })).toBe('P1 has not called UNO')
    expect(note({ action: 'catch', target: 2 })).toBe(
      'P2 has 3 cards: a wrong accusation, which costs you cards',
    )
    expect(note({ action: 'play', card: 61 })).toBe('B6 blue 6: does not fit, and costs you cards')
    expect(note({ action: 'play', card: 9 })).toBe('R5 red 5')
    expect(note({ action: 'uno' })).toBe('before your second-last card')
    expect(noteIn({ hands: { ...hands, 0: [61, 80] } })({ action: 'uno' })).toBe(
      'with 2 cards, of which none fits: a wrong call, which costs you cards',
    )
    expect(noteIn({ hands: { ...hands, 0: [61, 9, 80] } })({ action: 'uno' })).toBe(
      'with 3 cards: a wrong call, which costs you cards',
    )
  })

  it('has words for every event that a match can have', () => {
    const types = Object.keys(uno.events)
    for (const type of types) {
      const event = {
        type,
        player: 1,
        by: 2,
        to: 0,
        target: 0,
        card: 9,
        colour: 'red',
        cards: type === 'Reshuffled' || type === 'Deflected' ? 3 : [9, 104],
        asked: 4,
        why: type === 'RoundOver' ? 'out of cards' : 'pending',
        jump: true,
        dir: -1,
        winners: [1],
        hands: [[9], []],
        points: [0, 7],
        scores: [0, 7],
        hand: [1],
        guilty: true,
        false: true,
        round: 1,
        dealer: 1,
      }
      const line = text.event(event, { viewer: 0 })
      expect(line, type).not.toBeNull()
      expect(plain(line), type).not.toMatch(/undefined|null|NaN|[{]/)
    }
  })

  it('tells who draws the cards, and others how many', () => {
    const drew = { type: 'Drew', player: 1, asked: 2, why: 'caught' }
    expect(plain(text.event({ ...drew, cards: [9, 104] }, { viewer: 1 }))).toBe(
      'P1 draws 2 cards (R5 W4) for a forgotten UNO',
    )
    expect(plain(text.event({ ...drew, cards: 1 }, { viewer: 0 }))).toBe(
      'P1 draws 1 card of 2 for a forgotten UNO',
    )
    expect(plain(text.event({ ...drew, why: 'turn', cards: 0 }, { viewer: 0 }))).toBe(
      'P1 draws nothing: there is no card left',
    )
  })

  it('lay the hands open at the end of a round, with points and totals', () => {
    const over = { type: 'RoundOver', winners: [1], why: 'out of cards', points: [0, 55], scores: [3, 75] }
    const line = text.event(
      { ...over, hands: [[104, 9], []] },
      { viewer: 0, options: { profile: 'official' } },
    )
    expect(plain(line).split('\n')).toEqual([
      'the round is over, as somebody has no cards left: P1 wins it',
      '  P0  R5 W4  +0  total 3 of 500',
      '  P1  no cards  +55  total 75 of 500',
    ])
  })

  it('say who is not skipped any more', () => {
    const skipped = { type: 'Skipped', player: 1, card: 44 }
    expect(plain(text.event(skipped, { viewer: 0 }))).toBe('P1 is skipped')
    expect(plain(text.event({ ...skipped, instead: 2 }, { viewer: 0 }))).toBe('P1 is skipped, and P2 is not')
  })
})

describe('what it is worth to know', () => {
  const noteOf = (setup: object, options: { [name: string]: Json }, players = 2) => {
    const gc = begin(setup, players, options)
    return (move: { action: string; [arg: string]: Json }) =>
      plain(text.move(move, gc.viewFor(0), { viewer: 0, options }))
  }
  const four = { action: 'play', card: 104, colour: 'blue' }

  it('that a wild draw four would be a bluff', () => {
    const hands = { 0: [104, 9, 61], 1: [62, 63] }
    const official = { profile: 'official' }
    expect(noteOf({ hands, discard: [17] }, official)(four)).toBe(
      'W4 wild draw four, blue: a bluff, as you hold red',
    )
    expect(noteOf({ hands, discard: [80] }, official)(four)).toBe('W4 wild draw four, blue: no bluff')
    expect(noteOf({ hands, discard: [17] }, {})(four)).toBe('W4 wild draw four, blue')
  })

  it('who plays with whom, and that catching a partner helps the others', () => {
    const setup = { hands: { 0: [9, 10], 1: [11, 12], 2: [13], 3: [14, 15] }, discard: [17], uncalled: 2 }
    const gc = begin({ ...setup, current: 3 }, 4, { teams: true })
    expect(table(gc, 0)[5]).toBe('  P2  1 card   your partner   has not called UNO')
    expect(text.view(gc.viewFor(null)).map(plain)[5]).toContain('with P0')
    const caught = { action: 'catch', target: 2 }
    expect(text.pointless(caught, gc.viewFor(0))).toBe(true)
    expect(text.pointless(caught, gc.viewFor(1))).toBe(false)
    expect(plain(text.move(caught, gc.viewFor(0), { viewer: 0 }))).toBe(
      'P2 has not called UNO, and is your partner',
    )
  })

  it('which moves only cost cards', () => {
    const penalties = { misplayPenalty: 2, falseCallPenalty: 2, falseCatchPenalty: 2, symbolMatch: false }
    const gc = begin({ hands: { 0: [9, 34], 1: [61, 62] }, discard: [12] }, 2, penalties)
    const pointless = (move: { action: string; [arg: string]: Json }, seat = 0) =>
      text.pointless(move, gc.viewFor(seat))
    expect(pointless({ action: 'play', card: 34 })).toBe(true)
    expect(pointless({ action: 'play', card: 9 })).toBe(false)
    expect(pointless({ action: 'uno' })).toBe(false)
    expect(pointless({ action: 'draw' })).toBe(false)
    expect(pointless({ action: 'catch', target: 0 }, 1)).toBe(true)
    const none = begin({ hands: { 0: [58, 60], 1: [1, 2] }, discard: [12] }, 2, penalties)
    expect(text.pointless({ action: 'uno' }, none.viewFor(0))).toBe(true)
  })

  it('what the options come to', () => {
    const { first, inForce } = text.rules
    expect(first).toEqual(['profile'])
    const options = { profile: 'official', handSize: 'profile', target: 100 }
    expect(inForce(options)).toMatchObject({ profile: 'official', handSize: 7, target: 100, stack: 'none' })
  })
})
