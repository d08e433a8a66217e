import type { ModSource } from '../mods/load.ts'

/** What a command may touch besides files: streams, environment, place. Tests bring their own. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean; readonly columns?: number }
  readonly stderr: { write(text: string): unknown }
  readonly env: { readonly [name: string]: string | undefined }
  readonly cwd: string
  /** Whoever asks for lines in place of `stdin`; null: there are no more. */
  readonly ask?: (prompt: string) => Promise<string | null>
  /** Where mods come from, in place of the folder that is named. */
  readonly mods?: ModSource
}

/** Those of this process. */
export function processIo(): Io {
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
  }
}
