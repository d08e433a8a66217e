import type { Watched } from '@framestack/bundles'
import type { FileRuleset, Server } from '@framestack/server'
import type { Arguments } from '../command/arguments.ts'
import type { OptionSpec } from '../command/command.ts'
import { Fault, messageOf } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { Mods, modLines } from './load.ts'

/** Options of `serve` about mods. */
export const servedOptions = {
  mods: {
    value: 'DIR',
    text: 'host RULESET with all modules of a folder as mods; loading a mod is running its code',
  },
  untrusted: {
    text: 'nobody vouches for what is hosted: as --apart, for all of it and its mods',
  },
} as const satisfies { readonly [name: string]: OptionSpec }

/** The mods that `--mods` names, for the one ruleset that is hosted with them; null without it. */
export async function servedMods(args: Arguments, terminal: Terminal): Promise<Mods | null> {
  const folder = args.text('mods')
  if (folder === undefined) return null
  const [name, more] = args.positionals
  if (name === undefined || more !== undefined)
    throw new Fault(
      '--mods: expected one ruleset that is hosted with them, like: framestack serve uac --mods DIR',
    )
  return Mods.find(name, folder, terminal.io.cwd)
}

/** A ruleset as it is hosted with mods. */
export const withModsOf = (one: FileRuleset, mods: Mods | null): FileRuleset =>
  mods === null ? one : { ...one, mods: { base: mods.base, folder: mods.folder } }

/** Tells which mods are hosted and what is wrong with others, and reads them anew when their files change. */
export function watchServed(server: Server, mods: Mods, terminal: Terminal): Watched {
  const { name } = mods.base
  const told = (): void => {
    const info = server.games().find((game) => game.name === name)
    if (info?.bundle)
      for (const line of modLines({ hash: info.bundle, mods: info.mods })) terminal.out(`  ${line}`)
  }
  for (const line of server.problems(name)) terminal.complain(`mod ${line}`)
  told()
  let loading: Promise<void> = Promise.resolve()
  const reload = async (): Promise<void> => {
    try {
      const { changed, matches } = await server.reload(name)
      if (!changed) return
      const refused = matches.filter(({ reason }) => reason !== null)
      const on = matches.length - refused.length
      terminal.out(`mods have changed: new matches get them, and ${on} that are played go on with them`)
      for (const { match, reason } of refused) terminal.out(`  match ${match} keeps the old ones: ${reason}`)
      told()
    } catch (error) {
      for (const line of messageOf(error).split('\n')) terminal.complain(`mod ${line}`)
      terminal.complain('nothing has changed')
    }
  }
  return mods.watch(() => {
    loading = loading.then(reload)
  })
}
