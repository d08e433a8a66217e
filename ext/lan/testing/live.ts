import { type Server, type ServerOptions, startServer } from '@framestack/server'
import * as uno from '@framestack/uno'
import { onTestFinished, vi } from 'vitest'
import { startUnoLan, type UnoLan } from '../src/uno/start.ts'
import type { UnoLanOptions } from '../src/uno/types.ts'
import { FakeClock } from './fake-clock.ts'
import { Raw } from './raw.ts'

// Nothing here is about time: a busy machine may take its own.
vi.setConfig({ testTimeout: 60_000 })

/** A server with the adapter; its time stands, that of the server's matches goes on. */
export interface Live {
  readonly server: Server
  readonly lan: UnoLan
  readonly clock: FakeClock
  /** Connects. */
  raw(): Promise<Raw>
  /** Connects, and joins as somebody who understands lines of ours. */
  join(name: string, before?: string): Promise<Raw>
}

/** Starts both on any free ports. */
export async function live(
  options: Partial<UnoLanOptions> = {},
  serverOptions: Partial<ServerOptions> = {},
): Promise<Live> {
  const fast = { burst: 100_000, perSecond: 100_000 }
  const server = await startServer({
    rulesets: [{ name: 'uno', given: uno }],
    port: 0,
    limits: { messageRate: fast },
    times: { botDelay: [1, 1], passDelay: [1, 1] },
    ...serverOptions,
  })
  const clock = new FakeClock()
  const lan = await startUnoLan(server, {
    port: 0,
    clock,
    ...options,
    limits: { lineRate: fast, messageRate: fast, ...options.limits },
  })
  onTestFinished(async () => {
    const stopped = lan.stop()
    clock.pass(10_000)
    await stopped
    await server.stop()
  })
  const raw = (): Promise<Raw> => Raw.open(lan.port)
  return {
    server,
    lan,
    clock,
    raw,
    async join(name, before = '') {
      const line = await raw()
      line.send(`+HELLO 1\n${before}JOIN_ROOM ${name}\n`)
      await line.until(/^JOIN_ACK/)
      return line
    },
  }
}
