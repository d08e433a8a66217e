import { clientSchemas, definitions, serverSchemas } from '@framestack/client/protocol'
import type { JsonObject } from '@framestack/core'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { live, until } from '../testing/live.ts'
import { Wire } from '../testing/wire.ts'
import { readMessage } from './net/read.ts'
import { MemoryStorage } from './storage/memory.ts'

const ajv = new Ajv({ strict: false }).addSchema(definitions)
const server = new Map(Object.entries(serverSchemas).map(([type, schema]) => [type, ajv.compile(schema)]))
const client = new Map(Object.entries(clientSchemas).map(([type, schema]) => [type, ajv.compile(schema)]))
/** Asserts that a message of the server is as its schema says. */
const asDescribed = (message: { type: string }): void => {
  const check = server.get(message.type)
  expect(check?.(message), `${JSON.stringify(message)}: ${JSON.stringify(check?.errors)}`).toBe(true)
}

describe('messages', () => {
  test('of the server are as their schemas say, all of them', async () => {
    const { lobby, server: running } = await live({ times: { botDelay: [1, 1] } })
    const me = await lobby.create({ ruleset: 'court-of-masks', name: 'Ann', fill: 'random', players: 3 })
    const wire = await Wire.open(running.url)
    wire.send({ type: 'hello', protocol: 1 })
    wire.send({ type: 'join', match: me.match, token: me.token })
    await wire.until(({ type }) => type === 'sync')
    wire.send({ type: 'act', cid: 'a', move: { action: 'nonsense' } })
    wire.send({ type: 'chat', cid: 'b', text: 'hello' })
    wire.send({ type: 'undo', cid: 'c' })
    wire.send({ type: 'rematch', cid: 'd' })
    wire.send({ type: 'nothing' })
    wire.send({ type: 'resume', epoch: 0, n: 0, e: 0 })
    wire.send({ type: 'leave', cid: 'e' })
    await wire.until((message) => message.type === 'ack' && message.cid === 'e')
    const late = await Wire.open(running.url)
    late.send({ type: 'join', match: me.match, token: me.token })
    expect(await wire.ended()).toBe(4002)
    await late.until(({ type }) => type === 'lines')
    await late.settled()
    for (const message of [...wire.messages, ...late.messages]) asDescribed(message)
    const types = new Set(wire.messages.map(({ type }) => type))
    for (const type of ['welcome', 'room', 'sync', 'update', 'ack', 'said', 'error', 'replaced'])
      expect(types).toContain(type)
    late.close()
  })

  test('that are refused before they are read are answered by their cid', async () => {
    const { lobby, server: running } = await live()
    const me = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann', fill: 'random' })
    const wire = await Wire.open(running.url)
    wire.send({ type: 'join', match: me.match, token: me.token })
    await wire.until(({ type }) => type === 'sync')
    const from = wire.texts.length
    wire.send({ type: 'act', cid: 'a', move: 'nonsense' })
    wire.send('{"type":"act","move":{"__proto__":1},"cid":"b \\" c"}')
    wire.send({ type: 'chat', cid: 'c', text: '' })
    wire.send({ type: 'act', cid: 'x'.repeat(37), move: {} })
    await wire.until(({ type }) => type === 'error', from)
    const answers = wire.messages.slice(from)
    for (const message of answers) asDescribed(message)
    expect(answers).toMatchObject([
      { type: 'ack', cid: 'a', reply: { code: 400, reason: 'move: expected an object' } },
      { type: 'ack', cid: 'b " c', reply: { code: 400, reason: 'malformed message: forbidden key' } },
      { type: 'ack', cid: 'c', reply: { code: 400 } },
      { type: 'error', code: 400 },
    ])
    wire.close()
  })

  test('said twice are said once, after a restart too, and a cid says one thing', async () => {
    const storage = new MemoryStorage()
    const place = { storage: Object.assign(storage, { close: async () => undefined }) }
    const { lobby, server: running } = await live(place)
    const me = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann' })
    const said = async (url: string, sent: readonly [string, string][], as: object): Promise<unknown[]> => {
      const wire = await Wire.open(url)
      wire.send({ type: 'join', match: me.match, ...as })
      for (const [cid, text] of sent) wire.send({ type: 'chat', cid, text })
      const last = sent.length - 1
      await vi.waitFor(
        () => expect(wire.messages.filter(({ type }) => type === 'ack')[last]).toBeDefined(),
        20_000,
      )
      wire.close()
      return wire.messages.flatMap((message) => (message.type === 'ack' ? [message.reply.code] : []))
    }
    const twice: [string, string][] = [
      ['a', 'hello'],
      ['a', ' hello '],
      ['a', 'goodbye'],
    ]
    expect(await said(running.url, twice, { token: me.token })).toEqual([200, 200, 409])
    expect(await said(running.url, twice, {})).toEqual([200, 200, 409])
    const texts = async () => (await storage.said(me.match, 9)).map(({ seat, text }) => [seat, text])
    expect(await texts()).toEqual([
      [0, 'hello'],
      [null, 'hello'],
    ])
    await running.stop()
    const again = await live(place)
    expect(await said(again.server.url, [['a', 'hello']], { token: me.token })).toEqual([200])
    expect(await texts()).toHaveLength(2)
  })

  test('of a client are taken if, and only if, they are as their schemas say', () => {
    const word = fc.oneof(
      fc.string({ maxLength: 3 }),
      fc.constantFrom('', 'x', 'operator'),
      fc.string({ minLength: 30, maxLength: 140 }),
    )
    const number = fc.oneof(fc.integer({ min: -2, max: 5 }), fc.constantFrom(0, 1, 1.5, 2 ** 53))
    const place = fc.record({ epoch: number, n: number, e: number }, { requiredKeys: [] })
    const value = fc.oneof(
      word,
      number,
      place,
      fc.constant(null),
      fc.boolean(),
      fc.constant([]),
      fc.constant({}),
    )
    const names = [
      'protocol',
      'match',
      'token',
      'code',
      'as',
      'resume',
      'epoch',
      'n',
      'e',
      'cid',
      'ask',
      'move',
      'text',
      'more',
    ]
    const fields = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
    const good = fc.record({
      match: fc.constant('m'),
      cid: fc.constant('c'),
      text: fc.constant('t'),
      move: fc.constant({}),
      protocol: fc.constant(1),
      epoch: fc.constant(1),
      n: fc.constant(0),
      e: fc.constant(0),
    })
    const type = fc.constantFrom(...Object.keys(clientSchemas))
    fc.assert(
      fc.property(type, good, fields, fc.boolean(), (kind, sound, odd, mixed) => {
        const message = { ...sound, ...(mixed ? odd : {}), type: kind } as JsonObject
        // 2 ** 53 is a whole number, but none that everybody counts alike: the reader is stricter there.
        const big = JSON.stringify(message).includes('9007199254740992')
        if (!big) expect(readMessage(message).ok).toBe(client.get(kind)?.(message))
      }),
      { numRuns: 2000 },
    )
    expect(readMessage({ type: 'nothing' }).ok).toBe(false)
    expect(readMessage({}).ok).toBe(false)
  })
})

describe('a stranger', () => {
  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['nothing that is known', '{"type":"sudo"}'],
    ['a prototype', '{"type":"join","match":"x","__proto__":{"token":"y"}}'],
    ['a million brackets', '['.repeat(8000)],
  ])('who sends %s is told so, and may go on', async (_, text) => {
    const { server: running } = await live()
    const wire = await Wire.open(running.url)
    wire.send(text)
    const problem = await wire.until(({ type }) => type === 'error')
    expect(problem).toMatchObject({ code: 400 })
    await wire.settled()
    wire.close()
  })

  test.each([
    ['too long a message', (wire: Wire) => wire.send('x'.repeat(100_000)), 1009],
    ['bytes', (wire: Wire) => wire.socket.send(Buffer.from([1, 2, 3]), { binary: true }), 1003],
    ['another version', (wire: Wire) => wire.send({ type: 'hello', protocol: 99 }), 4001],
  ])('who sends %s is sent away', async (_, send, code) => {
    const { server: running } = await live()
    const wire = await Wire.open(running.url)
    send(wire)
    expect(await wire.ended()).toBe(code)
  })

  test('gets nothing without a token, or with a wrong one', async () => {
    const { lobby, server: running } = await live()
    const me = await lobby.create({
      ruleset: 'tic-tac-toe',
      name: 'Ann',
      fill: 'random',
      settings: { visibility: 'private', spectators: 'none' },
    })
    const asked: [object, number][] = [
      [{ type: 'join', match: me.match, token: 'wrong' }, 401],
      [{ type: 'join', match: me.match }, 403],
      [{ type: 'join', match: me.match, code: me.code }, 403],
      [{ type: 'join', match: me.match, as: 'operator', token: me.token }, 403],
      [{ type: 'join', match: 'none' }, 404],
      [{ type: 'act', cid: 'x', move: {} }, 401],
    ]
    for (const [message, code] of asked) {
      const wire = await Wire.open(running.url)
      wire.send(message)
      expect(await wire.until(({ type }) => type === 'error')).toMatchObject({ code })
      expect(wire.messages).toHaveLength(1)
      wire.close()
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await (await fetch(`${running.operatorUrl}/metrics`)).text()).toContain('framestack_rooms 0\n')
    const operator = await Wire.open(running.url)
    operator.send({ type: 'join', match: me.match, as: 'operator', token: running.operatorKey })
    expect(await operator.until(({ type }) => type === 'sync')).toHaveProperty('table.view.state')
    operator.close()
  })

  test('of another page, under another name, or with a query does not come in', async () => {
    const { server: running } = await live({ origins: ['https://play.example.org'] })
    const status = (headers: { [name: string]: string }, path?: string) =>
      Wire.open(running.url, { headers, ...(path === undefined ? {} : { path }) }).then(
        (wire) => {
          wire.close()
          return 'open'
        },
        (error: Error) => error.message,
      )
    expect(await status({ origin: 'https://evil.example' })).toBe('403')
    expect(await status({ origin: 'null' })).toBe('403')
    expect(await status({ host: 'evil.example' })).toBe('403')
    expect(await status({ origin: 'http://evil.example', host: 'evil.example' })).toBe('403')
    expect(await status({}, '/socket?token=secret')).toBe('400')
    expect(await status({}, '/elsewhere')).toBe('404')
    expect(await status({})).toBe('open')
    expect(await status({ origin: running.url })).toBe('open')
    expect(await status({ origin: 'https://play.example.org' })).toBe('open')
  })

  test('of one address has so many sockets and no more, and who says nothing is sent away', async () => {
    const { server: running } = await live({ limits: { socketsOfAddress: 3 } })
    const wires = await Promise.all([1, 2, 3].map(() => Wire.open(running.url)))
    await expect(Wire.open(running.url)).rejects.toThrow('429')
    wires[0]?.close()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const again = await Wire.open(running.url)
    for (const wire of [...wires, again]) wire.close()
  })

  test('who sends too much is told so, and then cut off', async () => {
    const { lobby, server: running } = await live({ limits: { messageRate: { burst: 20, perSecond: 5 } } })
    const me = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann', fill: 'random' })
    const wire = await Wire.open(running.url)
    wire.send({ type: 'join', match: me.match, token: me.token })
    await wire.until(({ type }) => type === 'sync')
    wire.send({ type: 'act', cid: 'a', move: { cell: 99 } })
    await wire.until(({ type }) => type === 'ack')
    for (let i = 0; i < 100; i++) wire.send({ type: 'act', cid: `c${i}`, move: { cell: 99 } })
    expect(await wire.ended()).toBe(4008)
    const replies = wire.messages.flatMap((message) => (message.type === 'ack' ? [message.reply.code] : []))
    expect(replies).toContain(400)
    expect(replies).toContain(429)
  })
})

test('nothing that is logged, stored or counted holds a token or a key', async () => {
  const { lobby, client: open, server: running, lines } = await live()
  const me = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann' })
  const bob = await lobby.join(me.code, 'Bob')
  const one = open(me)
  await until(one, ({ table }) => table !== null)
  await one.act({ cell: 4 })
  await lobby.giveUpSeat(bob).catch(() => undefined)
  const operator = { headers: { authorization: `Bearer ${running.operatorKey}` } }
  const seen = [
    lines.join('\n'),
    await (await fetch(`${running.operatorUrl}/metrics`)).text(),
    await (await fetch(`${running.operatorUrl}/operator/matches/${me.match}/log`, operator)).text(),
    await (await fetch(`${running.operatorUrl}/operator/matches/${me.match}/save`, operator)).text(),
    JSON.stringify(await lobby.match(me.match)),
  ]
  for (const text of seen)
    for (const secret of [me.token, bob.token, running.operatorKey]) expect(text).not.toContain(secret)
  expect(JSON.stringify(one.state.room)).not.toContain(me.code)
})
