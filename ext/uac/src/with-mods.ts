import { BadInput } from '@framestack/core'
import { base } from './content/index.ts'
import { plainMap, terracesMap } from './content/maps/index.ts'
import { uac } from './index.ts'
import { checkMods } from './mods/content.ts'
import { isMapFile, readMaps, terrainsOf } from './mods/maps.ts'
import type { Definition, Mod } from './mods/types.ts'
import { textFor } from './text/index.ts'

/**
 * UAC with the characters, buffs and terrains of some modules, and the maps of `NAME.map.json` files. What is wrong with one
 * is told in a line for each fault, with the name of its file, and the rest can be played.
 */
export function withMods(modules: readonly { readonly file: string; readonly exports: Mod }[]) {
  const present = checkMods(base).sound
  const code = modules.filter(({ file }) => !isMapFile(file))
  const { sound, faults } = checkMods(
    code.map(({ exports }) => exports),
    present,
    code.map(({ file }) => file),
  )
  const mod = Object.fromEntries(sound.map((one: Definition) => [one.id, one]))
  const files = modules.flatMap(({ file, exports }) =>
    isMapFile(file) ? [{ file, content: exports['default'] }] : [],
  )
  const named = [terracesMap, plainMap].map(({ name }) => name)
  const boards = readMaps(files, named, terrainsOf([...present, ...sound]))
  try {
    return {
      ruleset: uac({ mods: sound.length === 0 ? [] : [mod], maps: boards.maps }),
      problems: [...faults, ...boards.faults],
      text: textFor([...base, mod]),
    }
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    const plain = readMaps(files, named, terrainsOf(present))
    return {
      ruleset: uac({ maps: plain.maps }),
      problems: [...faults, ...plain.faults, ...error.message.split('\n')],
      text: textFor(base),
    }
  }
}

export { bots } from './bots/index.ts'
