import { describe, expect, test } from 'vitest'
import { createMatch, from, int, language, type Seat, type } from '../index.ts'
import type { FrameRecord } from '../types.ts'

type Game = { secrets: number[] }
const lab = language<Game>()

const Ask = lab.frame('ask', {
  data: type<{ player: Seat; drawn: number; open: string }>(),
  moves: { take: { n: int({ min: 0, max: 99 }) } },
  players: (c) => [c.data.player],
  offers: (c, offer) => offer.take({ n: from([c.game.secrets[1] ?? 0, c.data.drawn, 50]) }),
  react: { take: (c) => c.done() },
  resample(c) {
    if (c.viewer === c.data.player) return
    c.data.drawn = c.random.int(40)
    const move = c.draw(c.data.player, ({ args }) => args['n'] !== 50)
    c.data.open = `${c.self.type} ${JSON.stringify(move)} ${c.draw(1, () => false)}`
  },
})
const Hit = lab.event('Hit', {
  fields: type<{ card: number; by: Seat }>(),
  timeline: ['before', 'apply!'],
  steps: { apply: () => undefined },
  resample(c) {
    if (c.viewer !== c.data.by) c.data.card = 100 + (c.game.secrets[1] ?? 0)
  },
})
const change = lab.listener('change', {
  on: Hit,
  at: 'before',
  data: type<{ token: number }>(),
  run(c) {
    c.event.card += 1
    c.enqueue(Hit, { card: 7, by: 1 })
    c.listener.data.token = 41
  },
  resample(c) {
    if (c.viewer !== 1) c.data.token = c.random.int(10)
  },
})
const pause = lab.listener('pause', {
  on: Hit,
  at: 'before',
  run: (c) => c.push(Ask, { player: 1, drawn: 44, open: 'none' }),
})
const Root = lab.frame('root', {
  data: type<{ kept: number }>(),
  steps: { hit: (c) => c.raise(Hit, { card: 5, by: 1 }), end: (c) => c.end({ draw: true }) },
})

const rules = lab.ruleset({
  name: 'kept',
  version: '1.0.0',
  players: { min: 2, max: 2 },
  setup: () => ({ secrets: [1, 2] }),
  start(c) {
    c.attach(change, 0, { token: 40 })
    c.attach(pause, 0, null)
    c.push(Root, { kept: 3 })
  },
  frames: [Root, Ask],
  timelines: [Hit],
  listeners: [change, pause],
  view: () => null,
  resample({ game, viewer, random }) {
    if (viewer !== 1) game.secrets[1] = 10 + random.int(5)
  },
  bound: 10,
})
const begin = () => createMatch(rules, { seed: 1, onRuleError: 'quiet' })

describe('what frames, events and listeners keep, drawn anew', () => {
  test('each type draws its own, in the game as it was drawn; what says nothing stays', () => {
    const gc = begin()
    const before = structuredClone(gc.state)
    const { state } = gc.resample(0, 3)
    const secret = state.game.secrets[1] as number
    expect(gc.resampledGame(0, 3)).toEqual(state.game)
    expect(state.stack.map(({ data }) => data)).toMatchObject([
      { kept: 3 },
      { event: { card: 100 + secret, by: 1 }, trail: [], running: { before: { card: 100 + secret, by: 1 } } },
      { player: 1 },
    ])
    const { drawn, open } = (state.stack[2] as FrameRecord).data as { drawn: number; open: string }
    expect(drawn).toBeLessThan(40)
    expect([drawn, secret].map((n) => `ask {"action":"take","args":{"n":${n}}} null`)).toContain(open)
    expect(state.queue).toMatchObject([{ type: 'Hit', fields: { card: 100 + secret, by: 1 } }])
    expect(state.listeners).toMatchObject([
      { data: { token: expect.toSatisfy((n) => n < 10) } },
      { data: null },
    ])
    expect(gc.resample(0, 3).state).toEqual(state)
    expect(gc.state).toEqual(before)
  })

  test('nothing is drawn for whoever sees it, the trail of an event included', () => {
    const gc = begin()
    const { state } = gc.resample(1, 3)
    expect({ ...state, rng: null }).toEqual({ ...gc.state, rng: null })
    expect(state.stack[1]?.data).toMatchObject({ trail: [{ field: 'card', from: 5, to: 6 }] })
  })

  test('what throws is told with the frame that it belongs to', () => {
    const Bad = lab.frame('bad', {
      moves: { go: {} },
      players: () => [0],
      offers: (_, offer) => offer.go(),
      react: { go: (c) => c.done() },
      resample() {
        throw new Error('boom')
      },
    })
    const rules = lab.ruleset({
      name: 'kept',
      version: '1.0.0',
      players: { min: 2, max: 2 },
      setup: () => ({ secrets: [] }),
      start: (c) => c.push(Bad, null),
      frames: [Bad],
      view: () => null,
      resample: () => undefined,
      bound: 10,
    })
    const gc = createMatch(rules, { onRuleError: 'quiet' })
    expect(() => gc.resample(0, 1)).toThrow("kept: resample of frame 'bad' (state 'awaiting') failed: boom")
  })

  test.each([
    () => lab.frame('x', { steps: { a: () => undefined }, resample: 1 as never }),
    () => lab.event('x', { timeline: ['a'], steps: {}, resample: 1 as never }),
    () => lab.listener('x', { on: Hit, at: 'before', run: () => undefined, resample: 1 as never }),
  ])('a resample that is no function is told', (make) => {
    const made = make() as never
    const list = make.toString().match(/lab\.(frame|event|listener)/)?.[1] as 'frame' | 'event' | 'listener'
    expect(() =>
      lab.ruleset({
        name: 'kept',
        version: '1.0.0',
        players: { min: 2, max: 2 },
        setup: () => ({ secrets: [] }),
        start: (c) => c.push(Root, { kept: 1 }),
        frames: list === 'frame' ? [Root, made] : [Root],
        timelines: list === 'event' ? [Hit, made] : [Hit],
        listeners: list === 'listener' ? [made] : [],
        view: () => null,
        bound: 10,
      }),
    ).toThrow(`${list} 'x': resample: expected a function`)
  })
})
