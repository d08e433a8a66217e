import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { LobbyClient, MatchClient, nodeEnvironment } from '@framestack/client/node'
import { createMatch, type GameControl, type JsonObject, type LogEntry } from '@framestack/core'
import * as ticTacToe from '@framestack/examples/tic-tac-toe'
import { type Server, startServer } from '@framestack/server'
import { afterAll, afterEach, expect, test } from 'vitest'
import { run, scratch } from '../../testing/run.ts'

const { dir, clear } = scratch({
  'index.html': '<!doctype html><title>pages</title>',
  'empty.json': '',
  'other.json': '{"a":1}',
  'strange.json': '[{"seq":0,"input":{"type":"create","ruleset":{"name":"snake"}}}]',
})
const children: ChildProcess[] = []
const servers: Server[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.stop()
})
afterAll(clear)

const long = { timeout: 120_000 }
const patient = { timeout: 60_000, interval: 50 }
const web = ['--web', '.']

test.each<[string[], RegExp, number?]>([
  [[], /expected a ruleset, a file or an address: framestack inspect RULESET\|FILE\|URL/],
  [['sgs', 'uno'], /and nothing else, but there is 'uno'/],
  [['snake', ...web], /there is no ruleset 'snake'/],
  [['gone.json', ...web], /there is no gone\.json, expected a log/],
  [['empty.json', ...web], /empty\.json is empty/],
  [['other.json', ...web], /other\.json: expected a log/],
  [['strange.json', ...web], /there is no ruleset 'snake' here; if you trust it/],
  [['sgs', '--web', 'nowhere'], /--web: there is no index\.html/],
  [['sgs', ...web, '--seats', '9'], /--seats: expected a whole number from 2 to/],
  [['sgs', ...web, '--seed', 'x'], /--seed: expected a whole number or a key/],
  [['sgs', ...web, '--bots', 'genius'], /--bots: expected random/],
  [['sgs', ...web, '--port', '99999'], /--port: expected a whole number/],
  [['sgs', '--key-file', 'k'], /--key-file goes with an address, and this is a ruleset/],
  [['other.json', '--seed', '1'], /--seed goes with a ruleset, and this is a file/],
  [['http://127.0.0.1:1/#/match/abc', ...web], /http:\/\/127\.0\.0\.1:1 does not answer/, 1],
  [['http://127.0.0.1:1/operator/matches/abc', ...web], /the operator’s routes want his key/],
  [['http://x:y@127.0.0.1:1/#/match/abc', ...web], /a key must not stand in an address/],
  [['sgs', ...web, '--stately', 'localhost:8080'], /--stately: expected an address like ws:/],
])('%j is refused in words', async (args, reason, exit = 2) => {
  const { code, err } = await run(['inspect', ...args], [], dir)
  expect(err).toMatch(reason)
  expect(err).not.toMatch(/\n\s+at /)
  expect(code).toBe(exit)
})

/** The command in a process of its own: what it says, and a way to end it. */
async function inspecting(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const tsx = createRequire(import.meta.url)
    .resolve('tsx')
    .replace(/\.cjs$/, '.mjs')
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const argv = ['--import', pathToFileURL(tsx).href, '--conditions=@framestack/source', main, 'inspect']
  const child = spawn(process.execPath, [...argv, ...args, ...web, '--json'], {
    cwd: dir,
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  children.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (bytes: Buffer) => {
    said.out += bytes.toString()
  })
  child.stderr.on('data', (bytes: Buffer) => {
    said.err += bytes.toString()
  })
  const lines = (): JsonObject[] =>
    said.out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as JsonObject)
  await expect
    .poll(() => `${said.err}${lines().some(({ type }) => type === 'open') ? 'open' : ''}`, patient)
    .not.toBe('')
  expect(said.err).toBe('')
  const open = lines().find(({ type }) => type === 'open') as JsonObject
  const [url = '', match = ''] = String(open['inspector']).split('/#/inspect/')
  const lobby = new LobbyClient(url, nodeEnvironment())
  return {
    open,
    url,
    match,
    lobby,
    lines,
    length: async () => (await lobby.steps(match, { viewer: 'operator', count: 1 })).length,
    end: () =>
      new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
      }),
  }
}

test(
  'a ruleset: an open match of that seed, whose seats can be taken, forked at any step',
  long,
  async () => {
    const { open, url, match, lobby, length, lines, end } = await inspecting([
      'tic-tac-toe',
      '--seed',
      '3',
      '--bots',
    ])
    expect(open).toMatchObject({ seed: 3, play: expect.stringMatching(/#\/join\/.{4}-.{4}$/) })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await (await fetch(url)).text()).toContain('<title>pages</title>')
    // Before anybody sits there it can be looked into.
    expect(await length()).toBe(1)
    const seated = await lobby.join(String(open['play']).split('/').at(-1) as string, 'Ann')
    expect(seated.match).toBe(match)
    const environment = nodeEnvironment()
    const ann = new MatchClient({ url, match, token: seated.token, environment })
    expect(await ann.act({ cell: 4 })).toEqual({ code: 200 })
    await expect.poll(length, patient).toBe(3)
    const { steps } = await lobby.steps(match, { viewer: 'operator' })
    expect(steps[1]).toMatchObject({
      input: { type: 'act', seat: 0, message: { cell: 4 } },
      trace: expect.any(Array),
    })
    expect(steps[0]?.input).toMatchObject({ type: 'create', random: 3 })
    const fork = await lobby.create({
      ruleset: 'tic-tac-toe',
      name: 'Bob',
      fill: 'random',
      fork: { match, seq: 1 },
    })
    expect(fork.match).not.toBe(match)
    ann.close()
    expect(await end()).toBe(0)
    // The match and its fork: with actors beside, which agree.
    expect(lines().at(-1)).toMatchObject({ type: 'end', ok: true })
    expect(lines().at(-1)?.['compared']).toBeGreaterThanOrEqual(2)
  },
)

/** A match of three moves. */
function played(bundle?: string): GameControl {
  const gc = createMatch(ticTacToe.ticTacToe, { seed: 3, ...(bundle === undefined ? {} : { bundle }) })
  for (const [seat, cell] of [
    [0, 4],
    [1, 0],
    [0, 8],
  ] as const)
    expect(gc.act(seat, { cell })).toEqual({ code: 200 })
  return gc as unknown as GameControl
}

test.each<[string, (name: string) => unknown]>([
  ['a log', () => played().log],
  ['a downloaded replay', () => ({ ruleset: 'tic-tac-toe', log: played().log })],
  // Its rules' bytes are elsewhere: those that are here are tried, and they lead to the same.
  ['a log of a server', () => played('ab'.repeat(32)).log],
  ['a saved match', () => played().save()],
])('%s: every step, and a fork', long, async (name, make) => {
  const file = `${name.replaceAll(' ', '-')}.json`
  writeFileSync(join(dir, file), JSON.stringify(make(name)))
  const { open, match, lobby, length, end } = await inspecting([file])
  expect(open['entries']).toBe(4)
  expect(await length()).toBe(4)
  const { steps } = await lobby.steps(match, { viewer: 'operator' })
  expect(steps.at(-1)).toMatchObject({
    state: { game: { cells: [1, null, null, null, 0, null, null, null, 0] } },
  })
  const fork = await lobby.create({
    ruleset: 'tic-tac-toe',
    name: 'Bob',
    fill: 'random',
    fork: { match, seq: 2 },
  })
  expect(fork.room.status).toBe('playing')
  expect(await end()).toBe(0)
})

test('a log that was changed is refused with its first wrong entry', async () => {
  const log = played().log.map((entry) => (entry.seq === 2 ? { ...entry, check: '0'.repeat(16) } : entry))
  writeFileSync(join(dir, 'forged.json'), JSON.stringify(log))
  const { code, err } = await run(['inspect', 'forged.json', ...web], [], dir)
  expect(err).toMatch(/forged\.json: entry 2 \(act\) does something else than it did/)
  expect(code).toBe(1)
})

/** A server somewhere, with a match of one that goes on. */
async function elsewhere(open: boolean) {
  const server = await startServer({
    port: 0,
    rulesets: [{ name: 'tic-tac-toe', given: ticTacToe }],
    times: { botDelay: [0, 0], passDelay: [0, 0] },
  })
  servers.push(server)
  const environment = nodeEnvironment()
  const lobby = new LobbyClient(server.url, environment)
  const settings = { open, autoPass: 'never' as const }
  const ann = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann', settings })
  const bob = await lobby.join(ann.code, 'Bob')
  const client = ({ token }: { token: string }) =>
    new MatchClient({ url: server.url, match: ann.match, token, environment })
  return { server, match: ann.match, ann: client(ann), bob: client(bob) }
}

test('an address: attaches to an open match and follows it to its end', long, async () => {
  const { server, match, ann, bob } = await elsewhere(true)
  await ann.act({ cell: 0 })
  const one = await inspecting([`${server.url}/#/match/${match}`])
  expect(one.open['follows']).toBe(`${server.url}/#/match/${match}`)
  expect(await one.length()).toBe(2)
  for (const [player, cell] of [
    [bob, 3],
    [ann, 1],
    [bob, 4],
    [ann, 2],
  ] as const)
    await player.act({ cell })
  await expect.poll(one.length, patient).toBe(6)
  await expect.poll(async () => (await one.lobby.match(one.match)).status, patient).toBe('over')
  ann.close()
  bob.close()
  expect(await one.end()).toBe(0)
})

test('a match that is not open wants the operator’s key, which is in no address', long, async () => {
  const { server, match, ann, bob } = await elsewhere(false)
  await ann.act({ cell: 0 })
  const address = `${server.url}/#/match/${match}`
  const refused = async (args: string[]): Promise<string> => {
    const { code, err } = await run(['inspect', ...args, ...web], [], dir)
    expect(code).not.toBe(0)
    return err
  }
  expect(await refused([address])).toMatch(/not open to everybody.*--operator.*FRAMESTACK_OPERATOR_KEY/s)
  const operator = ['--operator', String(server.operatorUrl)]
  expect(await refused([address, ...operator])).toMatch(/its key in FRAMESTACK_OPERATOR_KEY or --key-file/)
  writeFileSync(join(dir, 'wrong.key'), 'wrong\n')
  expect(await refused([address, ...operator, '--key-file', 'wrong.key'])).toMatch(
    /expected the key of the operator/,
  )
  expect(await refused([`${server.url}/#/match/none`])).toMatch(/there is no such match/)
  expect(await refused([address, '--operator', 'http://192.0.2.1:9', '--key-file', 'wrong.key'])).toMatch(
    /would go in clear to 192\.0\.2\.1/,
  )
  const one = await inspecting([address, ...operator], { FRAMESTACK_OPERATOR_KEY: server.operatorKey })
  expect(await one.length()).toBe(2)
  await bob.act({ cell: 8 })
  await expect.poll(one.length, patient).toBe(3)
  const entries: LogEntry[] = await one.lobby.log(one.match)
  expect(entries.at(-1)?.input).toMatchObject({ type: 'act', seat: 1, message: { cell: 8 } })
  ann.close()
  bob.close()
  expect(await one.end()).toBe(0)
})
