import { miracle as language } from './language.ts'
import { shape } from './shape.ts'

export type {
  Artifact,
  ArtifactName,
  Buff,
  BuffType,
  Cells,
  CreatureName,
  Events,
  Game,
  Options,
  Player,
  Unit,
} from './types.ts'

/** Miracle (神迹之战): two players, 277 hexes, one miracle each. See `docs/games/miracle.md`. */
export const miracle = language.ruleset(shape)

export { bots } from './bot/seated.ts'
export { text } from './text/index.ts'
export default miracle
