import { spawn } from 'node:child_process'
import type { Ack, ServerMessage } from '@framestack/client/protocol'
import * as ticTacToe from '@framestack/examples/tic-tac-toe'
import { expect, onTestFinished, test } from 'vitest'
import { record, takenSeats } from '../testing/records.ts'
import { testTimes } from '../testing/shard.ts'
import { Wire } from '../testing/wire.ts'
import { hashOf } from './lobby/tokens.ts'
import { Calls, handlersOf } from './rpc/calls.ts'
import { type Channel, processChannel } from './rpc/channel.ts'
import { split } from './rpc/mux.ts'
import { bootCode, sourceArguments } from './rpc/worker.ts'
import { givenRules } from './rules/source.ts'
import { serveShard } from './shard/serve.ts'
import { unwatched } from './shard/watch.ts'
import { MemoryStorage } from './storage/memory.ts'
import { storageCalls } from './storage/types.ts'
import { realClock } from './time/clock.ts'

/** Starts sockets in a process of their own. Resolves with its line, and where it is. */
async function startGateway(): Promise<{ channel: Channel; url: string }> {
  const module = new URL('../testing/gateway.ts', import.meta.url).href
  const args = [...sourceArguments, '--input-type=module', '--eval', bootCode(module)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)))
  })
  return { channel: processChannel(child), url: `http://127.0.0.1:${port}` }
}

test('a gateway in another process: sockets there, hosts and store here, messages between them', {
  timeout: 60_000,
}, async () => {
  const storage = new MemoryStorage()
  await storage.alone('here', Number.MAX_SAFE_INTEGER)
  const seats = takenSeats(2).map((seat) => ({ ...seat, tokenHash: hashOf(`token ${seat.seat}`) }))
  await storage.create(record('m'), seats)
  const { channel, url } = await startGateway()
  const [line, store] = split(channel)
  new Calls(store, handlersOf(storage, storageCalls), () => undefined)
  const shard = serveShard(line, {
    storage,
    rules: givenRules([ticTacToe]),
    clock: realClock,
    settings: { holder: 'here', times: testTimes, mailbox: 64, frozenEach: 0, bundles: null },
    watch: unwatched,
    draw: (from) => from,
  })
  onTestFinished(() => shard.stop())

  const wires = [await Wire.open(url), await Wire.open(url), await Wire.open(url)] as const
  for (const [seat, wire] of wires.entries()) {
    wire.send({ type: 'join', match: 'm', ...(seat < 2 ? { token: `token ${seat}` } : {}) })
    await wire.until(({ type }) => type === 'sync' || type === 'error')
  }
  const act = async (seat: 0 | 1, cell: number) => {
    const cid = `c${cell}`
    const ack = (message: ServerMessage): message is Ack => message.type === 'ack' && message.cid === cid
    wires[seat].send({ type: 'act', cid, move: { cell } })
    return (await wires[seat].until(ack)).reply
  }
  for (const [turn, cell] of [0, 3, 1, 4].entries())
    expect(await act(turn % 2 === 0 ? 0 : 1, cell)).toEqual({ code: 200 })
  expect(await act(1, 8)).toMatchObject({ code: 400, reason: 'player forbidden' })
  expect(await act(0, 2)).toEqual({ code: 200 })
  for (const wire of wires)
    await wire.until((message) => message.type === 'room' && message.room.status === 'over')
  expect(await storage.get('m')).toMatchObject({ status: 'over', outcome: { winners: [0] } })
  expect((await storage.read('m', 0)).length).toBe(6)
  for (const wire of wires) wire.close()
})
