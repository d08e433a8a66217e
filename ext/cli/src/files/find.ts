import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { short } from '../command/arguments.ts'
import { Fault } from '../command/fault.ts'
import { kindOf, unreadable } from './read.ts'

/** Files that stand among scenarios and are none. */
const others = new Set(['package.json', 'package-lock.json', 'tsconfig.json'])

/** So many files and folders are looked at below a folder: nobody means a whole disk. */
const mostEntries = 20_000

/**
 * The JSON files that somebody named: files, patterns with `*` and `**`, or folders (their `scenarios` folder
 * if there is one, else everything below). Each once, those below `cwd` relative to it.
 */
export async function findJson(named: readonly string[], cwd: string): Promise<string[]> {
  const found = new Set<string>()
  for (const name of named) {
    if (name === '') throw new Fault('expected scenarios: the name of a file is empty')
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

/** All JSON files below a folder, in the order of their names. */
async function below(folder: string): Promise<string[]> {
  const files: string[] = []
  let seen = 0
  const walk = async (at: string): Promise<void> => {
    for (const entry of await entriesOf(at)) {
      if (++seen > mostEntries)
        throw new Fault(
          `more than ${mostEntries} files below ${short(folder)}, expected a folder of scenarios`,
        )
      const place = join(at, entry.name)
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) await walk(place)
      } else if (entry.name.endsWith('.json') && !others.has(entry.name)) files.push(place)
    }
  }
  await walk(folder)
  return files
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    throw unreadable(error, short(folder), 'a folder of scenarios')
  }
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
