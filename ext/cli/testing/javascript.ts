/**
 * The templates in JavaScript are made from those in TypeScript. As a script it writes them: `npm run templates -w
 * @framestack/cli`, after any change to `templates/ts/src`. A test holds that they are up to date.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const templates = fileURLToPath(new URL('../templates/', import.meta.url))
export const typescript = join(templates, 'ts', 'src')
export const javascript = join(templates, 'js', 'src')
/** By folders with TypeScript, those with JavaScript that are made of them. */
export const made: readonly (readonly [string, string])[] = [
  [typescript, javascript],
  [join(templates, 'mod', 'ts'), join(templates, 'mod', 'js')],
]

/** Stands for an empty line, which the compiler would leave out. */
const empty = '//·'

const settings = {
  compilerOptions: {
    target: 'esnext',
    module: 'nodenext',
    rewriteRelativeImportExtensions: true,
    isolatedModules: true,
    // Types are taken away and not looked at: the templates are checked where they stand.
    noCheck: true,
    noResolve: true,
    types: [],
    rootDir: 'ts',
    outDir: 'js',
  },
  include: ['ts'],
}

/** The files of a folder, by their paths in it. */
export function filesIn(folder: string): Map<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(found.sort().map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]))
}

/** The modules in TypeScript of a folder. */
export const sourcesIn = (folder: string): Map<string, string> =>
  new Map([...filesIn(folder)].filter(([path]) => path.endsWith('.ts')))

/** The same modules without types, by their new paths; those that are types alone are left out. */
export function javascriptOf(modules: ReadonlyMap<string, string>): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'framestack-js-'))
  try {
    write(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    write(join(folder, 'package.json'), '{"type":"module"}')
    for (const [path, text] of modules) write(join(folder, 'ts', path), prepared(text))
    run('typescript/bin/tsc', ['-p', folder], '')
    const made = [...filesIn(join(folder, 'js'))].filter(([, text]) => text.trim() !== 'export {};')
    return new Map(made.map(([path, text]) => [path, formatted(path, text.replaceAll(empty, ''))]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a frame keeps and delivers is said to people where it cannot be said to the compiler. */
function prepared(text: string): string {
  return text.replace(/^(\s*)(data|result): type<(.*)>\(\),$/gm, '$1// $2: $3').replace(/^$(?=\n)/gm, empty)
}

function formatted(path: string, text: string): string {
  return run('@biomejs/biome/bin/biome', ['format', `--stdin-file-path=${path}`], text)
}

function run(tool: string, args: readonly string[], input: string): string {
  const file = join(repository, 'node_modules', tool)
  const options = { cwd: repository, encoding: 'utf8', input } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], options)
  if (status !== 0) throw new Error(`${tool}: exit code ${status}\n${stdout}${stderr}`)
  return stdout
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [from, to] of made) {
    rmSync(to, { recursive: true, force: true })
    for (const [path, text] of javascriptOf(sourcesIn(from))) write(join(to, path), text)
  }
