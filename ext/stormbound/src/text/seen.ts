/** A piece as its viewers see it. */
export interface SeenPiece {
  readonly id: number
  readonly card: string
  readonly level: number
  readonly side: number
  readonly kind: string
  readonly at: string
  readonly strength: number
  readonly move: number
  readonly statuses: readonly string[]
}

/** A card as its owner sees it. */
export interface SeenCard {
  readonly id: number
  readonly card: string
  readonly level: number
  readonly kind: string
  readonly cost: number
  readonly strength: number
  readonly move: number
}

/** The view, as `view.ts` makes it. */
export interface Table {
  readonly you: number | null
  readonly turn: number
  readonly turns: number
  readonly kingdoms: readonly (string | null)[]
  readonly mana: readonly number[]
  readonly bases: readonly number[]
  readonly lines: readonly number[]
  /** By tile. */
  readonly board: { readonly [tile: string]: SeenPiece | null }
  readonly hands: readonly (number | readonly SeenCard[])[]
  readonly decks: readonly (number | readonly unknown[])[]
}
