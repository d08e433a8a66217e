import { describe, expect, test } from 'vitest'
import { FakePlace } from '../testing/fake-server.ts'
import { environmentOf } from './environment.ts'
import { LobbyClient, RequestError } from './lobby-client.ts'
import { MatchClient } from './match-client.ts'
import { nodeEnvironment } from './node.ts'
import type { Sync, Update } from './protocol/index.ts'

const ask = { players: [0], frame: 'board', ask: 'q1', offers: [] }
const sync = (more: Partial<Sync> = {}): Sync => ({
  type: 'sync',
  epoch: 1,
  n: 0,
  e: 0,
  table: { view: { cells: [null, null] }, stack: [], outcome: null },
  ask,
  clock: null,
  events: [],
  ...more,
})
const update = (n: number, cell: number, e = n): Update => ({
  type: 'update',
  n,
  e,
  events: [{ type: 'Marked', cell }],
  patch: [{ op: 'replace', path: `/view/cells/${cell}`, value: n }],
})

function joined(more: { token?: string } = { token: 't' }) {
  const place = new FakePlace()
  const client = new MatchClient({
    url: 'http://host:1/',
    match: 'm',
    environment: place.environment,
    ...more,
  })
  place.socket.open()
  place.socket.say(sync())
  return { place, client }
}

describe('a client', () => {
  test('greets, joins, and keeps the table', () => {
    const { place, client } = joined()
    expect(place.socket.url).toBe('ws://host:1/socket')
    expect(place.socket.sent).toEqual([
      { type: 'hello', protocol: 1 },
      { type: 'join', match: 'm', token: 't' },
    ])
    const before = client.state.table
    place.socket.say(update(1, 0))
    expect(client.state.table?.view).toEqual({ cells: [1, null] })
    expect(before?.view).toEqual({ cells: [null, null] })
    expect(client.state).toMatchObject({ eventCount: 1, events: [{ type: 'Marked', cell: 0 }], ask })
  })

  test('tells of each change, as long as somebody listens', () => {
    const { place, client } = joined()
    let heard = 0
    const end = client.subscribe(() => {
      heard++
    })
    place.socket.say(update(1, 0))
    end()
    place.socket.say(update(2, 1))
    expect(heard).toBe(1)
  })

  test('finds a gap, asks for what is missing, and heeds nothing until it has come', () => {
    const { place, client } = joined()
    place.socket.say(update(2, 1))
    expect(place.socket.sent.at(-1)).toEqual({ type: 'resume', epoch: 1, n: 0, e: 0 })
    place.socket.say(update(3, 1))
    expect(place.socket.sent).toHaveLength(3)
    expect(client.state.table?.view).toEqual({ cells: [null, null] })
    place.socket.say(update(1, 0))
    place.socket.say(update(2, 1))
    expect(client.state.table?.view).toEqual({ cells: [1, 2] })
    expect(client.state.events).toHaveLength(2)
  })

  test('asks for everything when a change does not fit', () => {
    const { place, client } = joined()
    place.socket.say({ type: 'update', n: 1, e: 0, patch: [{ op: 'remove', path: '/view/none' }] })
    expect(place.socket.sent.at(-1)).toEqual({ type: 'resume', epoch: 0, n: 0, e: 0 })
    place.socket.say(sync({ n: 5 }))
    place.socket.say(update(6, 0))
    expect(client.state.table?.view).toEqual({ cells: [6, null] })
  })

  test('comes back by itself, says where it was, and takes no event twice', () => {
    const { place, client } = joined()
    place.socket.say(update(1, 0))
    place.socket.cut()
    expect(client.state.line).toBe('lost')
    place.pass(187)
    expect(place.sockets).toHaveLength(1)
    place.pass(1)
    expect(place.sockets).toHaveLength(2)
    place.socket.open()
    expect(place.socket.sent[1]).toEqual({
      type: 'join',
      match: 'm',
      token: 't',
      resume: { epoch: 1, n: 1, e: 1 },
    })
    place.socket.say(
      sync({ epoch: 2, n: 9, e: 3, events: [{ type: 'Marked', cell: 0 }, { type: 'B' }, { type: 'C' }] }),
    )
    expect(client.state.events).toEqual([{ type: 'Marked', cell: 0 }, { type: 'B' }, { type: 'C' }])
    // So much was missed that its events are gone.
    place.socket.say(sync({ epoch: 3, n: 1, e: 500, events: [{ type: 'Z' }] }))
    expect(client.state).toMatchObject({ events: [{ type: 'Z' }], eventCount: 500 })
  })

  test('waits longer each time, but not when the network is back', () => {
    const { place } = joined()
    place.socket.cut()
    const tries: number[] = []
    for (let i = 0; i < 8; i++) {
      const before = place.environment.now()
      const opened = place.sockets.length
      while (place.sockets.length === opened) place.pass(1)
      tries.push(place.environment.now() - before)
      place.socket.cut()
    }
    expect(tries).toEqual([188, 375, 750, 1500, 3000, 6000, 11250, 11250])
    const opened = place.sockets.length
    place.online()
    place.pass(0)
    expect(place.sockets).toHaveLength(opened + 1)
  })

  test('sees that a line is dead, though nobody says so', () => {
    const { place, client } = joined()
    place.pass(20_000)
    expect(place.socket.sent.at(-1)).toEqual({ type: 'ping' })
    place.socket.say({ type: 'pong' })
    place.pass(20_000)
    expect(client.state.line).toBe('open')
    place.pass(10_000)
    expect(client.state.line).toBe('lost')
    expect(place.sockets[0]?.closed).toBe(true)
  })

  test.each([
    [4002, 'closed'],
    [4001, 'closed'],
    [1012, 'lost'],
    [4004, 'lost'],
    [4008, 'lost'],
    [1006, 'lost'],
  ])('closed with %i it is %s', (code, line) => {
    const { place, client } = joined()
    place.socket.cut(code)
    expect(client.state.line).toBe(line)
  })

  test('goes when the server says goodbye, and comes back when it is worth while', () => {
    const { place, client } = joined()
    place.socket.say({ type: 'bye', retry: 2000 })
    expect(client.state.line).toBe('lost')
    place.pass(1999)
    expect(place.sockets).toHaveLength(1)
    place.pass(300)
    expect(place.sockets).toHaveLength(2)
  })
})

describe('a message', () => {
  test('carries the question, and is resolved by its answer', async () => {
    const { place, client } = joined()
    const reply = client.act({ cell: 0 })
    expect(place.socket.sent.at(-1)).toEqual({ type: 'act', cid: 'id 1', ask: 'q1', move: { cell: 0 } })
    place.socket.say({ type: 'ack', cid: 'other', reply: { code: 400 }, n: 1 })
    place.socket.say({ type: 'ack', cid: 'id 1', reply: { code: 200 }, n: 1 })
    expect(await reply).toEqual({ code: 200 })
  })

  test('is sent again, the same, until it is answered', async () => {
    const { place, client } = joined()
    const reply = client.act({ cell: 0 })
    place.socket.cut()
    const later = client.undo()
    place.pass(200)
    place.socket.open()
    const ids = place.socket.sent.slice(2).map((message) => 'cid' in message && message.cid)
    expect(ids).toEqual(['id 1', 'id 2'])
    place.socket.say({ type: 'ack', cid: 'id 1', reply: { code: 503, reason: 'busy' }, n: 0 })
    place.pass(499)
    expect(place.socket.sent).toHaveLength(4)
    place.pass(1)
    expect(place.socket.sent.at(-1)).toMatchObject({ cid: 'id 1', move: { cell: 0 } })
    place.socket.say({ type: 'ack', cid: 'id 1', reply: { code: 200 }, n: 0 })
    place.socket.say({ type: 'ack', cid: 'id 2', reply: { code: 400, reason: 'undo not allowed' }, n: 0 })
    expect([(await reply).code, (await later).code]).toEqual([200, 400])
  })

  test('accepts rules that are proposed, by their hash', async () => {
    const { place, client } = joined()
    const reply = client.accept('a1b2')
    expect(place.socket.sent.at(-1)).toEqual({ type: 'accept', cid: 'id 1', bundle: 'a1b2' })
    place.socket.say({ type: 'ack', cid: 'id 1', reply: { code: 200 }, n: 0 })
    expect(await reply).toEqual({ code: 200 })
  })

  test('is answered when the client goes away', async () => {
    const { place, client } = joined()
    const reply = client.say('hello')
    client.close()
    expect((await reply).code).toBe(503)
    expect((await client.rematch()).code).toBe(503)
    expect(client.state.line).toBe('closed')
    expect(place.socket.closed).toBe(true)
    place.pass(100_000)
    expect(place.sockets).toHaveLength(1)
  })
})

test('what else the server tells', () => {
  const { place, client } = joined()
  let rematch = ''
  client.onRematch(({ match }) => {
    rematch = match
  })
  place.socket.say({ type: 'lines', lines: [{ seat: 0, name: 'Ann', text: 'hi', at: 1 }] })
  place.socket.say({ type: 'said', seat: null, name: '', text: 'hello', at: 2 })
  place.socket.say({ type: 'error', code: 409, reason: 'the match is held' })
  place.socket.say({ type: 'rematch', match: 'next', seat: 0, token: 'x' })
  place.socket.say({ type: 'something newer' } as never)
  expect(client.state.lines.map(({ text }) => text)).toEqual(['hi', 'hello'])
  expect(client.state.problem).toBe('the match is held')
  expect(rematch).toBe('next')
})

test('time goes on between two messages', () => {
  const { place, client } = joined()
  const seats = [
    { running: true, left: 5000, bank: 0, periods: 0 },
    { running: false, left: null, bank: 0, periods: 0 },
  ]
  place.socket.say({ type: 'update', n: 1, e: 0, clock: { paused: false, seats } })
  place.pass(2000)
  expect([client.timeLeft(0), client.timeLeft(1)]).toEqual([3000, null])
  place.pass(9000)
  expect(client.timeLeft(0)).toBe(0)
  place.socket.say({ type: 'update', n: 2, e: 0, clock: { paused: true, seats } })
  place.pass(2000)
  expect(client.timeLeft(0)).toBe(5000)
})

describe('the lobby', () => {
  const answering = (status: number, value: unknown) => {
    const asked: [string, RequestInit][] = []
    const environment = {
      ...new FakePlace().environment,
      fetch: async (url: string, request: RequestInit) => {
        asked.push([url, request])
        if (status === 0) throw new TypeError('fetch failed')
        return new Response(JSON.stringify(value), { status })
      },
    }
    return { asked, lobby: new LobbyClient('http://host:1/', environment) }
  }

  test('asks as the server wants it', async () => {
    const { asked, lobby } = answering(200, [])
    await lobby.matches({ status: 'open', limit: 5 })
    await lobby.create({ ruleset: 'uno', name: 'Ann' })
    await lobby.seatBots({ match: 'a/b', token: 't' }, { bot: 'random' })
    await lobby.steps('m', { viewer: null, from: 3 })
    expect(asked.map(([url]) => url)).toEqual([
      'http://host:1/api/matches?status=open&limit=5',
      'http://host:1/api/matches',
      'http://host:1/api/matches/a%2Fb/bots',
      'http://host:1/api/matches/m/steps?viewer=all&from=3',
    ])
    expect(asked[2]?.[1]).toEqual({
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer t' },
      body: '{"bot":"random"}',
    })
  })

  test.each([
    [404, { code: 404, reason: 'there is no such match' }, 'there is no such match'],
    [502, '<html>', 'status 502'],
    [0, null, 'the server cannot be reached'],
  ])('says what went wrong: %i', async (status, value, reason) => {
    const { lobby } = answering(status, value)
    const error = await lobby.match('m').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ code: status, message: reason })
  })
})

test('the environments of a program', () => {
  for (const environment of [environmentOf(), nodeEnvironment()]) {
    expect(environment.random()).toBeLessThan(1)
    expect(environment.newId().length).toBeLessThanOrEqual(36)
    expect(environment.now()).toBeGreaterThan(0)
    environment.whenOnline(() => undefined)()
    environment.after(10_000, () => undefined)()
  }
})
