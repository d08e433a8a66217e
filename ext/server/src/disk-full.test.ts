import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LobbyClient, nodeEnvironment } from '@framestack/client/node'
import type { Ack, ServerMessage } from '@framestack/client/protocol'
import { afterAll, describe, expect, test } from 'vitest'
import { startChild } from '../testing/child.ts'
import { canMount, fillDisk, insideLimits, insideSmallDisk, limitFiles } from '../testing/small-disk.ts'
import { Wire } from '../testing/wire.ts'
import { canLimitMemory } from './shard/process-slot.ts'

const folder = mkdtempSync(join(tmpdir(), 'framestack-full-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isAck =
  (cid: string) =>
  (message: ServerMessage): message is Ack =>
    message.type === 'ack' && message.cid === cid

/** Ways in which a system refuses to write, where it has them. */
const ways = [
  {
    way: 'a disk without room',
    here: canMount(folder),
    inside: insideSmallDisk(8000, folder),
    fill: (pid: number) => fillDisk(pid, folder),
  },
  { way: 'files that may not grow', here: canLimitMemory(), inside: insideLimits, fill: limitFiles },
].filter(({ here }) => here)

describe.runIf(ways.length > 0)('what cannot be stored', () => {
  test.for(ways)(
    '$way: nothing is taken, clocks stand, not ready; it goes on when there is room',
    {
      timeout: 60_000,
    },
    async ({ way, inside, fill }) => {
      const server = await startChild(0, join(folder, `${way}.db`), 1, [], inside)
      const lobby = new LobbyClient(server.url, nodeEnvironment())
      const ready = async () => (await fetch(`${server.url}/readyz`)).status
      const clock = { delay: 60_000, bank: 0, increment: 0, periods: 0, period: 0 }
      const ann = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann', settings: { clock } })
      const bob = await lobby.join(ann.code, 'Bob')
      const wires = [await Wire.open(server.url), await Wire.open(server.url)] as const
      for (const [seat, { match, token }] of [ann, bob].entries()) {
        wires[seat]?.send({ type: 'join', match, token })
        await wires[seat]?.until(({ type }) => type === 'sync')
      }
      const act = async (seat: 0 | 1, cid: string, cell: number) => {
        const from = wires[seat].texts.length
        wires[seat].send({ type: 'act', cid, move: { cell } })
        return (await wires[seat].until(isAck(cid), from)).reply.code
      }
      expect(await act(0, 'a', 0)).toBe(200)
      expect(await ready()).toBe(200)

      const empty = fill(server.pid)
      // What is left of the files themselves is used up first.
      let refused = 0
      while (refused === 0)
        await lobby.create({ ruleset: 'court-of-masks', name: 'Eve', fill: 'random' }).catch((error) => {
          refused = (error as { code: number }).code
        })
      expect(refused).toBe(503)
      expect(await ready()).toBe(503)
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      expect(await act(1, 'b', 1)).toBe(503)
      const paused = await wires[0].until((message) => message.type === 'room' && message.room.paused)
      expect(paused).toMatchObject({ room: { status: 'playing' } })
      expect(await act(1, 'b', 1)).toBe(503)

      empty()
      for (let tries = 0; tries < 100 && (await ready()) !== 200; tries++)
        await new Promise((resolve) => setTimeout(resolve, 100))
      expect(await ready()).toBe(200)
      expect(await act(1, 'b', 1)).toBe(200)
      expect(await act(1, 'b', 1)).toBe(200)
      expect(await act(0, 'c', 2)).toBe(200)
      for (const wire of wires) wire.close()
      expect(await server.stop()).toBe(0)
    },
  )
})
