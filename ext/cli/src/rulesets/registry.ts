/** A ruleset that comes with the command. */
export interface Known {
  readonly name: string
  /** Where it is imported from. */
  readonly specifier: string
  readonly about: string
}

/** Short names. */
export const registry: readonly Known[] = [
  { name: 'sgs', specifier: '@framestack/sgs', about: '三国杀, stage 0.1: the fire attack and its answers' },
  {
    name: 'tic-tac-toe',
    specifier: '@framestack/examples/tic-tac-toe',
    about: 'three in a row, the smallest ruleset of the guide',
  },
  {
    name: 'court-of-masks',
    specifier: '@framestack/examples/court-of-masks',
    about: 'claim a mask that you may not have: challenges, blocks, and challenged blocks',
  },
  {
    name: 'beacons',
    specifier: '@framestack/examples/beacons',
    about: 'together against the deck: you see every hand but your own',
  },
]
