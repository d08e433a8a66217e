import type { Cell, Facing } from '@framestack/kit/square'
import type { Category, Phase, StatName, Team } from '../types.ts'

/** A skill in the view; `zh` is the English name where there is no other. */
export interface SeenSkill {
  readonly name: string
  readonly zh: string
  readonly cost: number
  readonly passive: boolean
  readonly buff: string | null
}

/** What is printed on a kind of characters. */
export interface SeenKind {
  readonly id: string
  readonly name: string
  readonly zh: string
  readonly stats: { readonly [S in StatName]: number }
  /** Offsets, for facing Up. */
  readonly range: readonly Cell[]
  readonly skills: readonly (SeenSkill | null)[]
}

/** A character in the view. */
export interface SeenCharacter {
  readonly id: string
  readonly type: string
  readonly team: Team
  readonly at: Cell
  readonly facing: Facing
  readonly hp: number
  readonly maxHp: number
  readonly sp: number
  readonly maxSp: number
  readonly attack: number
  readonly defense: number
  readonly speed: number
  readonly targets: number
  readonly range: readonly Cell[]
  readonly alive: boolean
  readonly state: string
  readonly skills: readonly (SeenSkill | null)[]
  readonly buffs: readonly {
    readonly id: string
    readonly name: string
    readonly zh: string
    readonly duration: number
    readonly stacks: number
    readonly category: Category
    readonly isPositive: boolean
  }[]
  readonly tokens: readonly { readonly id: string; readonly name: string; readonly count: number }[]
}

/** The view, as `view.ts` makes it. */
export interface SeenTable {
  readonly turn: number
  readonly phase: Phase
  readonly players: readonly string[]
  readonly pool: readonly string[]
  /** Everything that is printed on the characters of the pool. */
  readonly characters: readonly SeenKind[]
  readonly terrains: readonly {
    readonly id: string
    readonly name: string
    readonly zh: string
    readonly sign: string
  }[]
  readonly banned: readonly string[]
  readonly rosters: readonly (readonly string[])[]
  readonly map: {
    readonly name: string
    readonly width: number
    readonly height: number
    readonly heights: string
    readonly walls: string
    readonly palette: string[]
    readonly rows: string[]
  }
  readonly units: readonly SeenCharacter[]
}
