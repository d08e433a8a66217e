import type { Beginning, Json, Random } from '@framestack/core'
import { allCards, CARDS, type Colour, coloursOf, DRAW_TWO, faces, WILD_FOUR } from '../data/deck.ts'
import type { CardId, Game, Options } from '../types.ts'
import { topOf } from './legal.ts'
import { type Rules, rulesOf } from './options.ts'
import { isObject, Reader, wrong } from './reader.ts'
import { blank, setup } from './setup.ts'
import { mustBeSound } from './sound.ts'

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
  const rules = rulesOf(options)
  const game: Game = { ...blank(players, from.dealer), scores: from.scores, round: Math.max(1, from.round) }
  game.phase = 'turn'
  layCards(game, read, rules, random)
  game.current = read.seat('current') ?? 0
  game.dir = read.dir()
  game.colour = colourOf(game, read)
  game.pending = read.whole('pending', 0, CARDS) ?? 0
  if (game.pending > 0)
    game.source = game.discard.findLast((id) => faces[id] === DRAW_TWO || faces[id] === WILD_FOUR) ?? null
  const drawn = read.cards('drawn')
  if (drawn) {
    game.drawn = drawn.length === 1 ? (game.hands[game.current]?.indexOf(drawn[0] as CardId) ?? -1) : -1
    game.phase = 'drawn'
  }
  game.bluff = read.bluff()
  game.calling = read.seats('calling') ?? []
  game.uncalled = read.seat('uncalled') ?? null
  game.jumpers = read.seats('jumpers') ?? null
  game.out = read.seats('out') ?? []
  game.acts = read.whole('acts', 0, rules.actLimit - 1) ?? 0
  game.stuck = read.whole('stuck', 0, players) ?? 0
  mustBeSound(game, rules)
  return game
}

function layCards(game: Game, read: Reader, rules: Rules, random: Random): void {
  const given = read.hands(game.hands.length, rules.handSize)
  const held = given.flatMap((hand) => (typeof hand === 'number' ? [] : hand))
  const cards = new Cards(random, held)
  game.discard = cards.take(read.cards('discard') ?? [cards.number()])
  const draw = read.cards('draw') ?? []
  cards.take(draw)
  game.hands = given.map((hand) => (typeof hand === 'number' ? cards.exactly(hand) : hand))
  const rest = read.rest()
  const left = cards.all()
  game.draw = rest === 'draw' ? [...left, ...draw.reverse()] : draw.reverse()
  if (rest === 'discard') game.discard = [...left, ...game.discard]
  else if (rest !== 'draw') game.hands[rest]?.push(...left)
  if (game.discard.length === 0) throw wrong('discard: expected at least one card')
}

/** The colour in force: the top card's, or the one that a black card was called with. */
function colourOf(game: Game, read: Reader): Colour {
  const printed = coloursOf[topOf(game)] ?? null
  const given = read.colour('colour')
  if (printed === null && given === undefined) throw wrong('colour: needed, the top card is black')
  if (printed !== null && given !== undefined && given !== printed)
    throw wrong(`colour: expected ${printed}, as the top card is`)
  return printed ?? (given as Colour)
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

  exactly(count: number): CardId[] {
    if (count > this.#left.length)
      throw wrong(`hands: more cards than there are: ${count} of ${this.#left.length} that are left`)
    return this.#left.splice(0, count)
  }

  all(): CardId[] {
    return this.#left.splice(0)
  }

  number(): CardId {
    const found = this.#left.find((id) => (faces[id] as number) < 10)
    if (found === undefined) throw wrong('discard: needed, all numbers are in hands')
    return found
  }
}
