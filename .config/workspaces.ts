import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '..')

type Versions = Record<string, string>

export interface Manifest {
  name: string
  workspaces?: string[]
  scripts?: Record<string, string>
  bin?: string | Record<string, string>
  exports?: Record<string, unknown>
  dependencies?: Versions
  devDependencies?: Versions
  peerDependencies?: Versions
  optionalDependencies?: Versions
}

/** One npm workspace; `dir` is relative to the repository, with forward slashes. */
export interface Workspace {
  dir: string
  manifest: Manifest
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** All workspaces in the order of the root manifest; a pattern is a folder or `folder/*`. */
export function findWorkspaces(root: string): Workspace[] {
  const folders = (readManifest(root).workspaces ?? []).flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    const path = join(root, parent)
    return existsSync(path) ? readdirSync(path).map((name) => `${parent}/${name}`) : []
  })
  return folders
    .filter((dir) => existsSync(join(root, dir, 'package.json')))
    .sort()
    .map((dir) => ({ dir, manifest: readManifest(join(root, dir)) }))
}

/** What a package needs when it runs. */
export const runtimeDependencies = ({ manifest }: Workspace): Set<string> =>
  new Set(
    [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies].flatMap((versions) =>
      Object.keys(versions ?? {}),
    ),
  )

/** Packages that are built and published: `core` and every extension with sources. */
export const publishable = (root: string): Workspace[] =>
  findWorkspaces(root).filter(({ dir }) => dir !== 'test' && existsSync(join(root, dir, 'src')))

/** Dependencies before their dependents; a circle among packages is an error. */
export function inDependencyOrder(workspaces: Workspace[]): Workspace[] {
  const byName = new Map(workspaces.map((workspace) => [workspace.manifest.name, workspace]))
  const order: Workspace[] = []
  const visit = (workspace: Workspace, path: string[]) => {
    const { name } = workspace.manifest
    if (path.includes(name)) throw new Error(`packages depend on each other: ${[...path, name].join(' -> ')}`)
    if (order.includes(workspace)) return
    for (const dependency of runtimeDependencies(workspace)) {
      const next = byName.get(dependency)
      if (next) visit(next, [...path, name])
    }
    order.push(workspace)
  }
  for (const workspace of workspaces) visit(workspace, [])
  return order
}
