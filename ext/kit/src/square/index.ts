export { diamond, spreadOf, squareAround } from './area.ts'
export { type Reached, SquareBoard } from './board.ts'
export { cellText, chebyshev, copyCell, isCell, manhattan, sameCell } from './cell.ts'
export { COMMAND_LENGTH, type Command, commandText, parseCommand } from './command.ts'
export { edge, edgeKey, edgesOf, sameEdge } from './edge.ts'
export { facings, isFacing, neighbour, turned } from './facing.ts'
export { DEFAULT_TYPE, MAP_LIMIT, type MapReading, readMap, type Spawn, type SquareMap } from './map-file.ts'
export {
  type AttackRange,
  addRangeModifier,
  attackRange,
  offsetsOf,
  type RangeModifier,
  type RangeModifierType,
  removeRangeModifiers,
  worldRange,
} from './range.ts'
export type { Cell, CellEdge, CellLike, Facing } from './types.ts'
