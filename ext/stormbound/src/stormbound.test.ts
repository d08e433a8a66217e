import { readFileSync } from 'node:fs'
import { lawsOf, lawsText } from '@framestack/core/testing'
import { checkSet, problemText } from '@framestack/kit/effects/check'
import { describe, expect, it, test } from 'vitest'
import { unplayed } from '../testing/coverage.ts'
import { schema } from '../testing/schema.ts'
import { files } from './data/set.ts'
import { dialect, kingdoms } from './dialect.ts'
import { book, cards, cardText, starterDecks, stormbound } from './index.ts'
import { againstDeck } from './rules/decks.ts'

describe('the cards', () => {
  it('are a set without errors, file by file', () => {
    expect(cards.cards).toHaveLength(232)
    for (const [name, file] of Object.entries(files)) {
      const { problems } = checkSet(file, dialect, joinedBut(file))
      expect(problems.filter(({ level }) => level === 'error').map(problemText), name).toEqual([])
    }
  })

  it('have the published schema', () => {
    const published = JSON.parse(readFileSync(new URL('./data/cards.schema.json', import.meta.url), 'utf8'))
    expect(published).toEqual(JSON.parse(JSON.stringify(schema())))
  })

  it('have names of their own in both languages', () => {
    for (const tongue of ['en', 'zh'] as const) {
      const names = cards.cards.map(({ name }) => name[tongue])
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('have a text in both languages at every level, made from what they do', () => {
    for (const card of book.cards)
      for (let level = 1; level <= 5; level++) {
        const [en, zh] = [cardText(book, card, 'en', level), cardText(book, card, 'zh', level)]
        expect(en === '').toBe(card.abilities === undefined)
        expect(zh === '').toBe(card.abilities === undefined)
        expect(`${en}${zh}`).not.toMatch(/undefined|\[object|\$|lv/)
        expect(zh).not.toMatch(/\b(friend|enemy|unit|dragon|frozen)\b/)
      }
  })

  it.each([1, 2, 3, 4, 5])('are all played at level %i by random matches', { timeout: 120_000 }, (level) => {
    expect(unplayed(level, 12)).toEqual([])
  })
})

/** The set without the cards of one of its files. */
function joinedBut(file: unknown) {
  const own = new Set((file as typeof cards).cards.map(({ id }) => id))
  const ownBuffs = new Set((file as typeof cards).buffs?.map(({ key }) => key))
  return {
    version: 1 as const,
    cards: cards.cards.filter(({ id }) => !own.has(id)),
    buffs: (cards.buffs ?? []).filter(({ key }) => !ownBuffs.has(key)),
  }
}

describe('starter decks', () => {
  it('are twelve, three of each kingdom, and all are decks', () => {
    expect(starterDecks).toHaveLength(12)
    for (const kingdom of kingdoms)
      expect(starterDecks.filter((deck) => deck.kingdom === kingdom)).toHaveLength(3)
    for (const { kingdom, cards: list } of starterDecks) expect(againstDeck(book, kingdom, list)).toBeNull()
  })

  it('what is no deck is told with what is wrong', () => {
    const [deck] = starterDecks
    const list = [...(deck?.cards ?? [])]
    expect(againstDeck(book, 'frost', list.slice(1))).toBe('a deck has 12 cards, this one 11')
    expect(againstDeck(book, 'frost', [...list.slice(1), list[1] ?? ''])).toContain('is in the deck twice')
    expect(againstDeck(book, 'fen', list)).toContain('is neither neutral nor of fen')
    expect(againstDeck(book, 'frost', [...list.slice(1), 'x'])).toBe("there is no card 'x'")
    expect(againstDeck(book, 'frost', [...list.slice(1), 'token-dragon'])).toContain(
      'is neither neutral nor of frost',
    )
  })
})

test.each([
  ['from the choice of decks on', 4, {}],
  ['with starter decks at level 5', 4, { decks: 'starter', level: 5, health: 20 }],
] as const)('the laws hold %s', { timeout: 240_000 }, (_, games, options) => {
  const report = lawsOf(stormbound, {
    games,
    seed: 40,
    ...(Object.keys(options).length > 0 ? { options } : {}),
  })
  expect(report.ok, lawsText(report)).toBe(true)
})
