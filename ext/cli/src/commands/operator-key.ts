import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Fault, messageOf } from '../command/fault.ts'

/** The operator's key, and where he finds it: output is kept by others, a key is not for them. */
export interface OperatorKey {
  readonly key: string
  /** Null: whoever gave it knows it. */
  readonly file: string | null
  /** Takes a file away that goes with the process. */
  remove(): Promise<void>
}

const kept = async (): Promise<void> => undefined

/**
 * The key of the environment's `FRAMESTACK_OPERATOR_KEY`, or of the file beside the data, made where there is none;
 * without data, of a file that goes with the process. Rejects with a `Fault` where it cannot be written.
 */
export async function operatorKey(given: string | undefined, data: string | null): Promise<OperatorKey> {
  if (given) return { key: given, file: null, remove: kept }
  const fresh = randomBytes(24).toString('base64url')
  const folder = data === null ? await mkdtemp(join(tmpdir(), 'framestack-')) : null
  const file = folder === null ? `${data}.key` : join(folder, 'operator.key')
  const remove = folder === null ? kept : () => rm(folder, { recursive: true, force: true })
  try {
    await writeFile(file, `${fresh}\n`, { mode: 0o600, flag: 'wx' })
    return { key: fresh, file, remove }
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST')
      throw new Fault(`cannot write ${file}: ${messageOf(error)}`)
    return { key: (await readFile(file, 'utf8')).trim(), file, remove }
  }
}
