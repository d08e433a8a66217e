import type { Server } from 'node:http'
import { addressKey } from './address.ts'

/** How many connections there may be, whatever comes over them. */
export interface ConnectionLimits {
  readonly most: number
  /** Of one address; null: as many as it likes, where all come from a proxy. */
  readonly ofAddress: number | null
  /** One was not taken. */
  readonly refused: () => void
}

/** Ends connections of an address that has too many, before anything of them is read. */
export function limitConnections(server: Server, { most, ofAddress, refused }: ConnectionLimits): void {
  const addresses = new Map<string, number>()
  server.maxConnections = most
  server.on('drop', refused)
  if (ofAddress === null) return
  server.on('connection', (socket) => {
    const address = addressKey(socket.remoteAddress)
    const count = addresses.get(address) ?? 0
    if (count >= ofAddress) {
      refused()
      socket.destroy()
      return
    }
    addresses.set(address, count + 1)
    socket.once('close', () => {
      const left = (addresses.get(address) ?? 1) - 1
      if (left === 0) addresses.delete(address)
      else addresses.set(address, left)
    })
  })
}
