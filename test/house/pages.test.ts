import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { whyBuild } from '../../.config/pages.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

const manifest = (name: string, dependencies: readonly string[] = []): string =>
  JSON.stringify({ name, dependencies: Object.fromEntries(dependencies.map((one) => [one, '1.0.0'])) })

/** A repository whose files were all changed at second 100, but for those that say otherwise. */
function house(changed: { readonly [file: string]: number }): string {
  const root = mkdtempSync(join(tmpdir(), 'framestack-pages-'))
  roots.push(root)
  const files: { [name: string]: string } = {
    'package.json': JSON.stringify({ name: 'house', workspaces: ['core', 'ext/*'] }),
    'core/package.json': manifest('@framestack/core'),
    'core/src/index.ts': '',
    'ext/uno/package.json': manifest('@framestack/uno', ['@framestack/core']),
    'ext/uno/src/index.ts': '',
    'ext/server/package.json': manifest('@framestack/server', ['@framestack/core']),
    'ext/server/src/index.ts': '',
    'ext/web/package.json': manifest('@framestack/web', ['@framestack/uno', 'react']),
    'ext/web/src/main.tsx': '',
  }
  for (const name of [...Object.keys(files), ...Object.keys(changed)]) {
    const file = join(root, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, files[name] ?? '')
    const second = changed[name] ?? 100
    utimesSync(file, second, second)
  }
  return root
}

const built = { 'ext/web/dist/index.html': 200 }

test('pages that were never built are built', () => {
  expect(whyBuild(house({}))).toBe('the web client was never built')
})

test('pages that are newer than all that they are made of stay', () => {
  expect(whyBuild(house(built))).toBe(null)
})

test.each(['ext/web/src/main.tsx', 'ext/web/index.html', 'ext/uno/src/index.ts', 'core/src/index.ts'])(
  '%s makes them old, however many packages lie between',
  (file) => {
    expect(whyBuild(house({ ...built, [file]: 201 }))).toBe(
      `${file} has changed since the web client was built`,
    )
  },
)

test.each([
  'ext/server/src/index.ts',
  'ext/web/src/main.test.ts',
  'ext/web/dist/assets/a.js',
  'core/node_modules/x/index.js',
])('%s does not', (file) => {
  expect(whyBuild(house({ ...built, [file]: 201 }))).toBe(null)
})
