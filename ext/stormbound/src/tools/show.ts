import type { Json } from '@framestack/core'
import type { Book, Card, Num } from '@framestack/kit/effects'
import { cardText } from '../text/card.ts'
import { textWith } from '../text/index.ts'
import { exampleOf } from './example.ts'

/** How wide a screen is that nobody looks at. */
const screen = { viewer: 0, players: 2, width: 80 }

/** A card in lines: what is printed on it, what it does in both languages, when, and a situation in which it does it. */
export function showCard(book: Book, id: string): string[] {
  const card = book.card(id)
  const lines = [
    `${card.id}  ${card.name.en}  ${card.name.zh}`,
    [
      card.kind,
      card.kingdom,
      card.rarity ?? '',
      ...(card.tribes ?? []),
      ...(card.tags ?? []),
      card.token ? 'token' : '',
    ]
      .filter(Boolean)
      .join(', '),
    `cost ${card.cost}${card.kind === 'spell' ? '' : `  strength ${levels(card.strength)}`}${card.kind === 'unit' ? `  moves ${card.move}` : ''}`,
  ]
  const text = cardText(book, card, 'en')
  if (text === '') return [...lines, 'no ability']
  return [
    ...lines,
    text,
    cardText(book, card, 'zh'),
    `triggers: ${[...new Set(card.abilities?.map(({ on }) => on))].join(', ')}`,
    ...exampleLines(book, card),
  ]
}

const levels = (num: Num): string => (typeof num === 'object' && 'lv' in num ? num.lv.join('/') : String(num))

/** The board before, what is done, what happens, and the board after. */
function exampleLines(book: Book, { id }: Card): string[] {
  const text = textWith(book)
  const { match, before, act } = exampleOf(book, id)
  const board = (view: Json) => text.view?.(view, screen)?.filter((line) => /^[\d ] [| ]/.test(line)) ?? []
  act()
  const events = match.history.flatMap((event) => {
    const line = text.event?.(event, screen)
    return line ? [`  ${line}`] : []
  })
  return ['', 'before:', ...board(before), ...events, 'after:', ...board(match.viewFor(0))]
}
