import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run, scratch } from '../../testing/run.ts'

const { dir, clear } = scratch()
afterAll(clear)

/** Nothing here is about time; a busy machine may take its own. */
const timeout = 120_000

const card = (rest: object = {}) => ({
  id: 'double-edge',
  name: { en: 'Double Edge', zh: '双刃' },
  kind: 'unit',
  kingdom: 'neutral',
  cost: 3,
  strength: 3,
  move: 0,
  abilities: [{ on: 'play', do: [{ op: 'damage', to: 'enemyBase', n: 1 }] }],
  ...rest,
})
const file = (name: string, ...cards: object[]): string => {
  const place = join(dir, name)
  writeFileSync(place, JSON.stringify({ version: 1, cards }))
  return place
}

describe('cards', () => {
  test('lint: a set that is right, and one that is not', { timeout }, async () => {
    expect(await run(['cards', 'lint', file('right.json', card())])).toMatchObject({
      code: 0,
      out: '1 card, no errors\n',
    })
    const wrong = await run(['cards', 'lint', file('wrong.json', card({ cost: -1 }))])
    expect(wrong).toMatchObject({ code: 1 })
    expect(wrong.out).toContain('double-edge: cost: expected a whole number from 0 to 1000000, got -1')
    const none = await run(['cards', 'lint', join(dir, 'none.json')])
    expect(none.code).toBe(2)
  })

  test('show: a card of the game, one of a file, and one that there is not', { timeout }, async () => {
    const shown = await run(['cards', 'show', 'falling-rock'])
    expect(shown.out).toContain('Deal 4/5/6/7/8 damage to the target.')
    expect(shown.out).toContain('对目标造成4/5/6/7/8点伤害')
    const own = await run(['cards', 'show', 'double-edge', '--set', file('own.json', card())])
    expect(own.out).toContain('When played, deal 1 damage to the enemy base.')
    const none = await run(['cards', 'show', 'faling-rock'])
    expect(none).toMatchObject({ code: 2 })
    expect(none.err).toContain("there is no card 'faling-rock'; did you mean 'falling-rock'?")
  })

  test('diff: two versions of a set', { timeout }, async () => {
    const [before, after] = [file('before.json', card()), file('after.json', card({ cost: 4 }))]
    expect((await run(['cards', 'diff', before, after])).out).toBe('  double-edge\n    cost: 3 → 4\n')
    expect((await run(['cards', 'diff', before, before])).out).toBe('no difference\n')
  })

  test('balance: rates with intervals, and a plot', { timeout }, async () => {
    const svg = join(dir, 'plot.svg')
    const done = await run(['cards', 'balance', '--games', '2', '--bot', 'random', '--svg', svg])
    expect(done.code).toBe(0)
    expect(done.out).toMatch(/^ *\d+\.\d % +\d+\.\d % to +\d+\.\d % +\d games {2}/)
    expect(readFileSync(svg, 'utf8')).toContain('<circle')
  })

  test('mistakes are told with what was expected', { timeout }, async () => {
    expect((await run(['cards'])).err).toContain('expected cards lint, show, diff or balance')
    expect((await run(['cards', 'lnt'])).err).toContain("got 'lnt'")
    expect((await run(['cards', 'lint'])).err).toContain('expected framestack cards lint FILE')
    expect((await run(['cards', 'balance', '--games', '0'])).err).toContain(
      '--games: expected a whole number from 1',
    )
    expect((await run(['cards', 'show', 'x', '--ruleset', 'uno'])).err).toContain(
      'cards: expected stormbound',
    )
  })
})
