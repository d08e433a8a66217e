export { type Checked, checkMods } from './content.ts'
export { defineBuff, defineCharacter, defineTerrain, on } from './define.ts'
export type { Scene } from './scene.ts'
export type {
  Acting,
  AnyHook,
  BuffActing,
  BuffDefinition,
  CharacterDefinition,
  Definition,
  Hearing,
  HeldBuff,
  Mod,
  Modifier,
  SetupDefinition,
  SkillDefinition,
  TerrainDefinition,
  Title,
  UnitActing,
  Weighing,
} from './types.ts'
