import { ActivateArtifact } from './artifacts.ts'
import { Arrive, BuffAdd, BuffRemove, Leave, Move, Spawn, Summon, UpdateRingBuff } from './board.ts'
import { Attack, Attacked, Attacking, CheckDeath, Damage, Death, Heal, MiracleHurt } from './combat.ts'
import { CheckBarrack, GameStart, NewTurn, Refresh, TurnEnd, TurnStart } from './turns.ts'

/** All event types, with what happens in them. */
export const timelines = [
  GameStart,
  TurnStart,
  Refresh,
  CheckBarrack,
  NewTurn,
  TurnEnd,
  Summon,
  Spawn,
  Move,
  Leave,
  Arrive,
  UpdateRingBuff,
  BuffAdd,
  BuffRemove,
  Attack,
  Attacking,
  Attacked,
  Damage,
  MiracleHurt,
  CheckDeath,
  Death,
  Heal,
  ActivateArtifact,
] as const
