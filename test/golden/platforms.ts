import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A place where golden logs are replayed. Returns what the bundle said; null when the platform is not here. */
export interface Platform {
  readonly name: string
  readonly replay: (bundle: string, logs: string, folder: string) => string | null
}

const timeout = 300_000

/** A plain process of some Node. */
export function node(path: string, name: string): Platform {
  return {
    name,
    replay(bundle, logs, folder) {
      if (!existsSync(path)) return null
      return inNode(
        path,
        folder,
        'plain.cjs',
        `${bundle}\nconsole.log(golden.run(${JSON.stringify(logs)}))\n`,
      )
    },
  }
}

/** Under `lockdown`: in the realm itself, or in a compartment that has the language and what the kernel needs beside. */
export function ses(where: 'realm' | 'compartment'): Platform {
  return {
    name: `SES, in a ${where}`,
    replay(bundle, logs, folder) {
      const file = createRequire(import.meta.url).resolve('ses')
      const run = JSON.stringify(`${bundle}\ngolden.run(${JSON.stringify(logs)})`)
      const inRealm = `console.log((0, eval)(${run}))`
      const inCompartment = `
        const globals = { TextEncoder: harden(TextEncoder), Float64Array }
        const compartment = new Compartment({ globals, __options__: true })
        for (const name of ['fetch', 'setTimeout', 'process', 'crypto', 'performance'])
          if (name in compartment.globalThis) throw new Error(name + ' is inside')
        console.log(compartment.evaluate(${run}))`
      // Errors keep their messages; nothing else is loosened.
      const text = `require(${JSON.stringify(file)})
        lockdown({ errorTaming: 'unsafe', evalTaming: 'unsafe-eval' })
        ${where === 'realm' ? inRealm : inCompartment}`
      return inNode(process.execPath, folder, `ses-${where}.cjs`, text)
    },
  }
}

function inNode(path: string, folder: string, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  const { NODE_OPTIONS: _, ...env } = process.env
  const { stdout, stderr, error } = spawnSync(path, [file], { env, encoding: 'utf8', timeout })
  return error ? String(error) : stdout.trim() || stderr.trim()
}

const browsers = ['chromium', 'chromium-browser', 'google-chrome']

/** A page in a browser without a window. */
export function chromium(): Platform {
  return {
    name: 'Chromium',
    replay(bundle, logs, folder) {
      const browser = browsers.find((name) => spawnSync(name, ['--version']).status === 0)
      if (browser === undefined) return null
      // In files of their own: no text can end the script early.
      writeFileSync(join(folder, 'bundle.js'), bundle)
      writeFileSync(join(folder, 'logs.js'), `var logs = ${JSON.stringify(logs)}`)
      const page = join(folder, 'page.html')
      writeFileSync(page, html)
      const profile = join(folder, 'profile')
      mkdirSync(profile, { recursive: true })
      const { stdout, stderr, error } = spawnSync(
        browser,
        [
          '--headless',
          '--no-sandbox',
          '--disable-gpu',
          '--disable-dev-shm-usage',
          `--user-data-dir=${profile}`,
          '--dump-dom',
          pathToFileURL(page).href,
        ],
        { encoding: 'utf8', timeout },
      )
      if (error) return String(error)
      const found = /<pre id="result">([\s\S]*?)<\/pre>/.exec(stdout)?.[1]
      return found === undefined || found === '' ? `no result\n${stderr.slice(-2000)}` : found.trim()
    },
  }
}

const html = `<!doctype html>
<meta charset="utf-8">
<pre id="result"></pre>
<script>
  const tell = (text) => { document.getElementById('result').textContent ||= text }
  onerror = (message) => tell('error: ' + message)
</script>
<script src="bundle.js"></script>
<script src="logs.js"></script>
<script>tell(golden.run(logs))</script>
`

/** The version of Node at a path, for the name of a platform. */
export function versionOf(path: string): string {
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '?'
}

/** Node 24, where `npm run golden -- --install` put it: never among the commands of the house, whose Node it would be. */
export function secondNode(folder: string): string {
  return join(folder, 'node_modules', second.name, 'bin', 'node')
}

/** Gets it, where there is one for this machine. */
export function installSecondNode(folder: string): void {
  const { name, version } = second
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`]
  spawnSync('npm', args, { stdio: 'inherit', timeout })
}

const second = { name: `node-${process.platform}-${process.arch}`, version: '24.22.3' }
