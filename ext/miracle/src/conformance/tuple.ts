import type { GameEvent, Json } from '@framestack/core'
import type { EventName, Events } from '../types.ts'
import type { Tuple } from './types.ts'

type Parameters = { readonly [K in EventName]: (event: Events[K]) => readonly Json[] }

const both = ({ source, target }: { source: Json; target: Json }) => [source, target]
const nothing = () => []

/** What recordings tell of each event, in their order. */
const parameters: Parameters = {
  GameStart: ({ camp, artifacts, creatures }) => [camp, artifacts, creatures],
  TurnStart: nothing,
  Refresh: ({ camp, turn }) => [camp, turn],
  CheckBarrack: nothing,
  NewTurn: nothing,
  TurnEnd: nothing,
  Summon: ({ creature, level, pos, camp }) => [creature, level, pos, camp],
  Spawn: ({ unit, pos }) => [unit, pos],
  Move: ({ unit, dest }) => [unit, dest],
  Leave: ({ unit, pos }) => [unit, pos],
  Arrive: ({ unit, pos }) => [unit, pos],
  Attack: both,
  Attacking: both,
  Attacked: both,
  Damage: ({ source, target, damage, kind }) => [source, target, damage, kind],
  MiracleHurt: ({ miracle, loss }) => [miracle, loss],
  CheckDeath: nothing,
  Death: ({ unit }) => [unit],
  Heal: ({ source, target, amount }) => [source, target, amount],
  BuffAdd: ({ unit, buff }) => [unit, buff],
  BuffRemove: ({ unit, buff }) => [unit, buff],
  UpdateRingBuff: nothing,
  ActivateArtifact: ({ camp, artifact, target }) => [camp, artifact, target],
}

/** An event as recordings have it. */
export function tupleOf(event: GameEvent): Tuple {
  const of: ((event: never) => readonly Json[]) | undefined = parameters[event.type as EventName]
  if (of === undefined) return [event.type]
  return [event.type, event['priority'] ?? 0, ...of(event as never)]
}
