import type { JsonObject } from '@framestack/core'
import type { Buff as KitBuff } from '@framestack/kit/buffs'
import type { AttackRange, Cell, Facing } from '@framestack/kit/square'
import type { Stat } from '@framestack/kit/stats'
import type { Token } from '@framestack/kit/tokens'

/** A side: seat 0 is P1, blue; seat 1 is P2, red. */
export type Team = 0 | 1

/** Values of a character that modifiers change. */
export const statNames = ['MaxHP', 'Attack', 'Defense', 'Speed', 'TargetsCount', 'MaxSP'] as const
export type StatName = (typeof statNames)[number]

/** Kinds of buffs, for rules that look for a kind. */
export const categories = ['Normal', 'Skill', 'Terrain', 'Passive', 'Unremovable'] as const
export type Category = (typeof categories)[number]

/** A buff in play. What it does stands with its definition, by `id`. */
export interface Buff extends KitBuff<JsonObject> {
  readonly category: Category
  /** Modifiers of buffs that are not positive have no effect while its bearer has this one. */
  readonly mutesNegative: boolean
  /** Its listeners. */
  hooks: number[]
}

/** A character in play. What is printed on its kind is not here, but for what modifiers change. */
export interface Unit {
  /** Its kind and four hex digits; in scenarios whatever they name it. Unique in the match. */
  readonly id: string
  /** Kind of the character. */
  readonly type: string
  readonly team: Team
  at: Cell
  facing: Facing
  /** Hit points, 0 to MaxHP. */
  hp: number
  /** Technique points, 0 to MaxSP. */
  sp: number
  stats: { [S in StatName]: Stat }
  range: AttackRange
  /** In the order of attachment. */
  buffs: Buff[]
  tokens: Token[]
  /** State of its machine: alive with the states of its skills, or dead. */
  machine: string
  /** Listeners of the character itself. */
  hooks: number[]
}

/** The board in play. All but the types of cells stays as the map file has it. */
export interface MapState {
  readonly name: string
  readonly width: number
  readonly height: number
  /** A digit for each cell, row by row from the bottom. */
  readonly heights: string
  /** Keys of walled edges, with blanks between them. */
  readonly walls: string
  /** Types of cells that there are or were; the first one is `Default`. */
  palette: string[]
  /** Row by row from the bottom: of each cell the number of its type in the palette, in base 36. */
  rows: string[]
}

/** What a character was at some moment. */
export interface UnitSnapshot {
  id: string
  hp: number
  sp: number
  at: Cell
  facing: Facing
}

/** How far a match is. */
export type Phase = 'lobby' | 'draft' | 'setup' | 'start' | 'plan' | 'resolution' | 'end' | 'settlement'

/** The state of a match. */
export interface Game {
  phase: Phase
  /** Turns begun: 0 before the first one. */
  turn: number
  /** `Player_` and eight hex digits, by seat. */
  playerIds: string[]
  /** Kinds of characters that nobody may pick. */
  banned: string[]
  /** Kinds of characters by team, in the order in which they were picked: that of orders, too. */
  rosters: [string[], string[]]
  map: MapState
  /** Team 0 in its order, then team 1; the dead stay in the list. */
  units: Unit[]
  /** Number of the next buff. */
  nextBuff: number
  /** Index 0: before the first turn; index n: when turn n began. */
  snapshots: UnitSnapshot[][]
  /** Events put into the queue since it was last emptied. */
  queued: number
  /** The position was put together by a scenario: it begins with the start of a turn. */
  given: boolean
}

/** What a match is played with. */
export type Options = {
  /** Characters of each player. */
  teamSize: number
  /** Bans of each player. */
  bans: number
  /** Whether both players may have the same character. */
  mirror: boolean
  /** Whether both pick at once, unseen. */
  simultaneous: boolean
  /** The match is counted out after so many turns. */
  maxTurns: number
  map: string
  /** Whether players choose targets where there are more than may be hit. */
  askTargets: boolean
  /** What 「无实体」 does to damage. */
  intangible: 'one' | 'cancel'
}

/** Who is answerable for an event: a character's id, `Engine`, or the id of a terrain. */
export type EntityId = string
