/**
 * Builds every publishable package to its own `dist`: ES modules, declarations and maps.
 * A package with a `build` script of its own is built by that script instead.
 *
 * Packages are compiled one by one in the order of their dependencies and without the source condition, so each
 * sees the others as their users do (through `dist`), and nothing is emitted outside its own folder.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inDependencyOrder, publishable, repository, type Workspace } from './workspaces.ts'

const cache = join(repository, '.cache', 'build')
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { cwd: repository, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

function compile({ dir }: Workspace): void {
  const folder = join(repository, dir)
  const own = join(folder, 'tsconfig.json')
  const config = join(cache, `${dir.replaceAll('/', '-')}.json`)
  const source = join(folder, 'src')
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  const settings = {
    extends: existsSync(own) ? own : join(repository, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      noEmitOnError: true,
      rootDir: source,
      outDir: dist,
      declaration: true,
      declarationMap: true,
      sourceMap: true,
      customConditions: [],
    },
    include: [source],
    exclude: [...['ts', 'tsx'].map((ending) => `${source}/**/*.test.${ending}`), `${source}/**/fuzz/**`],
  }
  writeFileSync(config, JSON.stringify(settings, null, 2))
  run(process.execPath, [join(repository, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', config])
  const isAsset = (path: string) => !/\.tsx?$/.test(path) && basename(path) !== '.DS_Store'
  cpSync(source, dist, {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || (isAsset(path) && !isTest(path)),
  })
}

mkdirSync(cache, { recursive: true })
const packages = inDependencyOrder(publishable(repository))
for (const workspace of packages) {
  const { name, scripts } = workspace.manifest
  const start = performance.now()
  if (scripts?.build) run('npm', ['run', '--silent', 'build', '-w', name])
  else compile(workspace)
  console.log(`built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
