import {
  type AnyFrame,
  type Continuation,
  choose,
  type Doing,
  int,
  type Json,
  language,
  range,
  type,
  window,
} from '../src/index.ts'

/** Values of all kinds that JSON has, as rules hand them to the kernel: nothing, empty, odd keys, odd texts. */
const values: readonly Json[] = [
  null,
  [],
  {},
  '',
  0,
  -1.5,
  false,
  [null, []],
  { '': null, ключ: [], 'a/b~0': { 10: 1, 9: 2 }, constructor: 'own' },
  '火攻 ♣ \u2028 \u0000 \ud800',
]

interface Game {
  kept: Json
  /** Ids of frames on the stack, and of listeners. */
  frames: number[]
  listeners: number[]
}
type Events = { Told: { value: Json } }
type Rule = Doing<Game, Events, Record<never, never>>

/** A game without a sense, in which a match comes to whatever a match can come to: its moves do what chance says. */
const lab = language<Game, Events>()

const Choose = choose(lab)
const Bids = window(lab, 'bids', {
  moves: { bid: { n: int({ min: 0, max: 9 }) } },
  offers: (_, offer) => offer.bid({ n: range(0, 9) }),
  takeBack: 'take back',
})

const Plain = lab.event('Plain', {
  timeline: ['early', 'apply!', 'late', 'finally!'],
  steps: { apply: (c) => some(c), finally: (c) => c.emit('Told', { value: null }) },
})
const Rich = lab.event('Rich', {
  fields: type<{ value: Json; more?: Json }>(),
  timeline: ['early', 'apply!', 'late'],
  listeners: 'live',
  next(c, candidates) {
    c.push(Choose, { player: c.random.int(c.players), options: candidates.map(({ id }) => id) })
    return undefined
  },
  steps: {
    apply(c) {
      c.event.value = any(c)
      some(c)
    },
  },
})
const Bare = lab.event('Bare', {
  fields: type<{ list?: readonly Json[]; flag?: boolean }>(),
  timeline: ['early', 'apply!'],
  steps: { apply: (c) => some(c) },
})

const meddles = lab.listener('meddles', { on: Plain, at: 'early', data: type<Json>(), run: (c) => some(c) })
const looksOn = lab.listener('looks on', { on: Bare, at: 'early', data: type<Json>(), run: (c) => some(c) })
const changes = lab.listener('changes', {
  on: Rich,
  at: 'early',
  data: type<Json>(),
  run(c) {
    if (c.random.int(3) === 0) delete c.event.more
    else c.event.more = any(c)
    if (c.random.int(5) === 0) c.cancel('')
    some(c)
  },
})

const after = lab.continuation('after', {
  args: type<Json>(),
  run(c, value) {
    c.emit('Told', { value })
    some(c)
  },
})
const known = {
  activated: (c: { game: Game; self: { id: number } }) => void c.game.frames.push(c.self.id),
  destructed(c: { game: Game; self: { id: number } }) {
    c.game.frames = c.game.frames.filter((id) => id !== c.self.id)
  },
}
const Steps = lab.frame('steps', {
  ...known,
  data: type<Json>(),
  result: type<Json>(),
  steps: {
    first: (c) => some(c),
    second: {
      to: ['first'],
      run(c) {
        some(c)
        if (c.random.int(4) === 0) c.goto('first')
      },
    },
    third(c) {
      if (c.random.int(2) === 0) some(c)
      if (c.random.int(2) === 0) c.done(any(c))
    },
  },
})
const Table = lab.frame('table', {
  ...known,
  data: type<Json>(),
  result: type<Json>(),
  moves: { go: {}, leave: {} },
  players: (c) => Array.from({ length: c.players }, (_, seat) => seat),
  machine: {
    initial: 'open',
    states: {
      open: {
        type: 'parallel',
        states: {
          one: { on: { go: { actions: 'go' }, RESULT: { actions: 'got' } } },
          two: { initial: 'a', states: { a: { on: { RESULT: 'b' } }, b: { on: { RESULT: 'a' } } } },
        },
        on: { leave: { target: 'left', actions: 'leave' } },
      },
      left: { type: 'final' },
    },
  },
  offers(_, offer) {
    offer.go()
    offer.leave()
  },
  react: {
    go: (c) => some(c),
    leave(c) {
      c.done(any(c))
      some(c)
    },
  },
  actions: {
    got(c) {
      c.game.kept = c.results.at(-1) ?? null
    },
  },
  skipped: () => ({ skipped: null }),
})
const Rounds = lab.frame('rounds', {
  steps: {
    turn: (c) => c.push(Table, any(c), { onResult: after.with(any(c)) }),
    again: {
      to: ['turn'],
      run(c) {
        some(c)
        c.goto('turn')
      },
    },
    never() {},
  },
})

const any = (c: Rule): Json => values[c.random.int(values.length)] as Json

function some(c: Rule): void {
  for (let left = c.random.int(3); left > 0; left--) one(c)
}

function one(c: Rule): void {
  const player = c.random.int(c.players)
  switch (c.random.int(13)) {
    case 0:
      return c.push(Steps, any(c), { onResult: after.with(any(c)) })
    case 1:
      return c.push(Table, any(c))
    case 2:
      return c.push(Choose, { player, options: [...values] })
    case 3:
      return c.push(Bids, { players: player === 0 ? [0, 1] : [player] })
    case 4:
      return c.raise(Plain, null)
    case 5:
      return c.raise(Rich, { value: any(c) })
    case 6:
      return c.raise(Bare, { list: [any(c)] })
    case 7:
    case 8:
      return enqueue(c, { priority: c.random.int(3) - 1, time: -0.5 * c.random.int(2) })
    case 9:
      return c.drain()
    case 10:
      return attach(c)
    case 11:
      return c.emit('Told', { value: any(c) })
    default: {
      const { frames } = c.game
      const target = frames[c.random.int(frames.length + 1)]
      if (target !== undefined) c.unwind(target, any(c))
    }
  }
}

function enqueue(c: Rule, at: { priority: number; time: number }): void {
  const kind = c.random.int(4)
  if (kind === 0) c.enqueue(Plain, null, at)
  else if (kind === 1) c.enqueue(Rich, { value: any(c) }, at)
  else c.enqueue(Bare, { flag: kind === 2 }, at)
}

function attach(c: Rule): void {
  const { listeners } = c.game
  if (listeners.length > 3) c.detach(listeners.shift() as number)
  const kind = [meddles, looksOn, changes][c.random.int(3)] as typeof meddles
  listeners.push(c.attach(kind, any(c), any(c)))
}

/** The ruleset; few frames and steps are allowed, so that matches come to those limits, too. */
export const wild = (order: 'fifo' | 'heap') =>
  lab.ruleset({
    name: 'wild',
    version: '1.0.0',
    players: { min: 3, max: 3 },
    setup: () => ({ kept: null, frames: [], listeners: [] }),
    start: (c) => c.push(Rounds, null),
    frames: [Rounds, Table, Steps, Choose, Bids] as readonly AnyFrame[],
    continuations: [after] as readonly Continuation<never>[],
    timelines: [Plain, Rich, Bare],
    listeners: [meddles, looksOn, changes],
    queue: { order, auto: order === 'fifo' },
    events: { Told: 'public' },
    view: (c) => ({ kept: c.game.kept as Json }),
    undo: 'free',
    limits: { stack: 12, steps: 300 },
    bound: 100_000,
  })
