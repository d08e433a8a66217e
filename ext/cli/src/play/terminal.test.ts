import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { typed } from '../../testing/keys.ts'
import { scratch } from '../../testing/run.ts'

const { dir, clear } = scratch()
afterAll(clear)
const court = new URL('../../testing/court.ts', import.meta.url).pathname
const esc = '\u001b'

describe('in a terminal', () => {
  test('numbers make moves, and colours are there', async () => {
    const { code, out } = await typed(['play', 'tic-tac-toe'], '1\r4\r2\r4\r1\rq\r')
    expect(code).toBe(0)
    expect(out).toContain(`${esc}[1mP0> ${esc}[22m`)
    expect(out).toContain(`${esc}[32mP0 wins${esc}[39m`)
  })

  test.each([
    ['NO_COLOR', { NO_COLOR: '1' }],
    ['a dumb terminal', { TERM: 'dumb' }],
  ])('%s: no colours', async (_, env: { [name: string]: string }) => {
    const { out } = await typed(['play', 'tic-tac-toe'], '1\r\u0004', { env })
    expect(out).not.toMatch(new RegExp(`${esc}\\[\\d*m`))
  })

  test.each([
    ['Ctrl-C', '1\r\u0003'],
    ['Ctrl-D', '1\r\u0004'],
    ['Ctrl-C in the middle of a line', '1\rmark\u0003'],
    ['quit', '1\rquit\r'],
  ])('%s leaves, and the match is kept', async (name, keys) => {
    const file = `${name}.json`
    const { code, out } = await typed(['play', 'tic-tac-toe', '--save', file], keys, { cwd: dir })
    expect(code).toBe(0)
    expect(out).toMatch(/you leave the match as it stands/)
    expect(JSON.parse(readFileSync(join(dir, file), 'utf8')).tail).toHaveLength(1)
  })

  test('Ctrl-C while the values of a move are asked for leaves, too', async () => {
    const { code, out } = await typed(['play', court], 'bid 1\rbid 0\r1\r\u0003')
    expect(code).toBe(0)
    expect(out).not.toContain('choose again')
    expect(out).toContain('you leave the match as it stands')
  })

  test('Tab goes on with what was begun', async () => {
    const { out } = await typed(['play', 'tic-tac-toe'], 'sch\t\r\u0004')
    expect(out).toContain('"title": "mark"')
  })

  test.each([40, 60, 120])('%i columns are enough', async (columns) => {
    for (const name of ['court-of-masks', 'beacons', 'sgs']) {
      const { out } = await typed(['play', name, '--bots', '--seed', '3'], '1\rhelp\r\u0004', { columns })
      const lines = out.replace(new RegExp(`${esc}\\[\\d*[a-zA-Z]`, 'g'), '').split('\n')
      expect(lines.filter((line) => line.length > columns)).toEqual([])
    }
  })
})
