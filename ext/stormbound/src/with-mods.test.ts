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
    'a.js: a: cost: expected a whole number from 0 to 1000000, got -1',
    expect.stringMatching(/^c\.js: set: expected object/),
  ])
  const gc = createMatch(ruleset, { setup: { hands: [['gate-guard'], []] } })
  gc.act(0, { action: 'play', card: 2, at: '4,0' })
  expect(gc.state.game.bases).toEqual([10, 9])
})

it('a match goes on with cards that have changed, and not without those that are in play', () => {
  const rules = (...cards: object[]) =>
    withMods([{ file: 'mine.cards.json', exports: { default: set(...cards) } }]).ruleset
  const gc = createMatch(rules(unit('one'), unit('two')), {
    setup: { hands: [['one', 'one'], ['two']], mana: [3, 9] },
  })
  gc.act(0, { action: 'play', card: 2, at: '4,0' })
  const harder = { abilities: [{ on: 'play', do: [{ op: 'damage', to: 'enemyBase', n: 4 }] }] }
  expect(gc.changeRules(rules(unit('one', harder), unit('two')))).toEqual({ code: 200 })
  gc.act(0, { action: 'play', card: 3, at: '4,1' })
  expect(gc.state.game.bases).toEqual([10, 5])
  for (const [cards, why] of [
    [[unit('one')], '#4 is a two, which there is not'],
    [[unit('two')], '#5 is a one, which no piece is'],
    [
      [
        unit('two'),
        {
          ...unit('one', { kind: 'spell', strength: undefined, move: undefined }),
          abilities: [{ on: 'cast', do: [{ op: 'mana', n: 1 }] }],
        },
      ],
      '#5 is a one, which no piece is',
    ],
  ] as const)
    expect(gc.changeRules(rules(...JSON.parse(JSON.stringify(cards))))).toMatchObject({
      code: 400,
      reason: expect.stringContaining(why),
    })
})

it('a buff that somebody has must be there', () => {
  const brand = {
    key: 'brand',
    duration: 'permanent',
    stacking: { mode: 'ignore' },
    abilities: [{ on: 'turnStart', do: [{ op: 'damage', to: 'self', n: 1 }] }],
  }
  const branding = unit('brander', {
    abilities: [{ on: 'play', do: [{ op: 'buff', to: 'self', buff: 'brand' }] }],
  })
  const of = (buffs: object[], card: object) =>
    withMods([{ file: 'a.cards.json', exports: { default: { version: 1, buffs, cards: [card] } } }])
  const branded = of([brand], branding)
  expect(branded.problems).toEqual([])
  const gc = createMatch(branded.ruleset, { setup: { hands: [['brander'], []] } })
  gc.act(0, { action: 'play', card: 2, at: '4,0' })
  expect(gc.state.game.effects.buffs).toHaveLength(1)
  expect(gc.changeRules(of([], unit('brander')).ruleset)).toMatchObject({
    code: 400,
    reason: expect.stringContaining('has a brand, which there is not'),
  })
})

it('an ability that waits for an answer is not changed under it', () => {
  const asker = (n: number) =>
    unit('asker', {
      abilities: [
        {
          on: 'play',
          do: [
            { op: 'choose', as: 'one', sel: { of: 'unit', side: 'enemy', area: 'board' } },
            { op: 'damage', to: '$one', n },
          ],
        },
      ],
    })
  const rules = (...cards: object[]) =>
    withMods([{ file: 'mine.cards.json', exports: { default: set(...cards) } }]).ruleset
  const gc = createMatch(rules(asker(1), unit('other')), {
    setup: {
      pieces: ['1,0', '1,1'].map((at) => ({ side: 1, card: 'gate-guard', at, strength: 5 })),
      hands: [['asker'], []],
    },
  })
  gc.act(0, { action: 'play', card: 4, at: '4,0' })
  expect(gc.allowedPlayers()).toEqual([0])
  expect(gc.changeRules(rules(asker(2), unit('other')))).toMatchObject({
    code: 400,
    reason: expect.stringContaining('an ability of asker waits, and is another one'),
  })
  expect(gc.changeRules(rules(asker(1), unit('other', { cost: 2 })))).toEqual({ code: 200 })
  expect(gc.act(0, { action: 'choose', of: [3] })).toEqual({ code: 200 })
  expect(gc.state.game.pieces.map(({ strength }) => strength)).toEqual([5, 4, 3])
  expect(gc.changeRules(rules(asker(2), unit('other')))).toEqual({ code: 200 })
})

it('without mods it is the game', () => {
  expect(withMods([]).ruleset.version).toBe('0.1.0')
})
