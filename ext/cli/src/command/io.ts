/** What a command may touch besides files: streams, environment, place. Tests bring their own. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean; readonly columns?: number }
  readonly stderr: { write(text: string): unknown }
  readonly env: { readonly [name: string]: string | undefined }
  readonly cwd: string
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
