import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Bundle, importBundle } from '@framestack/bundles'
import { bundleHash } from '@framestack/core'
import { short } from '../command/arguments.ts'
import { Fault, messageOf } from '../command/fault.ts'
import { makeFolder } from '../files/folder.ts'
import { parseJson } from '../files/json.ts'
import { kindOf } from '../files/read.ts'
import { readUnpacked } from '../files/unpacked.ts'
import { writeWhole } from '../files/write.ts'
import { type Loaded, rulesetIn } from '../rulesets/find.ts'

/** A ruleset as its bytes are, and what is wrong with mods in it. */
export interface Bundled extends Loaded {
  readonly bundle: Bundle
  readonly problems: readonly string[]
}

let scratch: string | null = null

/** A folder for unpacked bundles, which goes with the process. */
export function unpacked(): string {
  if (scratch !== null) return scratch
  const folder = mkdtempSync(join(tmpdir(), 'framestack-bundles-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  scratch = folder
  return folder
}

/** Imports a bundle. Throws a `Fault` for one that cannot be. */
export async function loadBundle(
  bundle: Bundle,
  name: string,
  problems: readonly string[] = [],
): Promise<Bundled> {
  try {
    const { module, problems: more } = await importBundle(bundle, unpacked())
    return { ...rulesetIn(module, name), bundle, problems: [...problems, ...more] }
  } catch (error) {
    if (error instanceof Fault) throw error
    throw new Fault(`cannot load ${name} with its mods: ${messageOf(error)}`)
  }
}

/** Writes bundles into a folder, each once, by its hash. */
export async function keepBundles(bundles: readonly Bundle[], folder: string, cwd: string): Promise<void> {
  const place = resolve(cwd, folder)
  await makeFolder(place)
  for (const bundle of bundles) {
    const file = fileOf(place, bundle.hash)
    if ((await kindOf(file)) === null) await writeWhole(file, gzipSync(JSON.stringify(bundle)), cwd)
  }
}

/**
 * A bundle from a folder that somebody named, whose bytes must be those of its hash; null where it is not there. Throws a
 * `Fault` for a file that is none.
 */
export async function keptBundle(hash: string, folder: string, cwd: string): Promise<Bundle | null> {
  const file = fileOf(resolve(cwd, folder), hash)
  if ((await kindOf(file)) === null) return null
  const bundle = parseJson(new TextDecoder().decode(await readUnpacked(file)), short(file))
  if (isBundle(bundle) && hashOf(bundle) === hash) return bundle
  throw new Fault(`${short(file)}: these are not the bytes of that hash`)
}

const fileOf = (folder: string, hash: string): string => join(folder, `${hash}.json.gz`)

function isBundle(value: unknown): value is Bundle {
  const { entry, files, mods } = (value ?? {}) as { [key: string]: unknown }
  return typeof entry === 'string' && typeof files === 'object' && files !== null && Array.isArray(mods)
}

function hashOf({ files }: Bundle): string {
  return bundleHash(
    Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text, 'base64') })),
  )
}

/** Whether a folder of bundles is there. Throws a `Fault` where it is not. */
export async function mustBeFolder(folder: string, cwd: string): Promise<void> {
  if ((await kindOf(resolve(cwd, folder))) !== 'folder')
    throw new Fault(`--bundles: there is no folder ${short(folder)}`)
}
