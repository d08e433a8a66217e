import { BadInput, type Json, type JsonObject, type Seat } from '@framestack/core'
import { CARDS, type Colour, colours, isCard } from '../data/deck.ts'
import type { Bluff, CardId } from '../types.ts'

/** Reads the keys of a setup; undefined for what is not there. */
export class Reader {
  readonly #given: JsonObject
  readonly #players: number

  constructor(given: JsonObject, players: number) {
    this.#given = given
    this.#players = players
  }

  whole(key: string, low: number, high: number): number | undefined {
    const value = this.#given[key]
    if (value === undefined) return undefined
    if (!Number.isInteger(value) || (value as number) < low || (value as number) > high)
      throw wrong(`${key}: expected ${low} to ${high}`)
    return value as number
  }

  seat(key: string): Seat | undefined {
    return this.whole(key, 0, this.#players - 1)
  }

  seats(key: string): Seat[] | undefined {
    const value = this.#given[key]
    if (value === undefined) return undefined
    const isSeat = (one: Json) =>
      Number.isInteger(one) && (one as number) >= 0 && (one as number) < this.#players
    if (!Array.isArray(value) || !value.every(isSeat) || new Set(value).size !== value.length)
      throw wrong(`${key}: expected different seats, 0 to ${this.#players - 1}`)
    return [...value] as Seat[]
  }

  dir(): 1 | -1 {
    const value = this.#given['dir']
    if (value === undefined || value === 1) return 1
    if (value === -1) return -1
    throw wrong('dir: expected 1 or -1')
  }

  colour(key: string): Colour | undefined {
    const value = this.#given[key]
    if (value === undefined) return undefined
    return colourIn(value, key)
  }

  /** A card, or a list of different cards. */
  cards(key: string): CardId[] | undefined {
    const value = this.#given[key]
    if (value === undefined) return undefined
    const list = Array.isArray(value) ? value : [value]
    return cardsIn(list, key)
  }

  numbers(key: string, length: number): number[] | undefined {
    const value = this.#given[key]
    if (value === undefined) return undefined
    if (!Array.isArray(value) || value.length !== length || !value.every(isCount))
      throw wrong(`${key}: expected a list of ${length} whole numbers, none below 0`)
    return [...value] as number[]
  }

  /** By seat, as a list or as an object: cards, or how many. Seats that are not there get as many as are dealt. */
  hands(players: number, usual: number): (CardId[] | number)[] {
    const value = this.#given['hands']
    if (typeof value !== 'object' || value === null) throw wrong('hands: expected hands by seat')
    const seats = Object.keys(value)
    const stray = seats.find((seat) => !/^(0|[1-9]\d*)$/.test(seat) || Number(seat) >= players)
    if (stray !== undefined) throw wrong(`hands: there is no seat ${stray.slice(0, 40)}`)
    return Array.from({ length: players }, (_, seat) => {
      const hand = (value as { readonly [seat: string]: Json })[seat] ?? usual
      if (typeof hand === 'number' && Number.isInteger(hand) && hand >= 0 && hand < CARDS) return hand
      if (!Array.isArray(hand)) throw wrong(`hands: seat ${seat}: expected cards, or how many`)
      return cardsIn(hand, `hands: seat ${seat}`)
    })
  }

  rest(): 'draw' | 'discard' | Seat {
    const value = this.#given['rest']
    if (value === 'draw' || value === 'discard') return value
    if (value === undefined) return 'draw'
    if (typeof value !== 'number') throw wrong("rest: expected 'draw', 'discard' or a seat")
    return this.seat('rest') as Seat
  }

  bluff(): Bluff | null {
    const value = this.#given['bluff']
    if (value === undefined) return null
    if (!isObject(value) || Object.keys(value).length !== 3)
      throw wrong('bluff: expected { by, colour, cards }')
    const { by, colour, cards } = value
    if (!isCount(by) || by >= this.#players || !isCount(cards))
      throw wrong(
        `bluff: expected { by, colour, cards }: a seat, 0 to ${this.#players - 1}, a colour, a number`,
      )
    return { by, colour: colourIn(colour as Json, 'bluff'), cards }
  }
}

function colourIn(value: Json, key: string): Colour {
  const found = colours.find((colour) => colour === value)
  if (found === undefined) throw wrong(`${key}: expected ${colours.join(', ')}`)
  return found
}

function cardsIn(list: readonly Json[], key: string): CardId[] {
  if (!list.every(isCard) || new Set(list).size !== list.length)
    throw wrong(`${key}: expected different cards, 0 to 107`)
  return [...list] as CardId[]
}

export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const wrong = (problem: string): BadInput => new BadInput(`setup: ${problem}`)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
