import type { Json, JsonObject, Message, Viewer } from '@framestack/core'

/** What a renderer is told besides the value. */
export interface RenderContext {
  readonly viewer: Viewer
  /** Number of seats. */
  readonly players: number
  /** Columns that are free. */
  readonly width: number
}

/**
 * A ruleset's own words for a terminal. A module that exports a ruleset may export one beside it, under the
 * name `text`; whatever it leaves out is shown in the general way.
 */
export interface TextRenderer {
  /** The view, as lines. */
  view?(view: Json, c: RenderContext): string[]
  /** One event in a line; null: not worth telling. */
  event?(event: JsonObject, c: RenderContext): string | null
  /** What a move means, behind its text in the list of moves; null: nothing to add. */
  move?(message: Message, view: Json, c: RenderContext): string | null
}
