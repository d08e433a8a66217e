import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { WebSocketServer } from 'ws'
import { type Measure, open } from './table.ts'

/** A bare server: whatever comes in at a table of two goes out to both. It runs in a process of its own. */
export async function startEcho(): Promise<{ url: string; stop(): void }> {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { execArgv: process.execArgv })
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve(Number(message))),
  )
  return { url: `ws://127.0.0.1:${port}`, stop: () => void child.kill() }
}

/** Sends texts as long as a move's update round a table of two, one after the other. */
export async function echoTable(
  url: string,
  table: number,
  until: () => boolean,
  measure: Measure,
): Promise<void> {
  const text = 'x'.repeat(300)
  let missing = 0
  let done: () => void = () => undefined
  const heard = (): void => {
    if (--missing === 0) done()
  }
  const sockets = [await open(`${url}/${table}`, heard), await open(`${url}/${table}`, heard)]
  for (let turn = 0; !until(); turn++) {
    const began = performance.now()
    missing = 2
    await new Promise<void>((resolve) => {
      done = resolve
      sockets[turn % 2]?.send(text)
    })
    measure.moves++
    measure.spans.push(performance.now() - began)
  }
  for (const socket of sockets) socket.terminate()
}

if (process.argv[2] === 'serve') {
  const tables = new Map<string, Set<import('ws').WebSocket>>()
  const server = new WebSocketServer({ port: 0, perMessageDeflate: false })
  server.on('connection', (socket, { url = '' }) => {
    const table = tables.get(url) ?? new Set()
    tables.set(url, table.add(socket))
    socket.on('message', (data) => {
      for (const one of table) one.send(data.toString())
    })
  })
  server.on('listening', () => process.send?.((server.address() as { port: number }).port))
}
