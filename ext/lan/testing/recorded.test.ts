import { expect, test } from 'vitest'
import { compare } from './recorded.ts'

const hex = (text: string): string => Buffer.from(text).toString('hex')
const good = {
  build: [
    { message: 'JOIN_ACK', args: ['ack', '1', '0', '0', 'x*3'], hex: hex('JOIN_ACK 1 0\n0 xxx\n') },
    { message: 'JOIN_ROOM', args: ['join', 'ann'], hex: '' },
  ],
  parse: [
    { hex: hex('GAMESTART\nMODE 2'), class: 'extension', result: { type: 'GAMESTART' } },
    { hex: hex('HELLO 1'), class: 'unknown', result: { type: 'ERROR', message: 'Unkown Identifier: HELLO' } },
    {
      hex: hex('PLAYERACTION 1\nDRAWCARD -1\nPUTCARD 2\n'),
      class: 'document',
      result: { type: 'ERROR', message: 'Unkown Identifier: PLAYERACTION' },
    },
    {
      hex: hex('JOIN_ACK 1 0\n0 ann\n'),
      class: 'list',
      result: { type: 'JOINACK', count: 1, id: 0, players: { '0': 'ann' } },
    },
  ],
  engine_traces: [
    {
      trace: [
        { event: 'deal' },
        {
          event: 'action',
          player: 0,
          draw: -1,
          put: 5,
          hex: hex('PLAYER_ACTION 0\nDRAWCARD -1\nPUTCARD 5\n'),
        },
      ],
    },
  ],
}

test('recordings are compared, and what has no bytes is counted', () => {
  expect(compare(good)).toEqual({ built: 2, read: 5, skipped: 1, differences: [] })
})

test('differences are told', () => {
  const bad = {
    build: [{ message: 'GAMESTART', args: ['start'], hex: hex('GAMESTART\n') }],
    parse: [{ hex: hex('PLAYERLEAVE 1'), class: 'leave', result: { type: 'PLAYERLEAVE', id: 2 } }],
  }
  expect(compare(bad).differences).toEqual([
    'built GAMESTART: recorded 47414d4553544152540a, here 47414d455354415254',
    'read leave: recorded {"type":"PLAYERLEAVE","id":2}, here {"type":"PLAYERLEAVE","id":1}',
  ])
})
