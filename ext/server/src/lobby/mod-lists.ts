import type { ModInfo } from '@framestack/client/protocol'
import type { Blobs } from '../storage/types.ts'

/** Where the list of a bundle's mods is stored. */
const key = (bundle: string): string => `${bundle}.mods`

/** Stores which mods are in a bundle. */
export function storeMods(blobs: Blobs, bundle: string, mods: readonly ModInfo[]): Promise<void> {
  return blobs.putBlob(key(bundle), JSON.stringify(mods))
}

/** Which mods are in which bundle: for all to see before they sit down. */
export class ModLists {
  readonly #blobs: Blobs
  readonly #known = new Map<string, ModInfo[]>()

  constructor(blobs: Blobs) {
    this.#blobs = blobs
  }

  /** Looks it up, if it is not known. */
  async ensure(bundle: string | null): Promise<void> {
    if (bundle === null || this.#known.has(bundle)) return
    const data = await this.#blobs.getBlob(key(bundle))
    this.#known.set(bundle, data === null ? [] : (JSON.parse(data) as ModInfo[]))
  }

  /** What is known of it. */
  of(bundle: string | null): ModInfo[] {
    return [...(this.#known.get(bundle ?? '') ?? [])]
  }
}
