import type { Json, JsonObject, Seat } from '@framestack/core'
import { allHands } from '../all-hands.ts'

export type Suit = 'spade' | 'heart' | 'club' | 'diamond'

/** A card as it is printed. */
export interface Face {
  readonly name: string
  readonly suit: Suit | null
  /** 1 (ace) to 13 (king); 0: it has none. */
  readonly rank: number
}

/** A card that moves can name. */
export interface Held extends Face {
  readonly id: number
}

/** What is known of a player. */
export interface Sitting {
  readonly seat: Seat
  /** Hand cards. */
  readonly count: number
  readonly health: { readonly now: number; readonly max: number } | null
  readonly dead: boolean
  /** What else the view says of him, in short. */
  readonly facts: JsonObject
  /** Hand cards that a spectator sees. */
  readonly hand: readonly Held[]
  /** Cards in front of him. */
  readonly cards: readonly Held[]
}

/** The view, as the table shows it. */
export interface Seen {
  readonly current: Seat | null
  readonly turn: number
  readonly deck: number
  /** The latest one last. */
  readonly discards: readonly Face[]
  readonly seats: readonly Sitting[]
  /** The viewer's own hand. */
  readonly own: readonly Held[]
}

const suits: { readonly [letter: string]: Suit } = { S: 'spade', H: 'heart', C: 'club', D: 'diamond' }

/** A card from how a view or an event writes it: `fire attack H2`, or by its fields. Null for anything else. */
export function faceOf(value: Json | undefined): Face | null {
  if (typeof value === 'string') {
    const [, name, letter = '', rank] = /^(.+) ([SHCD])(\d{1,2})$/.exec(value) ?? []
    return name === undefined ? null : { name, suit: suits[letter] ?? null, rank: Number(rank) }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { name, suit, rank } = value as JsonObject
  if (typeof name !== 'string' || typeof rank !== 'number') return null
  return { name, suit: Object.values(suits).find((one) => one === suit) ?? null, rank }
}

/** Cards of a list, each with its id; what is none is left out. */
export function heldIn(value: Json | undefined): Held[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: Json) => {
    const face = faceOf(one)
    const id = (one as JsonObject | null)?.['id']
    return face === null || typeof id !== 'number' ? [] : [{ ...face, id }]
  })
}

/** Reads a view. Of somebody who watches all hands it takes all that one of the seats sees. */
export function seenIn(view: Json, seat: Seat | null): Seen {
  const shown = objectOf(allHands(view))
  const hands = listOf(shown['hands'])
  const players = listOf(shown['players'])
  const count = Math.max(hands.length, players.length)
  const seats = Array.from({ length: count }, (_, i) =>
    sittingAt(i, objectOf(hands[i]), objectOf(players[i])),
  )
  return {
    current: numberIn(shown, 'current'),
    turn: numberIn(shown, 'turn') ?? 0,
    deck: numberIn(shown, 'deck') ?? 0,
    discards: listOf(shown['discards']).flatMap((one) => faceOf(one) ?? []),
    seats,
    own: seat === null ? [] : heldIn(objectOf(hands[seat])['cards']),
  }
}

const known = new Set(['count', 'cards', 'health', 'maxHealth', 'alive', 'dead', 'player', 'seat'])

function sittingAt(seat: Seat, hand: JsonObject, player: JsonObject): Sitting {
  const said = { ...player, ...hand }
  const now = numberIn(said, 'health')
  const rest = Object.entries(said).filter(([key]) => !known.has(key))
  return {
    seat,
    count: numberIn(said, 'count') ?? 0,
    health: now === null ? null : { now, max: numberIn(said, 'maxHealth') ?? now },
    dead: said['alive'] === false || said['dead'] === true,
    facts: Object.fromEntries(
      rest.filter(([, value]) => typeof value !== 'object' && value !== false),
    ) as JsonObject,
    hand: heldIn(said['cards']),
    cards: rest.flatMap(([, value]) => heldIn(Array.isArray(value) ? value : [value as Json])),
  }
}

const objectOf = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
const numberIn = (value: JsonObject, key: string): number | null => {
  const found = value[key]
  return typeof found === 'number' ? found : null
}
