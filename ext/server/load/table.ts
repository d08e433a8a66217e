import { WebSocket } from 'ws'

/** What is measured at all tables of one round. */
export interface Measure {
  /** Accepted messages. */
  moves: number
  /** Bytes that one of those at the table was sent. */
  bytes: number
  /** Milliseconds from sending a message until everybody at the table had what came of it. */
  readonly spans: number[]
}

export const nothing = (): Measure => ({ moves: 0, bytes: 0, spans: [] })

/** A socket that calls back with each text. */
export function open(url: string, heard: (text: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  socket.on('message', (data) => heard(data.toString()))
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** The value at a share of numbers: 0.5 is the median; 0 where there are none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
