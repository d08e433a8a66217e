/** A game's own words: what the vocabulary leaves open. */
export interface Dialect {
  readonly tribes: readonly string[]
  /** Keys of buffs that are statuses. */
  readonly statuses: readonly string[]
  readonly areas: readonly string[]
  readonly kingdoms: readonly string[]
  readonly rarities: readonly string[]
  readonly tags: readonly string[]
  /** What modifiers may change. */
  readonly stats: readonly string[]
  /** Kinds of entities in `type` of a filter. */
  readonly kinds: readonly string[]
}
