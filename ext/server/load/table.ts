import { WebSocket } from 'ws'

/** What is measured at one table. */
export interface Measure {
  /** Accepted messages. */
  moves: number
  /** Milliseconds from sending a message until everybody at the table had what came of it. */
  readonly spans: number[]
}

/** A socket that calls back with each text. */
export function open(url: string, heard: (text: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  socket.on('message', (data) => heard(data.toString()))
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** The value at a share of sorted numbers: 0.5 is the median. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
