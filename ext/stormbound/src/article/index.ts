// The names of the article from which this game comes, over the vocabulary: configs and classes become cards as data.
export {
  type BuffConfig,
  type CardConfig,
  CardTarget,
  createBuffConfig,
  createCardConfig,
  setOf,
} from './config.ts'
export { Buff, type EffectContainer, EffectTarget, Skill } from './containers.ts'
export {
  AttackPlayerEffect,
  type Context,
  DamageEffect,
  type Effect,
  type EffectMaker,
  initEffectWithName,
  PoisoningEffect,
  RecoverEffect,
  registerEffect,
  SpawnEffect,
} from './effects.ts'
export { CardEvents, EventBus } from './events.ts'
export { BadConfig } from './problems.ts'
