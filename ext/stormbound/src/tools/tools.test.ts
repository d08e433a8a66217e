import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { examples } from '../../testing/write-examples.ts'
import { book, cards } from '../data/set.ts'
import { plot, wilson } from './balance.ts'
import { balance, check, diff, ids, lint, show, withSet } from './index.ts'

const fresh = {
  version: 1,
  cards: [
    {
      id: 'double-edge',
      name: { en: 'Double Edge', zh: '双刃' },
      kind: 'unit',
      kingdom: 'neutral',
      cost: 3,
      strength: 3,
      move: 0,
      abilities: [
        { on: 'play', do: [{ op: 'damage', to: 'enemyBase', n: 1 }] },
        {
          on: 'death',
          do: [{ op: 'spawn', unit: { token: 'knight' }, strength: 1, on: { of: 'tile', area: 'self' } }],
        },
      ],
    },
  ],
}

it('lint says what is wrong, and lets a set speak of the cards that there are', () => {
  expect(lint(fresh)).toEqual({ ok: true, lines: [], cards: 1 })
  const wrong = JSON.parse(JSON.stringify(fresh).replace('"op":"damage"', '"op":"damag"'))
  expect(lint(wrong)).toMatchObject({
    ok: false,
    cards: 0,
    lines: [expect.stringMatching(/^double-edge: abilities\[0\]\.do\[0\]\.op: .*did you mean damage\?$/)],
  })
  expect(lint('x').ok).toBe(false)
  expect(lint(null).ok).toBe(false)
  expect(lint({ version: 1, cards: 'x' }).ok).toBe(false)
})

it('show tells every card of the set with an example that is played', () => {
  for (const id of ids(null)) {
    const lines = show(id, null)
    expect(lines.length).toBeGreaterThan(3)
    if (book.card(id).abilities !== undefined) expect(lines).toContain('after:')
  }
  const { set } = check(fresh)
  const lines = show('double-edge', set)
  expect(lines).toContain(
    'When played, deal 1 damage to the enemy base. On death, spawn a knight with 1 strength on its tile.',
  )
  expect(lines.join('\n')).toContain('the base of P1 takes 1: 9')
})

it('the examples are those of the scenarios', () => {
  const file = JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8'))
  expect(file).toEqual(JSON.parse(JSON.stringify(examples())))
})

it('diff tells what came, went and changed', () => {
  const rock = cards.cards.find(({ id }) => id === 'falling-rock')
  const before = { version: 1 as const, cards: rock ? [rock] : [] }
  const after = { version: 1 as const, cards: rock ? [{ ...rock, cost: 5 }] : [] }
  expect(diff(before, before)).toEqual([])
  expect(diff(before, after)).toEqual(['  falling-rock', '    cost: 4 → 5'])
  const { set } = check(fresh)
  expect(set === null ? [] : diff(before, set)).toEqual([
    expect.stringMatching(/^\+ double-edge: Double Edge: When played/),
  ])
  expect(withSet(after).cards).toHaveLength(232)
})

it('a balance run counts who played what, the same for a seed, and is drawn', { timeout: 60_000 }, () => {
  const run = () => {
    const games = balance({ games: 3, seed: 4, level: 1, bot: 'random' }, null)
    let step = games.next()
    let played = 0
    for (; !step.done; step = games.next()) played = step.value
    return { played, rates: step.value }
  }
  const { played, rates } = run()
  expect(played).toBe(3)
  expect(rates.length).toBeGreaterThan(10)
  for (const { won, played: times, low, high } of rates) {
    expect(won).toBeLessThanOrEqual(times)
    expect(low).toBeLessThanOrEqual(won / times)
    expect(high).toBeGreaterThanOrEqual(won / times)
  }
  expect(run().rates).toEqual(rates)
  expect(plot(rates)).toMatch(/^<svg [\s\S]*<circle[\s\S]*<\/svg>\n$/)
})

it('the interval of a share', () => {
  const { low, high } = wilson(60, 100)
  expect(low).toBeCloseTo(0.502, 3)
  expect(high).toBeCloseTo(0.6906, 3)
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
})
