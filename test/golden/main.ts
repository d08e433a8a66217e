/**
 * Replays the golden logs on several platforms, all in one and the same bundle: this Node, Node 24 and those given by
 * `--node PATH`, under SES, and in Chromium. `--install` gets Node 24 first. `--write` plays the logs anew instead. In CI
 * no platform may be missing.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { readGolden, writeGolden } from './files.ts'
import { chromium, installSecondNode, node, type Platform, secondNode, ses, versionOf } from './platforms.ts'
import { recordAll } from './record.ts'

const folder = fileURLToPath(new URL('../../.cache/golden', import.meta.url))
const nodeFolder = fileURLToPath(new URL('../../.cache/node-24', import.meta.url))
const {
  write,
  install,
  node: more,
} = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
    node: { type: 'string', multiple: true, default: [] },
  },
}).values

if (write) {
  const all = recordAll()
  writeGolden(all)
  for (const { name, log, hashes } of all)
    console.log(`${name}: ${log.length} entries, ${hashes.state.slice(0, 16)}`)
} else process.exitCode = await replayEverywhere()

async function replayEverywhere(): Promise<number> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const bundle = await bundled()
  const logs = JSON.stringify(readGolden())
  let failed = 0
  for (const { name, replay } of platforms()) {
    const start = performance.now()
    const answer = replay(bundle, logs, folder)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const missing = answer === null
    const ok = missing ? !process.env['CI'] : answer.startsWith('ok: ')
    console.log(
      `${ok ? (missing ? 'absent' : 'ok    ') : 'FAILED'} ${name}: ${answer ?? 'not here'} (${seconds} s)`,
    )
    if (!ok) failed++
  }
  return failed === 0 ? 0 : 1
}

function platforms(): Platform[] {
  if (install && !existsSync(secondNode(nodeFolder))) installSecondNode(nodeFolder)
  const others = [secondNode(nodeFolder), ...more]
  return [
    node(process.execPath, `this Node, ${process.version}`),
    ...others.map((path) => node(path, existsSync(path) ? `Node ${versionOf(path)}` : `Node at ${path}`)),
    ses('realm'),
    ses('compartment'),
    chromium(),
  ]
}

/** All rules, the kernel and what it needs, as one script. */
async function bundled(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    root: fileURLToPath(new URL('.', import.meta.url)),
    resolve: { conditions: ['@framestack/source', 'module', 'browser', 'production'] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('in-bundle.ts', import.meta.url)),
        formats: ['iife'],
        name: 'golden',
        fileName: () => 'golden.js',
      },
    },
  })
  return readFileSync(join(folder, 'golden.js'), 'utf8')
}
