import { relative, resolve } from 'node:path'
import type { Command } from '../command/command.ts'
import { packagesBeside, rulesetsOf } from '../rulesets/registry.ts'
import { namesOf } from '../scaffold/name.ts'
import { tarballsIn } from '../scaffold/tarballs.ts'
import { filesOf } from '../scaffold/template.ts'
import { writeFolder } from '../scaffold/write.ts'

export const create: Command = {
  name: 'new',
  summary: 'make a package for a ruleset of your own, with a small game to begin with',
  usage: 'new NAME [--dir DIR] [--js] [--packages DIR]',
  options: {
    dir: {
      value: 'DIR',
      text: 'the folder to make (default: NAME without its scope); it may be there, empty',
    },
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
    const known = rulesetsOf(await packagesBeside()).map((one) => one.name)
    const names = namesOf(args.only('a name'), known)
    const place = resolve(cwd, args.text('dir') ?? names.folder)
    const packages = args.text('packages')
    const ours = packages === undefined ? {} : await tarballsIn(packages, cwd, place)
    const files = await filesOf(names, args.flag('js') ? 'js' : 'ts', ours)
    const path = relative(cwd, place)
    const shown = path === '' ? '.' : path.startsWith('..') ? place : path
    await writeFolder(place, files, shown)
    if (args.flag('json')) {
      terminal.json({ ...names, folder: place, files: files.map((file) => file.path) })
      return 0
    }
    terminal.out(`made ${terminal.paint.bold(names.package)} in ${shown}: a small game of gifts, with tests`)
    terminal.out()
    const enter = path === '' ? [] : [`cd ${/^[\w./-]+$/.test(shown) ? shown : JSON.stringify(shown)}`]
    for (const line of [...enter, 'npm install', 'npm run play', 'npm test', 'npx framestack laws .'])
      terminal.out(`  ${line}`)
    return 0
  },
}
