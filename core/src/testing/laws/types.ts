import type { MakeInterpreter } from '../../define/frame-type.ts'
import type { Json, JsonObject } from '../../json/index.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import type { Move, Pick } from '../../offers/index.ts'
import type { LogEntry, Seat } from '../../types.ts'
import type { Counts, Coverage } from '../coverage/types.ts'
import type { Example, Tally } from './tally.ts'

/** How a random match begins. */
export interface Setting {
  players: number
  seed: number
  options: JsonObject
  /** The ruleset's own short form of a position, where the match does not begin as usual. */
  setup?: Json
}

/** A beginning for random matches: any scenario is one. */
export interface Start {
  /** Number of seats. Default: the ruleset's fewest. */
  readonly players?: number
  /** Options of the match. Default: the ruleset's. */
  readonly options?: JsonObject
  /** The ruleset's own short form of a position. */
  readonly setup?: Json
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
  /** What the law did and saw in this run, in all matches. */
  readonly tally: Tally
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
  /** How it is broken by all the matches together, with the one that shows it best. Asked once, at the end. */
  readonly overall?: (tally: Tally) => Example | null
}

/** A law that was broken, with the shortest match that shows it. */
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
  /** What the law counted: how much it compared, and what it could not. */
  did: Counts
  readonly failures: LawFailure[]
}

/** What became of all laws. */
export interface LawsReport {
  readonly ruleset: string
  readonly ok: boolean
  readonly games: number
  readonly laws: { readonly [law: string]: LawReport }
  /** What the matches reached of what the ruleset declares. */
  readonly coverage: Coverage
  /** With the option `cover`: what should have been reached, and was not. */
  readonly uncovered: readonly string[]
}

/** How many random matches are tried, and which ones. */
export interface LawsOptions {
  /** How many random matches. Default 20. */
  games?: number
  /** Seed of the first one; the others have the numbers after it. Default 1. */
  seed?: number
  /** Names of laws; all by default. */
  laws?: readonly string[]
  /** Where matches live. Default: both. */
  stores?: readonly Store[]
  /** Fixed instead of drawn for each match. */
  players?: number
  /** Fixed instead of drawn for each match. */
  options?: JsonObject
  /** The longest part of a match that the laws look at, apart from `ends`. Default 200 inputs. */
  steps?: number
  /** Each match begins from one of these instead: positions that random play hardly ever comes to. */
  starts?: readonly Start[]
  /**
   * How often an action is chosen, where it is open: a whole number, 1 for those that are not named. An action of
   * weight 0 is made only where nothing else is open. Without it, each open move is as likely as any other.
   */
  weights?: { readonly [action: string]: number }
  /**
   * True: the report is only ok when all was reached that the ruleset declares. `except` names what need not be, in the
   * words of {@link Coverage.never}.
   */
  cover?: boolean | { readonly except: readonly string[] }
  /** The interpreter that law machines compares with. Default: xstate itself. */
  oracle?: MakeInterpreter
}
