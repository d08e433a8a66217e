export { Book } from './book.ts'
export type { Dialect } from './dialect.ts'
export { bounded } from './read/bounds.ts'
export { sceneOf } from './read/reading.ts'
export { runningOf } from './read/running.ts'
export { type Draw, Scene } from './read/scene.ts'
export { buffProblem, changedAbility } from './read/sound.ts'
export { staticParts } from './read/statics.ts'
export { buffsOn, hasBuff, isBlocked, isLive, statOf, strengthOf } from './read/value.ts'
export { Act, beginAction, type Engine, limits } from './run/act.ts'
export { answersOf, type Happened } from './run/answers.ts'
export {
  dropBuffs,
  dueBuffs,
  endTurnBuffs,
  forgetBuffs,
  type NewBuff,
  putBuff,
  tickBuffs,
  usual,
} from './run/buffs.ts'
export type { BatchTold, CoreOp, Deeds, GameOp, GameOps } from './run/deeds.ts'
export { type Effects, effectFrames } from './run/frames.ts'
export type {
  Ability,
  BuffDef,
  Card,
  CardSet,
  Cmp,
  Cond,
  Duration,
  Effect,
  EffectOf,
  Filter,
  Num,
  Op,
  Replacement,
  Selector,
  Stacking,
  Static,
  Targets,
  UnitRef,
} from './schema/types.ts'
export * from './types.ts'
