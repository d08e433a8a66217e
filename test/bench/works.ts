import type { Work } from './types.ts'

export const works: Work[] = [
  {
    name: 'tic-tac-toe',
    policy: 'any empty cell, all equally likely',
    unit: 'moves',
    checkedGames: 2000,
    baseline: { engine: 'boardgame.io', mode: 'reducer' },
  },
]

export function workOf(name: string): Work {
  const work = works.find((each) => each.name === name)
  if (!work) throw new Error(`no work is named '${name}': add it to works.ts`)
  return work
}
