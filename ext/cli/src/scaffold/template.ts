import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { manifestOf, type Ours, ownVersions } from './manifest.ts'
import type { Names } from './name.ts'

/** Beside `src` and `dist`, so it is found from both. */
const templates = fileURLToPath(new URL('../../templates/', import.meta.url))

/** npm publishes no .gitignore, and formatters would take the README's placeholders apart. */
const renamed: { readonly [path: string]: string } = {
  _gitignore: '.gitignore',
  'README.template': 'README.md',
}

/** A file of a new package: its path with forward slashes, and its text. */
export interface NewFile {
  readonly path: string
  readonly text: string
}

/** All files of a new package. */
export async function filesOf(names: Names, language: 'ts' | 'js', ours: Ours = {}): Promise<NewFile[]> {
  const manifest = manifestOf(names, language, await ownVersions(), ours)
  const files = await templateFiles(['common', language])
  return [
    { path: 'package.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    ...files.map(({ path, text }) => ({ path, text: fill(text, names, language) })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The files of some folders of templates, as they stand there. */
export async function templateFiles(parts: readonly string[]): Promise<NewFile[]> {
  const files: NewFile[] = []
  for (const part of parts) {
    const entries = await readdir(`${templates}${part}`, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const place = `${entry.parentPath}/${entry.name}`
      const path = place.slice(templates.length + part.length + 1).replaceAll('\\', '/')
      files.push({ path: renamed[path] ?? path, text: await readFile(place, 'utf8') })
    }
  }
  return files
}

/** `{{ts}}` begins a line that stands in TypeScript packages only. */
function fill(text: string, names: Names, language: 'ts' | 'js'): string {
  return text
    .split('\n')
    .filter((line) => language === 'ts' || !line.startsWith('{{ts}}'))
    .map((line) => line.replace(/^\{\{ts\}\}/, ''))
    .join('\n')
    .replaceAll('{{package}}', names.package)
    .replaceAll('{{ext}}', language)
    .replaceAll('my-game', names.ruleset)
}
