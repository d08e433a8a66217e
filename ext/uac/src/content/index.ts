import type { Mod } from '../mods/types.ts'
import * as buffs from './buffs/index.ts'
import * as alice01 from './characters/alice01.ts'
import * as blueSky from './characters/bluesky.ts'
import * as kagaya from './characters/kagaya.ts'
import * as tester from './characters/tester.ts'
import * as blueSkyTerrain from './terrains/bluesky.ts'
import * as rust from './terrains/rust.ts'
import * as turbid from './terrains/turbid.ts'

/** What comes with the game, module by module, as mods do. */
export const base: readonly Mod[] = [buffs, alice01, blueSky, kagaya, tester, blueSkyTerrain, rust, turbid]
