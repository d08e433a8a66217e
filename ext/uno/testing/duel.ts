import { createMatch, type GameControl, Random, type Seat, seedRandom } from '@framestack/core'
import { bots } from '../src/bots/index.ts'
import { type Options, uno } from '../src/index.ts'

export type Name = keyof typeof bots

/** What is compared. */
export interface Comparison {
  readonly bots: readonly [Name, Name]
  /** Rounds; the second bot sits in the odd seats in one half of them, in the even ones in the other. */
  readonly games: number
  readonly seed: number
  readonly players?: number
  readonly options?: Partial<Options>
}

export interface Compared {
  readonly games: number
  /** Rounds that the second bot won, alone or with its like. */
  readonly won: number
  /** Rounds without a winner, or with winners of both kinds. */
  readonly drawn: number
  readonly moves: number
}

/** Lets two bots play against each other. The same seed gives the same games. */
export function compare({ bots: [first, second], games, seed, players = 2, options }: Comparison): Compared {
  let [won, drawn, moves] = [0, 0, 0]
  for (let game = 0; game < games; game++) {
    const swapped = game % 2
    // Both halves play the same deals.
    const deal = seed * 1_000_003 + (game >> 1)
    const names = Array.from({ length: players }, (_, seat) => ((seat + swapped) % 2 === 0 ? first : second))
    const gc = createMatch(uno, { players, seed: deal, store: 'in place', ...(options ? { options } : {}) })
    moves += play(gc, names, new Random(seedRandom(deal)))
    const winners = new Set((gc.outcome?.winners ?? []).map((seat) => names[seat]))
    if (winners.size !== 1) drawn++
    else if (winners.has(second)) won++
  }
  return { games, won, drawn, moves }
}

/** Plays a match to its end and returns how many moves there were. */
export function play(gc: GameControl, names: readonly Name[], chance: Random): number {
  let moves = 0
  while (gc.outcome === null) {
    move(gc, names, chance)
    moves++
  }
  return moves
}

/** One move: of somebody who may come in without being asked, in any order, or else of whom the match waits for. */
function move(gc: GameControl, names: readonly Name[], chance: Random): void {
  const allowed = gc.allowedPlayers()
  if (allowed.length > 1) {
    const waited = (gc.waiting()?.asks ?? []).map(({ seat }) => seat)
    for (const seat of chance.shuffle(allowed.filter((one) => !waited.includes(one))))
      if (ask(gc, seat, names, chance)) return
    allowed.splice(0, allowed.length, ...waited)
  }
  for (const seat of allowed) if (ask(gc, seat, names, chance)) return
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

/** The 95 % interval of a share after Wilson: its lower and upper end. */
export function wilson(won: number, games: number): [number, number] {
  const z = 1.959964
  const share = won / games
  const middle = share + (z * z) / (2 * games)
  const reach = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))
  return [(middle - reach) / (1 + (z * z) / games), (middle + reach) / (1 + (z * z) / games)]
}
