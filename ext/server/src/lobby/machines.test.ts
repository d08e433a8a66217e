import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { machinesOf } from '@framestack/core/inspect'
import { courtOfMasks } from '@framestack/examples/court-of-masks'
import { afterAll, expect, test } from 'vitest'
import { badRules } from '../../testing/bad-rules.ts'
import { live } from '../../testing/live.ts'

const folder = mkdtempSync(join(process.cwd(), '.cache', 'framestack-machines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const machinesAt = (url: string, name: string, tag?: string): Promise<Response> =>
  fetch(
    `${url}/api/rulesets/${name}/machines`,
    tag === undefined ? {} : { headers: { 'if-none-match': tag } },
  )
const tagOf = ({ headers }: Response): string => headers.get('etag') ?? ''

test('machines are those that the kernel exports, and are sent once to whoever keeps them', async () => {
  const { server } = await live()
  const first = await machinesAt(server.url, 'court-of-masks')
  expect(first.status).toBe(200)
  expect(await first.json()).toEqual(JSON.parse(JSON.stringify(machinesOf(courtOfMasks))))
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const tag = tagOf(first)
  expect(tag).toMatch(/^"[\w-]{43}"$/)
  for (const known of [tag, `W/${tag}`, `"older", ${tag}`]) {
    const again = await machinesAt(server.url, 'court-of-masks', known)
    expect([again.status, await again.text(), tagOf(again)]).toEqual([304, '', tag])
  }
  expect((await machinesAt(server.url, 'court-of-masks', '"older"')).status).toBe(200)
  expect(tagOf(await machinesAt(server.url, 'tic-tac-toe'))).not.toBe(tag)
  expect((await machinesAt(server.url, 'chess')).status).toBe(404)
})

test('rules in a thread or a process apart show theirs too, and other ones when they are read anew', async () => {
  const [bad, strange] = [join(folder, 'bad.mjs'), join(folder, 'strange.mjs')]
  writeFileSync(bad, badRules('bad'))
  writeFileSync(strange, badRules('strange'))
  const { server } = await live({
    rulesets: [
      { name: 'bad', module: bad },
      { name: 'strange', module: strange, apart: true },
    ],
    data: join(folder, 'a.db'),
    shards: 1,
  })
  const [one, two] = [await machinesAt(server.url, 'bad'), await machinesAt(server.url, 'strange')]
  const names = ((await one.json()) as { name: string }[]).map(({ name }) => name)
  expect(names).toContain('play')
  expect(tagOf(two)).toBe(tagOf(one))

  writeFileSync(bad, badRules('bad').replaceAll("'play'", "'scene'"))
  const reload = await fetch(`${server.operatorUrl}/operator/rulesets/bad/reload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.operatorKey}` },
  })
  expect(reload.status).toBe(200)
  const fresh = await machinesAt(server.url, 'bad', tagOf(one))
  expect(fresh.status).toBe(200)
  expect(((await fresh.json()) as { name: string }[]).map(({ name }) => name)).toContain('scene')
})
