import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing; returns the uppermost one that was made, undefined when all were
 * there. Level by level: Node's own `recursive` never ends on file systems that take no folders, like `/proc`.
 */
export async function makeFolder(place: string): Promise<string | undefined> {
  if (await isThere(place)) return undefined
  const above = dirname(place) === place ? undefined : await makeFolder(dirname(place))
  await mkdir(place)
  return above ?? place
}

/** False for nothing. Throws, as `mkdir` would, for what is there and no folder. */
async function isThere(place: string): Promise<boolean> {
  try {
    if ((await stat(place)).isDirectory()) return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  throw Object.assign(new Error(`${place} is no folder`), { code: 'EEXIST' })
}
