import type { Json, JsonObject } from '../json/index.ts'
import type { Message, Viewer } from '../types.ts'

/** What a renderer is told besides the value. */
export interface RenderContext {
  /** Who reads it, null for a spectator. */
  readonly viewer: Viewer
  /** Number of seats. */
  readonly players: number
  /** Columns that are free. Longer lines are broken, between words that stand two spaces apart where there are any. */
  readonly width: number
  /** The options of the match; left out where nobody knows them. */
  readonly options?: JsonObject
}

/**
 * A ruleset's own words for a terminal. A module that exports a ruleset may export one beside it, under the name
 * `text`; whatever it leaves out is shown in the general way. Texts may hold colours as terminals take them: they are
 * taken away where a terminal has none. Everything else that steers a terminal is written out.
 */
export interface TextRenderer {
  /** The view, as lines. */
  view?(view: Json, c: RenderContext): string[]
  /** One event in a line, or in several with line breaks between them; null: not worth telling. */
  event?(event: JsonObject, c: RenderContext): string | null
  /** What a move means, behind its text in the list of moves; null: nothing to add. */
  move?(message: Message, view: Json, c: RenderContext): string | null
  /**
   * Whether a move that is open only costs its player something: a wrong accusation, a card that does not fit. Who has no
   * other one, and for whom nothing waits, is not asked.
   */
  pointless?(message: Message, view: Json, c: RenderContext): boolean
  /**
   * Names of fields of views, events and frames that hold seats, so that they are shown as P0, P1, ... Known without are
   * those that the moves take as seats, that are always the seat whose turn it is, and words that can mean nothing else
   * (`player`, `victim`).
   */
  readonly seats?: readonly string[]
  /** Names of moves that do no more than let a chance pass. Who has no other one, and for whom nothing waits, is not asked. */
  readonly passes?: readonly string[]
  /** Names of arguments with numbers: lists of moves are sorted by them, as the view sorts what they stand for. */
  readonly sorts?: readonly string[]
  /** Names of arguments that are asked for afterwards: moves that differ in nothing else are one line of the list. */
  readonly asks?: readonly string[]
  /** Types of events behind which a person wants to look at what they tell: the end of a round. */
  readonly pauses?: readonly string[]
  /** How many play as a rule: so many seats there are with bots where nobody says another number. */
  readonly players?: number
  /** How the options are told. */
  readonly rules?: RulesText
}

/** How a match's options are told. Those that differ from their defaults are told at its beginning in any case. */
export interface RulesText {
  /** Names of options that are told at the beginning whatever they are: a profile. */
  readonly first?: readonly string[]
  /** What the options come to, where one decides others; without it they hold as they stand. */
  inForce?(options: JsonObject): JsonObject
}
