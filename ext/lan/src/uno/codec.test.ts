import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { build, encode, extensionLine, textLine } from './build.ts'
import type { Message } from './messages.ts'
import { Reader, readBuffer } from './reader.ts'

const players = (...pairs: [number, string][]): ReadonlyMap<number, string> => new Map(pairs)
const ack = (count: number, id: number, ...pairs: [number, string][]): Message => ({
  type: 'JOINACK',
  count,
  id,
  players: players(...pairs),
})
const action = (id: number, draw: number, put: number): Message => ({ type: 'PLAYERACTION', id, draw, put })

describe('a buffer is read as the code of 2020 reads it', () => {
  test.each<[string, Message]>([
    ['JOIN_ROOM ann', { type: 'JOINROOM', name: 'ann' }],
    ['JOIN_ROOM ann\r\n', { type: 'JOINROOM', name: 'ann' }],
    ['JOIN_ROOM\tann', { type: 'JOINROOM', name: 'ann' }],
    ['JOIN_ROOM  ann\nEOF', { type: 'JOINROOM', name: 'ann' }],
    ['JOIN_ROOM %s%n', { type: 'JOINROOM', name: '%s%n' }],
    ['JOIN_ROOM 玩家', { type: 'JOINROOM', name: '玩家' }],
    ['\nGAMESTART', { type: 'GAMESTART' }],
    ['GAMESTART\nMODE 2\n', { type: 'GAMESTART' }],
    ['GAMESTART\nSERVERKEEPALIVE\n', { type: 'GAMESTART' }],
    ['SERVERKEEPALIVE\n\n', { type: 'KEEPALIVE_SERVER' }],
    ['CLIENTKEEPALIVE 1 seq=9', { type: 'KEEPALIVE_CLIENT', id: 1 }],
    ['CLIENTKEEPALIVE -1', { type: 'KEEPALIVE_CLIENT', id: -1 }],
    ['NEWPLAYER 1 ann \n', { type: 'NEWPLAYER', id: 1, name: 'ann' }],
    ['NEWPLAYER 1 ann ext=1', { type: 'NEWPLAYER', id: 1, name: 'ann' }],
    ['PLAYERLEAVE 3', { type: 'PLAYERLEAVE', id: 3 }],
    ['JOIN_ACK 2 1\n0 host\n1 ann\nEOF\n', ack(2, 1, [0, 'host'], [1, 'ann'])],
    ['JOIN_ACK 2 1\n1 ann\n0 host\n', ack(2, 1, [0, 'host'], [1, 'ann'])],
    ['JOIN_ACK 2 1 v=2\n0 host ready=1\n1 a b', ack(2, 1, [0, 'host'], [1, 'a'])],
    ['JOIN_ACK 2 1\n0 \n1 ann\n', ack(2, 1, [0, '1'], [1, 'ann'])],
    ['JOIN_ACK 2 1\n0 host\n0 ann\n', ack(2, 1, [0, 'ann'])],
    ['JOIN_ACK 1 1\n0 host\n1 ann\n', ack(1, 1, [0, 'host'])],
    ['JOIN_ACK 0 1\n', ack(0, 1)],
    ['PLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD 12\n', action(1, -1, 12)],
    ['PLAYER_ACTION 1\r\nDRAWCARD -1\r\nPUTCARD 12\r\n', action(1, -1, 12)],
    ['PLAYER_ACTION 1 DRAWCARD -1 PUTCARD 12 ', action(1, -1, 12)],
    ['PLAYER_ACTION\n1\nDRAWCARD\n-1\nPUTCARD\n12\nEOF\n', action(1, -1, 12)],
    ['PLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD 12\nCOLOR 2\n', action(1, -1, 12)],
    ['PLAYER_ACTION 9\nDRAWCARD 500\nPUTCARD -7\n', action(9, 500, -7)],
  ])('%j', (text, message) => expect(readBuffer(text)).toEqual(message))

  test('U57: an action in both spellings, the documents’ one too, which that code does not know', () => {
    const both = [
      'PLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD 5\n',
      'PLAYERACTION 1\nDRAWCARD -1\nPUTCARD 5\nEOF\n',
    ]
    for (const text of both) expect(readBuffer(text)).toEqual(action(1, -1, 5))
  })

  test.each([
    ['JOINROOM ann', 'Unknown Identifier: JOINROOM'],
    ['GAMESTARTx', 'Unknown Identifier: GAMESTARTx'],
    ['ERROR', 'Unknown Identifier: ERROR'],
    ['toString 1', 'Unknown Identifier: toString'],
    ['JOIN_ROOM', 'JOIN_ROOM: expected a name'],
    ['PLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD x\n', "PLAYER_ACTION: expected a card behind PUTCARD, got 'x'"],
    ['PLAYER_ACTION 1\nPUTCARD 5\n', "PLAYER_ACTION: expected DRAWCARD, got 'PUTCARD'"],
    ['PLAYER_ACTION 1\nDRAWCARD -1\n', 'PLAYER_ACTION: expected more lines, and another message came'],
    ['JOIN_ACK 99 1\n', 'JOIN_ACK: expected 0 to 16 players, got 99'],
    ['JOIN_ACK 2 1\n0 host\n', 'JOIN_ACK: expected more lines, and another message came'],
    ['CLIENTKEEPALIVE x', "CLIENTKEEPALIVE: expected an id, got 'x'"],
    ['PLAYERLEAVE 1e9', "PLAYERLEAVE: expected an id, got '1e9'"],
    ['', 'nothing was said'],
  ])('%j is told: %s', (text, message) => expect(readBuffer(text)).toEqual({ type: 'ERROR', message }))
})

describe('a stream', () => {
  const read = (text: string) => {
    const reader = new Reader()
    return text.split('\n').flatMap((line) => reader.take(line).map(({ message }) => message))
  }

  test('holds any number of messages, with EOF or without', () => {
    expect(
      read('GAMESTART\nPLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD 12\nEOF\nSERVERKEEPALIVE\nEOF\nPLAYERLEAVE 1'),
    ).toEqual([
      { type: 'GAMESTART' },
      action(1, -1, 12),
      { type: 'KEEPALIVE_SERVER' },
      { type: 'PLAYERLEAVE', id: 1 },
    ])
  })

  test('goes on after what is wrong, which is told once', () => {
    const broken = read(
      'PLAYER_ACTION x\nDRAWCARD -1\nPUTCARD 5\nEOF\nPLAYER_ACTION 1\nDRAWCARD 3\nCLIENTKEEPALIVE 1\nPUTCARD 5\nGAMESTART',
    )
    expect(broken.map(({ type }) => type)).toEqual([
      'ERROR',
      'ERROR',
      'KEEPALIVE_CLIENT',
      'ERROR',
      'GAMESTART',
    ])
  })

  test('is read as ever after a word that is unknown', () => {
    expect(read('HELLO\nPLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD 12').at(-1)).toEqual(action(1, -1, 12))
  })

  test('may have a heartbeat glued to what follows, of whoever sends no line breaks', () => {
    expect(read('CLIENTKEEPALIVE 1PLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD 12')).toEqual([
      { type: 'KEEPALIVE_CLIENT', id: 1 },
      action(1, -1, 12),
    ])
    expect(read('CLIENTKEEPALIVE 1CLIENTKEEPALIVE 1')).toHaveLength(2)
  })

  test('knows lines of ours by their mark, and reads them as they stand', () => {
    expect(read('+colour red\n+SAY  hello  there \n+')).toEqual([
      { type: 'EXTENSION', word: 'COLOUR', rest: 'red' },
      { type: 'EXTENSION', word: 'SAY', rest: 'hello  there' },
      { type: 'EXTENSION', word: '', rest: '' },
    ])
  })

  test('of anything at all throws nothing', () => {
    const word = fc.constantFrom(
      'JOIN_ACK',
      'PLAYER_ACTION',
      'DRAWCARD',
      'PUTCARD',
      'EOF',
      '1',
      '-1',
      '+X',
      '\n',
      '玩',
      '',
    )
    fc.assert(fc.property(fc.array(fc.oneof(word, fc.string())), (parts) => void read(parts.join(' '))))
  })
})

describe('a message is built', () => {
  test.each<[Message, string]>([
    [ack(2, 1, [1, 'bob'], [0, 'host']), 'JOIN_ACK 2 1\n0 host\n1 bob\n'],
    [ack(3, 4, [0, 'a'], [2, 'b'], [3, 'c']), 'JOIN_ACK 3 4\n0 a\n2 b\n3 c\n'],
    [ack(0, 1, [0, 'h']), 'ERROR'],
    [ack(1, 0), 'ERROR'],
    [ack(2, 1, [0, 'h']), 'ERROR'],
    [ack(1, -1, [0, 'h']), 'ERROR'],
    [{ type: 'JOINROOM', name: 'ann' }, 'JOIN_ROOM ann'],
    [{ type: 'NEWPLAYER', id: 1, name: 'ann' }, 'NEWPLAYER 1 ann'],
    [{ type: 'PLAYERLEAVE', id: 1 }, 'PLAYERLEAVE 1'],
    [{ type: 'GAMESTART' }, 'GAMESTART'],
    [{ type: 'KEEPALIVE_CLIENT', id: 5 }, 'CLIENTKEEPALIVE 5'],
    [{ type: 'KEEPALIVE_SERVER' }, 'SERVERKEEPALIVE'],
    [action(1, 12, 30), 'PLAYER_ACTION 1\nDRAWCARD 12\nPUTCARD 30\n'],
  ])('as the builders of 2020 do: %#', (message, text) => expect(build(message)).toBe(text))

  test('with a line break for the line, and EOF where both forms have it', () => {
    expect(encode({ type: 'GAMESTART' })).toBe('GAMESTART\n')
    expect(encode(ack(1, 0, [0, 'h']))).toBe('JOIN_ACK 1 0\n0 h\nEOF\n')
    expect(encode(action(1, -1, 5))).toBe('PLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD 5\n')
    expect(encode(action(1, -1, 5), 'document')).toBe('PLAYERACTION 1\nDRAWCARD -1\nPUTCARD 5\nEOF\n')
  })

  test('and read again it is the same, whatever a name is', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 32 })
    fc.assert(
      fc.property(name, fc.nat(7), (given, id) => {
        const text = encode({ type: 'NEWPLAYER', id, name: given })
        const reader = new Reader()
        const lines = text.split('\n').slice(0, -1)
        expect(lines).toHaveLength(1)
        const [reading] = lines.flatMap((line) => reader.take(line))
        if (given.trim() !== '') expect(reading?.message).toMatchObject({ type: 'NEWPLAYER', id })
      }),
    )
  })
})

test('lines of ours stay lines, whatever is in them', () => {
  expect(
    extensionLine('SHOWN', { to: 0, cards: [1, 2], hands: [[1], [2, 3]], why: null, text: 'a b\n+X' }),
  ).toBe('+SHOWN to=0 cards=1,2 hands=1;2,3 text=a%20b%20+X\n')
  expect(textLine('ERROR', 400, 'a\nGAMESTART\r')).toBe('+ERROR 400 a GAMESTART \n')
})
