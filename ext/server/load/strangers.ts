/**
 * `npm run strangers -w @framestack/server`: what it costs to run a match in a process and a compartment of its own, and what
 * a neighbour feels of mods that loop and fill their memory.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LobbyClient, MatchClient, nodeEnvironment } from '@framestack/client/node'
import { startServer } from '../src/server.ts'
import { adding, moddedRules, strange } from '../testing/modded.ts'

const moves = 300
const folder = mkdtempSync(join(tmpdir(), 'framestack-strangers-'))
const quiet = { botDelay: [600_000, 600_000] } as const
const environment = nodeEnvironment()

interface Spans {
  readonly p50: string
  readonly p99: string
}

function spansOf(all: readonly number[]): Spans {
  const sorted = [...all].sort((a, b) => a - b)
  const at = (part: number): string =>
    `${(sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(2)} ms`
  return { p50: at(0.5), p99: at(0.99) }
}

/** A match of one person, with how long it took until its table was there. */
async function begun(
  url: string,
  lobby: LobbyClient,
  ruleset = 'tally',
): Promise<{ client: MatchClient; took: number }> {
  const began = performance.now()
  const seated = await lobby.create({
    ruleset,
    name: 'Ann',
    fill: 'random',
    settings: { clock: null },
  })
  const client = new MatchClient({ url, environment, match: seated.match, token: seated.token })
  await new Promise<void>((resolve) => {
    const end = client.subscribe(() => {
      if (client.state.table === null) return
      end()
      resolve()
    })
  })
  return { client, took: performance.now() - began }
}

async function played(client: MatchClient, count: number): Promise<number[]> {
  const spans: number[] = []
  for (let i = 0; i < count; i++) {
    const began = performance.now()
    const { code } = await client.act({ n: 1 })
    if (code !== 200) throw new Error(`a move was answered with ${code}`)
    spans.push(performance.now() - began)
    // Slower than the limit on messages of a socket.
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return spans
}

const rate = { burst: 100_000, perSecond: 100_000 }

async function serving<T>(
  apart: boolean,
  mod: string,
  run: (url: string, lobby: LobbyClient) => Promise<T>,
): Promise<T> {
  const place = mkdtempSync(join(folder, 'server-'))
  const server = await startServer({
    rulesets: [
      { ...moddedRules(place, { 'mod.js': mod }), apart },
      moddedRules(place, { 'mod.js': adding(1) }, 'calm'),
    ],
    port: 0,
    shards: 1,
    data: join(place, 'a.db'),
    times: quiet,
    limits: { messageRate: rate, requestRate: rate },
  })
  try {
    return await run(server.url, new LobbyClient(server.url, environment))
  } finally {
    await server.stop()
  }
}

async function cost(apart: boolean): Promise<object> {
  return serving(apart, adding(1), async (url, lobby) => {
    const starts: number[] = []
    for (let i = 0; i < 8; i++) {
      const { client, took } = await begun(url, lobby)
      starts.push(took)
      client.close()
    }
    const { client } = await begun(url, lobby)
    await played(client, 50)
    const spans = spansOf(await played(client, moves))
    client.close()
    return { 'start of a match': spansOf(starts).p50, 'a move p50': spans.p50, 'a move p99': spans.p99 }
  })
}

/** What a calm match feels, while others beside it do what no mod should. */
async function neighbour(ruleset: string): Promise<object> {
  return serving(true, strange, async (url, lobby) => {
    const calm = (await begun(url, lobby, ruleset)).client
    await played(calm, 50)
    const alone = spansOf(await played(calm, moves))
    const found: { [deed: string]: string } = { alone: alone.p99 }
    for (const [deed, n] of [
      ['beside a loop', 2],
      ['beside a full heap', 3],
      ['beside a wild regex', 5],
      ['beside long texts', 7],
    ] as const) {
      const wild = (await begun(url, lobby)).client
      const ended = wild.act({ n })
      found[deed] = spansOf(await played(calm, moves)).p99
      const { code } = await ended
      if (code === 200) throw new Error(`${deed}: nothing was ended`)
      wild.close()
    }
    calm.close()
    return found
  })
}

try {
  console.table({ 'in a thread': await cost(false), 'apart, in a compartment': await cost(true) })
  console.log('p99 of a move of a calm match')
  console.table({ 'in a thread': await neighbour('calm'), 'apart, too': await neighbour('tally') })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
