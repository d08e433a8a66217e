import type { UacTcp, UacTcpOptions } from '@framestack/lan'
import type { Server, ServerOptions } from '@framestack/server'
import type { Arguments } from '../command/arguments.ts'
import { FAILED, Fault, messageOf } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { lanPackage } from './lan-package.ts'

/** Options of `serve` for the protocol of UAC's test clients. */
export const uacTcpOptions = {
  'uac-tcp': {
    maybe: 'PORT',
    text: 'speak UAC’s line protocol too, on 127.0.0.1 unless --lan: --uac-tcp=PORT (default: 8888)',
  },
  'uac-team': { value: 'N', text: 'characters of each player in its matches, 1 to 6 (default: 3)' },
} as const

/** Opens the port of the protocol, if it is wanted. Rejects with a `Fault`, and then the server has stopped. */
export type OpenUacTcp = (server: Server, terminal: Terminal) => Promise<UacTcp | null>

/** What the call says of the protocol. Throws a `Fault` for what cannot be, before anything is started. */
export async function uacTcpOf(args: Arguments, { rulesets, logger }: ServerOptions): Promise<OpenUacTcp> {
  const isWanted = args.flag('uac-tcp')
  const teamSize = args.int('uac-team', 1, 6)
  if (!isWanted && teamSize !== undefined)
    throw new Fault('--uac-team says more of --uac-tcp, which is not there')
  if (!isWanted) return async () => null
  if (!rulesets.some(({ name }) => name === 'uac'))
    throw new Fault('--uac-tcp: uac is none of those that are hosted')
  const port = args.int('uac-tcp', 0, 65_535)
  const { startUacTcp } = await lanPackage()
  const options: UacTcpOptions = {
    lan: args.flag('lan'),
    ...(port === undefined ? {} : { port }),
    ...(teamSize === undefined ? {} : { options: { teamSize } }),
    ...(logger === undefined ? {} : { logger }),
  }
  return async (server, terminal) => {
    try {
      const tcp = await startUacTcp(server, options)
      terminal.out(`  ${terminal.paint.dim('uac tcp'.padEnd(9))} ${tcp.host}:${tcp.port}`)
      return tcp
    } catch (error) {
      await server.stop()
      throw new Fault(`cannot serve: ${messageOf(error)}`, FAILED)
    }
  }
}
