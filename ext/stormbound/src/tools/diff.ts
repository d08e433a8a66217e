import { Book, type Card, type CardSet } from '@framestack/kit/effects'
import { cardText } from '../text/card.ts'

/** What is different between two versions of a set, card by card. */
export function diffSets(before: CardSet, after: CardSet): string[] {
  const [old, now] = [before, after].map((set) => new Map(set.cards.map((card) => [card.id, card])))
  const books = [new Book(before), new Book(after)] as const
  const ids = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])]
  return ids.flatMap((id) => {
    const [a, b] = [old?.get(id), now?.get(id)]
    if (a === undefined)
      return b === undefined ? [] : [`+ ${id}: ${b.name.en}: ${cardText(books[1], b, 'en')}`]
    if (b === undefined) return [`- ${id}: ${a.name.en}`]
    const changes = changesOf(books, a, b)
    return changes.length === 0 ? [] : [`  ${id}`, ...changes.map((line) => `    ${line}`)]
  })
}

function changesOf([before, after]: readonly [Book, Book], a: Card, b: Card): string[] {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  const value = (card: Card, key: string) =>
    JSON.stringify((card as { readonly [key: string]: unknown })[key]) ?? 'nothing'
  const fields = keys
    .filter((key) => !['abilities', 'target'].includes(key) && value(a, key) !== value(b, key))
    .map((key) => `${key}: ${value(a, key)} → ${value(b, key)}`)
  const [was, is] = [cardText(before, a, 'en'), cardText(after, b, 'en')]
  const rules = value(a, 'abilities') !== value(b, 'abilities') || value(a, 'target') !== value(b, 'target')
  if (!rules) return fields
  if (was === is) return [...fields, 'abilities: the data are others, the text is the same']
  return [...fields, `was: ${was || 'no ability'}`, `is:  ${is || 'no ability'}`]
}
