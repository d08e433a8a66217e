import {
  LobbyClient as Lobby,
  type LobbyClient,
  MatchClient,
  type MatchOptions,
  type MatchState,
  nodeEnvironment,
} from '@framestack/client/node'
import * as court from '@framestack/examples/court-of-masks'
import * as ttt from '@framestack/examples/tic-tac-toe'
import { onTestFinished, vi } from 'vitest'
import { jsonLogger } from '../src/ops/logger.ts'
import type { ServerOptions } from '../src/options.ts'
import type { Server } from '../src/running-server.ts'
import { startServer } from '../src/server.ts'

// Nothing here is about time: a busy machine may take its own.
vi.setConfig({ testTimeout: 60_000 })

/** Rulesets of the guide, as values. */
export const given = [
  { name: 'tic-tac-toe', given: ttt, about: 'three in a row' },
  { name: 'court-of-masks', given: court },
] as const

/** A server with clients, all of them closed when the test is over. */
export interface Live {
  readonly server: Server
  readonly lobby: LobbyClient
  readonly lines: string[]
  client(options: Omit<MatchOptions, 'url' | 'environment'>): MatchClient
}

/** Starts a server on any free port. */
export async function live(options: Partial<ServerOptions> = {}): Promise<Live> {
  const lines: string[] = []
  const server = await startServer({
    rulesets: given,
    port: 0,
    logger: jsonLogger(
      (line) => lines.push(line),
      'debug',
      () => 0,
    ),
    ...options,
  })
  const clients: MatchClient[] = []
  onTestFinished(async () => {
    for (const client of clients) client.close()
    await server.stop()
  })
  const environment = nodeEnvironment()
  return {
    server,
    lines,
    lobby: new Lobby(server.url, environment),
    client(more) {
      const client = new MatchClient({ url: server.url, environment, ...more })
      clients.push(client)
      return client
    },
  }
}

/** Waits until a client's state is as wanted. */
export function until(
  client: MatchClient,
  wanted: (state: MatchState) => boolean,
  span = 20_000,
): Promise<MatchState> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`it never came to that: ${JSON.stringify(client.state).slice(0, 600)}`)),
      span,
    )
    const look = (): void => {
      if (!wanted(client.state)) return
      clearTimeout(timer)
      end()
      resolve(client.state)
    }
    const end = client.subscribe(look)
    look()
  })
}
