/**
 * Faults for as long as wanted: `npm run soak -w @framestack/server -- [kills] [tables] [idle sockets]`. Kills a
 * server again and again while people play at it, sends it bytes that mean nothing, and holds many idle sockets.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ruleset } from '@framestack/core'
import { courtOfMasks } from '@framestack/examples/court-of-masks'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { startChild } from '../testing/child.ts'
import { killing } from '../testing/kills.ts'
import { Wire } from '../testing/wire.ts'

const [kills = '20', tables = '20', idle = '10000'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'framestack-soak-'))
let failed = false

for (const ruleset of [ticTacToe, courtOfMasks] as readonly Ruleset[]) {
  const alive = (): number => 300 + Math.random() * 3000
  const options = { kills: Number(kills), tables: Number(tables), shards: 1, alive }
  const report = await killing(ruleset, join(folder, `${ruleset.name}.db`), options)
  console.log(
    `${ruleset.name}: ${report.kills} kills, ${report.matches} matches, ${report.acked} moves acknowledged`,
  )
  for (const problem of [...report.lost, ...report.wrong]) console.log(`  ${problem}`)
  failed ||= report.lost.length + report.wrong.length > 0
}

const server = await startChild(0, join(folder, 'idle.db'), 1)
const { port } = new URL(server.url)
for (let i = 0; i < 500; i++) {
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.end(
    Buffer.from(
      Array.from({ length: 1 + Math.floor(Math.random() * 3000) }, () => Math.floor(Math.random() * 256)),
    ),
  )
}
const wires: Wire[] = []
const began = performance.now()
for (let i = 0; i < Number(idle); i++) wires.push(await Wire.open(server.url))
const took = ((performance.now() - began) / 1000).toFixed(1)
const metrics = await (await fetch(`${server.operatorUrl}/metrics`)).text()
const bytes = Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1])
console.log(`${wires.length} sockets in ${took} s, the server has ${Math.round(bytes / 1_048_576)} MB`)
const answered = performance.now()
await wires[0]?.settled()
console.log(`and answers in ${(performance.now() - answered).toFixed(1)} ms`)
for (const wire of wires) wire.close()
console.log(`it stopped with ${await server.stop()}`)
rmSync(folder, { recursive: true, force: true })
process.exit(failed ? 1 : 0)
