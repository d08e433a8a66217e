import { realpathSync } from 'node:fs'
import { Collection, installedName, pathIn } from './collection.ts'
import { namedFolder } from './resolve.ts'
import type { Bundle } from './types.ts'

/** Collects a module and its imports, as they are on the disk now. Throws for what is not there, or far too much. */
export function collectBundle(given: string): Bundle {
  const module = realpathSync(given)
  const own = namedFolder(module)
  const collection = new Collection(module, {
    nameOf: (file) => (namedFolder(file) === own ? `package/${pathIn(own, file)}` : installedName(file)),
  })
  const entry = collection.add(module)
  return { hash: collection.hash, entry, base: null, files: collection.files, mods: [] }
}
