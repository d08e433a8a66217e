import { createMatch, type Message } from '@framestack/core'
import type { Book } from '@framestack/kit/effects'
import { plannerFor } from '../bot/planner.ts'
import { kingdoms } from '../dialect.ts'
import { DECK, poolOf } from '../rules/decks.ts'
import { rulesWith } from '../ruleset.ts'

/** How often players won who had played a card, and the interval in which the true share is (95 %). */
export interface CardRate {
  readonly card: string
  readonly name: string
  readonly played: number
  readonly won: number
  readonly low: number
  readonly high: number
}

/** What a balance run plays. */
export interface BalanceOptions {
  readonly games: number
  readonly seed: number
  readonly level: number
  /** `planner` looks ahead, `random` makes any move. */
  readonly bot: 'planner' | 'random'
}

/** Numbers from 0 to n-1, the same row for a seed. */
function picker(seed: number): (n: number) => number {
  let state = (seed * 2654435761 + 1) >>> 0
  return (n) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0
    return Math.floor((state / 4294967296) * n)
  }
}

/** Plays games of a bot against itself with decks that chance puts together; yields after each, and gives the rates. */
export function* balance(
  book: Book,
  { games, seed, level, bot }: BalanceOptions,
): Generator<number, CardRate[]> {
  const rules = rulesWith(book, '0.0.0-balance')
  const planner = plannerFor(rules, book)
  const tally = new Map<string, { played: number; won: number }>()
  for (let game = 0; game < games; game++) {
    const pick = picker(seed + game)
    const gc = createMatch(rules, { seed: seed + game, options: { level }, clock: () => 0 })
    const played = [new Set<string>(), new Set<string>()] as const
    while (gc.outcome === null) {
      const [seat = 0] = gc.allowedPlayers()
      const moves = (limit = 200) =>
        gc.moves(seat, limit).map(({ action, args }): Message => ({ action, ...args }))
      const turn = {
        seat,
        view: gc.viewFor(seat),
        hint: gc.hintFor(seat),
        pick,
        moves,
        resample: (from: number) => gc.resample(seat, from),
      }
      const isDeck = gc.state.stack.at(-1)?.type === 'deck'
      const chosen = isDeck ? drawnDeck(book, pick) : bot === 'planner' ? planner(turn) : null
      const all = chosen === null ? moves() : []
      gc.act(seat, chosen ?? all[pick(all.length)] ?? { action: 'end' })
    }
    for (const event of gc.history)
      if (event.type === 'Played') played[event['player'] as 0 | 1].add(String(event['card']))
    for (const seat of [0, 1] as const)
      for (const card of played[seat]) {
        const sum = tally.get(card) ?? { played: 0, won: 0 }
        sum.played++
        if (gc.outcome.winners.includes(seat) && !gc.outcome.draw) sum.won++
        tally.set(card, sum)
      }
    yield game + 1
  }
  return [...tally]
    .map(([card, { played, won }]) => ({
      card,
      name: book.card(card).name.en,
      played,
      won,
      ...wilson(won, played),
    }))
    .sort((a, b) => b.won / b.played - a.won / a.played || (a.card < b.card ? -1 : 1))
}

function drawnDeck(book: Book, pick: (n: number) => number): Message {
  const kingdom = kingdoms[pick(kingdoms.length)] ?? 'frost'
  const pool = poolOf(book, kingdom)
  const cards = Array.from({ length: DECK }, () => pool.splice(pick(pool.length), 1)[0] as string)
  return { action: 'build', kingdom, cards }
}

/** The interval of a share that was seen `won` times of `played`, at 95 % (Wilson). */
export function wilson(won: number, played: number): { low: number; high: number } {
  if (played === 0) return { low: 0, high: 1 }
  const z = 1.96
  const share = won / played
  const middle = share + (z * z) / (2 * played)
  const wide = z * Math.sqrt((share * (1 - share)) / played + (z * z) / (4 * played * played))
  const scale = 1 + (z * z) / played
  return { low: Math.max(0, (middle - wide) / scale), high: Math.min(1, (middle + wide) / scale) }
}

/** A plot of rates: a line for each card, its interval and its share; the middle is one half. */
export function plot(rates: readonly CardRate[]): string {
  const [left, width, row] = [190, 500, 16]
  const height = rates.length * row + 40
  const x = (share: number) => (left + share * width).toFixed(1)
  const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const lines = rates.map(({ name, played, won, low, high }, i) => {
    const y = 30 + i * row
    return (
      `<text x="${left - 8}" y="${y + 4}" text-anchor="end">${safe(name)}</text>` +
      `<line x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}"/>` +
      `<circle cx="${x(won / played)}" cy="${y}" r="3"/>` +
      `<text x="${left + width + 8}" y="${y + 4}">${played}</text>`
    )
  })
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line class="grid" x1="${x(share)}" x2="${x(share)}" y1="20" y2="${height - 12}"/><text x="${x(share)}" y="12" text-anchor="middle">${share * 100} %</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + width + 60}" height="${height}" viewBox="0 0 ${left + width + 60} ${height}" font-family="sans-serif" font-size="11">`,
    '<style>line{stroke:#2563eb;stroke-width:2}.grid{stroke:#d4d4d4;stroke-width:1}circle{fill:#1e3a8a}</style>',
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...ticks,
    ...lines,
    '</svg>',
    '',
  ].join('\n')
}
