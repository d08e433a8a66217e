import type { UnoLan, UnoLanOptions } from '@framestack/lan'
import type { Server, ServerOptions } from '@framestack/server'
import type { Arguments } from '../command/arguments.ts'
import { FAILED, Fault, messageOf } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { lanPackage } from './lan-package.ts'

/** Options of `serve` for UNO's LAN protocol. */
export const unoLanOptions = {
  'uno-lan': {
    maybe: 'PORT',
    text: 'speak UNO’s LAN protocol too, on 127.0.0.1 unless --lan: --uno-lan=PORT (default: 8899)',
  },
  'uno-players': { value: 'N', text: 'seats of a match of its room, 2 to 8 (default: 4)' },
  'uno-lost': {
    value: 'WHAT',
    text: 'what becomes of a match that a line is lost in: end (default), bot or wait',
  },
} as const

/** Opens the port of the LAN protocol, if it is wanted. Rejects with a `Fault`, and then the server has stopped. */
export type OpenUnoLan = (server: Server, terminal: Terminal) => Promise<UnoLan | null>

/** What the call says of the LAN protocol. Throws a `Fault` for what cannot be, before anything is started. */
export async function unoLanOf(args: Arguments, { rulesets, logger }: ServerOptions): Promise<OpenUnoLan> {
  const isWanted = args.flag('uno-lan')
  const lost = args.choice('uno-lost', ['end', 'bot', 'wait'])
  const players = args.int('uno-players', 2, 8)
  if (!isWanted && (lost !== undefined || players !== undefined))
    throw new Fault('--uno-players and --uno-lost say more of --uno-lan, which is not there')
  if (!isWanted) return async () => null
  if (!rulesets.some(({ name }) => name === 'uno'))
    throw new Fault('--uno-lan: uno is none of those that are hosted')
  const port = args.int('uno-lan', 0, 65_535)
  const { startUnoLan } = await lanPackage()
  const options: UnoLanOptions = {
    lan: args.flag('lan'),
    ...(port === undefined ? {} : { port }),
    ...(players === undefined ? {} : { players }),
    ...(lost === undefined ? {} : { lost }),
    ...(logger === undefined ? {} : { logger }),
  }
  return async (server, terminal) => {
    try {
      const lan = await startUnoLan(server, options)
      terminal.out(`  ${terminal.paint.dim('uno lan'.padEnd(9))} ${lan.host}:${lan.port}`)
      return lan
    } catch (error) {
      await server.stop()
      throw new Fault(`cannot serve: ${messageOf(error)}`, FAILED)
    }
  }
}
