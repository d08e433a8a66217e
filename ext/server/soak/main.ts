/** `npm run soak:server`: faults for as long as wanted. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Ruleset } from '@framestack/core'
import { courtOfMasks } from '@framestack/examples/court-of-masks'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { SqliteStorage } from '../src/storage/sqlite/storage.ts'
import { startChild } from '../testing/child.ts'
import { kinds, seededBytes, sendGarbage } from '../testing/garbage.ts'
import { type Killing, killing } from '../testing/kills.ts'
import { expireAtOnce } from './expire.ts'
import { idleLines, type Spans } from './idle.ts'

const usage = `npm run soak:server -- [WHAT ...] [options]
  kill      kills a server again and again: people play at --tables matches, then bots at --matches
  garbage   sends --times bytes that mean nothing
  idle      holds --sockets idle lines, and plays beside them
  expire    lets --clocks clocks run out at once, and plays beside them
  --kills N (20)  --tables N (20)  --matches N (1000)  --times N (2000)  --sockets N (10000)  --clocks N (10000)`

const numbers = { kills: 20, tables: 20, matches: 1000, times: 2000, sockets: 10_000, clocks: 10_000 }
type Name = keyof typeof numbers
const option = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: option,
    tables: option,
    matches: option,
    times: option,
    sockets: option,
    clocks: option,
    help: { type: 'boolean' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'framestack-soak-'))
let failed = false

/** Says that something is not as it should be. */
function fail(why: string): void {
  console.log(`  ${why}`)
  failed = true
}

/** A whole number above 0 among the options. */
function number(name: Name): number {
  const given = Number(values[name] ?? numbers[name])
  if (Number.isInteger(given) && given > 0) return given
  console.error(`--${name}: expected a whole number above 0\n${usage}`)
  process.exit(2)
}

async function kill(): Promise<void> {
  const alive = (): number => 300 + Math.random() * 3000
  const people = { kills: number('kills'), tables: number('tables'), shards: 1, alive }
  // With many matches at once it takes its time to take them all up again.
  const later = (): number => 3000 + Math.random() * 5000
  const bots = { kills: number('kills'), tables: number('matches'), shards: 1, alive: later, bots: true }
  const runs: readonly [string, Ruleset, Killing][] = [
    ['people', ticTacToe as Ruleset, people],
    ['people', courtOfMasks as Ruleset, people],
    ['bots', ticTacToe as Ruleset, bots],
  ]
  for (const [who, ruleset, options] of runs) {
    const report = await killing(ruleset, join(folder, `${who}-${ruleset.name}.db`), options)
    const { kills, matches, acked, lost, wrong } = report
    console.log(`kill     ${ruleset.name}, ${who}: ${kills} kills, ${matches} matches, ${acked} acknowledged`)
    for (const problem of [...lost, ...wrong]) fail(problem)
  }
}

async function garbage(): Promise<void> {
  const server = await startChild(0, join(folder, 'garbage.db'), 1)
  const [port, times, bytes] = [Number(new URL(server.url).port), number('times'), seededBytes(1)]
  for (let i = 0; i < times; i += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        sendGarbage(port, kinds[(i + n) % kinds.length] ?? kinds[0], bytes(1 + (((i + n) * 31) % 3000)), 100),
      ),
    )
  const { status } = await fetch(`${server.url}/readyz`)
  const code = await server.stop()
  console.log(`garbage  ${times} times; then it is ready (${status}), and stops with ${code}`)
  if (status !== 200 || code !== 0) fail(server.errors())
}

async function idle(): Promise<void> {
  const wanted = number('sockets')
  const { sockets, kilobytesEach, seconds, alone, beside, code } = await idleLines(
    wanted,
    join(folder, 'idle.db'),
    20,
  )
  const text = ({ p50, p99 }: Spans): string => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  console.log(
    `idle     ${sockets} lines, ${kilobytesEach.toFixed(1)} kB each, opened in ${seconds.toFixed(1)} s`,
  )
  console.log(`         a match beside them: ${text(beside)}; without them: ${text(alone)}`)
  if (sockets !== wanted || code !== 0) fail(`${wanted} lines were opened; it stopped with ${code}`)
}

async function expire(): Promise<void> {
  const report = await expireAtOnce(number('clocks'), new SqliteStorage(join(folder, 'expire.db')))
  const { matches, answered, seconds, longest, meanwhile } = report
  const waited = `${meanwhile} moves meanwhile, the longest waited ${longest.toFixed(1)} ms`
  console.log(`expire   ${matches} clocks at once: dealt with in ${seconds.toFixed(1)} s; ${waited}`)
  if (answered !== matches) fail(`${answered} of ${matches} were answered for, once each`)
}

const all = { kill, garbage, idle, expire }
const isOne = (name: string): name is keyof typeof all => Object.hasOwn(all, name)
const wanted = positionals.length === 0 ? Object.keys(all) : positionals
const strange = wanted.find((name) => !isOne(name))
if (values.help || strange !== undefined) {
  if (strange !== undefined) console.error(`expected kill, garbage, idle or expire, got '${strange}'`)
  console.log(usage)
} else
  try {
    for (const name of wanted) if (isOne(name)) await all[name]()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
process.exit(failed ? 1 : strange === undefined ? 0 : 2)
