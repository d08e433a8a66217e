/** What never changes in a match, for those who draw it: the board, what is printed on creatures and artifacts, the view. */
export { distance, type HexLike, hexText } from '@framestack/kit/hex'
export {
  type ArtifactKind,
  artifactNames,
  artifacts,
  holyLight,
  infernoFlame,
  windBlessing,
} from './data/artifacts.ts'
export { abyss, barracks, board, isAbyss, isMiracle, miracleHp, miracles, type Place } from './data/board.ts'
export { type Creature, creatureNames, creatures, deckCreatures, type Printed } from './data/creatures.ts'
export type { SeenArtifact, SeenBuff, SeenFigure, SeenPlayer, SeenTable } from './seen.ts'
export type { ArtifactName, BuffType, CreatureName, DamageKind, EventName, Events, Source } from './types.ts'
