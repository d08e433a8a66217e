import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { must } from './shell.ts'

const sources = fileURLToPath(new URL('./sources/', import.meta.url))

/** Copies files of `sources/` to where only installed packages are found; returns the folder. */
export function bring(...names: string[]): string {
  const consumer = inject('consumer')
  for (const name of names) cpSync(join(sources, name), join(consumer, name))
  return consumer
}

/** What plain Node says about the packages: see `sources/plain.js`. */
export async function inNode(): Promise<{
  readonly played: { readonly [ruleset: string]: { readonly hash: string; readonly inputs: number } }
  readonly [what: string]: unknown
}> {
  return JSON.parse(await must(bring('play.js', 'plain.js'), 'node', ['plain.js']))
}
