import type { Json, JsonObject, Outcome } from '@framestack/core'
import type { Language } from './types.ts'

/** One moment of a replay that came as a file. */
export interface FileStep {
  /** What was done, in a line. */
  readonly title: (language: Language, names: readonly string[]) => string
  /** The table afterwards, as everybody sees it. */
  readonly view: Json
  readonly events: readonly JsonObject[]
}

/** A replay in a form of its ruleset's own, read in this page. */
export interface FileReplay {
  readonly ruleset: string
  readonly players: number
  readonly steps: readonly FileStep[]
  readonly outcome: Outcome
}

/** A form in which a ruleset's replays come. */
interface Form {
  /** Whether a file looks like one of these. */
  readonly is: (bytes: Uint8Array) => boolean
  /** Reads it. Rejects with an Error that says what is wrong, in plain words. */
  readonly read: (bytes: Uint8Array) => Promise<FileReplay>
}

/** Every form that this page knows; the reader of each is fetched when a file of it comes. */
const forms: readonly Form[] = [
  {
    // Rows of seven numbers of four bytes, the first one almost empty, and -1 at the end.
    is: (bytes) =>
      bytes.length % 28 === 4 &&
      bytes.subarray(0, 12).every((byte) => byte === 0) &&
      bytes.subarray(-4).every((byte) => byte === 255),
    read: async (bytes) => (await import('./miracle/record.ts')).readRecord(bytes),
  },
]

/** Reads a replay that is in a form of some ruleset's own; null: it is in none. Rejects for one that is broken. */
export async function fileReplay(bytes: Uint8Array): Promise<FileReplay | null> {
  const form = forms.find(({ is }) => is(bytes))
  return form === undefined ? null : form.read(bytes)
}
