import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { badRules } from '../testing/bad-rules.ts'
import { live, until } from '../testing/live.ts'

const folder = mkdtempSync(join(process.cwd(), '.cache', 'framestack-reload-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a reload that fails changes nothing, and one that goes well is for new matches', {
  timeout: 60_000,
}, async () => {
  const file = join(folder, 'bad.mjs')
  writeFileSync(file, badRules('bad'))
  const { server, lobby, client } = await live({
    rulesets: [{ name: 'bad', module: file }],
    data: join(folder, 'a.db'),
    shards: 1,
  })
  const reload = async () => {
    const response = await fetch(`${server.operatorUrl}/operator/rulesets/bad/reload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.operatorKey}` },
    })
    return [response.status, (await response.json()) as { bundle?: string; reason?: string }] as const
  }
  const first = (await reload())[1].bundle
  const begun = async () => {
    const one = client(await lobby.create({ ruleset: 'bad', name: 'Ann', fill: 'random' }))
    await until(one, ({ table }) => table !== null)
    return one
  }
  const one = await begun()
  for (const broken of ['export const x = ', 'export const x = 1', badRules('other')]) {
    writeFileSync(file, broken)
    const [status, { reason }] = await reload()
    expect(status).toBe(409)
    expect(reason).toMatch(/ruleset 'bad'/)
    expect(reason).not.toMatch(/\n\s+at /)
  }
  expect(await one.act({ deed: 0 })).toEqual({ code: 200 })
  expect(await (await begun()).act({ deed: 0 })).toEqual({ code: 200 })
  writeFileSync(file, `${badRules('bad')}// changed`)
  const [status, { bundle }] = await reload()
  expect(status).toBe(200)
  expect(bundle).not.toBe(first)
  expect(await one.act({ deed: 0 })).toEqual({ code: 200 })
})
