/**
 * Holds who may import whom: core <- kit <- rulesets <- bots, server, web, cli <- test.
 * Run it with the repository as it stands, or call `checkImports` with another root.
 */
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Edge, findCycles } from './cycles.ts'
import { type Import, importsOf, sourceFiles } from './imports.ts'
import {
  findWorkspaces,
  inDependencyOrder,
  readManifest,
  repository,
  runtimeDependencies,
  type Workspace,
} from './workspaces.ts'

export type Rule =
  | 'direction'
  | 'ruleset'
  | 'relative'
  | 'undeclared'
  | 'builtin'
  | 'peer'
  | 'cycle'
  | 'syntax'

export interface Problem {
  file: string
  line: number
  rule: Rule
  text: string
}

type Layer = 'core' | 'kit' | 'ruleset' | 'surface' | 'test'
const layers: Layer[] = ['core', 'kit', 'ruleset', 'surface', 'test']
const order = 'core <- kit <- rulesets <- bots, server, web, cli <- test'

function layerOf(dir: string): Layer {
  if (dir === 'core' || dir === 'test') return dir
  if (dir === 'ext/kit') return 'kit'
  const surfaces = ['ext/bots', 'ext/diagram', 'ext/bundles', 'ext/server', 'ext/lan', 'ext/web', 'ext/cli']
  return surfaces.includes(dir) ? 'surface' : 'ruleset'
}

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Tests, and what stands beside `src`: neither is published, so both may use development dependencies. */
const isDevelopmentFile = (file: string, { dir }: Workspace) =>
  dir === 'test' || !file.startsWith(`${dir}/src/`) || /\.test\.tsx?$/.test(file)

class Checker {
  readonly problems: Problem[] = []
  readonly root: string
  readonly workspaces: Workspace[]
  readonly byName: Map<string, Workspace>
  readonly rootDependencies: Set<string>

  constructor(root: string) {
    this.root = root
    this.workspaces = findWorkspaces(root)
    this.byName = new Map(this.workspaces.map((workspace) => [workspace.manifest.name, workspace]))
    const { dependencies, devDependencies } = readManifest(root)
    this.rootDependencies = new Set(Object.keys({ ...dependencies, ...devDependencies }))
  }

  report(rule: Rule, file: string, line: number, text: string): void {
    this.problems.push({ file, line, rule, text })
  }

  read(file: string): Import[] {
    try {
      return importsOf(file, readFileSync(join(this.root, file), 'utf8'))
    } catch (error) {
      this.report('syntax', file, 1, error instanceof Error ? error.message : String(error))
      return []
    }
  }

  ownerOf(path: string): Workspace | undefined {
    return this.workspaces.find(({ dir }) => path === dir || path.startsWith(`${dir}/`))
  }

  /** `./x.ts`, and also `./x.js` and `./x` where a source file of that name exists. */
  resolve(file: string, specifier: string): string {
    const path = posix.join(posix.dirname(file), specifier)
    const bare = path.replace(/\.jsx?$/, '')
    const candidates = [path, `${bare}.ts`, `${bare}.tsx`, `${path}/index.ts`]
    return (
      candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(this.root, candidate))) ??
      path
    )
  }

  checkRelative(file: string, { specifier, line }: Import, owner: Workspace | undefined): string | undefined {
    const target = this.resolve(file, specifier)
    const other = this.ownerOf(target)
    if (other === owner) return target
    const fromTests = owner?.dir === 'test' && target.startsWith('.config/')
    if (fromTests) return undefined
    const instead = other ? `import ${other.manifest.name} by its name` : 'a package stands alone'
    this.report('relative', file, line, `'${specifier}' leaves the package: ${instead}`)
    return undefined
  }

  checkPackage(file: string, { specifier, line }: Import, owner: Workspace): void {
    const name = packageName(specifier)
    const development = isDevelopmentFile(file, owner)
    const layer = layerOf(owner.dir)
    if (isBuiltin(specifier)) {
      if (!development && layer !== 'surface')
        this.report(
          'builtin',
          file,
          line,
          `'${specifier}' does not exist in browsers, where ${owner.dir} runs too`,
        )
      return
    }
    const other = this.byName.get(name)
    if (other === owner) {
      if (!development) this.report('relative', file, line, `the package imports itself as '${specifier}'`)
      return
    }
    const testKit = development && other !== undefined && layerOf(other.dir) === 'test'
    if (other && !testKit && !this.mayImport(file, line, owner, other)) return
    const { devDependencies = {} } = owner.manifest
    const declared =
      runtimeDependencies(owner).has(name) ||
      (development && (testKit || Object.hasOwn(devDependencies, name) || this.rootDependencies.has(name)))
    if (!declared)
      this.report('undeclared', file, line, `'${name}' is not declared in ${owner.dir}/package.json`)
  }

  mayImport(file: string, line: number, from: Workspace, to: Workspace): boolean {
    const [own, other] = [layerOf(from.dir), layerOf(to.dir)]
    if (own === 'ruleset' && other === 'ruleset') {
      this.report('ruleset', file, line, `${from.dir} imports ${to.dir}: a ruleset never imports another`)
      return false
    }
    if (layers.indexOf(other) > layers.indexOf(own)) {
      this.report('direction', file, line, `${from.dir} imports ${to.dir}: imports go ${order}`)
      return false
    }
    return true
  }

  checkFile(file: string, owner: Workspace | undefined): Edge[] {
    const edges: Edge[] = []
    for (const found of this.read(file)) {
      const { specifier, line, kind } = found
      if (specifier.startsWith('#')) continue
      if (specifier.startsWith('.')) {
        const to = this.checkRelative(file, found, owner)
        if (to && kind === 'value') edges.push({ to, line })
      } else if (owner) this.checkPackage(file, found, owner)
      else this.checkHouse(file, found)
    }
    return edges
  }

  /** Files of the house (`.config`, `docs`) may import any package and what the root declares. */
  checkHouse(file: string, { specifier, line }: Import): void {
    const name = packageName(specifier)
    if (isBuiltin(specifier) || this.byName.has(name) || this.rootDependencies.has(name)) return
    this.report('undeclared', file, line, `'${name}' is not declared in package.json`)
  }

  checkFolder(folder: string, owner?: Workspace): void {
    const files = sourceFiles(this.root, folder)
    const graph = new Map(files.map((file) => [file, this.checkFile(file, owner)]))
    for (const cycle of findCycles(graph)) {
      const line = graph.get(cycle[0]!)!.find(({ to }) => to === cycle[1])!.line
      this.report('cycle', cycle[0]!, line, cycle.join(' -> '))
    }
  }

  /** One copy of the kernel in a process: whoever installs a package also says which kernel it gets. */
  checkPeer({ dir, manifest }: Workspace): void {
    const core = this.workspaces.find((workspace) => workspace.dir === 'core')?.manifest.name
    if (core === undefined || dir === 'test' || !Object.hasOwn(manifest.dependencies ?? {}, core)) return
    const text = `'${core}' belongs under peerDependencies and devDependencies: a dependency brings a second copy`
    this.report('peer', `${dir}/package.json`, 1, text)
  }

  run(): Problem[] {
    for (const workspace of this.workspaces) {
      this.checkPeer(workspace)
      this.checkFolder(workspace.dir, workspace)
    }
    for (const folder of ['.config', 'docs'])
      if (existsSync(join(this.root, folder))) this.checkFolder(folder)
    try {
      inDependencyOrder(this.workspaces)
    } catch (error) {
      this.report('cycle', 'package.json', 1, (error as Error).message)
    }
    return this.problems
  }
}

export const checkImports = (root: string): Problem[] => new Checker(root).run()

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkImports(repository)
  for (const { file, line, rule, text } of problems) console.error(`${file}:${line} ${rule}: ${text}`)
  if (problems.length > 0) process.exit(1)
  console.log('imports: in order')
}
