import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { definitions } from '@framestack/client/protocol'
import { Ajv } from 'ajv'
import { afterAll, describe, expect, test } from 'vitest'
import { live, until } from '../../testing/live.ts'
import { fileIn } from './pages.ts'

type Schema = { readonly [key: string]: unknown }
interface Operation {
  operationId: string
  responses: { [status: string]: { content: { [type: string]: { schema: Schema } } } }
}
interface Document {
  openapi: string
  paths: { [path: string]: { [method: string]: Operation } }
  components: { schemas: { [name: string]: Schema } }
}

const folder = mkdtempSync(join(tmpdir(), 'framestack-pages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the description', () => {
  test('tells of every route, every answer is as it says, and so is every refusal', async () => {
    const { lobby, client, server } = await live({ times: { botDelay: [1, 1] } })
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document
    expect(document.openapi).toBe('3.1.0')
    const ajv = new Ajv({ strict: false }).addSchema({ ...document, $id: 'doc' }).addSchema(definitions)
    const asked = new Set<string>()
    /** Asks, and holds the answer against the document. */
    const ask = async (
      method: string,
      template: string,
      more: { path?: string; body?: unknown; token?: string } = {},
    ) => {
      const operation = document.paths[template]?.[method.toLowerCase()]
      expect(operation, `${method} ${template}`).toBeDefined()
      asked.add(operation?.operationId ?? '')
      const response = await fetch(server.url + (more.path ?? template), {
        method,
        headers: {
          ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(more.token === undefined ? {} : { authorization: `Bearer ${more.token}` }),
        },
        ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
      })
      const value: unknown = await response.json()
      const path = `doc#/paths/${template.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}`
      const described = operation?.responses[String(response.status)]
      expect(
        described,
        `${method} ${template} answers ${response.status}: ${JSON.stringify(value)}`,
      ).toBeDefined()
      const pointer = `${path}/${method.toLowerCase()}/responses/${response.status}/content/application~1json/schema`
      const check = ajv.compile({ $ref: pointer })
      expect(check(value), `${method} ${template}: ${JSON.stringify(check.errors)}`).toBe(true)
      return value as { [name: string]: never }
    }
    await ask('GET', '/api/server')
    await ask('GET', '/api/rulesets')
    await ask('GET', '/api/rulesets/{ruleset}/machines', { path: '/api/rulesets/court-of-masks/machines' })
    await ask('GET', '/api/openapi.json')
    await ask('GET', '/healthz')
    await ask('GET', '/readyz')
    const ann = await ask('POST', '/api/matches', {
      body: { ruleset: 'tic-tac-toe', name: 'Ann', settings: { autoPass: 'always' } },
    })
    const at = (rest: string) => `/api/matches/${ann['match']}${rest}`
    await ask('GET', '/api/codes/{code}', { path: `/api/codes/${ann['code']}` })
    await ask('GET', '/api/codes/{code}', { path: '/api/codes/nothing' })
    await ask('GET', '/api/matches', { path: '/api/matches?status=open&limit=5' })
    await ask('GET', '/api/matches/{match}', { path: at('') })
    const bob = await ask('POST', '/api/matches/{match}/seats', { path: at('/seats'), body: { name: 'Bob' } })
    await ask('DELETE', '/api/matches/{match}/seats', { path: at('/seats'), token: String(bob['token']) })
    await ask('POST', '/api/join', { body: { code: ann['code'], name: 'Bob' } })
    const solo = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann' })
    await ask('POST', '/api/matches/{match}/bots', {
      path: `/api/matches/${solo.match}/bots`,
      token: solo.token,
      body: {},
    })
    const one = client(solo)
    while (
      (await until(one, ({ table, ask }) => table?.outcome != null || (ask?.offers.length ?? 0) > 0)).table
        ?.outcome == null
    )
      await one.act({ cell: one.state.ask?.offers[0]?.args[0]?.values?.[0] ?? 0 })
    const log = await ask('GET', '/api/matches/{match}/log', { path: `/api/matches/${solo.match}/log` })
    await ask('GET', '/api/matches/{match}/replay', { path: `/api/matches/${solo.match}/replay` })
    for (const viewer of ['all', '0', 'operator'])
      await ask('GET', '/api/matches/{match}/steps', {
        path: `/api/matches/${solo.match}/steps?viewer=${viewer}`,
      })
    await ask('POST', '/api/replays', { body: { log, viewer: 'operator', count: 3 } })
    const all = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect([...asked].sort()).toEqual(all.sort())

    // What is not to be had.
    await ask('POST', '/api/matches', { body: { ruleset: 'chess', name: 'Ann' } })
    await ask('POST', '/api/matches', { body: { ruleset: 'tic-tac-toe', name: 'Ann', players: 3 } })
    await ask('POST', '/api/matches', {
      body: { ruleset: 'tic-tac-toe', name: 'Ann', fork: { match: ann['match'], seq: 0 } },
    })
    await ask('GET', '/api/rulesets/{ruleset}/machines', { path: '/api/rulesets/chess/machines' })
    await ask('GET', '/api/matches/{match}', { path: '/api/matches/none' })
    await ask('GET', '/api/matches/{match}/log', { path: at('/log') })
    await ask('POST', '/api/matches/{match}/seats', { path: at('/seats'), body: { name: 'Eve' } })
    await ask('DELETE', '/api/matches/{match}/seats', { path: at('/seats'), token: 'wrong' })
    await ask('POST', '/api/join', { body: { code: 'AAAA-AAAA', name: 'Bob' } })
    await ask('POST', '/api/replays', { body: { log: [], viewer: null } })
  })
})

describe('requests', () => {
  const post = (url: string, body: unknown, headers = {}) =>
    fetch(`${url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  test.each<[unknown, number, RegExp]>([
    ['{', 400, /JSON/],
    [[], 400, /body: must be object/],
    [{ name: 'Ann' }, 400, /ruleset/],
    [{ ruleset: 'tic-tac-toe', name: '' }, 400, /body\.name/],
    [{ ruleset: 'tic-tac-toe', name: 'a\u202Eb' }, 400, /name: expected/],
    [{ ruleset: 'tic-tac-toe', name: 'x'.repeat(40) }, 400, /name: expected/],
    [{ ruleset: 'tic-tac-toe', name: 'A', seed: 1 }, 400, /body: has no 'seed'/],
    [{ ruleset: 'tic-tac-toe', name: 'A', options: { x: 1 } }, 400, /no option 'x'/],
    [
      { ruleset: 'court-of-masks', name: 'A', options: { coins: 7 } },
      400,
      /options\.coins: expected a whole number from 0 to 6/,
    ],
    [{ ruleset: 'tic-tac-toe', name: 'A', fill: 'deep-thought' }, 400, /bot: tic-tac-toe has random/],
    [
      {
        ruleset: 'tic-tac-toe',
        name: 'A',
        settings: { clock: { delay: 1, bank: 0, increment: 0, periods: 0, period: 0 } },
      },
      400,
      /at least a second/,
    ],
    [
      { ruleset: 'tic-tac-toe', name: 'A', settings: { spectators: 'hands', spectatorDelay: 10 } },
      400,
      /spectatorDelay/,
    ],
    [{ ruleset: 'tic-tac-toe', name: 'A', settings: { options: {} } }, 400, /has no 'options'/],
    [{ name: 'x'.repeat(3_000_000) }, 413, /large/],
  ])('that are wrong: %#', async (body, status, reason) => {
    const { server } = await live()
    const response = await post(server.url, body)
    expect(response.status).toBe(status)
    const { reason: told } = (await response.json()) as { reason: string }
    expect(told).toMatch(reason)
    expect(told).not.toMatch(/\n\s+at /)
  })

  test('of other pages, of other kinds, and too many', async () => {
    const { server } = await live({ limits: { requestRate: { burst: 12, perSecond: 1 } } })
    const good = { ruleset: 'tic-tac-toe', name: 'Ann' }
    expect((await post(server.url, good, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post(server.url, JSON.stringify(good), { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(server.url, good)).status).toBe(201)
    expect((await post(server.url, good)).status).toBe(201)
    expect((await post(server.url, good)).status).toBe(429)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${server.url}/nothing`)).status).toBe(404)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  })

  test('a private match is not listed, and its code opens it', async () => {
    const { server, lobby } = await live()
    const ann = await lobby.create({
      ruleset: 'tic-tac-toe',
      name: 'Ann',
      settings: { visibility: 'private' },
    })
    expect(await lobby.matches()).toEqual([])
    await expect(lobby.takeSeat(ann.match, { name: 'Eve' })).rejects.toMatchObject({ code: 403 })
    await expect(lobby.takeSeat(ann.match, { name: 'Eve', code: 'AAAA-AAAA' })).rejects.toMatchObject({
      code: 403,
    })
    expect((await lobby.takeSeat(ann.match, { name: 'Bob', code: ann.code })).seat).toBe(1)
    await expect(lobby.join(ann.code, 'Eve')).rejects.toMatchObject({ code: 409 })
    expect(server.url).toContain('127.0.0.1')
  })
})

describe('pages', () => {
  test('are served, with their names as they are, and nothing from outside', async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<title>hello</title>')
    writeFileSync(join(folder, 'assets', 'app.js'), 'let a')
    symlinkSync('/etc/hostname', join(folder, 'assets', 'out.txt'))
    const { server } = await live({ web: folder })
    const get = async (path: string) => {
      const response = await fetch(server.url + path)
      return [response.status, await response.text(), response.headers.get('content-type')] as const
    }
    expect(await get('/')).toEqual([200, '<title>hello</title>', 'text/html; charset=utf-8'])
    expect((await get('/match/abc'))[1]).toContain('hello')
    expect(await get('/assets/app.js')).toEqual([200, 'let a', 'text/javascript; charset=utf-8'])
    for (const path of [
      '/assets/none.js',
      '/assets/out.txt',
      '/%2e%2e/x.txt',
      '/assets/%00.js',
      '/api/none',
      '/%',
    ])
      expect((await get(path))[0]).toBeGreaterThanOrEqual(400)
    expect(fileIn(folder, '/../../etc/passwd')).toBe(null)
    expect((await fetch(server.url)).headers.get('content-security-policy')).toContain("script-src 'self'")
  })
})

describe('the operator', () => {
  test('ends a match, mends it, and saves a copy, with the key and not without', async () => {
    const { lobby, client, server } = await live()
    const ann = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann', fill: 'random' })
    const one = client(ann)
    await until(one, ({ table }) => table !== null)
    const operate = (body: object, key = server.operatorKey) =>
      fetch(`${server.operatorUrl}/operator/matches/${ann.match}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify(body),
      })
    expect((await operate({ type: 'abort', reason: 'x' }, 'guessed')).status).toBe(401)
    expect((await operate({ type: 'burn' })).status).toBe(400)
    expect(await (await operate({ type: 'skip' })).json()).toMatchObject({
      code: 400,
      reason: expect.stringContaining('only frame'),
    })
    expect(await (await operate({ type: 'mend' })).json()).toEqual({ code: 200 })
    expect(await (await operate({ type: 'evict' })).json()).toEqual({ code: 200 })
    await until(one, ({ line }) => line === 'open')
    expect(await one.act({ cell: 0 })).toEqual({ code: 200 })
    expect(await (await operate({ type: 'abort', reason: 'enough' })).json()).toEqual({ code: 200 })
    expect((await until(one, ({ room }) => room?.status === 'over')).table?.outcome).toMatchObject({
      draw: true,
      reason: 'enough',
    })
  })
})
