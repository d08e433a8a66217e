import type { JsonObject } from '@framestack/core'
import type { Clock, Logger, Server } from '@framestack/server'
import type { LineLimits } from '../line/types.ts'

/** What the adapter needs of a server. */
export type UacServer = Pick<Server, 'lobby' | 'connect'>

/** How the port is run. Times are in milliseconds. */
export interface UacTcpOptions {
  /** Default 127.0.0.1, or 0.0.0.0 with `lan`. */
  readonly host?: string
  /** Default 8888. 0: any that is free. */
  readonly port?: number
  /** Let others on the same network in. */
  readonly lan?: boolean
  /** Options of UAC for matches that are made here; default: the ruleset's own. */
  readonly options?: JsonObject
  /** Who takes the free seat at `fill`; default `tactician`. */
  readonly bot?: string
  /** Who says nothing for so long after he has connected gets a seat, as every client of the original did; default 300. */
  readonly silence?: number
  readonly limits?: Partial<LineLimits>
  readonly clock?: Clock
  readonly logger?: Logger
}

/** The same, with everything said. */
export type FullUacTcpOptions = Required<Omit<UacTcpOptions, 'limits'>> & { readonly limits: LineLimits }

/** A cell as the protocol writes it: column and row, row 0 at the bottom. */
export interface WireCell {
  readonly x: number
  readonly y: number
}

/** A character as the protocol has it. */
export interface WireUnit {
  readonly id: string
  readonly type: string
  readonly team: 0 | 1
  readonly position: WireCell
  readonly facing: string
  readonly alive: boolean
  readonly hp: number
  readonly maxHp: number
  readonly sp: number
  readonly maxSp: number
  readonly attack: number
  readonly defense: number
  readonly speed: number
  readonly targetsCount: number
  readonly buffs: readonly { readonly id: string; readonly duration: number; readonly stacks: number }[]
  readonly range: readonly WireCell[]
}

/** The board as the protocol has it: as in a map file. Cells that are not listed have height 0 and type `Default`. */
export interface WireMap {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly cells: readonly (WireCell & { readonly height: number; readonly type: string })[]
  readonly walls: readonly (readonly [WireCell, WireCell])[]
}

/** One thing that can be chosen. */
export interface WireOption {
  readonly id: string
  readonly label: string
}

/** What a server says: type to data. `match` and `token` of `welcome` and `events` of `state` are ours. */
export interface Said {
  readonly welcome: {
    readonly playerId: string
    readonly team: number
    readonly protocol: number
    readonly match: string
    readonly token: string
  }
  readonly log: {
    readonly source: 'Engine' | 'ModLoader' | 'Network'
    readonly turn: number
    readonly time: string
    readonly text: string
  }
  readonly requestString: {
    readonly requestId: string
    readonly prompt: string
    readonly subjectId: string | null
  }
  readonly requestOptions: {
    readonly requestId: string
    readonly prompt: string
    readonly options: readonly WireOption[]
  }
  readonly reject: { readonly requestId: string | null; readonly reason: string }
  readonly state: {
    readonly turn: number
    readonly phase: string
    readonly map: WireMap
    readonly units: readonly WireUnit[]
    /** How many events there were so far: what `resume` may say. */
    readonly events: number
  }
  readonly gameOver: { readonly winner: number | null; readonly reason: string }
}

/** A message of a server. */
export type ServerLine = { [K in keyof Said]: { readonly type: K; readonly data: Said[K] } }[keyof Said]

/** What a client says. All but `response` and `resign` are ours. */
export type ClientLine =
  | { readonly type: 'response'; readonly requestId: string; readonly value: string }
  | { readonly type: 'resign' }
  | {
      readonly type: 'join'
      readonly name: string | null
      readonly code: string | null
      readonly options: JsonObject | null
    }
  | {
      readonly type: 'resume'
      readonly match: string
      readonly token: string
      readonly events: number | null
    }
  | { readonly type: 'takeBack' }
  | { readonly type: 'fill'; readonly bot: string | null }
