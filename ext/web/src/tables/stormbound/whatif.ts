import { createMatch, type GameControl, type JsonObject, type Message, restoreMatch } from '@framestack/core'
import { book, type Game, stormbound } from '@framestack/stormbound'
import { type Forecast, forecastOf, type Outcome } from './forecast.ts'
import { cardsOf, countOf, piecesOf, type SeenCard, type SeenTable, tableIn } from './seen.ts'

/** How often a move is tried, each time with other chances and other cards where the viewer sees none. */
const TRIES = 8

/**
 * What a move would do, by the rules themselves: they are run on a table that is made of nothing but what the viewer sees.
 * What he does not see is dealt anew for each try. Null where the rules here cannot say: they lack a card that is there.
 */
export function whatIf(view: SeenTable, seat: 0 | 1, move: JsonObject, options: JsonObject): Forecast | null {
  const match = matchAs(view, seat, options)
  if (match === null) return null
  const outcomes: Outcome[] = []
  for (let seed = 1; seed <= TRIES; seed++) {
    const tried = match.resample(seat, seed)
    const { action, ...rest } = move
    const message: Message = { ...rest, action: String(action) }
    const reply = tried.act(seat, message)
    if (reply.code !== 200) return null
    outcomes.push({ table: tableIn(tried.viewFor(seat)), won: wonBy(tried), events: tried.history })
  }
  return forecastOf(view, seat, outcomes)
}

function wonBy({ outcome }: GameControl): readonly number[] | null {
  return outcome === null ? null : outcome.draw ? [] : outcome.winners
}

let last: { readonly view: SeenTable; readonly match: GameControl | null } | null = null

/** A match as the viewer sees it. It is made once for each view. */
function matchAs(view: SeenTable, seat: 0 | 1, options: JsonObject): GameControl | null {
  if (last?.view !== view) last = { view, match: made(view, seat, options) }
  return last.match
}

function made(view: SeenTable, seat: 0 | 1, options: JsonObject): GameControl | null {
  const pieces = piecesOf(view)
  const hand = cardsOf(view.hands[seat])
  const deck = cardsOf(view.decks[seat])
  const all = [...pieces, ...hand, ...deck]
  if (!all.every(({ card }) => book.has(card))) return null
  const kingdom = view.kingdoms[1 - seat]
  // Whatever they are: they are dealt anew before anything is tried.
  const filler = book.cards
    .filter((card) => card.token !== true && (card.kingdom === 'neutral' || card.kingdom === kingdom))
    .map(({ id }) => id)
  const unknown = (count: number): string[] =>
    Array.from({ length: count }, (_, i) => filler[i % filler.length] ?? '')
  const both = <A, B>(own: A, other: B): (A | B)[] => (seat === 0 ? [own, other] : [other, own])
  const setup = {
    turn: view.turn,
    turns: Math.max(1, view.turns),
    mana: [...view.mana],
    bases: [...view.bases],
    cycled: view.cycled,
    pieces: pieces.map(({ card, side, at, level, strength, statuses }) => ({
      card,
      side,
      at,
      level,
      strength: Math.max(1, strength),
      statuses: statuses.filter((key) => book.buffOrNull(key) !== null),
    })),
    hands: both(hand.map(itemOf), unknown(countOf(view.hands[1 - seat]))),
    decks: both(deck.map(itemOf), unknown(countOf(view.decks[1 - seat]))),
  }
  const match = createMatch(stormbound, { setup, options: options as never, clock: () => 0 })
  const first = restored(match, view, seat)
  // What others add to a strength or a cost is in what is seen, and would be added again.
  const shown = tableIn(first.viewFor(seat))
  const strengths = new Map(piecesOf(shown).map(({ id, strength }) => [id, strength]))
  const costs = new Map(cardsOf(shown.hands[seat]).map(({ id, cost }) => [id, cost]))
  return restored(match, view, seat, (game) => {
    for (const piece of game.pieces) {
      const seen = pieces.find(({ id }) => id === piece.id)?.strength ?? 0
      piece.strength -= (strengths.get(piece.id) ?? seen) - seen
    }
    for (const item of game.hands[seat]) {
      const seen = hand.find(({ id }) => id === item.id)?.cost ?? 0
      item.costBy -= (costs.get(item.id) ?? seen) - seen
    }
  })
}

const itemOf = ({ card, level, cost, strength, weight, kind }: SeenCard) => ({
  card,
  level,
  cost,
  weight: weight ?? 1,
  ...(kind === 'spell' ? {} : { strength: Math.max(1, strength) }),
})

/** The same match with the ids, lines and marks that the viewer sees, and changed as told. */
function restored(
  match: GameControl,
  view: SeenTable,
  seat: 0 | 1,
  change?: (game: Game) => void,
): GameControl {
  const saved = structuredClone(match.save())
  const game = saved.state.game as JsonObject & Game
  const seen = [...piecesOf(view), ...cardsOf(view.hands[seat]), ...cardsOf(view.decks[seat])]
  const marks = new Map(seen.map(({ id, fixed }) => [id, fixed]))
  let next = Math.max(2, ...seen.map(({ id }) => id + 1))
  const ids = new Map<number | string, number>()
  const rename = (things: { id: number; fixed: boolean }[], real: readonly { readonly id: number }[]): void =>
    things.forEach((thing, i) => {
      const id = real[i]?.id ?? next++
      ids.set(thing.id, id)
      thing.id = id
      thing.fixed = marks.get(id) ?? false
    })
  rename(game.pieces, piecesOf(view))
  for (const side of [0, 1] as const) {
    rename(game.hands[side], side === seat ? cardsOf(view.hands[side]) : [])
    rename(game.decks[side], side === seat ? cardsOf(view.decks[side]) : [])
  }
  for (const buff of game.effects.buffs) buff.holder = ids.get(buff.holder) ?? buff.holder
  game.serial = next
  game.lines = [...view.lines]
  game.kingdoms = [...view.kingdoms] as Game['kingdoms']
  change?.(game)
  return restoreMatch(stormbound, saved)
}
