import { readMap, type SquareMap } from '@framestack/kit/square'
import type { Definition } from './types.ts'

/** A file of a folder of mods that holds a map: `yard.map.json`. */
export const isMapFile = (file: string): boolean => file.endsWith('.map.json')

/** Maps that can be played on, and why others cannot: one line each, with the name of the file. */
export interface MapsRead {
  readonly maps: readonly SquareMap[]
  readonly faults: readonly string[]
}

/** Reads map files (D3). `present`: names that other maps have; `terrains`: kinds of cells that there are. */
export function readMaps(
  files: readonly { readonly file: string; readonly content: unknown }[],
  present: readonly string[],
  terrains: readonly string[],
): MapsRead {
  const maps: SquareMap[] = []
  const faults: string[] = []
  for (const { file, content } of files) {
    const reading = readMap(content)
    const found = reading.ok ? mapFaults(reading.map, terrains) : [...reading.problems]
    if (reading.ok && [...present, ...maps.map(({ name }) => name)].includes(reading.map.name))
      found.push(`name: there is another map '${reading.map.name}'`)
    faults.push(...found.map((fault) => `${file}: ${fault}`))
    if (reading.ok && found.length === 0) maps.push(reading.map)
  }
  return { maps, faults }
}

/** What a map names that there is not. */
export function mapFaults({ types }: SquareMap, terrains: readonly string[]): string[] {
  const strange = new Set(types.flatMap(({ type }) => (terrains.includes(type) ? [] : [type])))
  return [...strange].map((type) => `cells: there is no terrain '${type.slice(0, 60)}'`)
}

/** Kinds of cells that are defined. */
export const terrainsOf = (definitions: readonly Definition[]): string[] =>
  definitions.flatMap(({ kind, id }) => (kind === 'Terrain' ? [id] : []))
