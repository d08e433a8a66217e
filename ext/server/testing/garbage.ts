import { connect } from 'node:net'

/** Draws bytes that are the same in each run. */
export function seededBytes(seed: number): (count: number) => Buffer {
  let state = seed >>> 0
  const byte = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 24
  }
  return (count) => Buffer.from(Array.from({ length: count }, byte))
}

/** How garbage is sent: from the first byte on, in the place of an HTTP body, or once a WebSocket is open. */
export const kinds = ['from the first byte on', 'as a request', 'as frames'] as const

const upgrade = [
  'GET /socket HTTP/1.1',
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  '\r\n',
].join('\r\n')
const post =
  'POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n'
const before = { 'from the first byte on': '', 'as a request': post, 'as frames': upgrade }

/**
 * Sends bytes to a server, and waits until it ends the line, or has been silent for `patience` milliseconds. Returns
 * what came back.
 */
export function sendGarbage(
  port: number,
  kind: (typeof kinds)[number],
  bytes: Buffer,
  patience = 300,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let came = ''
    const done = (): void => {
      socket.destroy()
      resolve(came)
    }
    socket.setTimeout(patience, done)
    socket.on('data', (data) => {
      came += data.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', done)
    socket.write(before[kind])
    socket.write(bytes)
  })
}
