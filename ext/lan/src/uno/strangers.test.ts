import { createSocket } from 'node:dgram'
import { describe, expect, onTestFinished, test } from 'vitest'
import { live } from '../../testing/live.ts'
import { Raw } from '../../testing/raw.ts'
import { startUnoLan } from './start.ts'

describe('a stranger', () => {
  test.each<[string, Uint8Array | string, RegExp]>([
    ['bytes that are no text', Uint8Array.of(0xff, 0xfe, 0x80, 10), /^\+ERROR 400 a line is not UTF-8$/],
    [
      'half a character',
      Uint8Array.of(...Buffer.from('JOIN_ROOM '), 0xe7, 0x8e, 10),
      /^\+ERROR 400 a line is not UTF-8$/,
    ],
    ['a name in another code', Uint8Array.of(...Buffer.from('JOIN_ROOM '), 0xc0, 0xee, 10), /not UTF-8$/],
    ['zeros', 'JOIN_ROOM a\0b\n', /^\+ERROR 400 name: /],
    ['an unknown word', 'RPC {"a":1}\n', /^\+ERROR 400 Unknown Identifier: RPC$/],
    ['what servers say', 'SERVERKEEPALIVE\n', /^\+ERROR 400 that is for the server to say$/],
    ['a line of ours that is none', '+SUDO\n', /^\+ERROR 400 there is no \+SUDO here/],
    ['another version', '+HELLO 2\n', /^\+ERROR 426 /],
    ['a start without a seat', 'GAMESTART\n', /^\+ERROR 401 /],
  ])('who sends %s is told so, and may go on', async (_, bytes, error) => {
    const { raw } = await live()
    const line = await raw()
    line.send(bytes)
    await line.until(error)
    line.send('JOIN_ROOM ann\n')
    await line.until('JOIN_ACK 1 0')
  })

  test('who sends a megabyte without a line break is cut off, and nobody else', async () => {
    const { raw, clock } = await live()
    const [bad, good] = [await raw(), await raw()]
    bad.send('x'.repeat(1_000_000))
    await bad.until('+ERROR 400 a line is longer than is taken here')
    clock.pass(2000)
    await bad.ended()
    good.send('JOIN_ROOM ann\n')
    await good.until('JOIN_ACK 1 0')
  })

  test('cannot say anything by his name', async () => {
    const { raw, join } = await live()
    const ann = await join('ann')
    const eve = await raw()
    eve.send('JOIN_ROOM eve\u2028GAMESTART\nJOIN_ROOM eve\rGAMESTART\nJOIN_ROOM GAMESTART\n')
    await ann.until('NEWPLAYER 1 GAMESTART')
    await ann.settled()
    expect(ann.lines).not.toContain('GAMESTART')
  })

  test('cannot act for another, nor out of turn, nor with what is no card', async () => {
    const { join } = await live({ players: 2 })
    const ann = await join('ann')
    const bob = await join('bob')
    await ann.until(/^\+ASK moves=play/)
    for (const [said, error] of [
      ['PLAYER_ACTION 0\nDRAWCARD -1\nPUTCARD 5\n', '+ERROR 403 that is not your id'],
      ['PLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD 5\n', '+ERROR 400 player forbidden'],
      ['PLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD 108\n', '+ERROR 400 PUTCARD: expected -1 to 107, got 108'],
      ['PLAYER_ACTION 1\nDRAWCARD -2\nPUTCARD 5\n', '+ERROR 400 DRAWCARD: expected -1 to 107, got -2'],
      [
        'PLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD x\n',
        /^\+ERROR 400 PLAYER_ACTION: expected a card behind PUTCARD/,
      ],
      [
        'PLAYER_ACTION 1\nDRAWCARD -1\nCLIENTKEEPALIVE 1\n',
        '+ERROR 400 PLAYER_ACTION: expected more lines, and another message came',
      ],
      ['+COLOUR black\n', /^\+ERROR 400 colour: expected red, yellow, blue, green/],
      ['+CATCH\n', '+ERROR 400 +CATCH: expected an id'],
      ['+PLAY x\n', '+ERROR 400 +PLAY: expected a card from 0 to 107'],
      ['+SUDO\n', '+ERROR 400 there is no +SUDO here'],
    ] as const) {
      bob.send(said)
      await bob.until(error)
    }
    const hand = Raw.field(bob.last(/^\+HAND/), 'cards').split(',')
    expect(hand).toHaveLength(8)
  })

  test('makes so many rooms and no more', async () => {
    const { raw, join, clock, server } = await live()
    for (let i = 0; i < 10; i++) {
      const one = await join(`a${i}`, '+ROOM players=2\n')
      const match = Raw.field(await one.line(/^\+YOU/), 'match')
      one.socket.destroy()
      const free = async () => (await server.lobby.info(match)).seats.every(({ kind }) => kind === 'free')
      await expect.poll(free).toBe(true)
    }
    const line = await raw()
    line.send('+ROOM players=2\nJOIN_ROOM b\n')
    await line.until('+ERROR 429 too many rooms were made: try again later')
    clock.pass(4900)
    line.send('CLIENTKEEPALIVE -1\n')
    await line.settled()
    clock.pass(200)
    line.send('JOIN_ROOM b\n')
    await line.until('JOIN_ACK 1 0')
  })

  test('on a slow rate is told, and cut off when he goes on', async () => {
    const { raw } = await live({ limits: { messageRate: { burst: 5, perSecond: 1 } } })
    const line = await raw()
    line.send('CLIENTKEEPALIVE 0\n'.repeat(30))
    await line.until('+ERROR 429 too many lines: send it again later')
    await line.ended()
  })
})

describe('who looks for a room', () => {
  async function find(port: number, ...questions: string[]): Promise<string[]> {
    const socket = createSocket('udp4')
    onTestFinished(() => void socket.close())
    const answers: string[] = []
    socket.on('message', (bytes) => answers.push(bytes.toString()))
    for (const question of questions) socket.send(question, port, '127.0.0.1')
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(0)
    return answers
  }

  test('is told where it is and how full, and gets no more bytes than he sent', async () => {
    const { lan, join } = await live({ players: 2 })
    const ask = 'UNO_FIND 1 '.padEnd(64)
    expect(lan.discoveryPort).toBe(lan.port)
    expect(await find(lan.port, 'UNO_FIND 1 ', 'UNO_FIND 2 '.padEnd(64), ask)).toEqual([
      `UNO_ROOM 1 ${lan.port} 0 2 new\n`,
    ])
    await join('ann')
    expect(await find(lan.port, ask)).toEqual([`UNO_ROOM 1 ${lan.port} 1 2 open\n`])
    const bob = await join('bob')
    await bob.until('GAMESTART')
    expect(await find(lan.port, ask)).toEqual([`UNO_ROOM 1 ${lan.port} 2 2 playing\n`])
  })

  test('finds nothing where that is off; and what cannot be is refused at the start', async () => {
    const { server, lan } = await live({ discovery: false })
    expect(lan.discoveryPort).toBeNull()
    await expect(startUnoLan(server, { players: 9 })).rejects.toThrow('players: expected 2 to 8')
    await expect(startUnoLan(server, { port: 70_000 })).rejects.toThrow('port: expected 0 to 65535')
    await expect(startUnoLan(server, { port: lan.port })).rejects.toThrow('is taken')
  })
})
