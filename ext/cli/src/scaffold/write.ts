import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { short } from '../command/arguments.ts'
import { Fault } from '../command/fault.ts'
import { makeFolder } from '../files/folder.ts'
import { whyUnwritable } from '../files/write.ts'
import type { NewFile } from './template.ts'

/**
 * Writes a folder whole or not at all: beside its place first, then moved. A folder that is there must be empty.
 * `shown` is how the person called it.
 */
export async function writeFolder(place: string, files: readonly NewFile[], shown: string): Promise<void> {
  const there = await emptyFolder(place, shown)
  const parent = dirname(place)
  const beside = join(parent, `.${basename(place)}.${randomBytes(6).toString('hex')}.tmp`)
  let made: string | undefined
  try {
    made = await makeFolder(parent)
    for (const { path, text } of files) {
      const file = join(beside, path)
      await makeFolder(dirname(file))
      await writeFile(file, text, { flag: 'wx' })
    }
    if (there) await moveInto(beside, place)
    else await rename(beside, place)
  } catch (error) {
    await rm(beside, { recursive: true, force: true }).catch(() => undefined)
    if (made !== undefined) await removeEmpty(parent, made).catch(() => undefined)
    throw error instanceof Fault ? error : notWritten(error, shown)
  }
}

/** Removes a folder and those above it up to `top`, as long as they are empty. */
async function removeEmpty(folder: string, top: string): Promise<void> {
  await rmdir(folder)
  if (folder !== top) await removeEmpty(dirname(folder), top)
}

/** Whether the folder is there. Throws a `Fault` unless it is empty. */
async function emptyFolder(place: string, shown: string): Promise<boolean> {
  try {
    if (!(await stat(place)).isDirectory())
      throw new Fault(`${short(shown)} is there already, and is no folder`)
    const [first] = await readdir(place)
    if (first === undefined) return true
    throw new Fault(
      `the folder ${short(shown)} is not empty: it has ${short(first)}; --dir names another one`,
    )
  } catch (error) {
    if (error instanceof Fault) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw notWritten(error, shown)
  }
}

/** Moves what is in a folder into an empty one, which stays the same folder: somebody may be standing in it. */
async function moveInto(from: string, to: string): Promise<void> {
  const moved: string[] = []
  try {
    for (const name of await readdir(from)) {
      await rename(join(from, name), join(to, name))
      moved.push(name)
    }
    await rm(from, { recursive: true })
  } catch (error) {
    for (const name of moved) await rm(join(to, name), { recursive: true, force: true })
    throw error
  }
}

function notWritten(error: unknown, shown: string): Fault {
  const code = (error as NodeJS.ErrnoException).code
  const taken = code === 'ENOTDIR' || code === 'EEXIST' || code === 'ENOTEMPTY'
  return new Fault(`cannot make ${short(shown)}: ${taken ? 'something else is there' : whyUnwritable(error)}`)
}
