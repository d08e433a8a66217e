import { describe, expect, test } from 'vitest'
import { put } from '../../testing/lab.ts'
import { played, rules } from '../../testing/rounds.ts'
import { BadInput, replay } from '../index.ts'

const badLogs: [string, unknown][] = [
  ...[null, 5, 'text', {}, []].map((value): [string, unknown] => ['', value]),
  ['0', null],
  ['0/seq', 1],
  ['0/input/type', 'act'],
  ['0/input/format', 9],
  ['0/input/ruleset', 5],
  ['0/input/ruleset/name', 'chess'],
  ['0/input/ruleset/version', '9.9.9'],
  ['0/input/ruleset/options', { turns: 99 }],
  ['0/input/ruleset/options', { unknown: 1 }],
  ['0/input/ruleset/options', null],
  ['0/input/players', 0],
  ['0/input/players', '2'],
  ['0/input/random', 'dice'],
  ['0/input/random', null],
  ['0/input/random', {}],
  ['0/input/random', { kind: 'fast', s: [1, 2, 3, 4], drawn: 0 }],
  ['0/input/random', 'same'],
  ['0/input/random', 0.5],
  ['0/input/setup', { deck: [] }],
  ['0/input/from', 5],
  ['0/input/from', {}],
  ['0/check', '0000000000000000'],
  ['1/seq', 0],
  ['1/check', null],
  ['1/check', '0000000000000000'],
  ['1/input', []],
  ['1/input/type', 'rules'],
  ['1/input/seat', 1],
  ['1/input/seat', -1],
  ['1/input/message', null],
  ['1/input/message/x', 3],
  ['1/input/message/x', '1'],
  ['1/input/message/__proto', 1],
  ['1/input', { type: 'undo', seat: 0, to: 0 }],
  ['1/input', { type: 'abort' }],
  ['1/input', { type: 'skip' }],
  ['1/input', { type: 'return', seat: 0 }],
  ['1/input', { type: 'timeout', seats: [0] }],
  ['1/input', { type: 'timeout', frame: 99, seats: [0] }],
  ['3/input/seats', ['0']],
  ['3/input/frame', 2],
  ['4/input/seat', 3],
]

describe('a log of unknown origin', () => {
  const { log } = played()

  test('that is what `log` gave is replayed', () => {
    expect(replay(rules, log).seq).toBe(5)
  })

  test.each(badLogs)('with another %s (%j) is refused with BadInput', (path, value) => {
    let error: unknown = null
    try {
      replay(rules, put(log, path, value))
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(BadInput)
    expect((error as BadInput).message.length).toBeLessThan(400)
  })

  test('whose options leave something out is replayed with the defaults', () => {
    const gc = replay(rules, put(log, '0/input/ruleset/options', {}))
    expect(gc.state.ruleset.options).toEqual({ turns: 3 })
  })
})
