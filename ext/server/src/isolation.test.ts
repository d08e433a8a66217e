import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MatchClient } from '@framestack/client'
import { afterAll, expect, test } from 'vitest'
import { badRules } from '../testing/bad-rules.ts'
import { live, until } from '../testing/live.ts'

const folder = mkdtempSync(join(process.cwd(), '.cache', 'framestack-apart-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
for (const name of ['bad', 'strange']) writeFileSync(join(folder, `${name}.mjs`), badRules(name))

test('a match whose rules come to no end harms no other, in the same thread or apart', {
  timeout: 60_000,
}, async () => {
  const { lobby, client, lines } = await live({
    rulesets: [
      {
        name: 'tic-tac-toe',
        module: fileURLToPath(new URL('../../examples/src/tic-tac-toe.ts', import.meta.url)),
      },
      { name: 'bad', module: join(folder, 'bad.mjs') },
      { name: 'strange', module: join(folder, 'strange.mjs'), apart: true },
    ],
    data: join(folder, 'a.db'),
    shards: 1,
    limits: { budget: 1000 },
    times: { botDelay: [60_000, 60_000] },
  })
  const begun = async (ruleset: string): Promise<MatchClient> => {
    const one = client(
      await lobby.create({ ruleset, name: 'Ann', fill: 'random', settings: { autoPass: 'never' } }),
    )
    await until(one, ({ table }) => table !== null, 20_000)
    return one
  }
  const [good, bad, strange] = [await begun('tic-tac-toe'), await begun('bad'), await begun('strange')]
  expect(await bad.act({ deed: 0 })).toEqual({ code: 200 })
  expect(await strange.act({ deed: 0 })).toEqual({ code: 200 })
  // The message in hand is refused; everybody else is taken up where they were.
  expect(await bad.act({ deed: 1 })).toMatchObject({ code: 500, reason: 'rule error' })
  expect(await good.act({ cell: 4 })).toEqual({ code: 200 })
  expect(await bad.act({ deed: 0 })).toEqual({ code: 200 })
  await until(bad, ({ table }) => JSON.stringify(table?.view) === '{"moves":2}')
  // Once more, and it is left to the operator.
  expect(await bad.act({ deed: 4 })).toMatchObject({ code: 500 })
  await until(bad, ({ room }) => room?.status === 'faulted')
  expect(await strange.act({ deed: 3 })).toMatchObject({ code: 500 })
  expect(await strange.act({ deed: 0 })).toEqual({ code: 200 })
  await until(strange, ({ table }) => JSON.stringify(table?.view) === '{"moves":2}')
  await until(good, ({ line, table }) => line === 'open' && table?.outcome === null)
  expect((await lobby.match(good.state.room?.match ?? '')).status).toBe('playing')
  expect(lines.filter((line) => line.includes('a shard went down')).length).toBeGreaterThanOrEqual(2)
})
