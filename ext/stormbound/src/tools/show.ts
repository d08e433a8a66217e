import { createMatch, type JsonObject } from '@framestack/core'
import type { Book, Card, Num } from '@framestack/kit/effects'
import { rulesWith } from '../ruleset.ts'
import { cardText } from '../text/card.ts'
import { textWith } from '../text/index.ts'
import examples from './examples.json' with { type: 'json' }

interface Example {
  readonly setup: JsonObject
  readonly acts: readonly JsonObject[]
  readonly seed?: number
}

const known: { readonly [card: string]: unknown } = examples
const isExample = (value: unknown): value is Example =>
  typeof value === 'object' && value !== null && 'setup' in value && 'acts' in value

/** How wide a screen is that nobody looks at. */
const screen = { viewer: 0, players: 2, width: 100 }

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
    ...exampleOf(book, card),
  ]
}

const levels = (num: Num): string => (typeof num === 'object' && 'lv' in num ? num.lv.join('/') : String(num))

/** Where no situation is known that shows a card: it is played with a piece of each side on the board. */
const plain = (id: string): JsonObject => ({
  mana: [30, 30],
  pieces: [
    { side: 0, card: 'gate-guard', at: '4,1', strength: 2 },
    { side: 1, card: 'gate-guard', at: '2,0', strength: 5 },
  ],
  hands: [[id], []],
})

/** The board before, what is done, what happens, and the board after. */
function exampleOf(book: Book, { id }: Card): string[] {
  const example = known[id]
  const { setup, seed, acts } = isExample(example) ? example : { setup: plain(id), seed: 1, acts: null }
  const text = textWith(book)
  const gc = createMatch(rulesWith(book, '0.0.0-example'), { setup, seed: seed ?? 1, clock: () => 0 })
  const board = () => text.view?.(gc.viewFor(0), screen)?.filter((line) => /^\d \|/.test(line)) ?? []
  const before = board()
  const first = gc.moves(0, 20).find(({ action }) => action === 'play' || action === 'cast')
  const messages = acts ?? (first === undefined ? [] : [{ player: 0, action: first.action, ...first.args }])
  for (const { player, ...message } of messages) gc.act(Number(player), message)
  const events = gc.history.flatMap((event) => {
    const line = text.event?.(event, screen)
    return line ? [`  ${line}`] : []
  })
  return ['', 'before:', ...before, ...events, 'after:', ...board()]
}
