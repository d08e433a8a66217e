import { createMatch, type HostOptions, Playout } from '@framestack/core'
import { miracle } from '@framestack/miracle'
import type { Row, Work } from '../types.ts'
import { foldTable, recorded } from './recorded.ts'

export const miracleWorks: Work[] = [
  {
    name: 'miracle',
    policy: 'the operations of recorded matches, given in advance',
    unit: 'operations',
    checkedGames: 4,
    baseline: { engine: 'framestack', mode: 'playout' },
  },
]

/** As a server or a script plays it: messages are checked, inputs and events logged. */
export const live = (mode: Row['mode'], host: HostOptions): Row => ({
  work: 'miracle',
  engine: 'framestack',
  mode,
  create: () => (game, trace) => {
    const steps = trace.untimed(() => recorded(game))
    const gc = createMatch(miracle, { ...host, clock: () => 0 })
    for (const { seat, move } of steps)
      if (gc.act(seat, { action: move.action, ...move.args }).code !== 200)
        throw new Error('a move was refused')
    trace.untimed(() => foldTable(trace, gc.state.game))
    return steps.length
  },
})

/** As search and simulation play it. */
export const playout: Row = {
  work: 'miracle',
  engine: 'framestack',
  mode: 'playout',
  create: () => {
    const match = new Playout(miracle)
    return (game, trace) => {
      const steps = trace.untimed(() => recorded(game))
      match.restart()
      for (const { seat, move } of steps) match.act(seat, move)
      trace.untimed(() => foldTable(trace, match.state.game))
      return steps.length
    }
  },
}
