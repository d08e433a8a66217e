import { BadInput } from '@framestack/core'
import { readMap, type SquareMap } from '@framestack/kit/square'
import terraces from './terraces.json' with { type: 'json' }

/** D3: a map file that comes with the game, or with a host. Throws {@link BadInput} with all that is wrong with it. */
export function mapFrom(file: unknown): SquareMap {
  const reading = readMap(file)
  if (reading.ok) return reading.map
  throw new BadInput(reading.problems.join('\n'))
}

/** 25 × 25, in the manner of the original's first map: terraces, ridges, walls. The same for both sides. */
export const terracesMap = mapFrom(terraces)
/** 25 × 25 cells, and nothing on them. */
export const plainMap = mapFrom({ name: 'plain', width: 25, height: 25 })
