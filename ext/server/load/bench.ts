import { LobbyClient, nodeEnvironment } from '@framestack/client/node'
import { residentBytes, startChild } from '../testing/child.ts'
import { echoTable, startEcho } from './echo.ts'
import { checksum, gameOf, playedIn } from './games.ts'
import { MatchTable } from './match-table.ts'
import { type Report, type Round, rowOf } from './report.ts'
import { nothing, open } from './table.ts'

/** How much is played. */
export interface BenchOptions {
  /** Tables at which is played at once. */
  readonly tables: number
  /** Matches at each table in a round, one after the other. */
  readonly matches: number
  readonly rounds: number
  /** Matches whose memory is measured. */
  readonly idle: number
  /** How long a round of the bare server is, in milliseconds. */
  readonly span: number
  /** The SQLite file, which must not be there yet. */
  readonly data: string
}

/** Matches that were played, and which game each was. */
type Played = { readonly match: string; readonly game: number }[]

/**
 * How much a server of one shard takes, with what it stores and with nothing stored, beside a bare WebSocket server in
 * the same run. Rounds are rotated, and only ratios within one run mean anything. Rejects when the logs do not say what
 * was played.
 */
export async function bench(options: BenchOptions): Promise<Report> {
  const { tables, data } = options
  const [disk, none] = await Promise.all([startChild(0, data, 1), startChild(0, '', 1)])
  const echo = await startEcho()
  try {
    const rounds = { bare: [] as Round[], disk: [] as Round[], none: [] as Round[] }
    const played = { disk: [] as Played, none: [] as Played }
    // How fast code becomes is no part of it.
    const warm = await matchRound(disk.url, { ...options, matches: 1 }, 0, [])
    await matchRound(none.url, { ...options, matches: 1 }, 0, [])
    const bytes = Math.round(rowOf('', [warm]).bytes)
    const steps = [
      async () => rounds.bare.push(await echoRound(echo.url, options, bytes)),
      async (i: number) => rounds.disk.push(await matchRound(disk.url, options, i, played.disk)),
      async (i: number) => rounds.none.push(await matchRound(none.url, options, i, played.none)),
    ]
    for (let i = 0; i < options.rounds; i++)
      for (let n = 0; n < steps.length; n++) await steps[(i + n) % steps.length]?.(i)
    const rows = [
      rowOf('bare ws', rounds.bare),
      rowOf('server', rounds.disk),
      rowOf('server, nothing stored', rounds.none),
    ] as const
    await checked(none.url, played.none)
    return {
      node: process.versions.node,
      tables,
      rows,
      ratio: rows[1].perSecond / rows[0].perSecond,
      games: played.disk.length,
      checksum: await checked(disk.url, played.disk),
      memory: await memory(options),
    }
  } finally {
    echo.stop()
    await Promise.all([disk.stop(), none.stop()])
  }
}

async function matchRound(
  url: string,
  { tables, matches }: BenchOptions,
  round: number,
  played: Played,
): Promise<Round> {
  const ready: { table: MatchTable; game: number }[][] = []
  for (let i = 0; i < tables; i++) {
    const first = (round * tables + i) * matches
    ready.push(
      await Promise.all(
        Array.from({ length: matches }, async (_, n) => ({
          table: await MatchTable.open(url),
          game: first + n,
        })),
      ),
    )
  }
  const measure = nothing()
  const began = performance.now()
  await Promise.all(
    ready.map(async (own) => {
      for (const { table, game } of own) await table.play(gameOf(game), measure)
    }),
  )
  const took = performance.now() - began
  for (const { table, game } of ready.flat()) played.push({ match: table.match, game })
  return { measure, took }
}

async function echoRound(url: string, { tables, span }: BenchOptions, bytes: number): Promise<Round> {
  const measure = nothing()
  const began = performance.now()
  const until = (): boolean => performance.now() > began + span
  await Promise.all(
    Array.from({ length: tables }, (_, table) => echoTable(url, { table, bytes, until }, measure)),
  )
  return { measure, took: performance.now() - began }
}

/** The checksum of what the logs say was played. */
async function checked(url: string, played: Played): Promise<string> {
  const lobby = new LobbyClient(url, nodeEnvironment())
  const logs = []
  for (const { match } of played) logs.push(playedIn(await lobby.log(match)))
  const [said, wanted] = [checksum(logs), checksum(played.map(({ game }) => gameOf(game)))]
  if (said !== wanted) throw new Error(`the logs say that something else was played: ${said}, not ${wanted}`)
  return said
}

/** What a match costs in which a player waits: memory that the process has, garbage included, on a server of its own. */
async function memory({ idle, data }: BenchOptions): Promise<Report['memory']> {
  const server = await startChild(0, `${data}.idle`, 1)
  try {
    await sit(server.url, Math.ceil(idle / 5))
    const before = await residentBytes(server)
    await sit(server.url, idle)
    return { matches: idle, kilobytesEach: ((await residentBytes(server)) - before) / idle / 1024 }
  } finally {
    await server.stop()
  }
}

/** Lets somebody sit down at so many matches of four, with bots at all other seats. */
async function sit(url: string, count: number): Promise<void> {
  const lobby = new LobbyClient(url, nodeEnvironment())
  for (let i = 0; i < count; i++) {
    const made = { ruleset: 'court-of-masks', players: 4, name: 'Ann', fill: 'random' }
    const { match, token } = await lobby.create(made)
    const socket = await open(`${url.replace('http', 'ws')}/socket`, () => undefined)
    socket.send(JSON.stringify({ type: 'join', match, token }))
  }
  await new Promise((resolve) => setTimeout(resolve, 2000))
}
