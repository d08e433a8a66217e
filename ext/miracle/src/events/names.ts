import type { EventHandle } from '@framestack/core'
import { miracle } from '../language.ts'
import type { EventName, Queued } from '../types.ts'

const event = <K extends EventName>(name: K): EventHandle<Queued<K>, unknown> =>
  miracle.declareEvent<Queued<K>, unknown>(name)

/**
 * All event types by name. What happens in them stands in modules of their own; events cause each other, so none of those
 * could come before all others.
 */
export const named: { readonly [K in EventName]: EventHandle<Queued<K>, unknown> } = {
  GameStart: event('GameStart'),
  TurnStart: event('TurnStart'),
  Refresh: event('Refresh'),
  CheckBarrack: event('CheckBarrack'),
  NewTurn: event('NewTurn'),
  TurnEnd: event('TurnEnd'),
  Summon: event('Summon'),
  Spawn: event('Spawn'),
  Move: event('Move'),
  Leave: event('Leave'),
  Arrive: event('Arrive'),
  UpdateRingBuff: event('UpdateRingBuff'),
  BuffAdd: event('BuffAdd'),
  BuffRemove: event('BuffRemove'),
  Attack: event('Attack'),
  Attacking: event('Attacking'),
  Attacked: event('Attacked'),
  Damage: event('Damage'),
  MiracleHurt: event('MiracleHurt'),
  CheckDeath: event('CheckDeath'),
  Death: event('Death'),
  Heal: event('Heal'),
  ActivateArtifact: event('ActivateArtifact'),
}
