import { describe, expect, test } from 'vitest'
import { liveUac } from '../../testing/uac.ts'
import { startUacTcp } from './start.ts'

describe('a stranger', () => {
  test.each<[string, Uint8Array | string, RegExp]>([
    ['bytes that are no text', Uint8Array.of(0xff, 0xfe, 10), /^a line is not UTF-8$/],
    ['what is no JSON', '{type:join}\n', /not JSON/],
    ['a number', '7\n', /malformed/],
    ['no type', '{"data":{}}\n', /^type: expected the name of a message$/],
    ['an unknown type', '{"type":"sudo"}\n', /^type: expected response, resign, join, .*; got 'sudo'$/],
    ['data that are none', '{"type":"resign","data":[]}\n', /^data: expected an object$/],
    [
      'a response without an id',
      '{"type":"response","data":{"value":"w"}}\n',
      /^requestId: expected a text$/,
    ],
    [
      'a number for an answer',
      '{"type":"response","data":{"requestId":"a","value":1}}\n',
      /^value: expected a text$/,
    ],
    [
      'an answer without a seat',
      '{"type":"response","data":{"requestId":"a.order.b","value":"w"}}\n',
      /^you have no seat yet$/,
    ],
    ['a resignation without a seat', '{"type":"Resign"}\n', /^you have no seat yet$/],
    ['a name that is none', '{"type":"join","data":{"name":"\\u0000"}}\n', /^name: expected 1 to 32/],
    ['options that are none', '{"type":"join","data":{"options":[]}}\n', /^options: expected an object$/],
    ['options that there are not', '{"type":"join","data":{"options":{"gold":1}}}\n', /has no option 'gold'/],
    ['a code that opens nothing', '{"type":"join","data":{"code":"AAAA-AAAA"}}\n', /code|match/],
    ['a token that opens nothing', '{"type":"resume","data":{"match":"x","token":"y"}}\n', /token|match/],
    [
      'half of what resuming takes',
      '{"type":"resume","data":{"match":"x"}}\n',
      /^resume: expected match and token$/,
    ],
    ['a very deep one', `{"type":"join","data":${'['.repeat(2000)}${']'.repeat(2000)}}\n`, /malformed/],
  ])('who sends %s is told so, and may go on', async (_, bytes, reason) => {
    const { line } = await liveUac()
    const one = await line()
    one.raw.send(bytes)
    expect((await one.next('reject')).reason).toMatch(reason)
    one.say('JOIN')
    await one.next('log')
  })

  test('who sends more than 64 KiB without a line break is cut off, and nobody else', async () => {
    const { line, clock } = await liveUac()
    const [bad, good] = [await line(), await line()]
    bad.raw.send('x'.repeat(65_536 + 2))
    expect((await bad.next('reject')).reason).toBe('a line is longer than is taken here')
    clock.pass(100)
    good.say('join')
    await good.next('log')
    clock.pass(5000)
    await bad.raw.ended()
    expect(good.raw.closed).toBe(false)
  })

  test('may send his lines in pieces, or many in one', async () => {
    const { line } = await liveUac()
    const one = await line()
    for (const byte of Buffer.from('{"type":"join","data":{"name":"安"}}\r\n')) {
      one.raw.send(Uint8Array.of(byte))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await one.next('log')
    one.raw.send('\n\n{"type":"a"}\n{"type":"b"}\n')
    expect((await one.next('reject', 1)).reason).toMatch(/got 'b'/)
  })

  test('makes so many matches and no more', async () => {
    const { line, server } = await liveUac()
    const refused = async (): Promise<boolean> => {
      const one = await line()
      one.say('join')
      await one.raw.while(() => one.all('log').length === 0 && one.all('reject').length === 0)
      const free = async () =>
        (await server.lobby.list({})).every(({ seats }) => seats.every(({ kind }) => kind === 'free'))
      one.raw.socket.destroy()
      await expect.poll(free).toBe(true)
      return one.all('reject').some(({ reason }) => reason === 'too many matches were made: try again later')
    }
    let made = 0
    while (!(await refused())) made++
    expect(made).toBe(10)
  })
})

test('who goes before the start gives his seat back', async () => {
  const { join, server } = await liveUac()
  const ann = await join({ name: 'Ann' })
  const [match] = await server.lobby.list({})
  ann.raw.socket.destroy()
  await expect
    .poll(async () => (await server.lobby.info(match?.match ?? '')).seats.map(({ kind }) => kind))
    .toEqual(['free', 'free'])
})

test('a second line for a seat takes the place of the first', async () => {
  const { join, line } = await liveUac()
  const [ann] = [await join(), await join()]
  const { match, token } = await ann.next('welcome')
  const other = await line()
  other.say('resume', { match, token })
  await other.next('requestOptions')
  expect((await ann.next('reject')).reason).toBe('another line has your seat')
})

test('what cannot be is refused at the start', async () => {
  const { server, tcp } = await liveUac()
  await expect(startUacTcp(server, { port: 70_000 })).rejects.toThrow('port: expected 0 to 65535')
  await expect(startUacTcp(server, { silence: -1 })).rejects.toThrow('silence: expected milliseconds')
  await expect(startUacTcp(server, { port: tcp.port })).rejects.toThrow('is taken')
  expect(tcp.host).toBe('127.0.0.1')
})
