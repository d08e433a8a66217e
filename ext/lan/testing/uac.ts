import { type Server, startServer } from '@framestack/server'
import * as uac from '@framestack/uac'
import { onTestFinished, vi } from 'vitest'
import { startUacTcp, type UacTcp } from '../src/uac/start.ts'
import type { Said, ServerLine, UacTcpOptions } from '../src/uac/types.ts'
import { FakeClock } from './fake-clock.ts'
import { Raw } from './raw.ts'

// Nothing here is about time: a busy machine may take its own.
vi.setConfig({ testTimeout: 60_000 })

/** A raw line, and what came over it as messages. */
export class UacLine {
  readonly raw: Raw

  constructor(raw: Raw) {
    this.raw = raw
  }

  say(type: string, data: { readonly [key: string]: unknown } = {}): void {
    this.raw.send(`${JSON.stringify({ type, data })}\n`)
  }

  /** All messages of a type so far. */
  all<K extends keyof Said>(type: K): Said[K][] {
    return this.raw.lines.flatMap((line) => {
      const message = JSON.parse(line) as ServerLine
      return message.type === type ? [message.data as Said[K]] : []
    })
  }

  /** The next message of a type after the first `from` of them. */
  async next<K extends keyof Said>(type: K, from = 0): Promise<Said[K]> {
    await this.raw.while(() => this.all(type).length <= from)
    return this.all(type)[from] as Said[K]
  }

  /** The last message of a type; it waits for the first one. */
  async last<K extends keyof Said>(type: K): Promise<Said[K]> {
    await this.next(type)
    return this.all(type).at(-1) as Said[K]
  }

  answer(requestId: string, value: string): void {
    this.say('response', { requestId, value })
  }
}

/** A server with the adapter; its time stands, that of the server's matches goes on. */
export interface LiveUac {
  readonly server: Server
  readonly tcp: UacTcp
  readonly clock: FakeClock
  line(): Promise<UacLine>
  /** Connects and joins. */
  join(data?: { readonly [key: string]: unknown }): Promise<UacLine>
}

/** Starts both on any free ports. */
export async function liveUac(options: UacTcpOptions = {}): Promise<LiveUac> {
  const fast = { burst: 100_000, perSecond: 100_000 }
  const server = await startServer({
    rulesets: [{ name: 'uac', given: uac }],
    port: 0,
    limits: { messageRate: fast },
    times: { botDelay: [1, 1], passDelay: [1, 1] },
  })
  const clock = new FakeClock()
  const tcp = await startUacTcp(server, {
    port: 0,
    clock,
    options: { teamSize: 1, map: 'plain' },
    ...options,
    limits: { lineRate: fast, messageRate: fast, ...options.limits },
  })
  onTestFinished(async () => {
    const stopped = tcp.stop()
    clock.pass(10_000)
    await stopped
    await server.stop()
  })
  const line = async (): Promise<UacLine> => new UacLine(await Raw.open(tcp.port))
  return {
    server,
    tcp,
    clock,
    line,
    async join(data = {}) {
      const one = await line()
      one.say('join', data)
      await one.next('log')
      return one
    },
  }
}

/**
 * Answers every request that comes until the match is over, orders with "stay and look up"; gives how it ended.
 * `answered`: requests that were answered before.
 */
export async function playOut(line: UacLine, answered: readonly string[] = []): Promise<Said['gameOver']> {
  const done = new Set(answered)
  for (;;) {
    await line.raw.while(() => line.all('gameOver').length === 0 && openOf(line, done) === null)
    if (line.all('gameOver').length > 0) return line.last('gameOver')
    const request = openOf(line, done)
    if (request === null) continue
    done.add(request.requestId)
    line.answer(request.requestId, 'options' in request ? (request.options[0]?.id ?? '') : 'n w 0')
  }
}

function openOf(
  line: UacLine,
  done: ReadonlySet<string>,
): Said['requestString'] | Said['requestOptions'] | null {
  const all = [...line.all('requestString'), ...line.all('requestOptions')]
  return all.find(({ requestId }) => !done.has(requestId)) ?? null
}
