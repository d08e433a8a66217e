/**
 * One reason why a number is not what is printed. A record: it is added and taken away as a whole, and values are read
 * through it; nothing is ever added to a unit and subtracted again.
 */
export interface Modifier<Stat extends string = string> {
  /** Unique in the match; later ones have higher ids. */
  readonly id: number
  /** What it is called, for events and for people. */
  readonly type: string
  /** The unit whose value it changes. */
  readonly bearer: number
  /** Which value it changes; null: none, it is there to be known of. */
  readonly stat: Stat | null
  /** What it adds. */
  readonly add: number
  /** Whose it is: the id of a unit, or another name. */
  readonly source: number | string
}

/** A part of a value: who added what. The parts of a value add up to it. */
export type Part = {
  /** `printed`, or the type of the modifier. */
  why: string
  /** Whose it is: the unit itself for what is printed, else the source of the modifier. */
  from: number | string
  add: number
}
