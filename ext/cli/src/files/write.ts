import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { short } from '../command/arguments.ts'
import { Fault, messageOf } from '../command/fault.ts'

/** Writes a file whole or not at all: beside it first, then renamed. */
export async function writeWhole(path: string, text: string, cwd: string): Promise<void> {
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
  const code = (error as NodeJS.ErrnoException).code
  const why =
    code === 'ENOENT' || code === 'ENOTDIR'
      ? 'there is no such folder'
      : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? 'that may not be written'
        : messageOf(error)
  return new Fault(`cannot save to ${short(path)}: ${why}`)
}
