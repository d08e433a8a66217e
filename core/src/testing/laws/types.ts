import type { MakeInterpreter } from '../../define/frame-type.ts'
import type { JsonObject } from '../../json/index.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import type { Move, Pick } from '../../offers/index.ts'
import type { LogEntry, Seat } from '../../types.ts'

/** How a random match begins. */
export interface Setting {
  players: number
  seed: number
  options: JsonObject
}

/** One input of a random match. Frames are not named: a timeout is always about the active one. */
export type Step =
  | { do: 'act'; seat: Seat; move: Move }
  | { do: 'timeout'; seats: Seat[] }
  | { do: 'leave' | 'return' | 'substitute' | 'undo'; seat: Seat }

export type Store = 'immer' | 'in place'

/** A random match that a law is tried on. Trying it twice gives the same result. */
export interface Trial {
  readonly ruleset: Ruleset
  readonly setting: Setting
  readonly script: readonly Step[]
  /** The law's own random numbers: 0 to n-1. */
  readonly pick: Pick
  /** Look at every step instead of some: for shrinking. */
  readonly thorough: boolean
  readonly stores: readonly Store[]
  /** The other interpreter of machines. */
  readonly oracle: MakeInterpreter
}

/** How a law was broken, after how many steps of the script. */
export interface Problem {
  readonly step: number
  readonly text: string
  /** The steps, when it were others than the trial's. */
  readonly script?: readonly Step[]
}

/** A property that every ruleset must have in every match. */
export interface Law {
  readonly name: string
  /** What it promises, in one sentence. */
  readonly promise: string
  /** How it is broken by this match, null when it is not. */
  readonly check: (trial: Trial) => Problem | null
}

export interface LawFailure {
  readonly law: string
  /** Seed of the random match: `lawsOf(ruleset, { games: 1, seed })` plays it again. */
  readonly seed: number
  readonly setting: Setting
  /** Number of the log entry after which it failed; 0 is the beginning. */
  readonly step: number
  readonly text: string
  /** The shortest match found that fails. `replay` takes it, as far as the rules can be replayed at all. */
  readonly log: readonly LogEntry[]
  /** The command that repeats it. */
  readonly repeat: string
}

/** What became of one law. */
export interface LawReport {
  readonly promise: string
  /** Matches that it was tried on. */
  checked: number
  readonly failures: LawFailure[]
}

export interface LawsReport {
  readonly ruleset: string
  readonly ok: boolean
  readonly games: number
  readonly laws: { readonly [law: string]: LawReport }
}

export interface LawsOptions {
  /** How many random matches. Default 20. */
  games?: number
  /** Seed of the first one; the others have the numbers after it. Default 1. */
  seed?: number
  /** Names of laws; all by default. */
  laws?: readonly string[]
  stores?: readonly Store[]
  /** Fixed instead of drawn for each match. */
  players?: number
  options?: JsonObject
  /** The longest part of a match that the laws look at, apart from `ends`. Default 200 inputs. */
  steps?: number
  /** The interpreter that law machines compares with. Default: xstate itself. */
  oracle?: MakeInterpreter
}
