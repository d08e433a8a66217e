import { createMatch, type GameControl } from '@framestack/core'
import { uac } from '../src/index.ts'
import { defineTerrain } from '../src/mods/index.ts'
import type { AnyHook, Mod } from '../src/mods/types.ts'
import type { Unit } from '../src/types.ts'

/** A mod that only listens. */
export const listening = (...hooks: AnyHook[]): Mod => ({
  ears: defineTerrain({ id: 'Terrain_Ears', name: { en: 'Ears' }, sign: 'e', on: hooks }),
})

/** A of team 0 attacks B, who stands on a turbid floor and does not strike back. */
const setup = {
  terrain: [{ type: 'Terrain_Turbid', cells: [[5, 6]] }],
  units: [
    { id: 'A', type: 'Char_Tester', team: 0, at: [5, 5], stats: { Attack: 6 } },
    { id: 'B', type: 'Char_Tester', team: 1, at: [5, 6], sp: 2, stats: { TargetsCount: 0 } },
  ],
}

/** That position, with a mod. */
export const begin = (mod: Mod): GameControl =>
  createMatch(uac({ mods: [mod] }), {
    setup,
    options: { map: 'plain' },
    onRuleError: 'quiet',
  }) as GameControl

/** Nobody moves: codes of both replies. */
export const hold = (gc: GameControl) => [0, 1].map((seat) => gc.act(seat, { action: 'hold' }).code)
export const units = (gc: GameControl) => (gc.state.game as { units: Unit[] }).units
/** All events of a type so far. */
export const told = (gc: GameControl, type: string) => gc.history.filter((event) => event.type === type)
