import { createMatch, type GameControl, type HostOptions, Playout, type Seat } from '@framestack/core'
import { uno } from '@framestack/uno'
import { choices, pick } from '../random.ts'
import type { Row, Trace, Work } from '../types.ts'
import { BareUno } from './bare.ts'
import { codeOf, kindOf, messageOf, options, players } from './table.ts'

/** How moves are chosen: by who plays if he can, or uniformly among all that is open. */
export type Policy = 'uno' | 'uno draw'

export const forced = (policy: Policy): boolean => policy === 'uno'

const rules = '4 random players, the rules of uno-engine'
const policies: { readonly [K in Policy]: string } = {
  uno: `${rules}; who can play does`,
  'uno draw': `${rules}; any open move, drawing too`,
}

const kinds: readonly Policy[] = ['uno', 'uno draw']

export const unoWorks: Work[] = kinds.flatMap((policy) => [
  {
    name: policy,
    policy: policies[policy],
    unit: 'steps',
    checkedGames: policy === 'uno' ? 500 : 100,
    baseline: { engine: 'uno-engine' as const, mode: 'same deck' },
  },
  {
    name: `${policy} live`,
    policy: `the same games, with the moves given`,
    unit: 'steps',
    checkedGames: policy === 'uno' ? 500 : 100,
    baseline: { engine: 'boardgame.io' as const, mode: 'reducer' },
  },
])

/** The moves are picked through the offers. */
export function playoutRow(policy: Policy): Row {
  return {
    work: policy,
    engine: 'framestack',
    mode: 'playout',
    create: () => {
      const playout = new Playout(uno, { players, options: options(forced(policy)) })
      return (game, trace) => {
        const next = choices(game)
        const draw = (n: number): number => pick(next(), n)
        playout.restart(game)
        let steps = 0
        for (let move = playout.step(draw); move !== null; move = playout.step(draw)) {
          trace.fold(kindOf(codeOf(move.action, move.args)))
          steps++
        }
        return result(playout.outcome?.winners ?? [], trace, steps)
      }
    },
  }
}

/** What the game costs without any engine. */
export function bareRow(policy: Policy): Row {
  return {
    work: policy,
    engine: 'bare',
    mode: 'loop',
    create: () => {
      const bare = new BareUno(forced(policy))
      return (game, trace) => {
        let steps = 0
        const winners = bare.play(game, (code) => {
          trace.fold(kindOf(code))
          steps++
        })
        return result(winners, trace, steps)
      }
    },
  }
}

/** The moves of a game by number, and who made them. */
export interface Script {
  codes: number[]
  seats: Seat[]
}

/** How many games are played ahead: reading a clock costs as much as some moves do, and caches go cold meanwhile. */
const ahead = 64

/** A function that plays games without an engine, for rows that only make their moves. Not timed. */
export function scripts(policy: Policy): (game: number, trace?: Trace) => Script {
  const bare = new BareUno(forced(policy))
  const play = (game: number): Script => {
    const script: Script = { codes: [], seats: [] }
    bare.play(game, (code, seat) => {
      script.codes.push(code)
      script.seats.push(seat)
    })
    return script
  }
  let first = 0
  let played: Script[] = []
  return (game, trace) => {
    const known = played[game - first]
    if (known !== undefined) return known
    const playAhead = (): void => {
      first = game
      played = Array.from({ length: ahead }, (_, i) => play(game + i))
    }
    if (trace === undefined) playAhead()
    else trace.untimed(playAhead)
    return played[0] as Script
  }
}

/** Folds who has won, and returns the steps. */
export function result(winners: readonly Seat[], trace: Trace, steps: number): number {
  for (const winner of winners) trace.fold(winner)
  return steps
}

/** Matches of which half is over: the log, the events and what undo needs are there. */
function halfPlayed(policy: Policy, matches: number, open: (game: number) => GameControl): GameControl[] {
  const script = scripts(policy)
  return Array.from({ length: matches }, (_, game) => {
    const { codes, seats } = script(game)
    const gc = open(game)
    for (let i = 0; i < codes.length / 2; i++) gc.act(seats[i] as Seat, messageOf(codes[i] as number))
    return gc
  })
}

/** A match as a server or a script has it: messages are checked, inputs and events logged. */
export function liveRow(policy: Policy, mode: string, host: HostOptions, views: 'views' | 'no views'): Row {
  const open = (game: number): GameControl =>
    createMatch(uno, {
      ...host,
      players,
      seed: game,
      options: options(forced(policy)),
      clock: () => 0,
    }) as GameControl
  return {
    work: `${policy} live`,
    engine: 'framestack',
    mode,
    ...(views === 'views' ? {} : { idle: (matches) => halfPlayed(policy, matches, open) }),
    create: () => {
      const script = scripts(policy)
      return (game, trace) => {
        const { codes, seats } = script(game, trace)
        const gc = open(game)
        for (let i = 0; i < codes.length; i++) {
          const code = codes[i] as number
          const { code: reply } = gc.act(seats[i] as Seat, messageOf(code))
          if (reply !== 200) throw new Error(`game ${game}: move ${i} was refused`)
          trace.fold(kindOf(code))
          if (views === 'views') for (let seat = 0; seat < players; seat++) gc.viewFor(seat)
        }
        if (gc.outcome === null) throw new Error(`game ${game}: not over after ${codes.length} moves`)
        return result(gc.outcome.winners, trace, codes.length)
      }
    },
  }
}
