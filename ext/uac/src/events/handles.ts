import type { EventHandle } from '@framestack/core'
import { uac } from '../language.ts'
import type { EventName, Fields } from './fields.ts'

/** Where subscribers stand, first to last (D34). Those at `monitor` and `after` look on: they change and cancel nothing. */
export const stages = ['critical', 'high', 'normal', 'low', 'lowest', 'monitor', 'after'] as const
export type Stage = (typeof stages)[number]

const declare = <K extends EventName>(name: K): EventHandle<Fields<K>, Stage> => uac.declareEvent(name)

/** The types of events by name, for rules that raise them or listen. What they do stands in modules of their own. */
export const handles: { readonly [K in EventName]: EventHandle<Fields<K>, Stage> } = {
  GameStartEvent: declare('GameStartEvent'),
  TurnStartEvent: declare('TurnStartEvent'),
  PlanStageStartEvent: declare('PlanStageStartEvent'),
  MoveDeclareEvent: declare('MoveDeclareEvent'),
  MoveEvent: declare('MoveEvent'),
  FaceChangeEvent: declare('FaceChangeEvent'),
  SkillActivateEvent: declare('SkillActivateEvent'),
  PlanStageEndEvent: declare('PlanStageEndEvent'),
  ResolutionStageStartEvent: declare('ResolutionStageStartEvent'),
  AttackDeclareEvent: declare('AttackDeclareEvent'),
  DamageEvent: declare('DamageEvent'),
  HealEvent: declare('HealEvent'),
  SkillPointIncreaseEvent: declare('SkillPointIncreaseEvent'),
  SkillPointDecreaseEvent: declare('SkillPointDecreaseEvent'),
  BuffApplyEvent: declare('BuffApplyEvent'),
  BuffRemoveEvent: declare('BuffRemoveEvent'),
  TokenChangeEvent: declare('TokenChangeEvent'),
  CellTypeSetEvent: declare('CellTypeSetEvent'),
  CharacterDeathEvent: declare('CharacterDeathEvent'),
  ResolutionStageEndEvent: declare('ResolutionStageEndEvent'),
  EndStageStartEvent: declare('EndStageStartEvent'),
  EndStageEndEvent: declare('EndStageEndEvent'),
  TurnEndEvent: declare('TurnEndEvent'),
  GameEndEvent: declare('GameEndEvent'),
}

/** Names of all types of events, in the order of a match. */
export const eventNames = Object.keys(handles) as readonly EventName[]

/** An event's name in words, for logs: split at capitals (D33), `Damage_Event`. */
export const eventTitle = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_')
