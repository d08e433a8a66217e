import { dirname, join } from 'node:path'
import { Fault } from '../command/fault.ts'
import { kindOf } from '../files/read.ts'
import { entryOf } from './entry.ts'

/** A package's own name, and what is asked of it. */
export function packageOf(specifier: string): [string, string] {
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  const rest = parts.slice(length).join('/')
  return [parts.slice(0, length).join('/'), rest === '' ? '.' : `./${rest}`]
}

/** Looks for an installed package from a folder upwards, as Node does. */
export async function findPackage(specifier: string, from: string): Promise<string | null> {
  const [name, subpath] = packageOf(specifier)
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if ((await kindOf(place)) === 'folder') {
      const entry = await entryOf(place, subpath)
      if (entry === null)
        throw new Fault(
          `the package ${name} has no entry${subpath === '.' ? '' : ` '${subpath}'`}: is it built?`,
        )
      return entry
    }
    if (dirname(folder) === folder) return null
  }
}
