import {
  type Json,
  type JsonObject,
  type MatchState,
  type Message,
  Playout,
  type Ruleset,
} from '@framestack/core'
import type { Book } from '@framestack/kit/effects'
import { starterDecks } from '../data/decks.ts'
import type { Game } from '../types.ts'
import type { Bot, Turn } from './types.ts'
import { worthOf } from './worth.ts'

/** Moves that are tried, and what must be won for one to be better than the end of the turn. */
const limits = { moves: 160, least: 0.01 }

/**
 * A bot that tries each of its moves in a game as it could be, ends its turn there, lets the other one's pieces move, and
 * makes the move after which the table is worth most. When none is better than the end of the turn, it swaps a card that
 * it cannot pay for, and ends it.
 */
export function plannerFor(ruleset: Ruleset, book: Book): Bot {
  let playout: Playout | null = null
  return (turn) => {
    const moves = turn.moves(limits.moves)
    if (moves.some(({ action }) => action === 'starter')) return chosenDeck(turn)
    playout ??= new Playout(ruleset)
    const { state } = turn.resample(turn.pick(1_000_000))
    const search = new Search(playout, book, state, turn.seat)
    let best: Message | null = null
    let most = search.after([]) + limits.least
    for (const move of moves) {
      if (move.action === 'end' || move.action === 'cycle') continue
      const worth = search.after([move])
      if (worth <= most) continue
      most = worth
      best = move
    }
    return best ?? swapped(moves, turn) ?? { action: 'end' }
  }
}

class Search {
  readonly #playout: Playout
  readonly #book: Book
  readonly #state: MatchState
  readonly #seat: number

  constructor(playout: Playout, book: Book, state: MatchState, seat: number) {
    this.#playout = playout
    this.#book = book
    this.#state = state
    this.#seat = seat
  }

  /** What the table is worth when these moves were made and the turn has ended. */
  after(moves: readonly Message[]): number {
    this.#playout.load(this.#state)
    for (const { action, ...args } of [...moves, { action: 'end' }]) {
      if (this.#playout.outcome !== null) break
      this.#playout.act(this.#seat, { action: String(action), args: args as JsonObject })
    }
    const { game, outcome } = this.#playout.state
    return worthOf(this.#book, game as JsonObject & Game, outcome, this.#seat)
  }
}

function chosenDeck({ pick }: Turn): Message {
  const deck = starterDecks[pick(starterDecks.length)]
  return { action: 'starter', deck: deck?.name ?? '' }
}

interface SeenCard {
  readonly id: number
  readonly cost: number
}

/** A swap of the dearest card in hand; null where there is none to swap. */
function swapped(moves: readonly Message[], { view, seat }: Turn): Message | null {
  const open = moves.filter(({ action }) => action === 'cycle').map(({ card }) => card)
  const { hands } = view as Json & { readonly hands: readonly (readonly SeenCard[])[] }
  const hand = (hands[seat] ?? []).filter(({ id }) => open.includes(id))
  const dearest = hand.reduce<SeenCard | null>(
    (most, card) => (most === null || card.cost > most.cost ? card : most),
    null,
  )
  return dearest === null ? null : { action: 'cycle', card: dearest.id }
}
