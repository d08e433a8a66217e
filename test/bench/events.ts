import { createMatch, language, Playout, type as typed } from '@framestack/core'
import { choices, pick } from './random.ts'
import type { Row, Work } from './types.ts'

interface Game {
  sum: number
  /** How many listeners are attached when the match starts. */
  listeners: number
}

const pumped = language<Game>()

const Hit = pumped.event('Hit', {
  fields: typed<{ n: number }>(),
  timeline: ['before', 'apply!', 'after'],
  steps: {
    apply: (c) => {
      c.game.sum = (c.game.sum + c.event.n) % 1000
    },
  },
})
const raising = pumped.listener('raising', {
  on: Hit,
  at: 'before',
  data: typed<{ by: number }>(),
  run: (c) => {
    c.event.n += c.listener.data.by
  },
})

/** Events per move: enough of them, and what the move itself costs is little beside them. */
const perMove = 10

const Board = pumped.frame('board', {
  moves: { hit: {} },
  players: () => [0],
  offers: (_, offer) => offer.hit(),
  react: {
    hit(c) {
      for (let i = 0; i < perMove; i++) c.raise(Hit, { n: c.game.sum % 7 })
    },
  },
})

const pumpedGame = pumped.ruleset({
  name: 'pumped',
  version: '1.0.0',
  players: { min: 1, max: 1 },
  setup: () => ({ sum: 0, listeners: 0 }),
  position: (_, setup) => ({ ...(setup as unknown as Game) }),
  start(c) {
    for (let by = 0; by < c.game.listeners; by++) c.attach(raising, 'rules', { by })
    c.push(Board, null)
  },
  frames: [Board],
  timelines: [Hit],
  listeners: [raising],
  view: (c) => ({ ...c.game }),
  bound: 1_000_000,
})

/** Moves of one match. */
const moves = 100

const nameOf = (count: number): string => `event with ${count} listeners`

export const eventWorks: Work[] = [0, 3, 10].map((count) => ({
  name: nameOf(count),
  policy: `an event of three stages, ${count} listeners at the first; ${perMove} events a move, ${moves} moves a match`,
  unit: 'events',
  checkedGames: 20,
  baseline: { engine: 'bare', mode: 'loop' },
  ...(count === 0 ? {} : { against: nameOf(0) }),
}))

const begin = (game: number, listeners: number): Game => ({ sum: pick(choices(game)(), 1000), listeners })

/** No offers are asked: what remains is the cost of the events. */
export function playoutRow(listeners: number): Row {
  return {
    work: nameOf(listeners),
    engine: 'framestack',
    mode: 'playout',
    create: () => (game, trace) => {
      const playout = trace.untimed(() => new Playout(pumpedGame, { setup: { ...begin(game, listeners) } }))
      const move = { action: 'hit', args: {} }
      for (let i = 0; i < moves; i++) playout.act(0, move)
      trace.fold((playout.state.game as Game).sum)
      return moves * perMove
    },
  }
}

/** Each move is checked and logged, and the state is copied every 32 moves. */
export function liveRow(listeners: number): Row {
  return {
    work: nameOf(listeners),
    engine: 'framestack',
    mode: 'in place',
    create: () => (game, trace) => {
      const host = { setup: begin(game, listeners), store: 'in place', clock: () => 0 } as const
      const gc = trace.untimed(() => createMatch(pumpedGame, host))
      for (let i = 0; i < moves; i++) if (gc.act(0, {}).code !== 200) throw new Error('a move was refused')
      trace.fold(trace.untimed(() => gc.state.game.sum))
      return moves * perMove
    },
  }
}

/** The same without any engine: a list of functions. */
export function bareRow(count: number): Row {
  return {
    work: nameOf(count),
    engine: 'bare',
    mode: 'loop',
    create: () => {
      const listeners = Array.from({ length: count }, (_, by) => (event: { n: number }) => {
        event.n += by
      })
      return (game, trace) => {
        const state = begin(game, count)
        for (let i = 0; i < moves; i++) {
          // As the commands of a step: all of them are written down before the first takes effect.
          const events = Array.from({ length: perMove }, () => ({ n: state.sum % 7 }))
          for (const event of events) {
            for (const listener of listeners) listener(event)
            state.sum = (state.sum + event.n) % 1000
          }
        }
        trace.fold(state.sum)
        return moves * perMove
      }
    },
  }
}
