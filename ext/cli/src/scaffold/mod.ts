import { short } from '../command/arguments.ts'
import { Fault } from '../command/fault.ts'
import { type Ours, ownVersions, tools } from './manifest.ts'
import { type NewFile, templateFiles } from './template.ts'

/** What a new mod is called. */
export interface ModNames {
  /** Its package, folder and file: `stone-golem`. */
  readonly name: string
  /** Part of the ids of what it defines: `StoneGolem`. */
  readonly id: string
}

/** Checks the name of a new mod. Throws a `Fault`. */
export function modNames(name: string): ModNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new Fault(
      `'${short(name)}' is no name for a mod: expected 1 to 40 letters a to z, digits and hyphens, like 'stone-golem'`,
    )
  const id = name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return { name, id }
}

/** All files of a folder for a mod of UAC. */
export async function modFiles(
  { name, id }: ModNames,
  language: 'ts' | 'js',
  ours: Ours = {},
): Promise<NewFile[]> {
  const { cli, core } = await ownVersions()
  const manifest = {
    name,
    version: '0.1.0',
    private: true,
    description: 'A mod for UAC',
    type: 'module',
    scripts: {
      play: 'framestack play uac --mods mods --option teamSize=1 --bots',
      test: 'framestack scenario scenarios --mods mods',
      check: 'framestack list uac --mods mods',
      ...(language === 'ts' ? { typecheck: 'tsc --noEmit' } : {}),
    },
    devDependencies: {
      '@framestack/cli': cli,
      '@framestack/core': core,
      '@framestack/uac': cli,
      ...ours,
      ...(language === 'ts' ? { tsx: tools.tsx, typescript: tools.typescript } : {}),
    },
    // They work without their scripts.
    allowScripts: { esbuild: false },
  }
  const fill = (text: string): string =>
    text
      .replaceAll('{{package}}', name)
      .replaceAll('{{ext}}', language)
      .replaceAll('my-mod', name)
      .replaceAll('MyMod', id)
  const files = await templateFiles(['mod/common', `mod/${language}`])
  return [
    { path: 'package.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    ...files.map(({ path, text }) => ({ path: path.replaceAll('my-mod', name), text: fill(text) })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
}
