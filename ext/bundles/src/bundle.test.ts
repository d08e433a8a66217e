import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { collectBundle } from './bundle.ts'
import { importsOf } from './imports.ts'

const folder = mkdtempSync(join(tmpdir(), 'framestack-bundle-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(files: { readonly [name: string]: string }): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

describe('imports', () => {
  test('are found in all their forms', () => {
    const text = `
import a from './a.js'
import { b,
  c } from "./b.js"; import './c.js'
export * from './d.js'
export { e } from './e.js'
const f = await import('./f.js')
import type { G } from './g.ts'
// import h from './h.js' is found, too: a file more, or none
const words = 'to import from elsewhere'
const from = ['./no.js']
`
    expect(importsOf(text)).toEqual(
      expect.arrayContaining(['./a.js', './b.js', './c.js', './d.js', './e.js', './f.js', './g.ts']),
    )
    expect(importsOf(text)).not.toContain('./no.js')
  })
})

describe('a bundle', () => {
  test('holds what a module imports, and its hash changes with each byte of it', () => {
    write({
      'game/package.json': '{"name":"game","type":"module"}',
      'game/index.js':
        "import './part.js'\nimport 'helper/deep'\nimport '@framestack/core'\nimport 'node:fs'\nimport './none.js'",
      'game/part.js': 'export const one = 1',
      'game/other.js': 'not imported',
      'game/node_modules/helper/package.json':
        '{"name":"helper","exports":{"./deep":{"default":"./src/deep.js"}}}',
      'game/node_modules/helper/src/deep.js': "import './more.js'",
      'game/node_modules/helper/src/more.js': '',
    })
    const file = join(folder, 'game/index.js')
    const first = collectBundle(file)
    expect(Object.keys(first.files).sort()).toEqual([
      'node_modules/helper/package.json',
      'node_modules/helper/src/deep.js',
      'node_modules/helper/src/more.js',
      'package/index.js',
      'package/package.json',
      'package/part.js',
    ])
    expect(first.entry).toBe('package/index.js')
    expect(collectBundle(file).hash).toBe(first.hash)
    write({ 'game/other.js': 'changed' })
    expect(collectBundle(file).hash).toBe(first.hash)
    write({ 'game/node_modules/helper/src/more.js': '// changed' })
    const second = collectBundle(file)
    expect(second.hash).not.toBe(first.hash)
    write({ 'game/package.json': '{"name":"game","type":"module","version":"2.0.0"}' })
    expect(collectBundle(file).hash).not.toBe(second.hash)
  })

  test('knows a package.json without a name, which only says how the files below it are read', () => {
    write({
      'parts/package.json': '{"name":"parts","type":"module"}',
      'parts/esm/package.json': '{"type":"module"}',
      'parts/esm/index.js': "import 'zed'",
      'parts/node_modules/zed/package.json': '{"name":"zed","main":"v4/index.js"}',
      'parts/node_modules/zed/v4/package.json': '{"type":"module"}',
      'parts/node_modules/zed/v4/index.js': '',
    })
    expect(Object.keys(collectBundle(join(folder, 'parts/esm/index.js')).files).sort()).toEqual([
      'node_modules/zed/package.json',
      'node_modules/zed/v4/index.js',
      'node_modules/zed/v4/package.json',
      'package/esm/index.js',
      'package/esm/package.json',
      'package/package.json',
    ])
  })
})
