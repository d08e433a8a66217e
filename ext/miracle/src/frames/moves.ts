import { one } from '@framestack/core'
import { cell, creature, id, level, target } from '../language.ts'

/** What a player may do in his turn. Arguments are checked in this order. */
export const turnMoves = {
  summon: { type: one(creature), level: one(level), position: one(cell) },
  move: { mover: one(id), position: one(cell) },
  attack: { attacker: one(id), target: one(id) },
  use: { card: one(id), target: one(target) },
  endround: {},
  surrender: {},
} as const
