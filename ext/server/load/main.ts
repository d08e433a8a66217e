/**
 * How much a server of one shard takes, beside a bare WebSocket server in the same run. Rounds are rotated, and only
 * ratios within one run mean anything. `npm run load -w @framestack/server -- [tables] [matches a table] [idle matches]`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LobbyClient, nodeEnvironment } from '@framestack/client/node'
import { startChild } from '../testing/child.ts'
import { echoTable, startEcho } from './echo.ts'
import { MatchTable } from './match-table.ts'
import { type Measure, open, quantile } from './table.ts'

const [tables = '20', each = '10', idle = '200'] = process.argv.slice(2)
const rounds = 3
const folder = mkdtempSync(join(tmpdir(), 'framestack-load-'))
const server = await startChild(0, join(folder, 'load.db'), 1)
const echo = await startEcho()
const measures = { echo: { moves: 0, spans: [] } as Measure, matches: { moves: 0, spans: [] } as Measure }
const took = { echo: 0, matches: 0 }

/** Plays at all tables at once, and takes the time. */
async function round(name: keyof typeof took, play: (table: number) => Promise<void>): Promise<void> {
  const began = performance.now()
  await Promise.all(Array.from({ length: Number(tables) }, (_, table) => play(table)))
  took[name] += performance.now() - began
}

for (let i = 0; i < rounds; i++) {
  const ready: MatchTable[][] = []
  for (let table = 0; table < Number(tables); table++)
    ready.push(await Promise.all(Array.from({ length: Number(each) }, () => MatchTable.open(server.url))))
  await round('matches', async (table) => {
    for (const match of ready[table] ?? []) await match.play(() => false, measures.matches)
  })
  const end = performance.now() + 500
  await round('echo', (table) =>
    echoTable(echo.url, i * 1000 + table, () => performance.now() > end, measures.echo),
  )
}
const rates = { echo: 0, matches: 0 }
for (const name of ['echo', 'matches'] as const) {
  const { moves, spans } = measures[name]
  rates[name] = moves / (took[name] / 1000)
  const [middle, late] = [quantile(spans, 0.5), quantile(spans, 0.99)].map((one) => one.toFixed(1))
  const rate = `${Math.round(rates[name])} messages/s, everybody has one after ${middle} ms (p50), ${late} ms (p99)`
  console.log(`${name.padEnd(8)} ${tables} tables of two: ${rate}`)
}
console.log(`ratio    ${(rates.matches / rates.echo).toFixed(3)} of the bare server`)

const memory = async (): Promise<number> => {
  const text = await (await fetch(`${server.operatorUrl}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1])
}
const lobby = new LobbyClient(server.url, nodeEnvironment())
const before = await memory()
for (let i = 0; i < Number(idle); i++) {
  const { match, token } = await lobby.create({
    ruleset: 'court-of-masks',
    players: 4,
    name: 'Ann',
    fill: 'random',
  })
  const socket = await open(`${server.url.replace('http', 'ws')}/socket`, () => undefined)
  socket.send(JSON.stringify({ type: 'join', match, token }))
}
await new Promise((resolve) => setTimeout(resolve, 2000))
const grown = (await memory()) - before
console.log(
  `memory   ${(grown / Number(idle) / 1024).toFixed(0)} kB for each of ${idle} matches with a player in it`,
)
await server.stop()
echo.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
