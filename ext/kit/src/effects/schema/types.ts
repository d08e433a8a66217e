// What the interpreter knows of the schema: types, which cost nothing at run time.

export type { Card, CardSet } from './cards.ts'
export type { Duration, Stacking } from './durations.ts'
export type {
  Ability,
  BuffDef,
  Effect,
  EffectOf,
  Op,
  PlainEffect,
  Replacement,
  Static,
  UnitRef,
} from './effects.ts'
export type { Cmp, Cond, Filter, Num, Selector, Targets } from './terms.ts'
