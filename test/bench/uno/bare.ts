import { type CardId, FIRST_BLACK, faces, pointsOf } from '@framestack/uno'
import { choices, pick } from '../random.ts'
import { choose, chooseColour } from './choose.ts'
import { actLimit, colourOf, DRAW, deal, PASS, players, TAKE } from './table.ts'

const { random: _, ...nothing } = deal(0)

/** UNO without any engine: arrays and a loop. One object plays game after game. */
export class BareUno {
  #random = deal(0).random
  #draw: CardId[] = nothing.draw
  #discard: CardId[] = []
  #hands: CardId[][] = nothing.hands
  #current = 0
  #dir = 1
  #colour = 0
  #pending = 0
  #stuck = 0
  readonly #forced: boolean
  readonly #plain: CardId[] = []
  readonly #black: CardId[] = []

  constructor(forced: boolean) {
    this.#forced = forced
  }

  /** Plays the game of this number, tells each move (see `table.ts`) and who made it, and returns who has won. */
  play(number: number, tell: (code: number, seat: number) => void): number[] {
    const next = choices(number)
    const draw = (n: number): number => pick(next(), n)
    this.#begin(number)
    let drawn = false
    for (let acts = 1; ; acts++) {
      const seat = this.#current
      const hand = this.#hands[seat] as CardId[]
      const code = this.#choose(hand, drawn, draw)
      tell(code, seat)
      if (code === DRAW) drawn = this.#give(hand, 1)
      else if (code === TAKE) {
        this.#give(hand, this.#pending)
        this.#pending = 0
      } else drawn = false
      if (code !== DRAW && code !== TAKE && code !== PASS) {
        const id = code % 128
        this.#lay(hand, id)
        if (hand.length === 0) return [seat]
        let asked = 0
        if (id >= FIRST_BLACK) {
          asked = code < 128 ? 1 : 0
          if (asked) {
            const named = chooseColour(draw)
            tell(named, seat)
            this.#colour = named - PASS - 1
          } else this.#colour = (code >> 7) - 1
        }
        this.#effect(id)
        if (asked) continue
      } else if (!drawn) this.#advance(1)
      if (this.#stuck >= players || acts >= actLimit) return this.#best()
    }
  }

  #begin(number: number): void {
    const { random, draw, hands, first } = deal(number)
    this.#random = random
    this.#draw = draw
    this.#hands = hands
    this.#discard = [first]
    this.#colour = colourOf[first] as number
    this.#current = 0
    this.#dir = 1
    this.#pending = 0
    this.#stuck = 0
  }

  #choose(hand: readonly CardId[], drawn: boolean, draw: (n: number) => number): number {
    const plain = this.#plain
    const black = this.#black
    plain.length = 0
    black.length = 0
    if (this.#pending > 0) return choose(plain, black, TAKE, draw)
    const top = faces[this.#discard[this.#discard.length - 1] as CardId]
    for (let i = 0; i < hand.length; i++) {
      const id = hand[i] as CardId
      if (id >= FIRST_BLACK) black.push(id)
      else if (colourOf[id] === this.#colour || faces[id] === top) plain.push(id)
    }
    const must = this.#forced && plain.length + black.length > 0
    return choose(plain, black, must ? -1 : drawn ? PASS : DRAW, draw)
  }

  #lay(hand: CardId[], id: CardId): void {
    for (let i = hand.indexOf(id); i < hand.length - 1; i++) hand[i] = hand[i + 1] as CardId
    hand.pop()
    this.#discard.push(id)
    this.#stuck = 0
    if (id < FIRST_BLACK) this.#colour = colourOf[id] as number
  }

  #effect(id: CardId): void {
    switch (faces[id]) {
      case 10:
        this.#pending = 2
        return this.#advance(1)
      case 11:
        this.#dir = -this.#dir
        return this.#advance(1)
      case 12:
        return this.#advance(2)
      case 14:
        this.#pending = 4
        return this.#advance(1)
      default:
        return this.#advance(1)
    }
  }

  #advance(steps: number): void {
    this.#current = (this.#current + this.#dir * steps + 2 * players) % players
  }

  /** Whether there was a card. */
  #give(hand: CardId[], count: number): boolean {
    let given = 0
    for (; given < count; given++) {
      if (this.#draw.length === 0) {
        if (this.#discard.length < 2) break
        const top = this.#discard.pop() as CardId
        this.#draw = this.#random.shuffle(this.#discard)
        this.#discard = [top]
      }
      hand.push(this.#draw.pop() as CardId)
    }
    this.#stuck = given === 0 ? this.#stuck + 1 : 0
    return given > 0
  }

  /** Who has won a game that cannot go on. */
  #best(): number[] {
    const points = this.#hands.map(pointsOf)
    const least = Math.min(...points)
    return points.flatMap((one, seat) => (one === least ? [seat] : []))
  }
}
