import { isHex } from '@framestack/kit/hex'
import { board } from '../data/board.ts'
import type { Operation } from '../protocol/operation.ts'
import type { Answer, Referee } from '../protocol/referee.ts'
import { artifactOf } from '../rules/legal.ts'
import type { Seen } from '../rules/units.ts'

/** A hole that is closed here. */
export type Hole = 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'H8'

/**
 * Which hole of the public engine an operation goes through, that it accepts and this ruleset never does; null when it is
 * none. See `docs/games/miracle.md`.
 */
function holeOf(
  { player, operation_type: type, operation_parameters: given }: Operation,
  game: Seen,
): Hole | null {
  if (type === 'startround') return 'H1'
  if (type === 'forbid' || type === 'select') return 'H8'
  if (type === 'init' && game.started) return 'H2'
  if (game.started && player !== game.round % 2) return 'H3'
  if (type === 'init') return isListWith(given?.['creatures'], 'Inferno') ? 'H4' : null
  const { card, target } = given ?? {}
  if (type !== 'use' || typeof card !== 'number') return null
  const flames = artifactOf(game, card)?.type === 'InfernoFlame'
  return flames && isHex(target) && !board.has(target) ? 'H5' : null
}

/**
 * Takes a recorded operation, as whoever it names; `ok`: whether the public engine accepted it. `hole`: it did so through
 * that one, and then is in a position that these rules never come to. Only H8 leaves all as it is.
 */
export function take(
  referee: Referee,
  op: Operation | null,
  ok: boolean,
): { answer: Answer; hole: Hole | null } {
  // Rubbish is refused before it matters whose it is.
  const answer = referee.operate(op?.player ?? 0, op)
  const hole = ok && !answer.ok && op !== null ? holeOf(op, referee.game) : null
  return hole === 'H8' ? { answer: { ok: true, events: [] }, hole: null } : { answer, hole }
}

const isListWith = (list: unknown, name: string): boolean => Array.isArray(list) && list.includes(name)
