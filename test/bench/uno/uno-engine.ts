import { createRequire } from 'node:module'
import type { Random } from '@framestack/core'
import { allCards, type CardId, FIRST_BLACK, faces } from '@framestack/uno'
import type { Card, Color, Game } from 'uno-engine'
import { choices, pick } from '../random.ts'
import type { Row } from '../types.ts'
import { choose, chooseColour } from './choose.ts'
import { forced, type Policy, result } from './rows.ts'
import { actLimit, colourOf, DRAW, deal, NAMED, PASS, players, TAKE } from './table.ts'

// Its entry for import is no module of Node's.
const engine = createRequire(import.meta.url)('uno-engine') as typeof import('uno-engine')

const names = Array.from({ length: players }, (_, seat) => `P${seat}`)

/** By our number of a colour: theirs. */
const theirs: readonly Color[] = [
  engine.Color.RED,
  engine.Color.YELLOW,
  engine.Color.BLUE,
  engine.Color.GREEN,
]
/** By theirs: ours. */
const ours: readonly number[] = [-1, 0, 2, 3, 1]

const cardOf = (id: CardId): Card =>
  new engine.Card(faces[id] as number, id < FIRST_BLACK ? theirs[colourOf[id] as number] : undefined)

/** The traced number of a card, see `kindOf` in `table.ts`; `named` is 0, or 1 to 4 for the colour named with it. */
function kind(card: Card, named: number): number {
  const colour = card.isWildCard() ? 4 : (ours[card.color] as number)
  return (card.value + 15 * colour) * 8 + named
}

/** Draws like framestack: what was discarded, without the top card, is shuffled when nothing is left. */
class SameDeck {
  readonly #random: Random
  readonly #discards: Card[]
  cards: Card[]
  /** How many the last draw gave. */
  given = 0

  constructor(random: Random, cards: Card[], discards: Card[]) {
    this.#random = random
    this.cards = cards
    this.#discards = discards
  }

  get length(): number {
    return this.cards.length
  }

  draw(count = 1): Card[] {
    const drawn: Card[] = []
    while (drawn.length < count) {
      if (this.cards.length === 0) {
        if (this.#discards.length < 2) break
        this.#reshuffle()
      }
      drawn.push(this.cards.pop() as Card)
    }
    this.given = drawn.length
    return drawn
  }

  #reshuffle(): void {
    const top = this.#discards.pop() as Card
    this.cards = this.#random.shuffle(this.#discards.slice())
    for (const card of this.cards) if (card.isWildCard()) Object.assign(card, { color: undefined })
    this.#discards.length = 0
    this.#discards.push(top)
  }
}

/** Lays the deck of a game before a game that has just begun. */
function inject(game: Game, number: number, discards: Card[]): SameDeck {
  const { random, draw, hands, first } = deal(number)
  const cards = allCards.map(cardOf)
  const at = (id: CardId): Card => cards[id] as Card
  const deck = new SameDeck(random, draw.map(at), discards)
  Object.assign(game, { drawPile: deck })
  game.players.forEach((player, seat) => {
    player.hand = (hands[seat] as CardId[]).map(at)
  })
  game.currentPlayer = game.getPlayer('P0')
  game.discardedCard = at(first)
  discards.push(at(first))
  return deck
}

/**
 * The engine removes the first card that looks like the one played. Where that is another one, the twin takes its place
 * first, so that the hand is left in the same order.
 */
function twinFirst(hand: Card[], at: number): void {
  const card = hand[at] as Card
  const first = hand.findIndex(({ value, color }) => value === card.value && color === card.color)
  if (first === at) return
  hand.splice(at, 1)
  hand.splice(first, 0, card)
}

const seatOf = (name: string): number => Number(name.slice(1))

/** Who has won a game that cannot go on. */
function best(game: Game): number[] {
  const points = game.players.map(({ hand }) => hand.reduce((sum, card) => sum + card.score, 0))
  const least = Math.min(...points)
  return game.players
    .filter((_, i) => points[i] === least)
    .map(({ name }) => seatOf(name))
    .sort((a, b) => a - b)
}

/** `same deck`: the games of the other rows. `own deck`: the engine as it comes. */
export function unoEngineRow(policy: Policy, mode: 'same deck' | 'own deck'): Row {
  const row: Row = {
    work: policy,
    engine: 'uno-engine',
    mode,
    create: () => {
      const must = forced(policy)
      const plain: number[] = []
      const black: number[] = []
      return (number, trace) => {
        const next = choices(number)
        const draw = (n: number): number => pick(next(), n)
        const game = new engine.Game(names)
        const discards: Card[] = []
        const deck = mode === 'same deck' ? trace.untimed(() => inject(game, number, discards)) : null
        let [steps, acts, stuck, drawn] = [0, 0, 0, false]
        const over = (): number => {
          return result(best(game), trace, steps)
        }
        for (;;) {
          const player = game.currentPlayer
          const { hand } = player
          const top = game.discardedCard
          plain.length = 0
          black.length = 0
          for (let i = 0; i < hand.length; i++) {
            const card = hand[i] as Card
            if (!card.matches(top)) continue
            if (card.isWildCard()) black.push(i)
            else plain.push(i)
          }
          const forcedTo = must && plain.length + black.length > 0
          const move = choose(plain, black, forcedTo ? -1 : drawn ? PASS : DRAW, draw)
          steps++
          acts++
          if (move === DRAW) {
            trace.fold(DRAW)
            game.draw()
            drawn = deck === null || deck.given > 0
            stuck = drawn ? 0 : stuck + 1
            if (!drawn) game.pass()
          } else if (move === PASS) {
            trace.fold(PASS)
            drawn = false
            game.pass()
          } else {
            drawn = false
            stuck = 0
            const at = move % 128
            const card = hand[at] as Card
            trace.fold(kind(card, move >> 7))
            if (card.isWildCard() && hand.length > 1) {
              let colour = (move >> 7) - 1
              if (colour < 0) {
                const named = chooseColour(draw)
                trace.fold(named)
                steps++
                colour = named - NAMED
              }
              card.color = theirs[colour] as Color
            } else if (card.isWildCard()) card.color = engine.Color.RED
            twinFirst(hand, at)
            if (deck !== null) discards.push(card)
            game.play(card)
            if (player.hand.length === 0) return result([seatOf(player.name)], trace, steps)
            const { value } = card
            if (value === engine.Value.DRAW_TWO || value === engine.Value.WILD_DRAW_FOUR) {
              // The engine has drawn already. In other rows that is a move.
              trace.fold(choose([], [], TAKE, draw))
              steps++
              acts++
              stuck = deck !== null && deck.given === 0 ? stuck + 1 : 0
            }
          }
          if (stuck >= players || acts >= actLimit) return over()
        }
      }
    },
  }
  return mode === 'same deck'
    ? row
    : { ...row, differs: 'its own shuffle, and a whole new deck when the first is used up' }
}
