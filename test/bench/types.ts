export type Engine = 'framestack' | 'boardgame.io' | 'uno-engine' | 'bare'

/** Takes in every move and every result of a row's games, as whole numbers. */
export interface Trace {
  fold(value: number): void
  /** Does something that is not part of the work: its time is not counted. */
  untimed<T>(run: () => T): T
}

/** Plays the game of this number from start to end and returns its moves. The number decides all its choices. */
export type Play = (game: number, trace: Trace) => number

/** One way of doing one work; the default export of each file in `rows`. */
export interface Row {
  work: string
  engine: Engine
  mode: string
  /** Why the games cannot be the same as those of the other rows, where that is so. */
  differs?: string
  /** Makes what all games share: the ruleset, the reducer. */
  create(): Play
  /** Makes that many matches as they lie in a server between two moves: how much memory one takes is reported. */
  idle?(matches: number): unknown[]
}

/** What all rows of one name do. */
export interface Work {
  name: string
  /** How moves are chosen, in words. */
  policy: string
  unit: string
  /** The checksum covers the games 0 to `checkedGames - 1`. */
  checkedGames: number
  baseline: { engine: Engine; mode: string }
  /** Another work; the report says what a move costs here against there, in the same mode. */
  against?: string
}

/** One row in one process. `steps` and `checksum` belong to the checked games, `perSecond` to the timed ones. */
export interface Measurement {
  node: string
  perSecond: number
  steps: number
  checksum: string
}

/** What a match of a row takes while nothing happens in it. */
export interface Held {
  matches: number
  bytesPerMatch: number
}

export interface Result extends Measurement {
  work: string
  engine: Engine
  mode: string
  differs?: string
  /** `perSecond` of each round; the result's own is their median. */
  rounds: number[]
  held?: Held
}
