import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkImports } from '../../.config/check-imports.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

const versions = (names: string[]) => Object.fromEntries(names.map((each) => [each, '1.0.0']))

/** A package manifest that declares the given names, the kernel as a peer. */
const manifest = (name: string, dependencies: string[] = [], devDependencies: string[] = []) =>
  JSON.stringify({
    name,
    dependencies: versions(dependencies.filter((each) => each !== '@t/core')),
    peerDependencies: versions(dependencies.filter((each) => each === '@t/core')),
    devDependencies: versions(devDependencies),
  })

const house = {
  'package.json': JSON.stringify({
    name: 'house',
    workspaces: ['core', 'ext/*', 'test'],
    devDependencies: { vitest: '1.0.0' },
  }),
  'core/package.json': manifest('@t/core', ['immer']),
  'ext/kit/package.json': manifest('@t/kit', ['@t/core']),
  'ext/uno/package.json': manifest('@t/uno', ['@t/core', '@t/kit'], ['@t/chess']),
  'ext/chess/package.json': manifest('@t/chess', ['@t/core']),
  'ext/server/package.json': manifest('@t/server', ['@t/core', '@t/uno', 'ws']),
  'test/package.json': manifest('@t/test', ['@t/core', '@t/uno']),
}

/** The problems of a repository with these files, as `file:line rule`. */
function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'check-imports-'))
  roots.push(root)
  for (const [file, text] of Object.entries({ ...house, ...files })) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkImports(root).map(({ file, line, rule }) => `${file}:${line} ${rule}`)
}

test('imports along the arrows are in order', () => {
  expect(
    check({
      'core/src/index.ts': `import { produce } from 'immer'\nexport const x = produce`,
      'ext/kit/src/index.ts': `export * from '@t/core'`,
      'ext/uno/src/index.ts': `import '@t/core/testing'\nimport type { A } from '@t/kit'\nexport type B = A`,
      'ext/server/src/index.ts': `import { createServer } from 'node:net'\nimport 'ws'\nimport '@t/uno'\ncreateServer()`,
      'test/laws/index.ts': `import '@t/uno'\nimport 'vitest'`,
    }),
  ).toEqual([])
})

test('nobody imports against the arrows, in whatever form', () => {
  expect(
    check({
      'core/src/a.ts': `\n\nexport type { A } from '@t/kit'`,
      'ext/kit/src/a.ts': `export const a = () => import('@t/uno')`,
      'ext/uno/src/a.ts': `export type A = import('@t/server').A`,
      'ext/server/src/a.ts': `/* '@t/core' */ import {\n  a,\n} from '@t/test'\na()`,
    }),
  ).toEqual([
    'core/src/a.ts:3 direction',
    'ext/kit/src/a.ts:1 direction',
    'ext/server/src/a.ts:1 direction',
    'ext/uno/src/a.ts:1 direction',
  ])
})

test('a ruleset never imports another, nor does its test', () => {
  const text = `import '@t/chess'`
  expect(check({ 'ext/uno/src/a.ts': text, 'ext/uno/src/a.test.ts': text })).toEqual([
    'ext/uno/src/a.test.ts:1 ruleset',
    'ext/uno/src/a.ts:1 ruleset',
  ])
})

test('nobody reaches into another package by path, nor imports himself by name', () => {
  expect(
    check({
      'core/src/a.ts': '',
      'ext/uno/src/a.ts': `import '../../../core/src/a.ts'\nimport '@t/uno'`,
      'ext/uno/src/a.test.ts': `import '../../../.config/tool.ts'\nimport '@t/uno'`,
      '.config/tool.ts': `import '../core/src/a.ts'`,
      'test/a.ts': `import '../.config/tool.ts'`,
    }),
  ).toEqual([
    'ext/uno/src/a.test.ts:1 relative',
    'ext/uno/src/a.ts:1 relative',
    'ext/uno/src/a.ts:2 relative',
    '.config/tool.ts:1 relative',
  ])
})

test('what is imported is declared', () => {
  expect(
    check({
      'ext/uno/src/a.ts': `import 'immer'\nimport type { T } from '@types/thing'\nexport type U = T`,
      'ext/kit/src/a.ts': `import 'vitest'`,
      'test/a.ts': `import '@t/kit'`,
    }),
  ).toEqual([
    'ext/kit/src/a.ts:1 undeclared',
    'ext/uno/src/a.ts:1 undeclared',
    'ext/uno/src/a.ts:2 undeclared',
    'test/a.ts:1 undeclared',
  ])
})

test('tests and tools may use development dependencies and the test package', () => {
  const text = `import 'vitest'\nimport '@t/test'\nimport 'node:fs'`
  expect(
    check({ 'ext/uno/src/a.test.ts': text, 'ext/uno/tools/a.ts': text, 'core/src/b.test.ts': text }),
  ).toEqual([])
})

test('what runs in browsers imports nothing of Node', () => {
  expect(check({ 'core/src/a.ts': `import 'node:fs'`, 'ext/uno/src/a.ts': `import 'fs'` })).toEqual([
    'core/src/a.ts:1 builtin',
    'ext/uno/src/a.ts:1 builtin',
  ])
})

test('files go in no circle', () => {
  expect(
    check({
      'core/src/a.ts': `import './deep/b.ts'`,
      'core/src/deep/b.ts': `\nexport { c } from '../c.js'`,
      'core/src/c.ts': `import './a'\nexport const c = 1`,
      'core/src/d.ts': `import './d.ts'`,
    }),
  ).toEqual(['core/src/a.ts:1 cycle', 'core/src/d.ts:1 cycle'])
})

test('types and lazy imports may go in circles', () => {
  expect(
    check({
      'core/src/a.ts': `import type { B } from './b.ts'\nexport type A = B`,
      'core/src/b.ts': `import './a.ts'\nexport type { C } from './c.ts'\nexport type B = 1`,
      'core/src/c.ts': `export const c = () => import('./b.ts')\nexport type C = 1`,
    }),
  ).toEqual([])
})

test('packages go in no circle', () => {
  expect(check({ 'ext/kit/package.json': manifest('@t/kit', ['@t/uno']) })).toEqual(['package.json:1 cycle'])
})

test('the kernel is a peer of whoever is installed beside it', () => {
  const uno = JSON.stringify({ name: '@t/uno', dependencies: versions(['@t/core']) })
  const tests = JSON.stringify({ name: '@t/test', dependencies: versions(['@t/core']) })
  expect(check({ 'ext/uno/package.json': uno, 'test/package.json': tests })).toEqual([
    'ext/uno/package.json:1 peer',
  ])
})

test('a file that does not parse is named', () => {
  expect(check({ 'core/src/a.ts': `import {` })).toEqual(['core/src/a.ts:1 syntax'])
})
