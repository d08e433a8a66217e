import type { Json, JsonObject } from '../../json/index.ts'
import type { Seat, Viewer } from '../../types.ts'

/** A test in plain JSON: a position, what happens, and what must be so after each step. */
export interface Scenario {
  /** What it shows, as a sentence. */
  name: string
  /** Name of the ruleset. */
  ruleset: string
  options?: JsonObject
  players?: number
  /** A whole number, or a key of 64 hex digits. */
  seed?: number | string
  /** The ruleset's own short form of a position. */
  setup?: Json
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
  leave?: Seat
  return?: Seat
  /** The host ends the active frame. */
  skip?: true
  /** Save, restore, go on. */
  save?: true
  expect?: Expectation
}

export interface Expectation {
  /** Code of the reply. Without it a step that does something must be accepted. */
  code?: 200 | 400 | 500
  /** How the reason of a refusal begins. */
  reason?: string
  /** JSON Pointer to value; `/length` counts. */
  state?: { [pointer: string]: Json }
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

export interface ViewExpectation {
  /** Null: a spectator. */
  player: Viewer
  at: { [pointer: string]: Json }
}

export interface EventsExpectation {
  /** Whose events, null: a spectator's. Without it: the match's own. */
  player?: Viewer
  is: JsonObject[]
  exactly?: true
}

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

export interface ScenarioResult {
  name: string
  ok: boolean
  failures: ScenarioFailure[]
}
