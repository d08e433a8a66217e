import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { short } from '../command/arguments.ts'
import { Fault, messageOf } from '../command/fault.ts'

/** Bytes of the largest file that is read. */
export const largestFile = 64 * 2 ** 20

/** The text of a file that a person named. `what` says what was expected there. */
export async function readText(path: string, what: string, cwd: string): Promise<string> {
  if (path === '') throw new Fault(`expected ${what}: the name of a file is empty`)
  const place = resolve(cwd, path)
  const name = short(path)
  try {
    const { size } = await regular(place, name, what)
    if (size > largestFile)
      throw new Fault(
        `${name} has ${Math.ceil(size / 2 ** 20)} MB; at most ${largestFile / 2 ** 20} are read`,
      )
    const bytes = await readFile(place)
    return decode(bytes, name, what)
  } catch (error) {
    throw error instanceof Fault ? error : unreadable(error, name, what)
  }
}

async function regular(place: string, name: string, what: string) {
  const found = await stat(place)
  if (found.isDirectory()) throw new Fault(`${name} is a folder, expected ${what}`)
  if (!found.isFile() && !found.isFIFO()) throw new Fault(`${name} is no file, expected ${what}`)
  return found
}

function decode(bytes: Buffer, name: string, what: string): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Fault(`${name} is no text (UTF-8), expected ${what}`)
  }
  if (text.includes('\u0000')) throw new Fault(`${name} is binary, expected ${what}`)
  if (text.trim() === '') throw new Fault(`${name} is empty, expected ${what}`)
  return text
}

/** What an error of the file system means to somebody who wanted to read. */
export function unreadable(error: unknown, name: string, what: string): Fault {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT' || code === 'ENOTDIR') return new Fault(`there is no ${name}, expected ${what}`)
  if (code === 'EACCES' || code === 'EPERM') return new Fault(`${name} may not be read`)
  if (code === 'EISDIR') return new Fault(`${name} is a folder, expected ${what}`)
  if (code === 'ELOOP') return new Fault(`${name} is a link that leads back to itself`)
  if (code === 'ENAMETOOLONG') return new Fault(`${name}: no file has so long a name`)
  return new Fault(`cannot read ${name}: ${messageOf(error)}`)
}

/** What a path is, null when there is nothing. */
export async function kindOf(place: string): Promise<'file' | 'folder' | null> {
  try {
    return (await stat(place)).isDirectory() ? 'folder' : 'file'
  } catch {
    return null
  }
}

/** Whether a path is a file that can be read to its end: no pipe, no device. */
export async function isRegular(place: string): Promise<boolean> {
  return (await stat(place)).isFile()
}
