import { realClock } from '@framestack/server'
import { nearby } from '../discovery/near.ts'
import { Responder, responderRate } from '../discovery/responder.ts'
import { heartbeatTimes } from '../line/heartbeat.ts'
import { Listener } from '../line/listener.ts'
import { lineLimits } from '../line/types.ts'
import { finding } from './finding.ts'
import { Player } from './player.ts'
import { mostSeats, Tables } from './tables.ts'
import type { FullUnoLanOptions, UnoLanOptions, UnoServer } from './types.ts'

/** A port on which UNO's LAN protocol is spoken. */
export interface UnoLan {
  readonly host: string
  readonly port: number
  /** Where those who look for a server are answered; null: nowhere. */
  readonly discoveryPort: number | null
  /** Takes nothing new and ends all lines. Matches go on as the server has them. */
  stop(): Promise<void>
}

/** The port where nobody says another one. */
export const defaultPort = 8899

/** Whoever ends no line with a line break ends it by saying nothing for so long, in milliseconds. */
const pause = 200

/**
 * Speaks UNO's LAN protocol for a server that hosts `uno`: whoever connects gets a seat at one of its matches. Rejects
 * with an Error in plain words where it cannot listen.
 */
export async function startUnoLan(server: UnoServer, given: UnoLanOptions = {}): Promise<UnoLan> {
  const options = fullOptions(given)
  const { host, clock, limits } = options
  const tables = new Tables(server, options)
  const listener = await Listener.open({
    host,
    port: options.port,
    clock,
    limits,
    pause,
    open: (line) => new Player(line, { server, tables, options }),
  })
  const { port } = listener
  let responder: Responder | null = null
  try {
    if (options.discovery)
      responder = await Responder.open({
        host,
        port,
        clock,
        rate: responderRate,
        isNear: nearby(options.lan),
        answer: finding(port, tables, options),
      })
  } catch (error) {
    await listener.stop()
    throw error
  }
  const stop = async (): Promise<void> => {
    tables.stop()
    await Promise.all([listener.stop(), responder?.stop()])
  }
  let stopping: Promise<void> | null = null
  return {
    host,
    port,
    discoveryPort: responder?.port ?? null,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

/** Fills in what was not said. Throws a RangeError for what cannot be. */
function fullOptions(given: UnoLanOptions): FullUnoLanOptions {
  const { lan = false, players = 4, port = defaultPort } = given
  if (!Number.isInteger(players) || players < 2 || players > mostSeats)
    throw new RangeError(`players: expected 2 to ${mostSeats}`)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError('port: expected 0 to 65535')
  return {
    host: given.host ?? (lan ? '0.0.0.0' : '127.0.0.1'),
    port,
    lan,
    discovery: given.discovery ?? true,
    players,
    options: given.options ?? { profile: 'seed' },
    bot: given.bot ?? 'random',
    lost: given.lost ?? 'end',
    grace: given.grace ?? 30_000,
    heartbeat: given.heartbeat ?? heartbeatTimes,
    joinWithin: given.joinWithin ?? 60_000,
    limits: { ...lineLimits, ...given.limits },
    clock: given.clock ?? realClock,
    logger: given.logger ?? { log: () => undefined },
  }
}
