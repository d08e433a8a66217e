import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LobbyClient, nodeEnvironment } from '@framestack/client/node'
import type { Ack, ServerMessage } from '@framestack/client/protocol'
import { afterAll, expect, test } from 'vitest'
import { type ChildServer, startChild } from '../testing/child.ts'
import { Wire } from '../testing/wire.ts'

const folder = mkdtempSync(join(tmpdir(), 'framestack-two-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A seat at one of the servers. */
async function seated({ url }: ChildServer, { match, token }: { match: string; token: string }) {
  const wire = await Wire.open(url)
  wire.send({ type: 'join', match, token })
  await wire.until(({ type }) => type === 'sync')
  const act = async (cid: string, cell: number): Promise<number> => {
    const from = wire.texts.length
    wire.send({ type: 'act', cid, move: { cell } })
    const ack = (message: ServerMessage): message is Ack => message.type === 'ack' && message.cid === cid
    return (await wire.until(ack, from)).reply.code
  }
  return { wire, act }
}

test('two servers on one file: whoever came later has the matches, the other one acknowledges nothing', {
  timeout: 60_000,
}, async () => {
  const data = join(folder, 'a.db')
  const old = await startChild(0, data, 1)
  const lobby = new LobbyClient(old.url, nodeEnvironment())
  const ann = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann' })
  const bob = await lobby.join(ann.code, 'Bob')
  const [first, second] = [await seated(old, ann), await seated(old, bob)]
  expect(await first.act('a', 0)).toBe(200)
  expect(await second.act('b', 1)).toBe(200)

  const late = await startChild(0, data, 1)
  const [third, fourth] = [await seated(late, ann), await seated(late, bob)]
  expect(await third.act('c', 2)).toBe(200)
  // It still thinks that the match is its own, and that it is Ann's turn.
  expect(await first.act('d', 3)).not.toBe(200)
  expect(await fourth.act('e', 4)).toBe(200)
  // What was acknowledged by the one is known to the other.
  expect(await third.act('a', 0)).toBe(200)
  for (const { wire } of [first, second, third, fourth]) wire.close()
  await old.kill()
  const headers = { authorization: 'Bearer key-of-the-operator' }
  const log = await (await fetch(`${late.operatorUrl}/operator/matches/${ann.match}/log`, { headers })).json()
  const cells = (log as { input: { message?: { cell?: number } } }[]).map(({ input }) => input.message?.cell)
  expect(cells).toEqual([undefined, 0, 1, 2, 4])
  expect(await late.stop()).toBe(0)
})
