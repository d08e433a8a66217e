import {
  BadInput,
  type Beginning,
  type Json,
  type JsonObject,
  type Random,
  type Seat,
} from '@framestack/core'
import {
  allCards,
  CARDS,
  type Colour,
  colours,
  coloursOf,
  DRAW_TWO,
  faces,
  isCard,
  WILD_FOUR,
} from '../data/deck.ts'
import type { Bluff, CardId, Game, Options } from '../types.ts'
import { rulesOf } from './options.ts'
import { blank, setup } from './setup.ts'

const dealing = ['deck', 'turned', 'dealer', 'scores', 'round']
const playing = [
  'hands',
  'discard',
  'draw',
  'rest',
  'current',
  'dir',
  'colour',
  'pending',
  'drawn',
  'bluff',
  'calling',
  'uncalled',
  'jumpers',
  'out',
  'acts',
  'stuck',
  'dealer',
  'scores',
  'round',
]

/** A scenario's position. Its keys: README.md, "setup of scenarios". Throws {@link BadInput}. */
export function position(c: Beginning<Options>, given: Json): Game {
  const game = setup(c)
  if (!isObject(given)) throw wrong('expected an object')
  const known = 'hands' in given ? playing : dealing
  const unknown = Object.keys(given).find((key) => !known.includes(key))
  if (unknown !== undefined)
    throw wrong(`unknown key '${unknown.slice(0, 40)}'; known are: ${known.join(', ')}`)
  const read = new Reader(given, c.players)
  game.dealer = read.seat('dealer') ?? game.dealer
  game.scores = read.numbers('scores', c.players) ?? game.scores
  game.round = read.whole('round', 0, 1000) ?? game.round
  return 'hands' in given ? laidOut(read, game, c) : stacked(read, game, c)
}

/** A deck in a given order: what is dealt first comes first. */
function stacked(read: Reader, game: Game, { players, options }: Beginning<Options>): Game {
  const deck = read.cards('deck') ?? []
  const turned = read.cards('turned') ?? []
  const dealt = rulesOf(options).handSize * players
  const rest = allCards.filter((id) => !deck.includes(id) && !turned.includes(id))
  const order = [...deck, ...rest]
  order.splice(dealt, 0, ...turned)
  if (order.length !== CARDS) throw wrong('deck and turned have a card in common')
  return { ...game, draw: order.reverse() }
}

/** Cards that lie somewhere already. */
function laidOut(read: Reader, from: Game, { players, options, random }: Beginning<Options>): Game {
  const game: Game = { ...blank(players, from.dealer), scores: from.scores, round: Math.max(1, from.round) }
  game.phase = 'turn'
  const given = read.hands(players, rulesOf(options).handSize)
  const cards = new Cards(
    random,
    given.flatMap((hand) => (typeof hand === 'number' ? [] : hand)),
  )
  game.discard = cards.take(read.cards('discard') ?? [cards.number()])
  const draw = read.cards('draw') ?? []
  cards.take(draw)
  game.hands = given.map((hand) => (typeof hand === 'number' ? cards.any(hand) : hand))
  const rest = read.rest()
  const left = cards.any(CARDS)
  game.draw = rest === 'draw' ? [...left, ...draw.reverse()] : draw.reverse()
  if (rest === 'discard') game.discard = [...left, ...game.discard]
  else if (rest !== 'draw') game.hands[rest]?.push(...left)
  if (game.discard.length === 0) throw wrong('discard: expected at least one card')

  game.current = read.seat('current') ?? 0
  game.dir = read.whole('dir', -1, 1) === -1 ? -1 : 1
  const top = game.discard[game.discard.length - 1] as CardId
  const colour = read.colour('colour') ?? coloursOf[top]
  if (colour == null) throw wrong('colour: needed, the top card is black')
  game.colour = colour
  game.pending = read.whole('pending', 0, CARDS) ?? 0
  if (game.pending > 0)
    game.source = game.discard.findLast((id) => faces[id] === DRAW_TWO || faces[id] === WILD_FOUR) ?? null
  if (game.pending > 0 && game.source === null) throw wrong('pending: no draw card lies among the discards')
  const drawn = read.cards('drawn')
  if (drawn) {
    game.drawn = game.hands[game.current]?.indexOf(drawn[0] as CardId) ?? -1
    if (game.drawn < 0) throw wrong('drawn: expected a card in the hand of the player whose turn it is')
    game.phase = 'drawn'
  }
  game.bluff = read.bluff(players)
  game.calling = read.seats('calling') ?? []
  game.uncalled = read.seat('uncalled') ?? null
  game.jumpers = read.seats('jumpers') ?? null
  game.out = read.seats('out') ?? []
  game.acts = read.whole('acts', 0, 10_000) ?? 0
  game.stuck = read.whole('stuck', 0, players) ?? 0
  mustHoldCards(game)
  return game
}

function mustHoldCards(game: Game): void {
  const empty = game.hands.findIndex((hand, seat) => hand.length === 0 && !game.out.includes(seat))
  if (empty >= 0) throw wrong(`hands: P${empty} has no card, so the round would be over`)
}

/** Cards that nobody holds yet, shuffled. */
class Cards {
  #left: CardId[]

  constructor(random: Random, held: readonly CardId[]) {
    this.#left = random.shuffle([...allCards])
    this.take(held)
  }

  take(cards: readonly CardId[]): CardId[] {
    for (const id of cards) {
      if (!this.#left.includes(id)) throw wrong(`card ${id} is in two places`)
      this.#left = this.#left.filter((other) => other !== id)
    }
    return [...cards]
  }

  any(count: number): CardId[] {
    return this.#left.splice(0, count)
  }

  number(): CardId {
    return this.#left.find((id) => (faces[id] as number) < 10) as CardId
  }
}

/** Reads the keys of a setup; undefined for what is not there. */
class Reader {
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
    if (!Array.isArray(value) || value.length !== length || !value.every(Number.isSafeInteger))
      throw wrong(`${key}: expected a list of ${length} whole numbers`)
    return [...value] as number[]
  }

  /** By seat, as a list or as an object: cards, or how many. Seats that are not there get as many as are dealt. */
  hands(players: number, usual: number): (CardId[] | number)[] {
    const value = this.#given['hands']
    if (typeof value !== 'object' || value === null) throw wrong('hands: expected hands by seat')
    const seats = Object.keys(value)
    const stray = seats.find((seat) => !/^\d+$/.test(seat) || Number(seat) >= players)
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

  bluff(players: number): Bluff | null {
    const value = this.#given['bluff']
    if (value === undefined) return null
    if (!isObject(value)) throw wrong('bluff: expected { by, colour, cards }')
    const { by, colour, cards } = value
    const ok = Number.isInteger(by) && (by as number) < players && Number.isInteger(cards)
    if (!ok || Object.keys(value).length !== 3) throw wrong('bluff: expected { by, colour, cards }')
    return { by: by as number, colour: colourIn(colour as Json, 'bluff'), cards: cards as number }
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

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (problem: string): BadInput => new BadInput(`setup: ${problem}`)
