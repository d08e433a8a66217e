import { eventWorks } from './events.ts'
import { miracleWorks } from './miracle/rows.ts'
import { randomWorks } from './random-games.ts'
import type { Work } from './types.ts'
import { unoWorks } from './uno/rows.ts'

export const works: Work[] = [
  {
    name: 'tic-tac-toe',
    policy: 'any empty cell, all equally likely',
    unit: 'moves',
    checkedGames: 2000,
    baseline: { engine: 'boardgame.io', mode: 'reducer' },
  },
  {
    name: 'endless after 100',
    policy: 'an endless game, moves 100 to 200 of each match',
    unit: 'moves',
    checkedGames: 20,
    baseline: { engine: 'framestack', mode: 'in place' },
  },
  {
    name: 'endless after 10000',
    policy: 'the same game, moves 10 000 to 20 000',
    unit: 'moves',
    checkedGames: 20,
    baseline: { engine: 'framestack', mode: 'in place' },
    against: 'endless after 100',
  },
  ...eventWorks,
  ...miracleWorks,
  ...randomWorks,
  ...unoWorks,
]

export function workOf(name: string): Work {
  const work = works.find((each) => each.name === name)
  if (!work) throw new Error(`no work is named '${name}': add it to works.ts`)
  return work
}
