import { readdir } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { short } from '../command/arguments.ts'
import { Fault } from '../command/fault.ts'
import { kindOf } from './read.ts'

/** Files that stand among scenarios and are none. */
const others = new Set(['package.json', 'package-lock.json', 'tsconfig.json'])

/**
 * The JSON files that somebody named: files, patterns with `*` and `**`, or folders (their `scenarios` folder
 * if there is one, else everything below). Each once, those below `cwd` relative to it.
 */
export async function findJson(named: readonly string[], cwd: string): Promise<string[]> {
  const found = new Set<string>()
  for (const name of named) {
    const place = resolve(cwd, name)
    const kind = await kindOf(place)
    const files =
      kind === 'file' ? [place] : kind === 'folder' ? await inFolder(place) : await matching(name, cwd)
    if (kind !== 'file' && files.length === 0) {
      const what = kind === 'folder' ? `no *.json below ${short(name)}` : `there is no ${short(name)}`
      throw new Fault(`${what}, expected scenarios: a file, a folder or a pattern like 'scenarios/*.json'`)
    }
    for (const file of files) found.add(shortest(file, cwd))
  }
  return [...found]
}

/** Relative to `cwd` for what is below it. */
function shortest(file: string, cwd: string): string {
  const path = relative(cwd, file)
  return path === '' || path.startsWith('..') ? file : path
}

async function inFolder(folder: string): Promise<string[]> {
  const own = join(folder, 'scenarios')
  return below((await kindOf(own)) === 'folder' ? own : folder)
}

async function below(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))
  const files: string[] = []
  for (const entry of entries) {
    const place = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) files.push(...(await below(place)))
    } else if (entry.name.endsWith('.json') && !others.has(entry.name)) files.push(place)
  }
  return files
}

async function matching(pattern: string, cwd: string): Promise<string[]> {
  if (!pattern.includes('*')) return []
  const parts = pattern.split(/[\\/]/)
  const fixed = parts.slice(
    0,
    parts.findIndex((part) => part.includes('*')),
  )
  const base = resolve(cwd, fixed.join(sep) || (pattern.startsWith('/') ? '/' : '.'))
  if ((await kindOf(base)) !== 'folder') return []
  const test = new RegExp(
    `^${parts.slice(fixed.length).map(asRegExp).join('/').replaceAll('.*/', '(?:.*/)?')}$`,
  )
  return (await below(base)).filter((file) => test.test(relative(base, file).split(sep).join('/')))
}

function asRegExp(part: string): string {
  if (part === '**') return '.*'
  return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
}
