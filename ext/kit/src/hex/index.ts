export { disc, HexBoard } from './board.ts'
export { distance, hexText, isHex, opposite, parseHex, sameHex } from './hex.ts'
export { stepsFrom, type Terrain, unreachable } from './reach.ts'
export type { Hex, HexLike } from './types.ts'
