import type { Json, JsonObject } from '../../json/index.ts'
import type { Seat, Viewer } from '../../types.ts'

/** A test in plain JSON: a position, what happens, and what must be so after each step. */
export interface Scenario {
  /** What it shows, as a sentence. */
  name: string
  /** Name of the ruleset. */
  ruleset: string
  /** Options of the match, as in `createMatch`. */
  options?: JsonObject
  /** Number of seats. Default: the ruleset's fewest. */
  players?: number
  /** A whole number, or a key of 64 hex digits. */
  seed?: number | string
  /** The ruleset's own short form of a position. */
  setup?: Json
  /** What happens, in order. */
  steps: ScenarioStep[]
}

/** At most one thing that happens, and what must be so afterwards. */
export interface ScenarioStep {
  /** A message of a seat, without token. */
  act?: { player: Seat; [key: string]: Json }
  /** Time is up: for everybody who is asked (`true`), or for the seats in the list. */
  timeout?: true | Seat[]
  /** The seat takes back its last message. */
  undo?: Seat
  /** The player of this seat leaves. */
  leave?: Seat
  /** A player who left is back. */
  return?: Seat
  /** The host ends the active frame. */
  skip?: true
  /** Save, restore, go on. */
  save?: true
  /** What must be so afterwards. */
  expect?: Expectation
}

/** What must be so after a step. What is left out is not looked at. */
export interface Expectation {
  /** Code of the reply. Without it a step that does something must be accepted. */
  code?: 200 | 400 | 500
  /** How the reason of a refusal begins. */
  reason?: string
  /** JSON Pointer to value; `/length` counts. */
  state?: { [pointer: string]: Json }
  /** What a viewer sees of the game: JSON Pointer to value. */
  view?: ViewExpectation | ViewExpectation[]
  /**
   * What the step caused, in order: each pattern finds an event of its own, others may stand between them
   * unless `exactly`. A list of patterns is about the match's own list; `{ player, is }` is about what that
   * viewer got, and a list of those about several viewers. A step that does nothing sees the events of the
   * last one that did (at first: those of the beginning).
   */
  events?: JsonObject[] | EventsExpectation | EventsExpectation[]
  /** Who may act, in any order. */
  allowed?: Seat[]
  /** Moves that a player may make, and moves that he may not. */
  offers?: OffersExpectation | OffersExpectation[]
  /** Subset of the outcome; null while there is none. */
  outcome?: JsonObject | null
  /** SHA-256 of the state. */
  hash?: string
  /** Type of the active frame, null when there is none. */
  frame?: string | null
  /** Types of all frames, bottom first. */
  stack?: string[]
}

/** What one viewer sees of the game. */
export interface ViewExpectation {
  /** Null: a spectator. */
  player: Viewer
  at: { [pointer: string]: Json }
}

/** What one viewer got of the events of a step. */
export interface EventsExpectation {
  /** Whose events, null: a spectator's. Without it: the match's own. */
  player?: Viewer
  is: JsonObject[]
  exactly?: true
}

/** What is open to one player. */
export interface OffersExpectation {
  player: Seat
  /** Moves as `{ action, ...args }`; one that names a part of the arguments stands for any such move. */
  includes?: JsonObject[]
  excludes?: JsonObject[]
}

/** One thing that was not as expected. */
export interface ScenarioFailure {
  /** Counted from 1; 0 is the beginning of the match. */
  step: number
  /** What happened in the step, in words. */
  did: string
  /** What was looked at. */
  what: string
  /** Both as short JSON. */
  expected: string
  actual: string
  /** In which ways of running the scenario, when it was not in all of them. */
  modes?: string[]
}

/** What became of a scenario. */
export interface ScenarioResult {
  name: string
  ok: boolean
  failures: ScenarioFailure[]
}
