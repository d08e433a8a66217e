import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { short } from '../command/arguments.ts'
import { Fault, messageOf } from '../command/fault.ts'

/** Writes a file whole or not at all: beside it first, then renamed. */
export async function writeWhole(path: string, text: string | Uint8Array, cwd: string): Promise<void> {
  const place = resolve(cwd, path)
  const beside = join(dirname(place), `.${basename(place)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    await writable(place, path)
    const file = await open(beside, 'wx')
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, place)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw error instanceof Fault ? error : unwritable(error, path)
  }
}

/** A rename would replace devices and pipes, so only files and new names are written to. */
async function writable(place: string, path: string): Promise<void> {
  if (path === '') throw new Fault('expected a file name to save to')
  try {
    const found = await stat(place)
    if (found.isDirectory()) throw new Fault(`cannot save to ${short(path)}: it is a folder`)
    if (!found.isFile()) throw new Fault(`cannot save to ${short(path)}: it is no ordinary file`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** What an error of the file system means to somebody who wanted to save. */
export function unwritable(error: unknown, path: string): Fault {
  return new Fault(`cannot save to ${short(path)}: ${whyUnwritable(error)}`)
}

const reasons: { readonly [code: string]: string } = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'that may not be written',
  EPERM: 'that may not be written',
  EROFS: 'that may not be written',
  ENAMETOOLONG: 'no file has so long a name',
  ELOOP: 'that is a link that leads back to itself',
  ENOSPC: 'no space is left',
  EDQUOT: 'no space is left',
}

/** The same without the name. */
export function whyUnwritable(error: unknown): string {
  return reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? messageOf(error)
}
