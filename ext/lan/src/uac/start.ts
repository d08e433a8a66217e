import { realClock } from '@framestack/server'
import { Listener } from '../line/listener.ts'
import { lineLimits } from '../line/types.ts'
import { Player } from './player.ts'
import { Rooms } from './rooms.ts'
import type { FullUacTcpOptions, UacServer, UacTcpOptions } from './types.ts'
import { lineBytes } from './wire.ts'

/** A port on which the protocol of UAC's test clients is spoken. */
export interface UacTcp {
  readonly host: string
  readonly port: number
  /** Takes nothing new and ends all lines. Matches go on as the server has them. */
  stop(): Promise<void>
}

/** The port of the original. */
export const uacPort = 8888

/**
 * Speaks the line JSON protocol of UAC's test clients for a server that hosts `uac`: whoever connects gets a seat at one of
 * its matches. Rejects with an Error in plain words where it cannot listen.
 */
export async function startUacTcp(server: UacServer, given: UacTcpOptions = {}): Promise<UacTcp> {
  const options = fullOptions(given)
  const { host, clock, limits } = options
  const rooms = new Rooms(server, options)
  const listener = await Listener.open({
    host,
    port: options.port,
    clock,
    limits,
    pause: null,
    open: (line) => new Player(line, { server, rooms, options }),
  })
  let stopping: Promise<void> | null = null
  return {
    host,
    port: listener.port,
    stop: () => {
      stopping ??= listener.stop()
      return stopping
    },
  }
}

/** Fills in what was not said. Throws a RangeError for what cannot be. */
function fullOptions(given: UacTcpOptions): FullUacTcpOptions {
  const { lan = false, port = uacPort, silence = 300 } = given
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError('port: expected 0 to 65535')
  if (!(silence >= 0)) throw new RangeError('silence: expected milliseconds')
  return {
    host: given.host ?? (lan ? '0.0.0.0' : '127.0.0.1'),
    port,
    lan,
    silence,
    options: given.options ?? {},
    bot: given.bot ?? 'tactician',
    limits: { ...lineLimits, lineBytes, ...given.limits },
    clock: given.clock ?? realClock,
    logger: given.logger ?? { log: () => undefined },
  }
}
