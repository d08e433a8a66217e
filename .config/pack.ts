/**
 * Packs every publishable package as `npm publish` would. As a script: builds, then packs into `.cache/packages`,
 * where `framestack new --packages` takes them from.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishable, repository } from './workspaces.ts'

/** A tarball that `npm pack` made. */
export interface Packed {
  readonly name: string
  readonly version: string
  readonly file: string
  readonly size: number
  readonly unpackedSize: number
  readonly files: readonly string[]
}

interface Told extends Omit<Packed, 'file' | 'files'> {
  readonly files: readonly { readonly path: string }[]
}

/** The file that npm packs a version of a package into. */
export const tarballOf = (name: string, version: string): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`

/** Packs what was built. */
export function pack(into: string): Packed[] {
  const folders = publishable(repository).map(({ dir }) => dir)
  const unbuilt = folders.find((folder) => !existsSync(join(repository, folder, 'dist')))
  if (unbuilt !== undefined) throw new Error(`${unbuilt} is not built: npm run build`)
  const workspaces = folders.flatMap((folder) => ['-w', folder])
  const args = ['pack', '--json', '--pack-destination', into, ...workspaces]
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: repository, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm pack: exit code ${status}\n${stderr}`)
  return (JSON.parse(stdout) as Told[]).map((told) => ({
    ...told,
    file: join(into, tarballOf(told.name, told.version)),
    files: told.files.map(({ path }) => path),
  }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const into = join(repository, '.cache', 'packages')
  const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: repository, stdio: 'inherit' })
  if (built.status !== 0) process.exit(1)
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true })
  for (const { file } of pack(into)) console.log(file)
}
