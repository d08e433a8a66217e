import { BadInput } from '@framestack/core'
import { base } from './content/index.ts'
import { uac } from './index.ts'
import { checkMods } from './mods/content.ts'
import type { Definition, Mod } from './mods/types.ts'
import { textFor } from './text/index.ts'

/**
 * UAC with the characters, buffs and terrains of some modules. What is wrong with one is told in a line for each fault, with
 * the name of its file, and the rest can be played.
 */
export function withMods(modules: readonly { readonly file: string; readonly exports: Mod }[]) {
  const present = checkMods(base).sound
  const given = modules.map(({ exports }) => exports)
  const names = modules.map(({ file }) => file)
  const { sound, faults } = checkMods(given, present, names)
  const mod = Object.fromEntries(sound.map((one: Definition) => [one.id, one]))
  try {
    return {
      ruleset: uac({ mods: sound.length === 0 ? [] : [mod] }),
      problems: faults,
      text: textFor([...base, mod]),
    }
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return { ruleset: uac(), problems: [...faults, ...error.message.split('\n')], text: textFor(base) }
  }
}

export { bots } from './bots/index.ts'
