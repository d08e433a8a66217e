import type { Viewer } from '@framestack/core'
import type { Hex } from '@framestack/kit/hex'
import type { ArtifactName, BuffType, CreatureName, Source, Stat } from './types.ts'

/** A buff of a unit in the view. */
export interface SeenBuff {
  readonly type: BuffType
  /** Who gave it: a unit's id, or the artifact `a0` or `a1`. */
  readonly source: Source
  /** What it changes, and by how much; null: no number. */
  readonly stat: Stat | null
  readonly add: number
  /** Turn ends until it is over; null: no such end. */
  readonly left: number | null
}

/** A unit in the view, with its numbers as they are now. */
export interface SeenFigure {
  readonly id: number
  readonly camp: number
  readonly type: CreatureName
  readonly level: number
  readonly pos: Hex
  readonly hp: number
  readonly maxHp: number
  readonly atk: number
  readonly range: readonly [number, number]
  readonly move: number
  readonly cost: number
  readonly flying: boolean
  readonly shield: boolean
  readonly canAttack: boolean
  readonly canMove: boolean
  readonly buffs: readonly SeenBuff[]
}

/** A player's artifact in the view. */
export interface SeenArtifact {
  readonly id: number
  readonly type: ArtifactName
  readonly state: 'ready' | 'in use' | 'cooling down'
  /** Own turns until it is ready again. */
  readonly left: number
  readonly lastUsed: Hex
}

/** A player in the view. What is null or empty is hidden while decks are chosen. */
export interface SeenPlayer {
  readonly artifact: SeenArtifact | null
  readonly mana: number | null
  readonly maxMana: number
  readonly cells: readonly {
    readonly type: CreatureName
    readonly available: number
    readonly cooling: readonly number[]
  }[]
  readonly summoned: readonly number[]
}

/** The view: all that a viewer sees of a match. */
export interface SeenTable {
  readonly you: Viewer
  readonly started: boolean
  readonly round: number
  /** Who is at it. */
  readonly camp: number
  readonly miracles: readonly [number, number]
  readonly barracks: readonly { readonly pos: Hex; readonly owner: number }[]
  readonly units: readonly SeenFigure[]
  readonly players: readonly SeenPlayer[]
  readonly scores: readonly [number, number]
}
