import { readdir } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { short } from '../command/arguments.ts'
import { Fault } from '../command/fault.ts'
import type { Ours } from './manifest.ts'

/** Specifiers of our packages that were packed into a folder, as a package in `place` names them. */
export async function tarballsIn(folder: string, cwd: string, place: string): Promise<Ours> {
  const names = await readdir(resolve(cwd, folder)).catch(() => {
    throw new Fault(`there is no folder ${short(folder)}, expected packed packages`)
  })
  const path = relative(place, resolve(cwd, folder)).split(sep).join('/')
  const found = names.sort().flatMap((file) => {
    const name = /^framestack-([a-z-]+)-\d.*\.tgz$/.exec(file)?.[1]
    return name === undefined ? [] : [[`@framestack/${name}`, `file:${path}/${file}`]]
  })
  const ours = Object.fromEntries(found) as Ours
  for (const name of ['@framestack/cli', '@framestack/core'])
    if (!Object.hasOwn(ours, name))
      throw new Fault(`no tarball of ${name} in ${short(folder)}; in a checkout, npm run pack makes them`)
  return ours
}
