import { Book, type Card } from '@framestack/kit/effects'
import { describe, expect, it } from 'vitest'
import { book, cards } from '../data/set.ts'
import { cardText } from './card.ts'

const levels = [undefined, 1, 2, 3, 4, 5]
const en = (id: string, level?: number): string => cardText(book, book.card(id), 'en', level)
const zh = (id: string, level?: number): string => cardText(book, book.card(id), 'zh', level)

describe('texts of cards', () => {
  it('are sentences, without marks and names of the data', () => {
    for (const card of book.cards)
      for (const level of levels) {
        const text = cardText(book, card, 'en', level)
        expect(text, card.id).not.toMatch(/[<^$_]|undefined|NaN| {2}|\(\w+\)|\ban? all\b|\ba [aeio]/)
        expect(text, card.id).not.toMatch(
          /\b(are|is) (a|an) (other|all)\b|\b1 (random )?\w*(units|cards|tiles)\b/,
        )
        if (text !== '') expect(text, card.id).toMatch(/^[A-Z][^.]*(\. [A-Z][^.]*)*\.$/)
        const chinese = cardText(book, card, 'zh', level)
        expect(chinese, card.id).not.toMatch(/[a-zA-Z<^$]|族族|的的|，，|个牌/)
      }
  })

  it('say whom a name means where it is first spoken of, and then "that unit" or "those units"', () => {
    expect(en('parting-gift', 1)).toBe(
      'On death, give 1 strength to a random enemy unit surrounding it, then make that unit vitalized.',
    )
    expect(zh('parting-gift', 1)).toBe('死亡时，自身周围的随机1个敌方单位获得1点力量，然后使该单位再生。')
    expect(en('blister-toad', 1)).toContain('to all units bordering it, then make those units poisoned')
    // The number of a level decides.
    expect(en('dizzy-dancer', 1)).toContain(
      'make a random enemy unit bordering it confused, then make that unit move',
    )
    expect(en('dizzy-dancer', 5)).toContain(
      'make 3 random enemy units bordering it confused, then make those units move',
    )
  })

  it('choose first where something else happens in between', () => {
    expect(en('burst-sack', 1)).toBe(
      'Target: a friendly unit. Choose all units surrounding the target, destroy the target, deal 2 damage to those units, then make those units poisoned.',
    )
    expect(en('deep-winter', 1)).toMatch(/destroy the former, then make the latter frozen\.$/)
    expect(zh('deep-winter', 1)).toMatch(/消灭前者，然后使后者冰冻。$/)
  })

  it('say of numbers what they are computed from', () => {
    expect(en('all-in', 1)).toBe(
      'When played, you lose all your mana, then it gains strength equal to 2 × that number.',
    )
    expect(en('heart-pump', 2)).toContain(
      'equal to the smaller of 1–2 and its strength, then give that much strength',
    )
    expect(en('stinging-rain')).toBe('Deal 1/2/2–3/3/4 damage to all enemy units and structures.')
  })

  it('hide nothing that levels change', () => {
    expect(en('overseer')).toContain('bordering it (from level 2 surrounding it, from level 4 anywhere)')
    expect(en('overseer', 4)).toMatch(/of all friendly structures\.$/)
    expect(en('drum-of-bones')).toContain('1/1/all/all/all random friendly units')
    expect(en('drum-of-bones', 5)).toContain('make all friendly units surrounding it move 1 forward')
  })

  it('say how many a player chooses', () => {
    const chooser = (n: number): Card => ({
      id: 'chooser',
      name: { en: 'Chooser', zh: '选者' },
      kind: 'spell',
      kingdom: 'neutral',
      cost: 1,
      abilities: [
        {
          on: 'cast',
          do: [
            { op: 'choose', as: 'some', sel: { of: 'unit', side: 'enemy', area: 'board', n } },
            { op: 'destroy', to: '$some' },
          ],
        },
      ],
    })
    expect(cardText(book, chooser(2), 'en')).toBe('You choose 2 enemy units, then destroy those units.')
    expect(cardText(book, chooser(2), 'zh')).toBe('由你选择2个敌方单位，然后消灭这些单位。')
    expect(cardText(book, chooser(1), 'zh')).toBe('由你选择一个敌方单位，然后消灭该单位。')
  })

  it('tell statics, replacements, limits and choices, too', () => {
    const odd: Card = {
      id: 'odd',
      name: { en: 'Odd', zh: '怪' },
      kind: 'unit',
      kingdom: 'neutral',
      cost: 1,
      strength: 1,
      move: 0,
      abilities: [
        {
          on: 'survive',
          limit: { per: 'turn', n: 1 },
          do: [
            {
              op: 'choose',
              as: 'one',
              sel: { of: 'unit', side: 'enemy', area: 'board' },
            },
            { op: 'push', to: '$one', dir: 'away' },
          ],
        },
      ],
      statics: [
        {
          to: { of: 'unit', side: 'friend', area: 'bordering', other: true },
          stat: 'strength',
          how: 'add',
          n: 1,
        },
      ],
      replacements: [{ event: 'damage', to: 'self', layer: 'modify', n: 1, limit: { uses: 2 } }],
    }
    const own = new Book({ ...cards, cards: [...cards.cards, odd] })
    expect(cardText(own, odd, 'en')).toBe(
      'After surviving damage, you choose an enemy unit, then push away that unit (at most once a turn). While it is in play, the strength of all other friendly units bordering it is changed by 1. When it would take damage, the amount is 1 instead (for 2 uses).',
    )
    expect(cardText(own, odd, 'zh')).toBe(
      '受伤存活后，由你选择一个敌方单位，然后将该单位推开（每回合至多1次）。自身在场期间，与自身相邻的所有其他友方单位的力量变动1。自身将要受到伤害时，改为1（可用2次）。',
    )
  })
})
