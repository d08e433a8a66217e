import { describe, expect, it } from 'vitest'
import { allCards, CARDS, coloursOf, faces, points, pointsOf, twins } from './deck.ts'
import { cardText, names, readCard, topText } from './names.ts'

describe('the deck', () => {
  // U01
  it.each([
    [0, 'R0#0'],
    [1, 'R1#1'],
    [18, 'R9#18'],
    [19, 'RS#19'],
    [21, 'R+2#21'],
    [23, 'RR#23'],
    [25, 'Y0#25'],
    [50, 'B0#50'],
    [75, 'G0#75'],
    [99, 'GR#99'],
    [100, 'W#100'],
    [103, 'W#103'],
    [104, 'W4#104'],
    [107, 'W4#107'],
  ])('card %i is %s', (id, text) => {
    expect(cardText(id)).toBe(text)
    expect(readCard(text)).toBe(id)
    expect(readCard(`${id}`)).toBe(id)
  })

  it('has 76 numbers, 24 actions, 8 black cards and 1240 points', () => {
    const count = (test: (face: number) => boolean) => faces.filter(test).length
    expect(count((face) => face < 10)).toBe(76)
    expect(count((face) => face >= 10 && face <= 12)).toBe(24)
    expect(count((face) => face >= 13)).toBe(8)
    expect(faces.filter((face, id) => face === 0 && coloursOf[id] !== null)).toHaveLength(4)
    expect(pointsOf(allCards)).toBe(1240)
    expect(points.every((one, id) => (faces[id] as number) > 9 || one === faces[id])).toBe(true)
    expect(coloursOf.filter((colour) => colour === 'blue')).toHaveLength(25)
  })

  it('has one twin for each coloured card but the zeros', () => {
    expect(twins).toHaveLength(CARDS)
    for (const id of allCards) {
      const twin = twins[id] as number | null
      const alone = faces[id] === 0 || coloursOf[id] === null
      expect(twin === null).toBe(alone)
      if (twin === null) continue
      expect(twins[twin]).toBe(id)
      expect([faces[twin], coloursOf[twin]]).toEqual([faces[id], coloursOf[id]])
    }
  })
})

describe('names', () => {
  it.each([
    ['#9', 9],
    ['r5#9', 9],
    ['R0', 0],
    ['R5', 9],
    ['y+2', 46],
    ['R6#9', undefined],
    ['108', undefined],
    ['W', 100],
    ['X', undefined],
    ['', undefined],
  ])('%s is read as %s', (text, id) => expect(readCard(text)).toBe(id))

  it('says what lies on top', () => {
    expect(topText('red', 5)).toBe('R5')
    expect(topText('blue', 10)).toBe('B+2')
    expect(topText('green', 14)).toBe('W4 called green')
  })

  it('has both languages for every face and colour', () => {
    expect(names.faces).toHaveLength(15)
    for (const { en, zh } of [...names.faces, ...Object.values(names.colours)]) {
      expect(en).not.toBe('')
      expect(zh).not.toBe('')
    }
  })
})
