import { createMatch } from '@framestack/core'
import { expect, it } from 'vitest'
import { withMods } from './with-mods.ts'

const unit = (id: string, rest: object = {}) => ({
  id,
  name: { en: `The ${id}`, zh: id },
  kind: 'unit',
  kingdom: 'neutral',
  cost: 1,
  strength: 3,
  move: 0,
  abilities: [
    { on: 'play', do: [{ op: 'damage', to: 'enemyBase', n: 1 }] },
    {
      on: 'death',
      do: [{ op: 'spawn', unit: { card: 'gate-guard' }, strength: 2, on: { of: 'tile', area: 'self' } }],
    },
  ],
  ...rest,
})
const set = (...cards: object[]) => ({ version: 1, cards })

it('new cards are played as those of the game', () => {
  const { ruleset, problems, text } = withMods([
    { file: 'mine.js', exports: { default: set(unit('newcomer')) } },
  ])
  expect(problems).toEqual([])
  const gc = createMatch(ruleset, {
    setup: { hands: [['newcomer'], [{ card: 'falling-rock', level: 1 }]], mana: [3, 9] },
    onRuleError: 'throw',
  })
  expect(gc.act(0, { action: 'play', card: 2, at: '4,0' })).toEqual({ code: 200 })
  expect(gc.state.game.bases).toEqual([10, 9])
  gc.act(0, { action: 'end' })
  gc.act(1, { action: 'cast', card: 3, target: gc.state.game.pieces[0]?.id ?? 0 })
  expect(gc.state.game.pieces).toMatchObject([{ card: 'gate-guard', strength: 2, side: 0, row: 4, col: 0 }])
  expect(
    text.event?.(
      { type: 'Played', player: 0, card: 'newcomer', piece: 4, at: '4,0', target: null },
      { viewer: 0, players: 2, width: 80 },
    ),
  ).toContain('The newcomer')
})

it('a set with errors is told and left out; the others are played, and may change cards of the game', () => {
  const { ruleset, problems } = withMods([
    { file: 'a.js', exports: { cards: set(unit('a', { cost: -1 })) } },
    { file: 'b.js', exports: { cards: set(unit('gate-guard')) } },
    { file: 'c.js', exports: {} },
  ])
  expect(problems).toEqual([
    'a.js: a: cost: expected number to be >=0, got -1',
    expect.stringMatching(/^c\.js: set: expected object/),
  ])
  const gc = createMatch(ruleset, { setup: { hands: [['gate-guard'], []] } })
  gc.act(0, { action: 'play', card: 2, at: '4,0' })
  expect(gc.state.game.bases).toEqual([10, 9])
})

it('without mods it is the game', () => {
  expect(withMods([]).ruleset.version).toBe('0.1.0')
})
