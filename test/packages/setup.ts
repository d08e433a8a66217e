/**
 * Packs every package as `npm publish` would, offers the tarballs at a registry in this process, and installs
 * them into an empty folder: once for all test files.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Packed, pack } from '../../.config/pack.ts'
import { repository } from '../../.config/workspaces.ts'
import { Registry } from './registry.ts'
import { emptyFolder, install, must } from './shell.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where npm finds our packages. */
    registry: string
    packed: Packed[]
    /** The folder of the tarballs. */
    tarballs: string
    /** A folder in which all our packages are installed, and nothing else was. */
    consumer: string
    /** The version of the kernel that is published beside the one of the repository. */
    newer: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const start = performance.now()
  // CI has just built them in a step of its own.
  if (!process.env['CI']) await must(repository, 'npm', ['run', '--silent', 'build'])
  const tarballs = mkdtempSync(join(tmpdir(), 'framestack-tarballs-'))
  const packed = pack(tarballs)
  const registry = new Registry()
  const url = await registry.start()
  for (const { file } of packed) registry.publish(await manifestIn(file), readFileSync(file))
  const core = packed.find(({ name }) => name === '@framestack/core') as Packed
  const newer = await publishNewer(registry, core, tarballs)
  const consumer = emptyFolder(url, { name: 'consumer', private: true, type: 'module' })
  await install(consumer, ...packed.map(({ name, version }) => `${name}@${version}`))
  project.provide('registry', url)
  project.provide('packed', packed)
  project.provide('tarballs', tarballs)
  project.provide('consumer', consumer)
  project.provide('newer', newer)
  console.log(`packed and installed in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return async () => {
    await registry.stop()
    for (const folder of [tarballs, consumer]) rmSync(folder, { recursive: true, force: true })
  }
}

const manifestIn = async (tarball: string) =>
  JSON.parse(await must(repository, 'tar', ['-xOzf', tarball, 'package/package.json']))

/** The same kernel under the next version. */
async function publishNewer(registry: Registry, core: Packed, tarballs: string): Promise<string> {
  const folder = join(tarballs, 'newer')
  mkdirSync(folder)
  await must(folder, 'tar', ['-xzf', core.file])
  const version = core.version.replace(/\d+$/, (patch) => String(Number(patch) + 1))
  for (const path of ['package/package.json', 'package/dist/define/stamp.js']) {
    const place = join(folder, path)
    writeFileSync(place, readFileSync(place, 'utf8').replaceAll(core.version, version))
  }
  await must(folder, 'tar', ['-czf', 'newer.tgz', 'package'])
  registry.publish(await manifestIn(join(folder, 'newer.tgz')), readFileSync(join(folder, 'newer.tgz')))
  return version
}
