import { createMatch, type GameControl, Random, type Seat, seedRandom } from '@framestack/core'
import { bots } from '../src/bots/index.ts'
import { rules } from '../src/index.ts'
import type { Options } from '../src/types.ts'

export type Name = keyof typeof bots

/** What is compared. */
export interface Comparison {
  readonly bots: readonly [Name, Name]
  /** Matches; the sides are swapped in every second one. */
  readonly games: number
  readonly seed: number
  readonly options?: Partial<Options>
}

export interface Compared {
  readonly games: number
  /** Matches that the second bot won. */
  readonly won: number
  readonly drawn: number
  readonly turns: number
}

/** Lets two bots play against each other. The same seed gives the same matches. */
export function compare({ bots: [first, second], games, seed, options }: Comparison): Compared {
  let [won, drawn, turns] = [0, 0, 0]
  for (let game = 0; game < games; game++) {
    const names = game % 2 === 0 ? [first, second] : [second, first]
    const matchSeed = seed * 1_000_003 + game
    const gc = createMatch(rules, { seed: matchSeed, store: 'in place', ...(options ? { options } : {}) })
    play(gc, names, new Random(seedRandom(matchSeed)))
    const { winners = [], draw = false } = gc.outcome ?? {}
    if (draw) drawn++
    else if (names[winners[0] ?? -1] === second) won++
    turns += (gc.state.game as { turn: number }).turn
  }
  return { games, won, drawn, turns }
}

/** Plays a match to its end. */
export function play(gc: GameControl, names: readonly Name[], chance: Random): void {
  while (gc.outcome === null)
    if (!gc.allowedPlayers().some((seat) => ask(gc, seat, names, chance)))
      throw new Error('no bot makes a move')
}

/** Whether a bot made a move. */
function ask(gc: GameControl, seat: Seat, names: readonly Name[], chance: Random): boolean {
  const pick = (n: number) => chance.int(n)
  const message = bots[names[seat] as Name]({ seat, view: gc.viewFor(seat), hint: gc.hintFor(seat), pick })
  if (message === null) return false
  const reply = gc.act(seat, message)
  if (reply.code !== 200) throw new Error(`${names[seat]}: ${JSON.stringify(message)}: ${reply.reason}`)
  return true
}
