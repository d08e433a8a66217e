import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { run, scratch } from '../../testing/run.ts'

const { dir, clear } = scratch({ 'odd.mjs': 'export const x = 1' })
afterAll(clear)

test.each<[string[], RegExp]>([
  [['--lan', '--host', '127.0.0.1'], /--lan and --host: one of them is enough/],
  [['--memory', '--data', 'x.db'], /--memory and --data: one of them is enough/],
  [['--port', '99999'], /--port: expected a whole number from 0 to 65535/],
  [['--origin', 'play.example.org'], /--origin: expected a URL like/],
  [['--web', 'nowhere'], /--web: there is no index\.html/],
  [['--log', 'loud'], /--log: expected debug or info/],
  [['snake'], /there is no ruleset 'snake'/],
  [['./odd.mjs'], /exports no ruleset/],
  [['tic-tac-toe', '--apart', 'sgs'], /--apart: 'sgs' is none of those that are hosted/],
])('%j is refused in words', async (args, reason) => {
  const { code, err } = await run(['serve', ...args], [], dir)
  expect(err).toMatch(reason)
  expect(err).not.toMatch(/\n\s+at /)
  expect(code).toBe(2)
})

test('hosts, tells where, keeps its key, and stops in order', { timeout: 60_000 }, async () => {
  const tsx = createRequire(import.meta.url)
    .resolve('tsx')
    .replace(/\.cjs$/, '.mjs')
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const argv = ['--import', pathToFileURL(tsx).href, '--conditions=@framestack/source', main]
  const lamps = fileURLToPath(new URL('../../../web/browser/fixtures/lamps', import.meta.url))
  const options = ['serve', 'tic-tac-toe', lamps, '--port', '0', '--shards', '1', '--data', join(dir, 'a.db')]
  const child = spawn(process.execPath, [...argv, ...options], {
    cwd: dir,
    env: { ...process.env, NO_COLOR: '1' },
  })
  let out = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      out += bytes.toString()
      const found = /here +(http:\S+)[\s\S]*operator/.exec(out)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.stderr.on('data', (bytes: Buffer) => reject(new Error(bytes.toString())))
  })
  expect(out).toContain('hosts tic-tac-toe, lamps')
  expect(await (await fetch(`${url}/api/rulesets`)).json()).toMatchObject([
    { name: 'tic-tac-toe', bots: ['random'], table: null },
    { name: 'lamps', table: '/tables/lamps/index.js' },
  ])
  const table = await fetch(`${url}/tables/lamps/index.js`)
  expect(await table.text()).toContain('export default function createTable')
  const operator = /operator +(http:\S+)/.exec(out)?.[1]
  const key = readFileSync(join(dir, 'a.db.key'), 'utf8').trim()
  expect(statSync(join(dir, 'a.db.key')).mode & 0o777).toBe(0o600)
  expect(out).not.toContain(key)
  const answer = await fetch(`${operator}/operator/matches`, { headers: { authorization: `Bearer ${key}` } })
  expect(await answer.json()).toEqual([])
  const code = await new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
  expect(code).toBe(0)
  expect(existsSync(join(dir, 'a.db'))).toBe(true)
})
