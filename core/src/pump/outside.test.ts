import { describe, expect, test } from 'vitest'
import {
  type AnyFrame,
  choose,
  createMatch,
  type Doing,
  type GameControl,
  language,
  Playout,
  restoreMatch,
  type,
} from '../index.ts'
import { lawsOf, lawsText } from '../testing/index.ts'

type Game = { said: string[]; turns: number }
type Rule = Doing<Game, Record<never, never>, Record<never, never>>
const lab = language<Game>()
const Choose = choose(lab)
const say = (c: { game: Game }, text: string): void => void c.game.said.push(text)

const Tick = lab.event('Tick', {
  fields: type<{ name: string; asks?: boolean }>(),
  timeline: ['apply!', 'after!'],
  steps: {
    apply(c) {
      say(c, c.event.name)
      if (c.event.asks) c.push(Choose, { player: 0, options: ['x'] })
    },
    after: (c) => (c.event.asks ? say(c, `${c.event.name} is over`) : undefined),
  },
})
const tick = (c: Rule, name: string): void => c.enqueue(Tick, { name })

/** A board that is asked for ever, with what its move does. */
const board = (go: (c: Rule) => void) =>
  lab.frame('board', {
    moves: { go: {} },
    players: () => [0],
    offers: (_, offer) => offer.go(),
    react: { go },
    resume: (c) => say(c, 'resumed'),
  })

function begin(
  first: AnyFrame,
  given: {
    auto?: boolean
    frames?: readonly AnyFrame[]
    start?: (c: Rule) => void
    store?: 'immer' | 'in place'
  },
): GameControl<never, Game> {
  const { auto = true, frames = [], start, store = 'immer' } = given
  const rules = lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 1, max: 1 },
    setup: () => ({ said: [], turns: 0 }),
    start(c) {
      start?.(c)
      c.push(first as never, null as never)
    },
    frames: [first, Choose, ...frames],
    timelines: [Tick],
    queue: { auto },
    view: () => null,
    bound: 1000,
  })
  return createMatch(rules, { store, onRuleError: 'throw' }) as unknown as GameControl<never, Game>
}
const go = (gc: GameControl<never, Game>, message: { [key: string]: unknown } = {}): string[] => {
  const before = gc.state.game.said.length
  gc.act(0, message)
  return gc.state.game.said.slice(before)
}

describe.each(['immer', 'in place'] as const)('what is queued while no event is on its way, %s', (store) => {
  test('comes as soon as the move is over, before anybody is asked again', () => {
    const gc = begin(
      board((c) => {
        tick(c, 'a')
        tick(c, 'b')
        say(c, 'moved')
      }),
      { store },
    )
    expect(go(gc)).toEqual(['moved', 'a', 'b', 'resumed'])
    expect(gc.state.queue).toEqual([])
    expect(go(gc)).toEqual(['moved', 'a', 'b', 'resumed'])
  })

  test('comes before the next step', () => {
    const Steps = lab.frame('steps', {
      steps: {
        queue(c) {
          tick(c, 'queued')
          say(c, 'first step')
        },
        next(c) {
          say(c, 'second step')
          c.push(Choose, { player: 0, options: [1] })
        },
        last: (c) => c.end({ draw: true }),
      },
    })
    const gc = begin(Steps, { store })
    expect(gc.state.game.said).toEqual(['first step', 'queued', 'second step'])
  })

  test('comes before a question that the same step put is answered, and leaves that its result', () => {
    const Steps = lab.frame('steps', {
      steps: {
        ask(c) {
          tick(c, 'queued')
          c.push(Choose, { player: 0, options: [7] })
        },
        tell: (c) => c.end({ reason: JSON.stringify([c.result(Choose), c.results]) }),
      },
    })
    const gc = begin(Steps, { store })
    expect(gc.state.game.said).toEqual(['queued'])
    expect(gc.state.stack.map((frame) => frame.type)).toEqual(['steps', 'Choose'])
    gc.act(0, { choice: 7 })
    expect(gc.outcome?.reason).toBe('[{"choice":7},[{"choice":7}]]')
  })

  test('leaves a step the result of what it pushed before, also with drain', () => {
    const Deliver = lab.frame('deliver', {
      result: type<string>(),
      steps: { once: (c) => c.done('delivered') },
    })
    const Steps = lab.frame('steps', {
      steps: {
        push(c) {
          c.push(Deliver, null)
          tick(c, 'queued')
          c.drain()
        },
        tell: (c) => c.end({ reason: c.result(Deliver) }),
      },
    })
    for (const auto of [true, false]) {
      const gc = begin(Steps, { store, auto, frames: [Deliver] })
      expect(gc.state.game.said).toEqual(['queued'])
      expect(gc.outcome?.reason).toBe('delivered')
    }
  })

  test('comes at the beginning of a match, before the first question', () => {
    const gc = begin(
      board(() => undefined),
      { store, start: (c) => tick(c, 'first') },
    )
    expect(gc.state.game.said).toEqual(['first', 'resumed'])
  })

  test('comes before a frame delivers that queued it in its last step', () => {
    const Last = lab.frame('last', {
      steps: {
        once(c) {
          tick(c, 'queued')
          say(c, 'last step')
        },
      },
    })
    const Steps = lab.frame('steps', {
      steps: {
        push: (c) => c.push(Last, null),
        after(c) {
          say(c, 'went on')
          c.push(Choose, { player: 0, options: [1] })
        },
      },
    })
    const gc = begin(Steps, { store, frames: [Last] })
    expect(gc.state.game.said).toEqual(['last step', 'queued', 'went on'])
  })

  test('waits for the outermost event, where one is on its way', () => {
    const gc = begin(
      board((c) => {
        c.raise(Tick, { name: 'outer', asks: true })
        tick(c, 'queued')
      }),
      { store },
    )
    expect(go(gc)).toEqual(['outer'])
    expect(gc.state.queue).toHaveLength(1)
    expect(go(gc, { choice: 'x' })).toEqual(['outer is over', 'queued', 'resumed'])
  })

  test('can ask, be saved there, and go on', () => {
    const gc = begin(
      board((c) => c.enqueue(Tick, { name: 'queued', asks: true })),
      { store },
    )
    expect(go(gc)).toEqual(['queued'])
    expect(gc.state.stack.map((frame) => frame.type)).toEqual(['board', 'framestack/drain', 'Tick', 'Choose'])
    const other = restoreMatch(gc.ruleset, JSON.parse(JSON.stringify(gc.save())), { store })
    for (const match of [gc, other]) match.act(0, { choice: 'x' } as never)
    expect(other.state).toEqual(gc.state)
    expect(gc.state.game.said).toEqual(['queued', 'queued is over', 'resumed'])
    expect(gc.state.stack.map((frame) => frame.type)).toEqual(['board'])
  })

  test('waits for `drain` where the queue is not emptied by itself', () => {
    const gc = begin(
      board((c) => tick(c, 'queued')),
      { store, auto: false },
    )
    expect(go(gc)).toEqual([])
    expect(gc.state.queue).toHaveLength(1)
  })

  test('comes before a step that is gone to', () => {
    const Loop = lab.frame('loop', {
      steps: {
        again: {
          to: ['again', 'over'],
          run(c) {
            c.game.turns++
            tick(c, `turn ${c.game.turns}`)
            c.goto(c.game.turns < 3 ? 'again' : 'over')
          },
        },
        never: (c) => say(c, 'never'),
        over: (c) => c.end({ reason: c.game.said.join() }),
      },
    })
    expect(begin(Loop, { store }).outcome?.reason).toBe('turn 1,turn 2,turn 3')
  })

  test('that queues itself again for ever ends at the limit', () => {
    const Again = lab.frame('again', {
      steps: {
        queue: {
          to: ['queue'],
          run(c) {
            tick(c, 'x')
            c.goto('queue')
          },
        },
      },
    })
    const gc = begin(
      board((c) => c.push(Again, null)),
      { store, frames: [Again] },
    )
    gc.act(0, {} as never)
    expect(gc.history).toEqual([{ type: 'LimitReached', limit: 'steps' }])
    expect(gc.state.queue).toEqual([])
    expect(gc.state.stack.map((frame) => frame.type)).toEqual(['board'])
  })
})

test('the laws hold where moves queue events, in playouts too', () => {
  const Turn = lab.frame('turn', {
    moves: { one: {}, ask: {} },
    players: () => [0],
    offers(_, offer) {
      offer.one()
      offer.ask()
    },
    react: {
      one(c) {
        c.game.turns++
        tick(c, 'one')
      },
      ask(c) {
        c.game.turns++
        c.enqueue(Tick, { name: 'ask', asks: true })
      },
    },
    resume: (c) => (c.game.turns > 8 ? c.end({ draw: true }) : undefined),
  })
  const rules = lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 1, max: 1 },
    setup: () => ({ said: [], turns: 0 }),
    start: (c) => c.push(Turn, null),
    frames: [Turn, Choose],
    timelines: [Tick],
    view: (c) => c.game.turns,
    bound: 20,
  })
  const report = lawsOf(rules, { games: 20 })
  expect(report.ok, lawsText(report)).toBe(true)
  const playout = new Playout(rules)
  playout.run((n) => n - 1, 100)
  expect(playout.outcome).not.toBeNull()
})
