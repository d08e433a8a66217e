import type { Seat } from '@framestack/core'
import type { Hex } from '@framestack/kit/hex'
import type { Modifier, Part } from '@framestack/kit/modifiers'

/** Creatures in the order of their numbers in observations. */
export type CreatureName =
  | 'Archer'
  | 'Swordsman'
  | 'BlackBat'
  | 'Priest'
  | 'VolcanoDragon'
  | 'Inferno'
  | 'FrostDragon'
/** Artifacts in the order of their numbers in observations. */
export type ArtifactName = 'HolyLight' | 'SalamanderShield' | 'InfernoFlame' | 'WindBlessing'

/** A unit on the board. What is printed on its kind is not here, and neither is what buffs add. */
export interface Unit {
  /** From 3 upwards, in the order of creation. */
  id: number
  /** Whose it is: seat 0 or 1. */
  camp: Seat
  type: CreatureName
  level: number
  hp: number
  pos: Hex
  /** It may attack and move in one turn, once each. No printed creature has it. */
  agility: boolean
  canAttack: boolean
  canMove: boolean
  /** It died in the operation that is going on, and leaves the board after it. */
  dead: boolean
  /** Listeners of its own abilities. */
  listeners: number[]
}

/** Values of a unit that buffs change. */
export type Stat = 'atk' | 'maxHp'
/** Kinds of buffs, in the order of their numbers in replays (0 is the base of them all). */
export type BuffType = 'PriestAtkBuff' | 'HolyShield' | 'HolyLightAtkBuff' | 'SalamanderShieldBuff'

/** A buff: a record that values are read through. `source` is a priest's id, or the artifact `a0` or `a1`. */
export interface Buff extends Modifier<Stat> {
  readonly type: BuffType
  /** Turn ends until it is over; null: no such end. */
  left: number | null
  /** Listeners that belong to it. */
  listeners: number[]
  /** Where the bearer died; null while it is on the board. */
  grave: Hex | null
}

/** The units of one creature that a player has: those at hand, and turns that each of the others is away. */
export interface Cells {
  type: CreatureName
  available: number
  cooling: number[]
}

/** Ready, in use, cooling down: as in observations. */
export type ArtifactState = 0 | 1 | 2

/** A player's artifact. */
export interface Artifact {
  type: ArtifactName
  state: ArtifactState
  /** Own turns until it is ready again. */
  left: number
  /** Where it was used last. */
  lastUsed: Hex
}

/** What a player has beside the board. */
export interface Player {
  /** Null until the deck is chosen. */
  artifact: Artifact | null
  /** One for each creature of the deck, in its order. */
  cells: Cells[]
  mana: number
  maxMana: number
  /** Ids of units that were summoned in this turn. */
  summoned: number[]
}

/** The state of a match. */
export interface Game {
  /** False while decks are chosen. */
  started: boolean
  /** Turns begun, less one: seat `round % 2` is at it. */
  round: number
  /** Id of the next unit. */
  nextUnit: number
  /** Id of the next buff. */
  nextBuff: number
  /** Hit points of the two miracles. */
  miracles: [number, number]
  /** Whose each barrack is; -1: nobody's. */
  barracks: number[]
  /** In the order of creation. */
  units: Unit[]
  /** In the order of attachment. */
  buffs: Buff[]
  players: [Player, Player]
  /** 1000 for each point of damage to the enemy miracle, and the levels of enemy units that died. */
  scores: [number, number]
}

/** What a match is played with. */
export type Options = {
  /** `compat`: as the public engine; `strict`: artifacts keep to the board and to own units. */
  mode: 'compat' | 'strict'
  /** `keep`: auras are cleared as the public engine clears them; `fix`: as its rules say. */
  quirks: 'keep' | 'fix'
  /** The match ends when this many turns have been played. */
  rounds: number
}

/** Who deals damage or heals: a unit's id, or the artifact `a0` or `a1`. */
export type Source = number | string
/** Why there is damage. */
export type DamageKind = 'Attack' | 'AttackBack' | 'VolcanoDragonSplash' | 'InfernoFlameActivate'

/** What events carry. `unit`, `source` and `target` are ids; 0 and 1 are the miracles of the seats. */
export type Fields = {
  GameStart: { camp: Seat; artifacts: ArtifactName[]; creatures: CreatureName[] }
  TurnStart: { camp: Seat; round: number }
  Refresh: { camp: Seat; turn: number }
  CheckBarrack: Record<never, never>
  NewTurn: Record<never, never>
  TurnEnd: { camp: Seat; round: number }
  Summon: { creature: CreatureName; level: number; pos: Hex; camp: Seat }
  Spawn: { unit: number; pos: Hex; creature: CreatureName; level: number; camp: Seat }
  Move: { unit: number; dest: Hex }
  Leave: { unit: number; pos: Hex }
  Arrive: { unit: number; pos: Hex }
  Attack: { source: number; target: number }
  Attacking: { source: number; target: number }
  Attacked: { source: number; target: number }
  Damage: { source: Source; target: number; damage: number; kind: DamageKind; parts: Part[] }
  MiracleHurt: { miracle: number; loss: number }
  CheckDeath: Record<never, never>
  Death: { unit: number }
  Heal: { source: Source; target: number; amount: number }
  BuffAdd: { unit: number; buff: BuffType }
  BuffRemove: { unit: number; buff: BuffType }
  UpdateRingBuff: Record<never, never>
  ActivateArtifact: { camp: Seat; artifact: ArtifactName; target: number | Hex }
}

/** Names of events. */
export type EventName = keyof Fields
/** An event on its way and in the list of events: the fields, and the priority with which it was queued. */
export type Queued<K extends EventName> = Fields[K] & { priority: number }
/** All of them. */
export type Events = { [K in EventName]: Queued<K> }
