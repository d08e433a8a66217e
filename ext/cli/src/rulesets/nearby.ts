import { dirname, resolve } from 'node:path'
import { Fault } from '../command/fault.ts'
import type { Loaded } from './find.ts'
import { elsewhere, loadRuleset, mustBeName, Unknown } from './load.ts'
import { sourceOf } from './source.ts'

const loaded = new Map<string, Promise<Loaded>>()

/**
 * The rules for a file that names its ruleset: those that the user named, else the ruleset of that
 * name, else the package that the file stands in, if it is that ruleset.
 */
export async function loadFor(
  name: string,
  named: string | undefined,
  file: string,
  cwd: string,
): Promise<Loaded> {
  if (named !== undefined) return once(named, cwd)
  mustBeName(name)
  try {
    return await once(name, cwd)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const nearby = await packageOf(resolve(cwd, file))
    const found = nearby === null ? null : await once(nearby, cwd)
    if (found !== null && found.ruleset.name === name) return found
    throw error instanceof Unknown ? new Fault(`${error.problem}; ${elsewhere}`) : error
  }
}

function once(name: string, cwd: string): Promise<Loaded> {
  const key = `${cwd}\n${name}`
  const before = loaded.get(key) ?? loadRuleset(name, cwd)
  loaded.set(key, before)
  return before
}

/** The nearest folder above a file that is a package with an entry. */
async function packageOf(file: string): Promise<string | null> {
  for (let folder = dirname(file); dirname(folder) !== folder; folder = dirname(folder)) {
    if ((await sourceOf(folder)) !== null) return folder
  }
  return null
}
