/** A cell in cube coordinates: three whole numbers whose sum is 0. Plain JSON. */
export type Hex = [x: number, y: number, z: number]

/** A cell that is only looked at. */
export type HexLike = readonly [x: number, y: number, z: number]
