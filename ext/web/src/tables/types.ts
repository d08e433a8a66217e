import type { Table } from '@framestack/client'
import type { Hint, JsonObject, Seat } from '@framestack/core'
import type { ComponentType } from 'react'

/** A language of the page. */
export type Language = 'en' | 'zh'

/** What a table gets: all that it needs to show one moment of a match to one viewer. */
export interface TableProps {
  /** Who looks; null: a spectator. */
  readonly seat: Seat | null
  /**
   * `view` is what the ruleset shows to this viewer (of somebody who watches all hands: `{ public, hands }`, several views
   * in one), `stack` the frames that wait, the top last, and `outcome` how it ended.
   */
  readonly table: Table
  /** Who is asked, and what the viewer may do. Null in replays, and when the match is over. */
  readonly ask: Hint | null
  /** One for each seat. */
  readonly names: readonly string[]
  /** A move is on its way: no other one is taken meanwhile. */
  readonly busy: boolean
  /** Sends a move. Refusals are told by the page around the table, with their reason. */
  readonly play: (move: JsonObject) => void
  /** What the reader reads. A table that lacks it writes English. */
  readonly language: Language
  /** The latest events that the viewer heard of, the newest last; in replays those of the step. */
  readonly events: readonly JsonObject[]
  /** Options of the match, defaults filled in; empty where they are not known: in replays. */
  readonly options: JsonObject
  /** The match is played with mods: rules that came with the pages may be others. */
  readonly modded?: boolean
}

/** What is needed to tell of an event. */
export interface Telling {
  /** One for each seat. */
  readonly names: readonly string[]
  /** Who reads; null: a spectator. */
  readonly seat: Seat | null
  readonly language: Language
}

/** What is needed to tell why a move was refused: who is told, and how things stand. */
export interface Refused extends Telling {
  readonly table: Table
}

/**
 * How a ruleset is shown. What it leaves out, the generic table does.
 *
 * A table shows what is offered and sends what is chosen; it never decides what is allowed. It draws inside the place that
 * it is given, keeps nothing (it may be taken down and put up between any two moves), and asks nobody but `play`. If it
 * throws, the generic table takes its place, and the player is told.
 */
export interface TableKind {
  readonly Table: ComponentType<TableProps>
  /** An event in words; null: not worth telling; undefined: as the generic table tells it. */
  readonly event?: (event: JsonObject, telling: Telling) => string | null | undefined
  /** The reason of a refusal in words; undefined: as the rules say it. */
  readonly refusal?: (reason: string, refused: Refused) => string | undefined
}

/** What a table that is brought by a package gets of the page, to be made of. */
export interface TableHost {
  /** Version of all this. It grows when something is taken away or means something else. */
  readonly api: 1
  /** The page's own React: hooks work with that one only. */
  readonly react: typeof import('react')
  /** The table for any ruleset, as a part: below a picture of one's own, or in place of what is not drawn yet. */
  readonly GenericTable: ComponentType<TableProps>
  /** Reads what is offered. */
  readonly moves: typeof import('./generic/moves.ts')
}

/** The default export of a module that brings a table. */
export type CreateTable = (host: TableHost) => TableKind
