import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as ttt from '@framestack/examples/tic-tac-toe'
import { afterAll, expect, test } from 'vitest'
import { live } from '../../testing/live.ts'
import { tableUrl } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'framestack-tables-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = {
  'secret.js': 'export const secret = 1',
  'table/index.js': "import './part/words.mjs'",
  'table/part/words.mjs': 'export {}',
  'table/part/look.css': '.a{}',
  'table/part/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'table/page.html': '<script>alert(1)</script>',
  'table/rules.ts': 'export {}',
  'table/.env.json': '{}',
  'table/node_modules/x/index.js': 'export {}',
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
symlinkSync(join(folder, 'secret.js'), join(folder, 'table', 'linked.js'))
const table = join(folder, 'table', 'index.js')

test('the module of a table is served with the files of its folder, and nothing else', async () => {
  const { server, lobby } = await live({ rulesets: [{ name: 'tic-tac-toe', given: ttt, table }] })
  expect((await lobby.rulesets())[0]?.table).toBe('/tables/tic-tac-toe/index.js')
  const get = (path: string) => fetch(`${server.url}/tables/${path}`)
  const type = async (path: string) => (await get(path)).headers.get('content-type')
  const module = await get('tic-tac-toe/index.js')
  expect(await module.text()).toBe(files['table/index.js'])
  expect(module.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(module.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await type('tic-tac-toe/index.js')).toBe('text/javascript; charset=utf-8')
  expect(await type('tic-tac-toe/part/words.mjs')).toBe('text/javascript; charset=utf-8')
  expect(await type('tic-tac-toe/part/look.css')).toBe('text/css; charset=utf-8')
  expect(await type('tic-tac-toe/part/sign.svg')).toBe('image/svg+xml')
  for (const path of [
    'sgs/index.js',
    'tic-tac-toe/',
    'tic-tac-toe/none.js',
    'tic-tac-toe/linked.js',
    'tic-tac-toe/%2e%2e/secret.js',
    'tic-tac-toe/..%2fsecret.js',
    'tic-tac-toe/..%5csecret.js',
    'tic-tac-toe/page.html',
    'tic-tac-toe/rules.ts',
    'tic-tac-toe/.env.json',
    'tic-tac-toe/node_modules/x/index.js',
    'tic-tac-toe/part%00.js',
  ])
    expect((await get(path)).status, path).toBe(404)
})

test('no table of rules that nobody vouches for; one that is not there is told', () => {
  const option = { name: 'a game', module: table, table }
  expect(tableUrl(option)).toBe('/tables/a%20game/index.js')
  expect(tableUrl({ ...option, apart: true })).toBeNull()
  expect(tableUrl({ name: 'a', module: table })).toBeNull()
  expect(() => tableUrl({ ...option, table: join(folder, 'none.js') })).toThrow(/its table: there is no file/)
})
