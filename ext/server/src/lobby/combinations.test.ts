import { fileURLToPath } from 'node:url'
import type { JsonObject } from '@framestack/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { live, until } from '../../testing/live.ts'
import type { FileRuleset } from '../options.ts'

const source = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const rulesets: FileRuleset[] = [
  { name: 'tic-tac-toe', module: source('examples/src/tic-tac-toe.ts') },
  { name: 'beacons', module: source('examples/src/beacons/index.ts') },
  { name: 'court-of-masks', module: source('examples/src/court-of-masks/index.ts') },
  { name: 'sgs', module: source('sgs/src/index.ts') },
  { name: 'uno', module: source('uno/src/index.ts') },
  { name: 'miracle', module: source('miracle/src/index.ts') },
  { name: 'uac', module: source('uac/src/index.ts') },
  { name: 'stormbound', module: source('stormbound/src/index.ts') },
]
const plenty = { burst: 100_000, perSecond: 100_000 }
const limits = { requestRate: plenty, socketRate: plenty, budget: 20_000 }

/** Options as a form may give them: each as its schema says, together as it comes. */
function optionsOf(schema: JsonObject): fc.Arbitrary<JsonObject> {
  const properties = Object.entries((schema['properties'] ?? {}) as { [name: string]: JsonObject })
  const values = properties.map(([name, { enum: some, minimum, maximum }]) => [
    name,
    Array.isArray(some)
      ? fc.constantFrom(...some)
      : fc.oneof(
          fc.constantFrom(Number(minimum), Number(maximum)),
          fc.integer({ min: Number(minimum), max: Number(maximum) }),
        ),
  ])
  // An option that is left out is no key, which the types of fast-check do not say.
  return fc
    .record(Object.fromEntries(values), { requiredKeys: [] })
    .map((options) => JSON.parse(JSON.stringify(options)) as JsonObject)
}

test('whatever a form gives is refused with a reason, or can be played', { timeout: 240_000 }, async () => {
  const { server, lobby, client } = await live({ rulesets, shards: 1, limits })
  const counts: { [outcome: string]: number } = {}
  for (const { name, players, options } of server.games()) {
    const given = fc.record({ players: fc.integer(players), options: optionsOf(options as JsonObject) })
    for (const [i, one] of fc.sample(given, { numRuns: 8, seed: 7 }).entries()) {
      const made = await lobby
        .create({ ruleset: name, name: 'Ann', fill: 'random', settings: { clock: null }, ...one })
        .catch((error: { code: number; message: string }) => error)
      if (!('match' in made)) {
        expect(made, JSON.stringify(one)).toMatchObject({
          code: 400,
          message: expect.stringMatching(/\w{3}/),
        })
        expect(made.message).not.toMatch(/failed/)
        counts[`${name} refused`] = (counts[`${name} refused`] ?? 0) + 1
        continue
      }
      counts[`${name} made`] = (counts[`${name} made`] ?? 0) + 1
      if (i % 3 !== 0) continue
      const mine = client(made)
      const { room } = await until(mine, ({ table, problem }) => table !== null || problem !== null)
      expect(room?.status, `${name} ${JSON.stringify(one)}`).toBe('playing')
      mine.close()
    }
  }
  expect(counts['uno refused']).toBeGreaterThan(0)
  for (const { name } of rulesets) expect(counts[`${name} made`], name).toBeGreaterThan(0)
})

test('rules that nobody vouches for are asked apart, and refuse as others do', {
  timeout: 240_000,
}, async () => {
  const strange = rulesets.filter(({ name }) => name === 'uno').map((one) => ({ ...one, apart: true }))
  const { lobby, client } = await live({ rulesets: strange, shards: 1, limits })
  const make = (players: number, options: JsonObject) =>
    lobby.create({ ruleset: 'uno', name: 'Ann', fill: 'random', players, options })
  for (const [players, options, reason] of [
    [9, {}, /8|seats|players/],
    [8, { profile: 'official', handSize: 15 }, /hand|card|deal/i],
    [3, { profile: 'official', teams: true }, /team|4/i],
  ] as const)
    await expect(make(players, options)).rejects.toMatchObject({
      code: 400,
      message: expect.stringMatching(reason),
    })
  expect(await lobby.matches()).toEqual([])
  const mine = client(await make(9, { profile: 'official' }))
  expect((await until(mine, ({ table }) => table !== null)).room?.status).toBe('playing')
})

test('every game can be played by rules that nobody vouches for', { timeout: 240_000 }, async () => {
  const strange = rulesets.map((one) => ({ ...one, apart: true }))
  const { lobby, client } = await live({ rulesets: strange, shards: 1, limits })
  for (const { name } of rulesets) {
    const mine = client(await lobby.create({ ruleset: name, name: 'Ann', fill: 'random' }))
    const { room, problem } = await until(mine, ({ table, problem }) => table !== null || problem !== null)
    expect([room?.status, problem], name).toEqual(['playing', null])
    mine.close()
  }
})
