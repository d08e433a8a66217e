import type { Json, JsonObject } from '@framestack/core'
import { Fault } from '../command/fault.ts'
import type { Recording } from '../replay/recording.ts'
import { type Bundled, keptBundle, loadBundle, mustBeFolder } from './store.ts'

/** The hashes of the rules that a log or a saved match was played with, in their order. */
export function hashesIn({ create, entries, whole }: Recording): string[] {
  const found = [
    create === null ? (whole as JsonObject)['bundle'] : bundleIn(create.input),
    ...entries.map(({ input }) => (input?.type === 'rules' ? (input.to as Json) : null)),
  ]
  return [
    ...new Set(found.filter((one): one is string => typeof one === 'string' && /^[0-9a-f]{64}$/.test(one))),
  ]
}

const bundleIn = (input: object): Json => (input as { readonly bundle?: Json }).bundle ?? null

/** Loads those of the rules of a log or a saved match that are in a folder which somebody named. */
export async function bundlesOf(
  recording: Recording,
  folder: string,
  cwd: string,
): Promise<Map<string, Bundled>> {
  await mustBeFolder(folder, cwd)
  const found = new Map<string, Bundled>()
  for (const hash of hashesIn(recording)) {
    const bundle = await keptBundle(hash, folder, cwd)
    if (bundle === null) continue
    const loaded = await loadBundle(bundle, recording.ruleset)
    if (loaded.ruleset.name !== recording.ruleset)
      throw new Fault(`bundle ${hash.slice(0, 12)} is no '${recording.ruleset}'`)
    found.set(hash, loaded)
  }
  return found
}
