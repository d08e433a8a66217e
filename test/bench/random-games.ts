import {
  createMatch,
  type GameControl,
  type HostOptions,
  type Move,
  Playout,
  type Ruleset,
  type Seat,
} from '@framestack/core'
import stormbound from '@framestack/stormbound'
import uac from '@framestack/uac'
import { choices, pick } from './random.ts'
import type { Row, Trace, Work } from './types.ts'

/** Whole games of rulesets for which there is no other engine, played by random players. */
const kinds = {
  stormbound: {
    ruleset: stormbound as unknown as Ruleset,
    policy: '2 random players, starter decks',
    checkedGames: 20,
  },
  uac: { ruleset: uac as unknown as Ruleset, policy: '2 random players', checkedGames: 4 },
}
type Kind = keyof typeof kinds

export const randomWorks: Work[] = Object.entries(kinds).map(([name, { policy, checkedGames }]) => ({
  name,
  policy,
  unit: 'moves',
  checkedGames,
  baseline: { engine: 'framestack', mode: 'playout' },
}))

const drawsOf = (game: number): ((n: number) => number) => {
  const next = choices(game)
  return (n) => pick(next(), n)
}

/** As search and simulation play it: moves are picked through the offers. */
export function randomPlayout(kind: Kind): Row {
  return {
    work: kind,
    engine: 'framestack',
    mode: 'playout',
    create: () => {
      const playout = new Playout(kinds[kind].ruleset)
      return (game, trace) => {
        const draw = drawsOf(game)
        playout.restart(game)
        let moves = 0
        while (playout.step(draw) !== null) moves++
        return folded(trace, moves, playout)
      }
    },
  }
}

/** As a server or a script plays it, with the same moves given in advance. */
export function randomLive(kind: Kind, mode: string, host: HostOptions): Row {
  const { ruleset } = kinds[kind]
  return {
    work: kind,
    engine: 'framestack',
    mode,
    create: () => (game, trace) => {
      const moves = trace.untimed(() => recorded(ruleset, game))
      const gc = createMatch(ruleset, { ...host, seed: game, clock: () => 0 }) as GameControl
      for (const { seat, move } of moves)
        if (gc.act(seat, { action: move.action, ...move.args }).code !== 200)
          throw new Error(`${kind}, game ${game}: a move was refused`)
      return trace.untimed(() => folded(trace, moves.length, gc))
    },
  }
}

/** The moves that the playout makes. */
function recorded(ruleset: Ruleset, game: number): { seat: Seat; move: Move }[] {
  const draw = drawsOf(game)
  const playout = new Playout(ruleset)
  playout.restart(game)
  const moves: { seat: Seat; move: Move }[] = []
  for (;;) {
    const [seat] = playout.awaited()
    const move = playout.step(draw)
    if (seat === undefined || move === null) return moves
    moves.push({ seat, move })
  }
}

/** What a game came to. */
function folded(
  trace: Trace,
  moves: number,
  { state }: Pick<Playout, 'state'> | Pick<GameControl, 'state'>,
): number {
  trace.fold(state.serial)
  trace.fold(state.rng.drawn)
  for (const winner of state.outcome?.winners ?? []) trace.fold(winner)
  return moves
}
