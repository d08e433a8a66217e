import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { main } from '../src/cli.ts'

/** What a command wrote, and its exit code. */
export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the command in this process, with lines of input. */
export async function run(
  argv: readonly string[],
  input: readonly string[] = [],
  cwd = process.cwd(),
): Promise<Ran> {
  let out = ''
  let err = ''
  const stdout = {
    write: (text: string) => {
      out += text
    },
  }
  const stderr = {
    write: (text: string) => {
      err += text
    },
  }
  const stdin = Readable.from(input.map((line) => `${line}\n`))
  const code = await main(argv, { stdin, stdout, stderr, env: {}, cwd })
  return { code, out, err }
}

/** A folder for one test file, with the given files in it. */
export function scratch(files: { readonly [name: string]: string } = {}): { dir: string; clear(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'framestack-cli-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
  return { dir, clear: () => rmSync(dir, { recursive: true, force: true }) }
}
