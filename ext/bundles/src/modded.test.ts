import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { collectModded, modsIn } from './modded.ts'
import { scriptOf } from './script.ts'
import { importBundle } from './unpack.ts'

const folder = mkdtempSync(join(process.cwd(), '.cache', 'framestack-modded-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = {
  'game/package.json': '{"name":"game","type":"module"}',
  'game/mods.js':
    'export const withMods = (mods) => ({ ruleset: mods.map(({ file, exports }) => [file, Object.keys(exports).join(), JSON.stringify(exports.default)].join(" ")), problems: [] })',
  'mods/bell.js': "export const bell = 1; export default 'bell'",
  'mods/yard.map.json': '{ "name": "yard", "about": "import \'nowhere\'", "__proto__": { "x": 1 } }',
  'mods/list.map.json': '[1, 2]',
  'mods/half.map.json': '{ "name": ',
  'mods/package.json': '{"type":"module"}',
  'mods/_draft.map.json': '{}',
  'mods/old.test.json': '{}',
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const base = { folder: join(folder, 'game'), module: join(folder, 'game/mods.js') }
const loaded = [
  'bell.js bell,default "bell"',
  'list.map.json default [1,2]',
  'yard.map.json default {"name":"yard","about":"import \'nowhere\'","__proto__":{"x":1}}',
]

test('JSON whose name says of what kind it is is a mod, too; what is none is told', {
  timeout: 60_000,
}, async () => {
  expect(modsIn(join(folder, 'mods'))).toEqual(['bell.js', 'half.map.json', 'list.map.json', 'yard.map.json'])
  const { bundle, problems } = await collectModded({ base, folder: join(folder, 'mods') })
  expect(problems).toEqual([expect.stringMatching(/^half\.map\.json:\d+:\d+: .*end of file/)])
  expect(bundle.mods.map(({ file }) => file)).toEqual(['bell.js', 'list.map.json', 'yard.map.json'])
  const { module } = await importBundle(bundle, join(folder, 'unpacked'))
  expect(module['ruleset']).toEqual(loaded)
  const script = { exports: {} as { readonly [name: string]: unknown } }
  new Function('module', 'exports', await scriptOf(bundle, join(folder, 'unpacked')))(script, script.exports)
  expect(script.exports['ruleset']).toEqual(loaded)
})
