import { BadInput } from '@framestack/core'
import type { SquareMap } from '@framestack/kit/square'
import { CharacterMachine } from '../machines/character.ts'
import { faultsOf, isDefinition, titleOf } from './check.ts'
import { mapFaults, terrainsOf } from './maps.ts'
import type { BuffDefinition, CharacterDefinition, Definition, Mod, TerrainDefinition } from './types.ts'

/** All that a match is played with: what comes with the game, and mods. */
export interface Content {
  readonly characters: ReadonlyMap<string, CharacterDefinition>
  readonly buffs: ReadonlyMap<string, BuffDefinition>
  /** In the order in which they were loaded: that is the order in which they listen. */
  readonly terrains: ReadonlyMap<string, TerrainDefinition>
  readonly maps: ReadonlyMap<string, SquareMap>
  /** Machines of characters, by kind. */
  readonly machines: ReadonlyMap<string, CharacterMachine>
}

/** What of some modules can be used, and why the rest cannot: one line each. */
export interface Checked {
  readonly sound: readonly Definition[]
  readonly faults: readonly string[]
}

/** The types of cells that a board can tell apart: one of them is `Default`. */
const MOST_TERRAINS = 35

/**
 * What a module exports, each once, by the names of the exports: a module's namespace lists them so, but what bundlers
 * make of one may list them otherwise, and the order is part of the game.
 */
function definitionsIn(mod: Mod) {
  const names = Object.keys(mod).sort()
  return [...new Set(names.map((name) => mod[name]))].filter(isDefinition)
}

/**
 * Looks through what modules export (D49). What is wrong is told in one line for each fault (unknown keys, events and
 * priorities, numbers that are none, ids that there are already, buffs that there are not); the rest can be used. `names`
 * are those of the modules, for these lines.
 */
export function checkMods(
  mods: readonly Mod[],
  present: readonly Definition[] = [],
  names: readonly string[] = [],
): Checked {
  const exported = mods.map(definitionsIn)
  const given = exported.flatMap((found, i) => found.map((one) => ({ one, from: names[i] })))
  const faults = exported.flatMap((found, i) =>
    found.length > 0 ? [] : [`${names[i] ?? `mod ${i + 1}`}: it exports no character, buff or terrain`],
  )
  const buffs = new Set(
    [...present, ...given.map(({ one }) => one)].flatMap(({ kind, id }) =>
      kind === 'Buff' ? [String(id)] : [],
    ),
  )
  const ids = new Set(present.map(({ id }) => id))
  const sound: Definition[] = []
  for (const { one, from } of given) {
    const found = faultsOf(one, buffs)
    if (typeof one['id'] === 'string' && ids.has(one['id']))
      found.push(`${titleOf(one)}: there is another definition with this id`)
    ids.add(String(one['id']))
    faults.push(...found.map((fault) => (from === undefined ? fault : `${from}: ${fault}`)))
    // Nothing was found that contradicts its type.
    if (found.length === 0) sound.push(one as object as Definition)
  }
  return { sound, faults }
}

/** Puts content together. Throws {@link BadInput} with a line for each fault. */
export function contentOf(base: readonly Mod[], mods: readonly Mod[], maps: readonly SquareMap[]): Content {
  const first = checkMods(base)
  const second = checkMods(mods, first.sound)
  const definitions = [...first.sound, ...second.sound]
  const of = <D extends Definition>(kind: D['kind']): Map<string, D> =>
    new Map(definitions.flatMap((one) => (one.kind === kind ? [[one.id, one as D]] : [])))
  const faults = [...first.faults, ...second.faults]
  const [characters, terrains] = [of<CharacterDefinition>('Character'), of<TerrainDefinition>('Terrain')]
  if (terrains.size > MOST_TERRAINS)
    faults.push(`expected at most ${MOST_TERRAINS} terrains, got ${terrains.size}`)
  const byName = new Map(maps.map((map) => [map.name, map]))
  if (byName.size < maps.length) faults.push('two maps have the same name')
  for (const map of maps)
    faults.push(...mapFaults(map, terrainsOf(definitions)).map((fault) => `map '${map.name}': ${fault}`))
  if (faults.length > 0) throw new BadInput(faults.join('\n'))
  const machines = new Map([...characters].map(([id, character]) => [id, new CharacterMachine(character)]))
  return { characters, buffs: of<BuffDefinition>('Buff'), terrains, maps: byName, machines }
}
