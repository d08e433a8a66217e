import { relative, resolve } from 'node:path'
import type { Arguments } from '../command/arguments.ts'
import type { Command } from '../command/command.ts'
import type { Terminal } from '../command/terminal.ts'
import { packagesBeside, rulesetsOf } from '../rulesets/registry.ts'
import { modFiles, modNames } from '../scaffold/mod.ts'
import { namesOf } from '../scaffold/name.ts'
import { tarballsIn } from '../scaffold/tarballs.ts'
import { filesOf } from '../scaffold/template.ts'
import { writeFolder } from '../scaffold/write.ts'

export const create: Command = {
  name: 'new',
  summary: 'make a package for a ruleset of your own, with a small game to begin with',
  usage: 'new NAME [--mod] [--dir DIR] [--js] [--packages DIR]',
  options: {
    dir: {
      value: 'DIR',
      text: 'the folder to make (default: NAME without its scope); it may be there, empty',
    },
    mod: { text: 'a mod for UAC instead: a character and a buff, with a scenario' },
    js: { text: 'plain JavaScript instead of TypeScript' },
    packages: { value: 'DIR', text: 'take the @framestack packages from the tarballs there, not from npm' },
    json: { text: 'what was made, as JSON' },
  },
  details: [
    'NAME is the name of the package: my-game, or @me/my-game.',
    'The package plays, has scenarios and tests, and keeps the laws. Nothing that is there is overwritten, and\n' +
      'when something goes wrong, nothing is left behind.',
  ],
  async run(args, terminal) {
    const { cwd } = terminal.io
    if (args.flag('mod')) return createMod(args, terminal)
    const known = rulesetsOf(await packagesBeside()).map((one) => one.name)
    const names = namesOf(args.only('a name'), known)
    const place = resolve(cwd, args.text('dir') ?? names.folder)
    const packages = args.text('packages')
    const ours = packages === undefined ? {} : await tarballsIn(packages, cwd, place)
    const files = await filesOf(names, args.flag('js') ? 'js' : 'ts', ours)
    const shown = shownAs(place, cwd)
    await writeFolder(place, files, shown)
    if (args.flag('json')) {
      terminal.json({ ...names, folder: place, files: files.map((file) => file.path) })
      return 0
    }
    terminal.out(`made ${terminal.paint.bold(names.package)} in ${shown}: a small game of gifts, with tests`)
    terminal.out()
    for (const line of [
      ...entering(place, shown, cwd),
      'npm install',
      'npm run play',
      'npm test',
      'npx framestack laws .',
    ])
      terminal.out(`  ${line}`)
    return 0
  },
}

async function createMod(args: Arguments, terminal: Terminal): Promise<number> {
  const { cwd } = terminal.io
  const names = modNames(args.only('a name'))
  const place = resolve(cwd, args.text('dir') ?? names.name)
  const packages = args.text('packages')
  const ours = packages === undefined ? {} : await tarballsIn(packages, cwd, place)
  const files = await modFiles(names, args.flag('js') ? 'js' : 'ts', ours)
  const shown = shownAs(place, cwd)
  await writeFolder(place, files, shown)
  if (args.flag('json')) {
    terminal.json({ ...names, folder: place, files: files.map((file) => file.path) })
    return 0
  }
  terminal.out(
    `made ${terminal.paint.bold(names.name)} in ${shown}: a character and a buff for UAC, with a scenario`,
  )
  terminal.out()
  for (const line of [...entering(place, shown, cwd), 'npm install', 'npm run play', 'npm test'])
    terminal.out(`  ${line}`)
  return 0
}

/** A folder as it is called from where the command was called. */
function shownAs(place: string, cwd: string): string {
  const path = relative(cwd, place)
  return path === '' ? '.' : path.startsWith('..') ? place : path
}

const entering = (place: string, shown: string, cwd: string): string[] =>
  relative(cwd, place) === '' ? [] : [`cd ${/^[\w./-]+$/.test(shown) ? shown : JSON.stringify(shown)}`]
