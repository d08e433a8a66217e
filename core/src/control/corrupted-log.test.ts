import { describe, expect, test } from 'vitest'
import {
  type AnyFrame,
  BadInput,
  type Continuation,
  createMatch,
  int,
  language,
  option,
  range,
  replay,
  type Seat,
  type,
} from '../index.ts'

const lab = language<{ n: number }, { Did: { x: number } }, { turns: number }>()
const Ask = lab.frame('Ask', {
  data: type<{ player: Seat }>(),
  result: type<number>(),
  moves: { say: { x: int({ min: 0, max: 9 }) } },
  players: (c) => [c.data.player],
  offers: (_, offer) => offer.say({ x: range(0, 9) }),
  react: {
    say(c, { x }) {
      c.emit('Did', { x })
      c.done(x)
    },
  },
})
const after = lab.continuation('after', { run: (c) => void c.game.n++ })
const Rounds = lab.frame('Rounds', {
  steps: {
    ask(c) {
      c.push(Ask, { player: 0 }, { onResult: after.with(null) })
      c.push(Ask, { player: 1 })
    },
    next: { to: ['ask'], run: (c) => (c.game.n < c.options.turns ? c.goto('ask') : c.end({ draw: true })) },
  },
})
const rules = lab.ruleset({
  name: 'lab',
  version: '1.0.0',
  players: { min: 2, max: 3 },
  options: { turns: option.int({ min: 1, max: 9, default: 3, description: 'how many' }) },
  setup: () => ({ n: 0 }),
  start: (c) => c.push(Rounds, null),
  frames: [Rounds, Ask] as readonly AnyFrame[],
  continuations: [after] as readonly Continuation<never>[],
  events: { Did: 'public' },
  view: () => null,
  bound: 20,
})

function played(): { saved: unknown; log: unknown } {
  const gc = createMatch(rules)
  gc.act(0, { x: 1 })
  gc.act(1, { x: 2 })
  gc.timeout({ frame: gc.state.stack[1]?.id ?? -1, seats: [0] })
  gc.leave(0)
  gc.return(0)
  return JSON.parse(JSON.stringify({ saved: gc.save(), log: gc.log })) as { saved: unknown; log: unknown }
}

/** A copy with one place replaced, or removed where the value is `undefined`. */
function put(root: unknown, path: string, value: unknown): unknown {
  if (path === '') return value
  const copy = structuredClone(root)
  const keys = path.split('/')
  const last = String(keys.pop())
  let at = copy as { [key: string]: unknown }
  for (const key of keys) at = at[key] as typeof at
  if (value === undefined) delete at[last]
  else at[last] = value
  return copy
}

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
