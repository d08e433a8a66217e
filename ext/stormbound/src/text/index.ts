import type { Json, JsonObject, Message, TextRenderer } from '@framestack/core'
import type { Book } from '@framestack/kit/effects'
import { starterDecks } from '../data/decks.ts'
import { kingdoms } from '../dialect.ts'
import { boardLines } from './board.ts'
import { cardText } from './card.ts'
import type { Change, Events } from './events.ts'
import type { SeenCard, Table } from './seen.ts'

/** This game's words for a terminal. */
export function textWith(book: Book): TextRenderer {
  const nameOf = (card: unknown): string =>
    typeof card === 'string' && book.has(card) ? book.card(card).name.en : String(card)
  const table = (view: Json): Table => view as Json & Table

  const cardLine = ({ id, card, level, kind, cost, strength, move }: SeenCard): string => {
    const numbers =
      kind === 'spell'
        ? 'spell'
        : kind === 'structure'
          ? `structure ${strength}`
          : `unit ${strength}, moves ${move}`
    return `  #${id}  ${nameOf(card)}  cost ${cost}  ${numbers}  ${cardText(book, book.card(card), 'en', level)}`.trimEnd()
  }

  /** Before the decks are chosen there is nothing on the board, and the question is what they are. */
  const choosing = (): string[] => [
    'Decks are being chosen. A starter deck, or 12 different cards of your own: neutral ones and those of one kingdom.',
    ...kingdoms.map(
      (kingdom) =>
        `  ${kingdom.padEnd(5)}  ${starterDecks.flatMap((deck) => (deck.kingdom === kingdom ? [deck.name] : [])).join('  ')}`,
    ),
  ]

  return {
    view(view, { width }) {
      const seen = table(view)
      const own = seen.you === null ? undefined : seen.hands[seen.you]
      const count = (list: number | readonly unknown[] | undefined) =>
        typeof list === 'number' ? list : (list?.length ?? 0)
      const player = (seat: number) =>
        `P${seat}  base ${seen.bases[seat]}  mana ${seen.mana[seat]}  hand ${count(seen.hands[seat])}  deck ${count(seen.decks[seat])}`
      if (seen.turns === 0 && seen.kingdoms.includes(null)) return choosing()
      return [
        `turn ${seen.turns}, P${seen.turn} is at it`,
        `${player(1)}  walks down ▼`,
        ...boardLines(seen, nameOf, width),
        `${player(0)}  walks up ▲`,
        ...(Array.isArray(own) ? own.map(cardLine) : []),
      ]
    },
    event: (event: JsonObject) => eventLine(event, nameOf),
    move(message: Message, view: Json) {
      const seen = table(view)
      const hand = seen.hands.flatMap((cards) => (typeof cards === 'number' ? [] : cards))
      const card = hand.find(({ id }) => id === message['card'])
      const target = Object.values(seen.board).find((one) => one?.id === message['target'])
      if (card === undefined) return null
      return `${nameOf(card.card)}${target ? ` on ${nameOf(target.card)} of P${target.side} at ${target.at}` : ''}`
    },
    passes: ['end'],
    seats: ['player', 'side', 'turn'],
  }
}

type Words = { readonly [K in keyof Events]: (event: Events[K]) => string | null }

function eventLine(event: JsonObject, nameOf: (card: unknown) => string): string | null {
  const names = (cards: readonly string[] | number) =>
    typeof cards === 'number' ? (cards === 1 ? 'a card' : `${cards} cards`) : cards.map(nameOf).join(', ')
  const thing = (id: number | string, names: { readonly [id: string]: string }): string =>
    id === 0 || id === 1
      ? `the base of P${id}`
      : names[id] === undefined
        ? `#${id}`
        : `${nameOf(names[id])} #${id}`
  const words: Words = {
    DeckChosen: ({ player, kingdom }) => `P${player} has chosen a deck of ${kingdom}`,
    TurnBegan: ({ player, turn, mana }) => `turn ${turn}: P${player} has ${mana} mana`,
    TurnEnded: () => null,
    Drew: ({ player, cards }) => `P${player} draws ${names(cards)}`,
    Cycled: ({ player, card }) => `P${player} swaps ${card === null ? 'a card' : nameOf(card)}`,
    Played: ({ player, card, piece, at, target }) =>
      `P${player} plays ${nameOf(card)}${piece === null ? '' : ` (#${piece})`}${at === null ? '' : ` at ${at}`}${target === null ? '' : ` on #${target}`}`,
    Spawned: ({ piece, card, side, strength, at }) =>
      `#${piece} ${nameOf(card)} of P${side} appears at ${at} with ${strength}`,
    Moved: ({ piece, to, how, names }) =>
      `${thing(piece, names)} ${how === 'walk' || how === 'attack' ? 'goes' : `is moved (${how})`} to ${to}`,
    Attacked: ({ piece, target, names }) => `${thing(piece, names)} attacks ${thing(target, names)}`,
    Changed: ({ changes, names }) =>
      changes.map((change) => changeText(change, thing(change.id, names))).join('; '),
    Left: ({ piece, how, names }) =>
      `${thing(piece, names)} ${how === 'hand' ? 'returns to the hand' : 'changes'}`,
    Mana: ({ player, by, now }) => `P${player} ${by < 0 ? 'loses' : 'gains'} ${Math.abs(by)} mana: ${now}`,
    Cards: ({ player, what, cards }) => `P${player}: ${what} ${names(cards)}`,
    Stopped: ({ why }) => `the action is stopped: ${why}`,
  }
  const of: ((event: never) => string | null) | undefined = words[event['type'] as keyof Events]
  return of === undefined ? null : of(event as never)
}

function changeText(change: Change, who: string): string {
  switch (change.what) {
    case 'damage':
      return `${who} takes ${change.n}: ${change.now}`
    case 'strength':
      return `${who} ${change.n < 0 ? change.n : `+${change.n}`}: ${change.now}`
    case 'status':
    case 'buff':
      return `${who} is ${change.on ? '' : 'no longer '}${change.key}`
    case 'side':
      return `${who} goes over to P${change.side}`
    case 'died':
      return `${who} dies`
  }
}
