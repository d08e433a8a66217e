import type { JsonObject } from '@framestack/core'
import type { Cell, Facing } from '@framestack/kit/square'
import type { EntityId, Team } from '../types.ts'

/** What every event has. */
export interface EventBase {
  /** Who is answerable for it. */
  sender: EntityId
  /** Who cancelled it; `Default`: nobody. */
  cancelledBy: EntityId
  /** What happened to it, a line each. */
  audit: string[]
  /** How many events led to it: 0 for one of the turn itself. */
  depth: number
}

/** Why hit points are lost. `loss`: a cost, which bonuses do not change. `true`: defence did not count. */
export type DamageKind = 'attack' | 'skill' | 'true' | 'loss'

/** A buff as it is given. */
export interface BuffGrant {
  id: string
  /** Ticks that it lasts; -1: for ever; 0: until the queue is empty. */
  duration: number
  stacks: number
  data: JsonObject
}

/** A step from one cell to the next. */
export type Step = { start: Cell; end: Cell }

type Turn = { turn: number }

/** Of each type of event what it has beside that. Those that are not public are D38. */
export interface OwnFields {
  GameStartEvent: Record<never, never>
  TurnStartEvent: Turn
  PlanStageStartEvent: Turn
  /** A character is going to walk. Who shortens the way shortens both lists at the end. */
  MoveDeclareEvent: {
    unit: EntityId
    startPosition: Cell
    endPosition: Cell
    stepList: Step[]
    moveList: Facing[]
  }
  MoveEvent: { unit: EntityId; from: Cell; to: Cell }
  FaceChangeEvent: { unit: EntityId; from: Facing; to: Facing }
  SkillActivateEvent: { unit: EntityId; skill: 1 | 2; cost: number }
  PlanStageEndEvent: Turn
  ResolutionStageStartEvent: Turn
  AttackDeclareEvent: { attacker: EntityId; targets: EntityId[] }
  /**
   * `fixedValue`: what it comes to whatever else is said; null: `value` counts. `dealt`: what was taken off in the end;
   * `left`, here and below: what there is then.
   */
  DamageEvent: {
    source: string
    target: EntityId
    value: number
    fixedValue: number | null
    kind: DamageKind
    dealt: number
    left: number
  }
  HealEvent: { source: string; target: EntityId; amount: number; left: number }
  SkillPointIncreaseEvent: { source: string; target: EntityId; amount: number; left: number }
  SkillPointDecreaseEvent: { source: string; target: EntityId; amount: number; left: number }
  BuffApplyEvent: { source: string; target: EntityId; buff: BuffGrant }
  BuffRemoveEvent: { source: string; target: EntityId; buff: string }
  TokenChangeEvent: { source: string; target: EntityId; token: string; name: string; change: number }
  CellTypeSetEvent: { cells: Cell[]; terrain: string }
  CharacterDeathEvent: { target: EntityId }
  ResolutionStageEndEvent: Turn
  EndStageStartEvent: Turn
  EndStageEndEvent: Turn
  TurnEndEvent: Turn
  GameEndEvent: { winner: Team | null; reason: string }
}

/** Names of the types of events. */
export type EventName = keyof OwnFields
/** What an event of a type carries. */
export type Fields<K extends EventName> = OwnFields[K] & EventBase
/** Its own fields, as whoever raises it gives them: without those that say what came of it. */
export type Given<K extends EventName> = Omit<OwnFields[K], 'dealt' | 'fixedValue' | 'left'>

/** What is told beside events that others may answer. */
export interface Notices {
  PlayerAssigned: { player: number; id: string }
  ModLoaded: { kind: 'Character' | 'Buff' | 'Terrain'; id: string; text: string }
  Banned: { player: number; character: string }
  Picked: { player: number; character: string }
  /** Both picked at once, and both picks are open now. */
  PicksOpened: { rosters: [string[], string[]] }
  /** Where a character begins. */
  Placed: { unit: EntityId; player: number; character: string; at: Cell; facing: Facing }
  SetupChosen: { player: number; unit: EntityId; target: EntityId }
  /** Orders of both sides come to light. */
  OrdersOpened: { orders: { unit: EntityId; command: string }[] }
  /** A character's machine went to another state. */
  CharacterState: { unit: EntityId; on: string; from: string; to: string }
  BuffEnded: { unit: EntityId; buff: string }
  /** The chain or the queue was too long. */
  EventDropped: { event: string; sender: EntityId; why: string }
}

/** All that is recorded. */
export type Told = { [K in EventName]: Fields<K> } & Notices
