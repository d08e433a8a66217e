import { createMatch, from, type GameControl, type HostOptions, int, language } from '@framestack/core'
import { choices, pick } from './random.ts'
import type { Row, Trace } from './types.ts'

interface Game {
  sum: number
  turn: number
}

const endless = language<Game, { Added: { player: number; n: number } }>()

const Add = endless.frame('add', {
  moves: { add: { n: int({ min: 1, max: 9 }) } },
  players: (c) => [c.game.turn],
  offers: (c, offer) =>
    offer.add({ n: from([1, 2, 3, 4, 5, 6, 7, 8, 9]).where((n) => n !== c.game.sum % 9, 'allowed') }),
  react: {
    add(c, { n }) {
      c.game.sum = (c.game.sum + n) % 1000
      c.emit('Added', { player: c.player, n })
      c.game.turn = 1 - c.game.turn
    },
  },
})

/** Two players add numbers for ever: what a move costs must not depend on how many there were. */
export const endlessGame = endless.ruleset({
  name: 'endless',
  version: '1.0.0',
  players: { min: 2, max: 2 },
  setup: () => ({ sum: 0, turn: 0 }),
  start: (c) => c.push(Add, null),
  frames: [Add],
  events: { Added: 'public' },
  view: (c) => ({ ...c.game }),
  bound: 1_000_000,
})

/** Moves `after` to `until` of one match after the other, 50 at a time. */
export function endlessRow(mode: 'in place' | 'immer', after: number, until: number): Row {
  const host: HostOptions = { store: mode, immer: { freeze: false, patches: true }, clock: () => 0 }
  return {
    work: `endless after ${after}`,
    engine: 'framestack',
    mode,
    create() {
      let gc = createMatch(endlessGame, host)
      let made = 0
      return (game, trace) => {
        const next = choices(game)
        const draw = (n: number): number => pick(next(), n)
        if (made === 0 || made + 50 > until) {
          trace.untimed(() => {
            gc = createMatch(endlessGame, host)
            made = 0
            while (made < after) made += move(gc, made, draw, null)
          })
        }
        for (let i = 0; i < 50; i++) made += move(gc, made, draw, trace)
        return 50
      }
    },
  }
}

function move(gc: GameControl, made: number, draw: (n: number) => number, trace: Trace | null): number {
  const n = 1 + draw(9)
  const accepted = gc.act(made % 2, { n }).code === 200
  trace?.fold(accepted ? n : 0)
  return accepted ? 1 : move(gc, made, draw, trace)
}
