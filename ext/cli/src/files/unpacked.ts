import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { short } from '../command/arguments.ts'
import { Fault, messageOf } from '../command/fault.ts'

/** So many bytes a packed file may hold. */
const most = 256 * 1024 * 1024

/** The bytes of a file; of one that ends with `.gz`, what is packed in it. */
export async function readUnpacked(path: string): Promise<Uint8Array> {
  try {
    const bytes = await readFile(path)
    return path.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: most }) : bytes
  } catch (error) {
    throw new Fault(`cannot read ${short(path)}: ${messageOf(error)}`)
  }
}
