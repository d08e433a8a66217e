import { copyCell } from '@framestack/kit/square'
import type { Game, Unit, UnitSnapshot } from '../types.ts'

/** What a character is now. */
const snapshotOf = ({ id, hp, sp, at, facing }: Unit): UnitSnapshot => ({
  id,
  hp,
  sp,
  at: copyCell(at),
  facing,
})

/** What all characters are now. */
export const snapshotsOf = (game: Game): UnitSnapshot[] => game.units.map(snapshotOf)

/** Keeps what all characters are when a turn begins; index 0 is from before the first turn. */
export function takeSnapshot(game: Game): void {
  game.snapshots[game.turn] = snapshotsOf(game)
}
