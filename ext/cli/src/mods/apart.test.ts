import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Child } from '../../testing/child.ts'
import { bellMod, gongs } from '../../testing/gongs.ts'
import { run, scratch } from '../../testing/run.ts'

const { dir, clear } = scratch()
afterAll(clear)
beforeAll(() => {
  for (const folder of ['gongs', 'calm', 'eyes', 'wild']) mkdirSync(join(dir, folder))
  for (const [name, text] of Object.entries(gongs)) writeFileSync(join(dir, name), text)
  writeFileSync(join(dir, 'calm', 'bell.js'), bellMod(10))
  writeFileSync(join(dir, 'calm', 'files.js'), "import 'node:fs'\nexport const x = 1\n")
  writeFileSync(join(dir, 'eyes', 'bell.js'), eyes)
})

/** Counts what can be seen from inside of what nobody should see. */
const eyes = `
const names = ['process', 'fetch', 'ArrayBuffer', 'Uint8Array', 'setTimeout', 'WebAssembly', 'require', 'SharedArrayBuffer']
const seen = names.filter((name) => typeof globalThis[name] !== 'undefined')
export const one = { kind: 'bell', worth: seen.length }
`

/** Once somebody has struck: an endless loop, or the heap. */
const wild = (deed: string): string => `
const kept = []
export const one = { kind: 'bell', worth: 0, ring: (c) => { if (c.game.strikes > 0) { ${deed} } return 0 } }
`
const sum = (text: string): number => Number(/sum\W+(\d+)/.exec(text)?.[1])
const play = (mods: string, ...more: string[]): Child =>
  new Child(['play', './gongs', '--mods', mods, '--untrusted', '--seed', '1', ...more], dir)

test('a match apart is played as any other: faults, questions, changes, files', {
  timeout: 60_000,
}, async () => {
  const child = play('calm', '--log', 'calm.jsonl')
  expect(await child.until(/── P0 [\s\S]*?\n1 {2}/)).toMatch(/mod files\.js: Could not resolve "node:fs"/)
  child.send('strike 1')
  expect(sum(await child.until(/── P1 [\s\S]*?\n1 {2}/))).toBe(11)
  writeFileSync(join(dir, 'calm', 'bell.js'), bellMod(20))
  await child.until(/bell\.js has changed: the match goes on with it/)
  child.send('strike 1')
  expect(sum(await child.until(/── P0 [\s\S]*?\n1 {2}/))).toBe(11 + 21)
  writeFileSync(join(dir, 'calm', 'bell.js'), 'export const one = (')
  await child.until(/mod bell\.js:1:\d+: .*[\s\S]*nothing has changed/)
  child.end()
  expect(await child.exit).toBe(0)
  const again = new Child(['replay', 'calm.jsonl', '--bundles', 'calm.jsonl.bundles'], dir)
  again.end()
  expect([await again.exit, again.out]).toEqual([0, expect.stringContaining('every check agrees')])
  expect(existsSync(join(dir, 'calm.jsonl.bundles'))).toBe(true)
})

test('inside there are neither buffers nor ways out', { timeout: 60_000 }, async () => {
  const child = play('eyes')
  await child.until(/── P0 [\s\S]*?\n1 {2}/)
  child.send('strike 1')
  expect(sum(await child.until(/── P1 [\s\S]*?\n1 {2}/))).toBe(1)
  child.end()
  expect(await child.exit).toBe(0)
})

test.each([
  ['for (;;);', /the match was ended: its rules did not come to an end within \d+ s/],
  [
    'for (;;) kept.push(new Array(100000).fill(kept.length))',
    /the match was ended: its rules took more than \d+ MB of memory/,
  ],
])('what no mod should do ends the match, in words: %s', { timeout: 60_000 }, async (deed, told) => {
  writeFileSync(join(dir, 'wild', 'bell.js'), wild(deed))
  const child = play('wild')
  // The command itself may try the rules out, before the first question.
  child.send('strike 1')
  child.send('strike 1')
  await child.until(told)
  expect(await child.exit).toBe(1)
})

test('it goes with mods', async () => {
  expect(await run(['play', 'uac', '--untrusted'], [], dir)).toMatchObject({
    code: 2,
    err: expect.stringContaining('--untrusted goes with --mods'),
  })
})
