import { describe, expect, test } from 'vitest'
import { going, plain, stores } from '../../testing/lab.ts'
import { BadInput, createMatch, type HostInput, language, RuleError } from '../index.ts'

const lab = language<{ n: number }>()
const later = async () => undefined

const begin = (store: 'immer' | 'in place', more: object = {}, onTimeout?: unknown) => {
  const Table = lab.frame('Table', {
    ...going,
    react: { go: (c) => void c.game.n++ },
    ...((onTimeout === undefined ? {} : { onTimeout }) as object),
  })
  const rules = lab.ruleset({
    ...plain,
    setup: () => ({ n: 0 }),
    start: (c) => c.push(Table, null),
    frames: [Table],
    ...more,
  })
  return createMatch(rules, { store, onRuleError: 'throw' })
}

describe.each(stores)('what nobody can read is refused, %s', (store) => {
  test('an input of the host', () => {
    const gc = begin(store)
    const liar = new Proxy(
      {},
      {
        get() {
          throw new Error('no')
        },
      },
    )
    for (const input of [liar, { type: 'timeout', frame: 2, seats: [liar], asks: liar }] as HostInput[])
      expect(gc.prepareInput(input).reply).toMatchObject({ code: 400 })
    expect(gc.prepareInput(liar as HostInput).reply).toMatchObject({ reason: 'malformed input: unreadable' })
    expect(gc.act(0, {})).toEqual({ code: 200 })
  })

  test('a message whose `ask` is no text', () => {
    const gc = begin(store)
    for (const ask of [5, null, [], {}])
      expect(gc.act(0, { ask })).toMatchObject({
        code: 400,
        reason: 'malformed message: ask: expected a text',
      })
    expect(gc.act(0, { ask: '5' })).toMatchObject({ reason: 'stale: that is not asked any more' })
  })

  test('options of an inspector', () => {
    const gc = begin(store)
    for (const options of [{ clock: 5 }, { match: 5 }])
      expect(() => gc.inspect(() => undefined, options as never)).toThrow(BadInput)
  })
})

describe.each(stores)('functions that only look never wait, %s', (store) => {
  test('onTimeout, when the match comes to wait', () => {
    expect(() => begin(store, {}, later)).toThrow(RuleError)
    expect(() => begin(store, {}, later)).toThrow(
      "onTimeout of frame 'Table' (state 'awaiting') failed: it is async",
    )
  })

  test('resample', () => {
    const gc = begin(store, { resample: later })
    expect(() => gc.resample(1, 1)).toThrow('lab: resample')
    expect(() => gc.resample(1, 1)).toThrow('it is async: rules never wait')
    expect(() => gc.resampledGame(1, 1)).toThrow(RuleError)
  })
})
