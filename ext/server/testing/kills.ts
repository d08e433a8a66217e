import {
  deepEqual,
  type GameControl,
  type JsonObject,
  type LogEntry,
  type Ruleset,
  replay,
} from '@framestack/core'
import { tableFor } from '../src/match/viewer.ts'
import { SqliteStorage } from '../src/storage/sqlite/storage.ts'
import { startChild } from './child.ts'
import { Crowd } from './crowd.ts'

/** What came of it. */
export interface Report {
  kills: number
  matches: number
  acked: number
  /** Moves that were acknowledged and are not in the log, or twice. */
  lost: string[]
  /** Tables of players that are not as the log says. */
  wrong: string[]
}

/** How it is done. */
export interface Killing {
  readonly kills: number
  /** Matches that are played at once. */
  readonly tables: number
  readonly shards: number
  /** Draws how long a server lives, in milliseconds. */
  readonly alive: () => number
  /** One person at each table, and bots at all other seats. */
  readonly bots?: boolean
}

/** Kills a server again and again while people play at it, and compares what they were told with what it stored. */
export async function killing(
  ruleset: Ruleset,
  data: string,
  { kills, tables, shards, alive, bots = false }: Killing,
): Promise<Report> {
  let server = await startChild(0, data, shards)
  const port = Number(new URL(server.url).port)
  const crowd = new Crowd(server.url, ruleset.name, bots)
  const playing = crowd.play(tables)
  for (let i = 0; i < kills; i++) {
    await wait(alive())
    await server.kill()
    server = await startChild(port, data, shards)
    crowd.online()
  }
  // All that was sent is answered, once the server stays.
  const before = crowd.acked
  for (let tries = 0; crowd.acked < before + 20 && tries < 200; tries++) await wait(100)
  crowd.stop()
  await playing
  // Those who are still on their way back arrive.
  for (let tries = 0; !crowd.isBack && tries < 600; tries++) await wait(100)
  await wait(300)
  const views = crowd.played.map(({ clients }) => clients.map((client) => client.state.table))
  crowd.close()
  await server.stop()
  const report: Report = { kills, matches: crowd.played.length, acked: crowd.acked, lost: [], wrong: [] }
  const storage = new SqliteStorage(data)
  for (const [i, { match, acked }] of crowd.played.entries()) {
    const entries = (await storage.read(match, 0)).map(({ entry }) => JSON.parse(entry) as LogEntry)
    if (entries.length === 0) continue
    const moves = entries.flatMap(({ input }) =>
      input.type === 'act' ? [textOf(input.seat, input.message)] : [],
    )
    for (const { seat, move } of acked) {
      const found = moves.indexOf(textOf(seat, move))
      if (found < 0) report.lost.push(`${match}: ${textOf(seat, move)}`)
      else moves.splice(found, 1)
    }
    const gc = replay(ruleset, entries) as GameControl
    views[i]?.forEach((table, seat) => {
      if (table !== null && !deepEqual(table, tableFor(gc, seat, 2)))
        report.wrong.push(
          `${match}: seat ${seat}: ${JSON.stringify(table)} for ${JSON.stringify(tableFor(gc, seat, 2))}`,
        )
    })
  }
  await storage.close()
  return report
}

const textOf = (seat: number, move: JsonObject): string => {
  const { action, ...args } = move
  return `${seat} ${String(action)} ${JSON.stringify(args)}`
}

const wait = (span: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, span))
