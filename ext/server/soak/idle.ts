import { LobbyClient, nodeEnvironment } from '@framestack/client/node'
import { gameOf } from '../load/games.ts'
import { MatchTable } from '../load/match-table.ts'
import { nothing, quantile } from '../load/table.ts'
import { residentBytes, startChild } from '../testing/child.ts'
import { Wire } from '../testing/wire.ts'

/** Spans of an active match, in milliseconds from sending a move until everybody has it. */
export interface Spans {
  readonly p50: number
  readonly p99: number
}

/** What many idle lines cost. */
export interface IdleReport {
  /** Lines that were open all the time. */
  readonly sockets: number
  /** Memory of the server for each of them, garbage included. */
  readonly kilobytesEach: number
  readonly seconds: number
  /** Four matches at once, before and while the lines are there. */
  readonly alone: Spans
  readonly beside: Spans
  /** What the server ended with. */
  readonly code: number | null
}

/** Lines at one match: a player, and those who watch. */
const atMatch = 10

/** Opens so many lines to matches in which nothing happens, and plays others beside them. */
export async function idleLines(sockets: number, data: string, games: number): Promise<IdleReport> {
  const server = await startChild(0, data, 1)
  const alone = await playing(server.url, games)
  const lobby = new LobbyClient(server.url, nodeEnvironment())
  const matches: string[] = []
  const wires: Wire[] = []
  const join = async (match: string, token?: string): Promise<void> => {
    const wire = await Wire.open(server.url)
    wires.push(wire)
    wire.send({ type: 'join', match, ...(token === undefined ? {} : { token }) })
  }
  const quiet = { clock: null, autoPass: 'never' } as const
  for (let i = 0; i < Math.ceil(sockets / atMatch); i++) {
    const made = { ruleset: 'tic-tac-toe', name: 'Ann', fill: 'random', settings: quiet }
    const { match, token } = await lobby.create(made)
    matches.push(match)
    await join(match, token)
  }
  await settled(wires)
  const before = await residentBytes(server)
  const players = wires.length
  const began = performance.now()
  for (let i = 0; wires.length < sockets; i++) await join(matches[i % matches.length] as string)
  await settled(wires)
  const seconds = (performance.now() - began) / 1000
  const kilobytesEach = ((await residentBytes(server)) - before) / Math.max(1, sockets - players) / 1024
  const beside = await playing(server.url, games)
  await settled(wires)
  const open = wires.filter(({ code }) => code === null).length
  for (const wire of wires) wire.close()
  return { sockets: open, kilobytesEach, seconds, alone, beside, code: await server.stop() }
}

/** Waits until all have been answered. */
async function settled(wires: readonly Wire[]): Promise<void> {
  for (let i = 0; i < wires.length; i += 500)
    await Promise.all(wires.slice(i, i + 500).map((wire) => wire.settled()))
}

async function playing(url: string, games: number): Promise<Spans> {
  const measure = nothing()
  // The first one warms all up.
  await (await MatchTable.open(url)).play(gameOf(0), nothing())
  await Promise.all(
    [0, 1, 2, 3].map(async (table) => {
      for (let n = 0; n < games; n++)
        await (await MatchTable.open(url)).play(gameOf(table * games + n), measure)
    }),
  )
  return { p50: quantile(measure.spans, 0.5), p99: quantile(measure.spans, 0.99) }
}
