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
}

/**
 * A ruleset's own words for a terminal. A module that exports a ruleset may export one beside it, under the name
 * `text`; whatever it leaves out is shown in the general way. Texts may hold colours as terminals take them: they are
 * taken away where a terminal has none. Everything else that steers a terminal is written out.
 */
export interface TextRenderer {
  /** The view, as lines. */
  view?(view: Json, c: RenderContext): string[]
  /** One event in a line; null: not worth telling. */
  event?(event: JsonObject, c: RenderContext): string | null
  /** What a move means, behind its text in the list of moves; null: nothing to add. */
  move?(message: Message, view: Json, c: RenderContext): string | null
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
}
