import type { Seat } from '@framestack/core'
import { distance, type HexLike, isHex } from '@framestack/kit/hex'
import { artifacts, infernoFlame, isArtifact } from '../data/artifacts.ts'
import { barracks, board, inLight, isAbyss, isMiracle, miracles } from '../data/board.ts'
import { creatures, deckCreatures, isCreature } from '../data/creatures.ts'
import type { Artifact, ArtifactName, CreatureName, Options } from '../types.ts'
import { occupant, type Seen, seenUnit } from './units.ts'

/** Why a deck is none, in the order in which it is looked at; null when it is one. */
export function deckProblem(given: readonly unknown[], chosen: readonly unknown[]): string | null {
  if (given.length !== 1 || chosen.length !== 3) return 'INIT_WRONG_COUNT'
  if (new Set(chosen).size !== chosen.length) return 'INIT_DUPLICATE'
  if (!chosen.every((name) => isCreature(name) && deckCreatures.includes(name))) return 'INIT_BAD_CREATURE'
  return isArtifact(given[0]) ? null : 'INIT_BAD_ARTIFACT'
}

/** Whether a unit of that kind may stand on a cell, as far as others are concerned: one of each layer. */
export function isFree(game: Seen, hex: HexLike, type: CreatureName): boolean {
  return occupant(game, hex, creatures[type].flying) === undefined
}

/** The artifact of that id, 0 or 1; undefined where there is none. */
export function artifactOf(game: Seen, id: number): Readonly<Artifact> | undefined {
  return (game.players as readonly { artifact: Readonly<Artifact> | null }[])[id]?.artifact ?? undefined
}

/** Whether an artifact can be used on a target of its kind. */
export function isTarget(
  game: Seen,
  camp: Seat,
  artifact: ArtifactName,
  target: number | HexLike,
  mode: Options['mode'],
): boolean {
  if (artifacts[artifact].target === 'unit') {
    const unit = typeof target === 'number' ? seenUnit(game, target) : undefined
    return unit !== undefined && (mode === 'compat' || unit.camp === camp)
  }
  if (typeof target === 'number') return false
  if (artifact === 'InfernoFlame') return burns(game, camp, target)
  if (artifact === 'HolyLight' && !inLight(target)) return false
  return mode === 'compat' ? isHex(target) : board.has(target)
}

/** Whether an inferno can come to a cell. */
function burns(game: Seen, camp: Seat, hex: HexLike): boolean {
  const cell = board.numberOf(hex)
  if (cell < 0 || isAbyss(cell) || isMiracle(cell) || !isFree(game, hex, 'Inferno')) return false
  if (distance(hex, miracles[camp as 0 | 1].pos) <= infernoFlame.fromMiracle) return true
  return barracks.some(
    ({ pos }, place) => game.barracks[place] === camp && distance(hex, pos) <= infernoFlame.fromBarrack,
  )
}
