import { spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** What a command wrote, and its exit code. */
export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** What npm tells the scripts that it runs is about this repository; other folders must not hear it. */
const kept = /^npm_config_(registry|cache|userconfig|globalconfig|proxy|https_proxy|noproxy|cafile)$/
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => (!/^npm_/i.test(name) || kept.test(name)) && !/^(NODE_|VITEST|INIT_CWD|TEST$)/.test(name),
  ),
)
/** No command may come from this repository's own `node_modules`. */
env['PATH'] = (env['PATH'] ?? '')
  .split(delimiter)
  .filter((place) => !place.includes('node_modules'))
  .join(delimiter)
env['NO_COLOR'] = '1'

/** Runs a program in a folder, with some input. */
export function run(folder: string, command: string, args: readonly string[], input = ''): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, env })
    let out = ''
    let err = ''
    child.stdout.on('data', (text) => {
      out += text
    })
    child.stderr.on('data', (text) => {
      err += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? -1, out, err }))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

/** Runs a program that must succeed; returns what it wrote. */
export async function must(folder: string, command: string, args: readonly string[], input = '') {
  const { code, out, err } = await run(folder, command, args, input)
  if (code !== 0)
    throw new Error(`${[command, ...args].join(' ')} in ${folder}: exit code ${code}\n${out}${err}`)
  return out
}

/** Installs what a folder's manifest names, and `more`. Third parties come from npm's cache where it has them. */
export const install = (folder: string, ...more: string[]): Promise<string> =>
  must(folder, 'npm', ['install', '--save-exact', ...more])

/** An empty folder outside the repository in which npm finds our packages at `registry`. */
export function emptyFolder(registry: string, manifest?: object): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'framestack-packages-')))
  npmrc(folder, registry)
  if (manifest) writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  return folder
}

/** Tells npm in a folder where our packages are, if at a registry, and to be quick. */
export function npmrc(folder: string, registry: string | null): void {
  const lines = ['prefer-offline=true', 'audit=false', 'fund=false']
  if (registry !== null) lines.push(`@framestack:registry=${registry}`)
  writeFileSync(join(folder, '.npmrc'), [...lines, 'update-notifier=false', ''].join('\n'))
}
