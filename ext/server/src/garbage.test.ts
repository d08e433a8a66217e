import { expect, test } from 'vitest'
import { kinds, seededBytes, sendGarbage } from '../testing/garbage.ts'
import { live, until } from '../testing/live.ts'

test.each(kinds)('bytes that mean nothing, %s, end their own line at most', async (kind) => {
  const { server, lobby, client, lines } = await live({
    limits: { socketRate: { burst: 1000, perSecond: 1000 }, requestRate: { burst: 1000, perSecond: 1000 } },
  })
  const me = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann', fill: 'random' })
  const one = client(me)
  await until(one, ({ table }) => table !== null)
  const port = Number(new URL(server.url).port)
  const bytes = seededBytes(7)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => sendGarbage(port, kind, bytes(1 + i * 37))),
  )
  for (const answer of answers) {
    // Whatever is answered, it is a refusal, or that a socket was opened.
    expect(answer).toMatch(/^$|^HTTP\/1\.1 (400|408|413|101) /)
    expect(answer).not.toMatch(/\n\s+at /)
  }
  expect(await one.act({ cell: 4 })).toEqual({ code: 200 })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(lines.filter((line) => line.includes('"error"'))).toEqual([])
})
