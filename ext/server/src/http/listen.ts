import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Listens, and returns the port. Rejects with an Error in plain words. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE') throw new Error(`port ${port} of ${host} is taken: choose another one`)
    if (code === 'EACCES')
      throw new Error(`port ${port} of ${host} is not for everybody: choose one above 1023`)
    throw error
  }
  return (app.server.address() as AddressInfo).port
}

/** Where this machine reaches what listens there. */
export function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
