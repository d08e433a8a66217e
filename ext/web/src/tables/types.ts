import type { Table } from '@framestack/client'
import type { Hint, JsonObject, Seat } from '@framestack/core'
import type { ComponentType } from 'react'
import type { Say } from '../words/words.ts'

/** What a table gets: all that it needs to show one moment of a match to one viewer. */
export interface TableProps {
  /** Who looks; null: a spectator. */
  readonly seat: Seat | null
  readonly table: Table
  /** Who is asked, and what the viewer may do. Null in replays, and when the match is over. */
  readonly ask: Hint | null
  /** One for each seat. */
  readonly names: readonly string[]
  /** A move is on its way: no other one is taken meanwhile. */
  readonly busy: boolean
  /** Sends a move. Refusals are told by the page around the table, with their reason. */
  readonly play: (move: JsonObject) => void
}

/** What is needed to tell of an event. */
export interface Telling {
  readonly names: readonly string[]
  readonly seat: Seat | null
  readonly say: Say
}

/** How a ruleset is shown. What a ruleset brings of its own replaces the generic part. */
export interface TableKind {
  readonly Table: ComponentType<TableProps>
  /** An event in words; null: not worth telling; undefined: as the generic table tells it. */
  readonly event?: (event: JsonObject, telling: Telling) => string | null | undefined
}
