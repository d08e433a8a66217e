import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { run, scratch } from '../../testing/run.ts'

const { dir, clear } = scratch()
afterAll(clear)

const deck = { artifacts: ['HolyLight'], creatures: ['Archer', 'Swordsman', 'Priest'] }
const line = (i: number, player: number, code?: string) => ({
  t: 'op',
  i,
  op: { player, round: 0, operation_type: 'init', operation_parameters: deck },
  ok: code === undefined,
  ...(code === undefined
    ? { ev: [['GameStart', 0, player, deck.artifacts, deck.creatures]] }
    : { code, ev: [] }),
})
const text = (...lines: object[]) => [{ t: 'header' }, ...lines].map((one) => JSON.stringify(one)).join('\n')

function recordings(name: string, files: { readonly [name: string]: string | Uint8Array }): string {
  const folder = join(dir, name)
  mkdirSync(join(folder, 'games'), { recursive: true })
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content)
  return folder
}

const good = { 'games/a.jsonl': text(line(0, 0), line(1, 1)), 'games/b.jsonl.gz': gzipSync(text(line(0, 0))) }

describe('conform', () => {
  test('tells what was compared, with each store', async () => {
    const { code, out } = await run(['conform', 'miracle', recordings('good', good)])
    const counts = '2 games and scenarios, 3 operations, 0 replays: no difference'
    expect([code, out]).toEqual([0, `in place: ${counts}\nimmer: ${counts}\n`])
  })

  test('tells the first difference in full', async () => {
    const folder = recordings('bad', { ...good, 'games/c.jsonl': text(line(0, 1, 'INIT_DUPLICATE')) })
    const { code, out } = await run(['conform', 'miracle', folder, '--store', 'inplace'])
    expect(code).toBe(1)
    expect(out.split('\n')).toEqual([
      'differs  games/c.jsonl  (1 of 1 operations)',
      'first difference: games/c.jsonl, operation 0: ok',
      '  recorded  {"ok":false,"code":"INIT_DUPLICATE"}',
      '  here      {"ok":false,"code":"WRONG_PLAYER"}',
      'in place: 3 games and scenarios, 4 operations, 0 replays: 1 differences',
      '',
    ])
  })

  test('tells of games that go through a hole', async () => {
    const hole = { ...line(2, 0), op: { player: 0, round: 0, operation_type: 'startround' } }
    const folder = recordings('hole', { 'games/a.jsonl': text(line(0, 0), line(1, 1), hole) })
    const { code, out } = await run(['conform', 'miracle', folder, '--store', 'immer'])
    expect([code, out.split('\n')[0]]).toEqual([
      0,
      'closed   games/a.jsonl  goes through hole H1: not compared from there on',
    ])
  })

  test('finds recordings beside the folder where it is called', async () => {
    recordings(join('found', 'conformance', 'miracle'), good)
    mkdirSync(join(dir, 'here'), { recursive: true })
    const { code, out } = await run(['conform', 'miracle', '--store', 'inplace'], [], join(dir, 'here'))
    expect([code, out.startsWith('in place: 2 games')]).toEqual([0, true])
  })

  test.each([
    [['conform'], 'expected a ruleset'],
    [['conform', 'tic-tac-toe', '.'], "conform: expected miracle, got 'tic-tac-toe'"],
    [['conform', 'miracle', 'nowhere'], 'there is no folder nowhere'],
    [['conform', 'miracle', 'empty'], 'there are no recordings of miracle below'],
    [['conform', 'miracle', 'broken'], 'games/a.jsonl:2: '],
    [['conform', 'miracle', 'packed'], 'cannot read'],
    [['conform', 'miracle', 'a', 'b'], "expected a ruleset and a folder, but there is 'b'"],
  ])('%j is told what was expected', async (argv, problem) => {
    recordings('empty', {})
    recordings('broken', { 'games/a.jsonl': '{"t":"header"}\n{"t"' })
    recordings('packed', { 'games/a.jsonl.gz': 'not packed' })
    const { code, err } = await run(argv, [], dir)
    expect([code, err.includes(problem), err]).toEqual([2, true, err])
  })
})
