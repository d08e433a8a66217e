import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** A process of its own: whatever comes in at a table goes out to all at it. It tells its port. */
const tables = new Map<string, Set<WebSocket>>()
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket, { url = '' }) => {
  const table = tables.get(url) ?? new Set()
  tables.set(url, table.add(socket))
  socket.on('message', (data) => {
    for (const one of table) one.send(data.toString())
  })
  socket.on('close', () => table.delete(socket))
})
server.on('listening', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
