import type { Hex } from '@framestack/kit/hex'
import type { ArtifactName, CreatureName } from '../types.ts'

/** A unit in the view. */
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
  readonly flying: boolean
  readonly shield: boolean
  readonly canAttack: boolean
  readonly canMove: boolean
}

/** The view, as `view.ts` makes it. */
export interface SeenTable {
  readonly started: boolean
  readonly round: number
  readonly camp: number
  readonly miracles: readonly [number, number]
  readonly barracks: readonly { readonly pos: Hex; readonly owner: number }[]
  readonly units: readonly SeenFigure[]
  readonly players: readonly {
    readonly artifact: { readonly type: ArtifactName; readonly state: string; readonly left: number } | null
    readonly mana: number | null
    readonly maxMana: number
    readonly cells: readonly {
      readonly type: CreatureName
      readonly available: number
      readonly cooling: readonly number[]
    }[]
  }[]
  readonly scores: readonly [number, number]
}
