import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Golden } from './replay.ts'

const folder = fileURLToPath(new URL('logs', import.meta.url))

/** The golden logs beside this file. */
export function readGolden(): Golden[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Golden)
}

/** Replaces them: an entry a line, so that a change can be read. */
export function writeGolden(all: readonly Golden[]): void {
  for (const file of readdirSync(folder)) rmSync(join(folder, file))
  for (const { name, hashes, log } of all) {
    const entries = log.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')
    const text = `{\n  "name": ${JSON.stringify(name)},\n  "hashes": ${JSON.stringify(hashes)},\n  "log": [\n${entries}\n  ]\n}\n`
    writeFileSync(join(folder, `${name}.json`), text)
  }
}
