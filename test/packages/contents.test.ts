import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { publishable, repository } from '../../.config/workspaces.ts'

const packed = inject('packed')
const installed = (name: string) => join(inject('consumer'), 'node_modules', name)

test('all packages are packed, and the kernel is installed once', () => {
  expect(packed.map(({ name }) => name).sort()).toEqual(
    publishable(repository)
      .map(({ manifest }) => manifest.name)
      .sort(),
  )
  const lock = JSON.parse(readFileSync(join(inject('consumer'), 'package-lock.json'), 'utf8'))
  const copies = Object.keys(lock.packages).filter((path) => path.endsWith('node_modules/@framestack/core'))
  expect(copies).toEqual(['node_modules/@framestack/core'])
  const rows = packed.map(({ name, size, unpackedSize }) => ({ name, packed: size, unpacked: unpackedSize }))
  console.log(
    rows.map((row) => `${row.name}: ${row.packed} bytes packed, ${row.unpacked} unpacked`).join('\n'),
  )
})

describe.each(packed)('$name', ({ name, version, files }) => {
  const manifest = JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8'))

  test('has what a package needs, and no tests', () => {
    expect(files).toEqual(expect.arrayContaining(['package.json', 'README.md', 'LICENSE']))
    const odd = files.filter((file) =>
      /\.test\.|\/fuzz\/|\.tsbuildinfo|node_modules|(^|\/)testing\/court/.test(file),
    )
    expect(name === '@framestack/cli' ? odd.filter((file) => !file.startsWith('templates/')) : odd).toEqual(
      [],
    )
  })

  test('has the file behind every entry', () => {
    const named = (entry: unknown): string[] =>
      typeof entry === 'string' ? [entry] : Object.values(entry as object).flatMap(named)
    for (const file of named(manifest.exports)) {
      // Only who works on this repository asks for sources.
      if (!file.startsWith('./src/')) expect(files).toContain(file.slice(2))
    }
  })

  test('has the sources of its maps', () => {
    for (const file of files.filter((path) => path.endsWith('.map'))) {
      const { sources } = JSON.parse(readFileSync(join(installed(name), file), 'utf8'))
      for (const source of sources) expect(files).toContain(posix.normalize(`${dirname(file)}/${source}`))
    }
  })

  test('takes the kernel as a peer if at all, and others of us exactly', () => {
    expect(manifest.version).toBe(version)
    const { dependencies = {}, peerDependencies = {} } = manifest
    expect(dependencies).not.toHaveProperty(['@framestack/core'])
    for (const [other, range] of Object.entries(peerDependencies))
      if (other.startsWith('@framestack/')) expect(range).toBe(`^${version}`)
    for (const [other, range] of Object.entries(dependencies))
      if (other.startsWith('@framestack/')) expect(range).toBe(version)
  })
})
