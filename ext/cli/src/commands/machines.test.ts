import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run, scratch } from '../../testing/run.ts'

const { dir, clear } = scratch()
afterAll(clear)
const read = (name: string): string => readFileSync(join(dir, name), 'utf8')

test('each frame type gets a diagram, an xstate source and its JSON, and a page shows them all', async () => {
  const { code, out, err } = await run(['machines', 'sgs', '--out', 'deep/sgs'], [], dir)
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^\d+ machines of sgs: deep\/sgs\/index\.html\n$/)
  const files = readdirSync(join(dir, 'deep/sgs'))
  for (const ending of ['svg', 'machine.ts', 'json']) expect(files).toContain(`fire-attack.${ending}`)
  expect(read('deep/sgs/fire-attack.svg')).toContain('data-state="burn"')
  expect(read('deep/sgs/fire-attack.machine.ts')).toMatch(/^import \{ createMachine \} from 'xstate'\n/)
  expect(JSON.parse(read('deep/sgs/fire-attack.json'))).toMatchObject({ id: 'fire attack', initial: 'show' })
  const links = [...read('deep/sgs/index.html').matchAll(/(?:href|src)="([^"#]+)"/g)].map(
    ([, link]) => link as string,
  )
  expect(links.length).toBeGreaterThan(6 * 4 - 1)
  for (const link of links) expect(files).toContain(decodeURIComponent(link))
})

test('--json tells what was written; writing twice is the same', async () => {
  const once = await run(['machines', 'tic-tac-toe', '--out', 'ttt', '--json'], [], dir)
  const before = read('ttt/board.svg')
  const twice = await run(['machines', 'tic-tac-toe', '--out', 'ttt', '--json'], [], dir)
  expect(twice).toEqual(once)
  expect(read('ttt/board.svg')).toBe(before)
  expect(JSON.parse(once.out)).toEqual([
    {
      name: 'board',
      kind: 'question',
      moves: ['mark'],
      states: 1,
      transitions: 1,
      files: ['board.svg', 'board.machine.ts', 'board.json'],
    },
  ])
})

test('without a folder, or with a file in its place, it says so', async () => {
  expect(await run(['machines', 'sgs'], [], dir)).toMatchObject({
    code: 2,
    err: 'framestack: expected --out DIR: where the files go\n',
  })
  writeFileSync(join(dir, 'file'), '')
  for (const out of ['file', 'file/deeper']) {
    const { code, err } = await run(['machines', 'sgs', '--out', out], [], dir)
    expect(code).toBe(2)
    expect(err).toMatch(/^framestack: cannot save to file(\/deeper)?: /)
  }
})
