/**
 * Shows a match in the Stately inspector while it is played:
 *
 *     npx tsx --conditions=@framestack/source docs/inspect/watch.ts [--port 8080] [--page URL|receiver] [--stay]
 *
 * It opens the browser at the relay of `@statelyai/inspect`, whose page shows https://stately.ai/inspect; with
 * `--page receiver` it shows receiver.html beside this file instead, and nothing leaves this computer.
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createMatch, type GameControl, type InspectionEvent } from '@framestack/core'
import { sgs } from '@framestack/sgs'
import { createInspectorServer } from '@statelyai/inspect/server'
import { WebSocket } from 'ws'

/** What a match is shown to. */
export interface Shown {
  /** Stops showing the match; the relay goes, too. */
  stop(): void
}

/** Starts the relay, and sends it all that becomes of a match. */
export async function show(
  gc: Pick<GameControl, 'inspect'>,
  { port = 8080, page, open = true }: { port?: number; page?: string; open?: boolean } = {},
): Promise<Shown> {
  const relay = createInspectorServer({ port, autoOpen: open, ...(page === undefined ? {} : { url: page }) })
  const socket = await connect(`ws://localhost:${port}`)
  // These are the messages of @statelyai/inspect already: what is sent is what any receiver of it reads.
  const end = gc.inspect((event: InspectionEvent) => socket.send(JSON.stringify(event)))
  return {
    stop() {
      end()
      socket.close()
      relay.stop()
    },
  }
}

function connect(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Serves our own page, for those who want no other. Answers with its address. */
export function receiver(): Promise<{ server: Server; address: string }> {
  const html = readFileSync(new URL('receiver.html', import.meta.url))
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(html)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    })
  })
}

const deck =
  `slash S1, fire attack H2, dodge D3, fire attack H4, slash C5, fire attack H6, dodge D7, dodge D8,
  slash S9, slash S10, dodge H11, dodge D12`.split(/,\s+/)

/** A fire attack: P0 attacks P1, who shows a heart; P0 discards a heart, and P1 takes damage. */
export function* fireAttack(gc: GameControl): Generator<string> {
  const moves = [
    { token: 'P0', action: 'fire attack', targets: [1], cards: [1] },
    { token: 'P1', show: [5] },
    { token: 'P0', discard: [3] },
    { token: 'P0', action: 'give up' },
  ]
  for (const move of moves) {
    const reply = gc.receive(move)
    yield `${JSON.stringify(move)}: ${reply.code}`
  }
}

/** The match that it is played in. */
export const match = (): GameControl =>
  createMatch(sgs, { players: 2, setup: { deck }, onRuleError: 'throw' }) as unknown as GameControl

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8080' },
      page: { type: 'string' },
      stay: { type: 'boolean', default: false },
      'no-open': { type: 'boolean', default: false },
    },
  })
  const own = values.page === 'receiver' ? await receiver() : null
  const page = own?.address ?? values.page
  const port = Number(values.port)
  const gc = match()
  const shown = await show(gc, { port, open: !values['no-open'], ...(page === undefined ? {} : { page }) })
  console.log(`watch it at http://localhost:${port}`)
  for (const told of fireAttack(gc)) {
    console.log(told)
    await pause(1500)
  }
  if (values.stay) await new Promise(() => {})
  shown.stop()
  own?.server.close()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
