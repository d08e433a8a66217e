/** Types of cells. D4: the last two are ours. */
export const DEFAULT = 'Default'
export const BLUE_SKY = 'Terrain_BlueSky'
export const TURBID = 'Terrain_Turbid'
export const RUST = 'Terrain_Rust'

/** Whose rust is harmless to: 「神之子·深寻」, who comes with a mod (D47). */
export const DEEP_SEEKER = 'Char_DeepSeeker'
