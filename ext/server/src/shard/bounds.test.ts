import { language, type Ruleset } from '@framestack/core'
import { expect, test } from 'vitest'
import { seatsWith } from '../../testing/records.ts'
import { act, testShard } from '../../testing/shard.ts'

const lab = language<{ moves: number; looks: number }>()
const Walk = lab.frame('walk', {
  moves: { step: {} },
  players: () => [0, 1],
  offers: (_, offer) => offer.step(),
  react: {
    step(c) {
      c.game.moves++
    },
  },
})

/** A game without an end, though it says otherwise; `writes`: what viewers see is written where it is only looked at. */
const rulesOf = (writes: boolean) =>
  lab.ruleset({
    name: 'walk',
    version: '1.0.0',
    players: { min: 2, max: 2 },
    bound: 10,
    setup: () => ({ moves: 0, looks: 0 }),
    start: (c) => c.push(Walk, null),
    frames: [Walk],
    events: {},
    view({ game }) {
      const seen = game as { moves: number; looks: number }
      if (writes) seen.looks++
      return { moves: game.moves }
    },
  }) as Ruleset

test('bots among themselves that come to no end are ended', async () => {
  const t = await testShard({
    modules: [{ ruleset: rulesOf(false) }],
    record: { ruleset: 'walk' },
    seats: seatsWith({ 0: 'random', 1: 'random' }),
  })
  await t.shard.open('m')
  t.shard.presence('m', [], 1)
  await t.clock.pass(600_000)
  expect(await t.storage.get('m')).toMatchObject({
    status: 'over',
    outcome: { draw: true, reason: 'bots came to no end' },
  })
  expect((await t.storage.read('m', 0)).length).toBeLessThan(120)
})

test('rules that write where they only look are found out in the matches that run frozen', async () => {
  for (const frozenEach of [0, 1]) {
    const t = await testShard({
      modules: [{ ruleset: rulesOf(true) }],
      record: { ruleset: 'walk' },
      settings: { frozenEach },
    })
    const opened = await t.shard.open('m').catch((error: unknown) => error)
    const reply = await act(t, 0, {}).catch((error: unknown) => error)
    const fine = JSON.stringify([opened, reply]).includes('"code":200')
    expect(fine).toBe(frozenEach === 0)
  }
})
