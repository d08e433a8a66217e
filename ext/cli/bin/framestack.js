#!/usr/bin/env node
// In a repository checkout the sources run through tsx; an installed package runs what was built.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const built = new URL('../dist/main.js', import.meta.url)

function tsx() {
  try {
    return import.meta.resolve('tsx')
  } catch {
    return null
  }
}

/** Neither Node's loaders nor anything else works in a folder that was removed. */
function isSomewhere() {
  try {
    return existsSync(process.cwd())
  } catch {
    return false
  }
}

const loader = existsSync(source) ? tsx() : null
if (!isSomewhere()) {
  console.error('framestack: the folder you are in is not there any more: go to another one')
  process.exitCode = 2
} else if (loader !== null) runSources(loader)
else if (existsSync(built)) await import(built.href)
else {
  console.error('framestack: nothing to run here yet: use `npm ci` in the repository first')
  process.exitCode = 2
}

function runSources(loader) {
  const config = fileURLToPath(new URL('../../../tsconfig.json', import.meta.url))
  const env = existsSync(config) ? { ...process.env, TSX_TSCONFIG_PATH: config } : process.env
  const options = ['--conditions=@framestack/source', '--import', loader]
  const child = spawn(process.execPath, [...options, source, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  })
  // Ctrl-C reaches the child by itself, and it is the one that says goodbye.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`framestack: cannot start Node: ${error.message}`)
    process.exitCode = 2
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
  })
}
