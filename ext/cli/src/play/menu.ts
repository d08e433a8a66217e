import type { GameControl, Hint, Message, Move, Moves, OfferJson, TextRenderer } from '@framestack/core'
import { lookOf } from '../text/look.ts'
import { moveText, valueWords, withoutArgs } from '../text/move.ts'
import { movesOf, offerLine } from '../text/offers.ts'
import { printable } from '../text/width.ts'
import type { Explain } from './telling.ts'

/** Above this many lines moves are not listed one by one. */
export const listed = 30

/** So many moves are looked at where one of them is looked for. */
export const looked = 1000

/** So many are looked at where some of them may be one line. */
const foldable = 300

/** One of the moves that stand in one line: what has to be said besides, and the move. */
export interface Choice {
  /** Empty where nothing has to be said. */
  readonly text: string
  readonly message: Message
}

/** Something with a number in front. */
export type Item = {
  readonly action: string
  readonly text: string
  /** It only costs its player something. Such moves stand last. */
  readonly costs?: true
} & (
  | { readonly message: Message; readonly note: string | null }
  /** Moves that differ in what is asked for afterwards, `asked`, and in nothing else: `base`. */
  | {
      readonly choices: readonly Choice[]
      readonly asked: readonly string[]
      readonly base: Message
      readonly note: string | null
    }
  /** Its arguments are asked one after the other. */
  | { readonly offer: OfferJson }
)

/** What is said of moves to people. */
export interface MenuWords {
  readonly explain: Explain
  /** Whether a move only costs its player something. */
  costs(message: Message): boolean
}

/** The moves that an item stands for, where they are known. */
export function messagesOf(item: Item): readonly Message[] {
  if ('message' in item) return [item.message]
  return 'choices' in item ? item.choices.map(({ message }) => message) : []
}

/**
 * What a seat may do, as a numbered list: moves where they are few, else kinds of moves. In the order in which they are
 * offered, save for what the ruleset's `text` says: what only lets something pass stands last, and moves of one name are
 * sorted by their arguments `sorts`. For people (`words`) moves that look alike are one line, and those that differ
 * only in arguments `asks`.
 */
export function menuOf(
  gc: GameControl,
  seat: number,
  hint: Hint,
  text: TextRenderer = {},
  words: MenuWords | null = null,
): Item[] {
  const most = words === null ? listed : foldable
  const total = hint.offers.reduce((sum, { count }) => sum + (count === 'many' ? most + 1 : count), 0)
  const moves = movesOf(gc.ruleset, hint.frame)
  if (!hint.truncated && total <= most) {
    const legal = inOrder(gc.moves(seat, most), text)
    const items =
      words === null ? plainItems(legal, gc) : costlyLast(folded(legal, moves, text.asks ?? [], words))
    if (items.length <= listed) return items
  }
  return hint.offers.filter((offer) => offer.count !== 0).map((offer) => kindOf(offer, moves))
}

/** A move as the message that makes it. */
export function messageOf({ action, args }: Move): Message {
  return { action, ...args }
}

function kindOf(offer: OfferJson, moves: Moves): Item {
  const action = printable(offer.action)
  if (offer.args.length === 0) return { action, text: action, message: { action: offer.action }, note: null }
  const count = offer.count === 'many' ? 'many' : String(offer.count)
  const text = `${offerLine(offer, moves)}  (${count} ${offer.count === 1 ? 'move' : 'moves'})`
  return { action, text, offer }
}

function plainItems(legal: readonly Move[], gc: GameControl): Item[] {
  return legal.map((move) => ({
    action: printable(move.action),
    text: printable(gc.describe(move)),
    message: messageOf(move),
    note: null,
  }))
}

/** Moves that are one line for people. */
function folded(legal: readonly Move[], moves: Moves, asks: readonly string[], words: MenuWords): Item[] {
  const groups = new Map<string, Choice[]>()
  const seen = new Set<string>()
  for (const move of legal) {
    const message = messageOf(move)
    const values = valueWords(message, moves)
    const looks = values.map(lookOf)
    const key = JSON.stringify([message.action, looks, Object.keys(move.args), words.explain(message)])
    if (seen.has(key) && looks.some((look, i) => look !== values[i])) continue
    seen.add(key)
    const base = JSON.stringify(baseOf(message, asks))
    const choice = { text: valueWords(message, moves, asks).map(lookOf).join(' '), message }
    groups.set(base, [...(groups.get(base) ?? []), choice])
  }
  return [...groups.values()].map((choices) => itemOf(choices, moves, asks, words))
}

/** A move without what is asked for afterwards; where nothing else would be left of it, as it stands. */
function baseOf(message: Message, asks: readonly string[]): Message {
  const base = withoutArgs(message, asks)
  return Object.keys(base).length > 1 ? base : message
}

const costlyLast = (items: readonly Item[]): Item[] => [
  ...items.filter(({ costs }) => costs === undefined),
  ...items.filter(({ costs }) => costs === true),
]

function itemOf(
  choices: readonly Choice[],
  moves: Moves,
  asks: readonly string[],
  { explain, costs }: MenuWords,
): Item {
  const [{ message }] = choices as [Choice, ...Choice[]]
  const action = printable(String(message.action))
  const cost = choices.every((choice) => costs(choice.message)) ? ({ costs: true } as const) : {}
  if (choices.length === 1)
    return { action, text: moveText(message, moves), message, note: explain(message), ...cost }
  const base = withoutArgs(message, asks)
  const asked = asks.filter((name) => choices.some((choice) => name in choice.message))
  return { action, text: moveText(base, moves), choices, asked, base, note: explain(base), ...cost }
}

function inOrder(moves: readonly Move[], { passes = [], sorts = [] }: TextRenderer): Move[] {
  const names = [...new Set(moves.map(({ action }) => action))]
  const place = ({ action }: Move): number =>
    names.indexOf(action) + (passes.includes(action) ? names.length : 0)
  return [...moves].sort((a, b) => {
    if (a.action !== b.action) return place(a) - place(b)
    for (const name of sorts) {
      const [one, other] = [a.args[name], b.args[name]]
      if (typeof one === 'number' && typeof other === 'number' && one !== other) return one - other
    }
    return 0
  })
}
