import { join, resolve } from 'node:path'
import {
  type Bundle,
  type Collected,
  collectModded,
  modsIn,
  type Watched,
  watchFolder,
} from '@framestack/bundles'
import { type Arguments, short } from '../command/arguments.ts'
import type { OptionSpec } from '../command/command.ts'
import { Fault, messageOf } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { kindOf } from '../files/read.ts'
import type { Loaded } from '../rulesets/find.ts'
import { loadRuleset } from '../rulesets/load.ts'
import { prepareImport } from '../rulesets/source.ts'
import { type Moddable, moddable } from './base.ts'
import { type Bundled, loadBundle } from './store.ts'

/** The option of commands that take mods. */
export const modsOption = {
  mods: {
    value: 'DIR',
    text: 'play with all modules of a folder as mods; loading a mod is running its code',
  },
} as const satisfies { readonly [name: string]: OptionSpec }

/** Where a match has its mods from. */
export interface ModSource {
  /** Loads all, as the files are now. Throws a `Fault` where nothing of it can be played. */
  load(): Promise<Bundled>
  /** Calls when some may have changed. */
  watch(changed: () => void): Watched
}

/** A ruleset and a folder of mods for it. */
export class Mods implements ModSource {
  readonly folder: string
  readonly base: Moddable
  /** The folder as it was named. */
  readonly shown: string

  constructor(base: Moddable, folder: string, shown: string) {
    this.base = base
    this.folder = folder
    this.shown = shown
  }

  /** Finds both. Throws a `Fault` for a ruleset that takes no mods, and a folder that is not there or empty. */
  static async find(name: string, folder: string, cwd: string): Promise<Mods> {
    const place = resolve(cwd, folder)
    if ((await kindOf(place)) !== 'folder') throw new Fault(`--mods: there is no folder ${short(folder)}`)
    if (modsIn(place).length === 0)
      throw new Fault(`--mods: there is no mod (.js, .mjs, .ts, NAME.KIND.json) in ${short(folder)}`)
    return new Mods(await moddable(name, cwd), place, short(folder))
  }

  async load(): Promise<Bundled> {
    try {
      const typed = modsIn(this.folder).find((name) => /ts$/.test(name))
      if (typed !== undefined) await prepareImport(join(this.folder, typed))
      const { bundle, problems } = await this.collect()
      return await loadBundle(bundle, this.base.name, problems)
    } catch (error) {
      throw error instanceof Fault ? error : new Fault(`--mods: ${messageOf(error)}`)
    }
  }

  /** The bytes of all, as the files are now. */
  collect(): Promise<Collected> {
    return collectModded({ base: this.base, folder: this.folder })
  }

  watch(changed: () => void): Watched {
    return watchFolder(this.folder, changed)
  }
}

/** The ruleset that somebody named, with the mods that he named; what is wrong with these is told. */
export async function loadPlayed(
  name: string,
  args: Arguments,
  terminal: Terminal,
): Promise<Loaded & Pick<Bundled, 'problems'> & { readonly bundle: Bundle | null }> {
  const { cwd } = terminal.io
  const folder = args.text('mods')
  if (folder === undefined) return { ...(await loadRuleset(name, cwd)), problems: [], bundle: null }
  const loaded = await (await Mods.find(name, folder, cwd)).load()
  tellProblems(loaded, terminal)
  return loaded
}

/** The mods of a bundle with the first digits of their hashes, and that of the whole. */
export function modLines({ hash, mods }: Pick<Bundle, 'hash' | 'mods'>): string[] {
  const width = Math.max(0, ...mods.map(({ file }) => file.length))
  return [
    ...mods.map((mod) => `mod ${mod.file.padEnd(width)}  ${mod.hash.slice(0, 12)}`),
    `bundle ${hash.slice(0, 12)}`,
  ]
}

/** Says what is wrong with mods, a line for each fault. */
export function tellProblems({ problems }: Pick<Bundled, 'problems'>, terminal: Terminal): void {
  for (const line of problems) terminal.complain(`mod ${line}`)
}
