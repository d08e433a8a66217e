import { createMatch, type Message, type Ruleset } from '@framestack/core'
import type { Bot } from '../src/bot/types.ts'
import { picker } from './coverage.ts'

/** How many of the games the first bot won, each deck pair and seat taken in turn. */
export interface Compared {
  readonly games: number
  readonly won: number
  readonly moves: number
}

/** Plays games of two bots, with starter decks that chance gives; the seats change after each game. A bot that gives null makes any move. */
export function compare(ruleset: Ruleset, bots: readonly [Bot, Bot], games: number, seed = 1): Compared {
  let won = 0
  let moves = 0
  for (let game = 0; game < games; game++) {
    const gc = createMatch(ruleset, { seed: seed + game, options: { decks: 'starter' }, clock: () => 0 })
    const pick = picker(seed + game)
    const first = game % 2
    while (gc.outcome === null) {
      const [seat = 0] = gc.allowedPlayers()
      const turn = {
        seat,
        view: gc.viewFor(seat),
        hint: gc.hintFor(seat),
        pick,
        moves: (limit = 1000) =>
          gc.moves(seat, limit).map(({ action, args }): Message => ({ action, ...args })),
        resample: (from: number) => gc.resample(seat, from),
      }
      const all = turn.moves()
      const own = bots[seat === first ? 0 : 1](turn)
      const message = own ?? all[pick(all.length)] ?? {}
      const reply = gc.act(seat, message)
      if (reply.code !== 200) throw new Error(`${JSON.stringify(message)}: ${JSON.stringify(reply)}`)
      moves++
    }
    if (gc.outcome.winners.includes(first) && !gc.outcome.draw) won++
  }
  return { games, won, moves }
}
