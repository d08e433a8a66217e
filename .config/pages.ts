import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findWorkspaces, runtimeDependencies } from './workspaces.ts'

/** The workspace of the web client. */
const WEB = '@framestack/web'
/** Folders of a package that nothing is built from. */
const aside = new Set(['dist', 'node_modules', 'browser', 'scenarios', 'testing'])

/**
 * Why the web client has to be built, in words; null: what was built is newer than all that it is built from, its own
 * files and those of the packages that it shows.
 */
export function whyBuild(root: string): string | null {
  const workspaces = findWorkspaces(root)
  const byName = new Map(workspaces.map((workspace) => [workspace.manifest.name, workspace]))
  const web = byName.get(WEB)
  if (web === undefined) throw new Error(`expected a workspace ${WEB} in ${root}`)
  const page = join(root, web.dir, 'dist', 'index.html')
  const built = statSync(page, { throwIfNoEntry: false })?.mtimeMs
  if (built === undefined) return 'the web client was never built'
  const parts = new Set([web])
  for (const part of parts)
    for (const name of runtimeDependencies(part)) {
      const found = byName.get(name)
      if (found !== undefined) parts.add(found)
    }
  for (const { dir } of parts) {
    const newer = newerIn(join(root, dir), built)
    if (newer !== null) return `${join(dir, newer)} has changed since the web client was built`
  }
  return null
}

/** A file in a folder that was changed after a time, by its path from there; null: there is none. */
function newerIn(folder: string, time: number): string | null {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry
    if (entry.isDirectory()) {
      const found = aside.has(name) ? null : newerIn(join(folder, name), time)
      if (found !== null) return join(name, found)
    } else if (!/\.test\.tsx?$|\.md$/.test(name) && statSync(join(folder, name)).mtimeMs > time) return name
  }
  return null
}
