import { describe, expectTypeOf, it } from 'vitest'
import { setup } from 'xstate'
import { createMatch } from '../control/create.ts'
import type { Json } from '../json/index.ts'
import { from } from '../offers/index.ts'
import type { Seat } from '../types.ts'
import type { MessageOf, MovesOf } from './frame.ts'
import { type ArgsOf, domain, int, one, optional, ordered, some, text, type } from './kinds.ts'
import { language } from './language.ts'
import { option } from './options.ts'
import type { GameOf, MessagesOf, OptionsOf } from './ruleset.ts'

interface Game {
  hands: number[][]
  turn: Seat
}
interface Events {
  Shown: { player: Seat; cards: number[] }
  Over: Record<never, never>
}
interface Options {
  rounds: number
  mode: 'short' | 'long'
}
type Hex = [q: number, r: number]

const my = language<Game, Events, Options>()
const card = domain<number>('card', { is: Number.isSafeInteger })
const hex = domain<Hex>('hex', { is: Array.isArray })

const Show = my.frame('show', {
  data: type<{ player: Seat; max: number }>(),
  result: type<{ cards: number[] }>(),
  moves: { show: { cards: some(card), say: optional(text({ maxLength: 9 })) } },
  players(c) {
    expectTypeOf(c.data).toEqualTypeOf<{ readonly player: number; readonly max: number }>()
    return [c.data.player]
  },
  offers(c, offer) {
    expectTypeOf(c.player).toEqualTypeOf<number>()
    expectTypeOf(c.game.hands).toEqualTypeOf<readonly (readonly number[])[]>()
    expectTypeOf(offer).not.toBeAny()
    offer.show({ cards: from(c.game.hands[c.player] ?? []).take(1, c.data.max), say: null })
  },
  react: {
    show(c, args) {
      expectTypeOf(args).toEqualTypeOf<{ cards: number[]; say?: string }>()
      expectTypeOf(c.game).toEqualTypeOf<Game>()
      expectTypeOf(c.data).toEqualTypeOf<{ player: number; max: number }>()
      expectTypeOf(c.player).toEqualTypeOf<number>()
      expectTypeOf(c.emit).parameter(0).toEqualTypeOf<'Shown' | 'Over'>()
      expectTypeOf(c.done).parameters.toEqualTypeOf<[result: { cards: number[] }]>()
      c.emit('Over', {})
      c.done({ cards: args.cards })
    },
  },
  onTimeout: (c) => ({ action: 'show', cards: [c.player] }),
})

const Turn = my.frame('turn', {
  moves: { go: { to: one(hex), path: ordered(hex), level: int({ min: 1, max: 3 }) }, pass: {} },
  players: (c) => [c.game.turn],
  machine: {
    initial: 'ask',
    states: {
      ask: {
        initial: 'once',
        states: { once: { entry: { type: 'note', params: { n: 1 } } } },
        on: {
          go: { actions: ['go', 'count'] },
          pass: [{ target: 'over', guard: 'may', actions: 'pass' }, {}],
        },
      },
      over: { type: 'final' },
    },
  },
  offers: {
    ask(_, offer) {
      offer.go(
        {
          to: from<Hex>([[0, 0]]),
          path(args) {
            expectTypeOf(args).toEqualTypeOf<{ to: Hex; path: Hex[]; level: number }>()
            return from([args.to])
          },
          level: from([1]),
        },
        { TOO_FAR: ({ to, level }) => to[0] <= level },
      )
      offer.pass()
    },
    'ask.once': (_, offer) => offer.pass(),
  },
  react: {
    go(c, { to, path, level }) {
      expectTypeOf(to).toEqualTypeOf<Hex>()
      expectTypeOf(path).toEqualTypeOf<Hex[]>()
      expectTypeOf(level).toEqualTypeOf<number>()
      expectTypeOf(c.options).toEqualTypeOf<{ readonly rounds: number; readonly mode: 'short' | 'long' }>()
      c.push(Show, { player: c.player, max: level })
    },
    pass(c, args) {
      expectTypeOf(args).toEqualTypeOf<Record<never, never>>()
      expectTypeOf(c.result(Show)).toEqualTypeOf<{ cards: number[] }>()
      expectTypeOf(c.results).toEqualTypeOf<readonly Json[]>()
      c.done()
    },
  },
  actions: {
    note(c, params: { n: number }) {
      expectTypeOf(c).not.toBeAny()
      c.game.turn = params.n
    },
    count: (c) => expectTypeOf(c.game).toEqualTypeOf<Game>(),
  },
  guards: {
    may: { and: ['early', 'rich'] },
    early(c) {
      expectTypeOf(c.game.turn).toEqualTypeOf<number>()
      expectTypeOf(c.event.type).toEqualTypeOf<string>()
      return true
    },
    rich: () => true,
  },
})

const rules = my.ruleset({
  name: 'my',
  version: '1.0.0',
  players: { min: 2, max: 2 },
  options: {
    rounds: option.int({ min: 1, max: 9, default: 3, description: 'rounds' }),
    mode: option.choice(['short', 'long'], { default: 'short', description: 'mode' }),
  },
  setup(c) {
    expectTypeOf(c.options.mode).toEqualTypeOf<'short' | 'long'>()
    return { hands: [], turn: 0 }
  },
  start(c) {
    expectTypeOf(c.game).toEqualTypeOf<Game>()
    c.push(Turn, null)
  },
  frames: [Turn, Show],
  events: {
    Shown(event, viewer) {
      expectTypeOf(event).toEqualTypeOf<Events['Shown'] & { readonly type: string }>()
      expectTypeOf(viewer).toEqualTypeOf<number | null>()
      return { player: event.player }
    },
    Over: 'public',
  },
  view: (c) => c.game.hands[c.viewer ?? 0] ?? null,
  bound: 10,
})

describe('types', () => {
  it('of messages: the union over the frames, where a single move needs no action', () => {
    type One = { token: string; action?: 'show' } & { cards: number[]; say?: string }
    type Go = { token: string; action: 'go' } & { to: Hex; path: Hex[]; level: number }
    type Pass = { token: string; action: 'pass' } & Record<never, never>
    expectTypeOf<MessageOf<typeof Show>>().branded.toEqualTypeOf<One>()
    expectTypeOf<MessagesOf<typeof rules>>().branded.toEqualTypeOf<One | Go | Pass>()
    expectTypeOf<MovesOf<typeof Show>>().branded.toEqualTypeOf<
      { action: 'show' } & { cards: number[]; say?: string }
    >()
  })

  it('of a ruleset', () => {
    expectTypeOf<OptionsOf<typeof rules>>().toEqualTypeOf<Options>()
    expectTypeOf<GameOf<typeof rules>>().toEqualTypeOf<Game>()
  })

  it('of arguments', () => {
    const kinds = { a: one(hex), b: optional(some(card)), c: ordered(hex), d: optional(one(hex)) }
    expectTypeOf<ArgsOf<typeof kinds>>().toEqualTypeOf<{ a: Hex; b?: number[]; c: Hex[]; d?: Hex }>()
  })

  it('hold no any', () => {
    const gc = createMatch(rules)
    expectTypeOf(gc).not.toBeAny()
    expectTypeOf(gc.playerAct).parameter(0).not.toBeAny()
    expectTypeOf(gc.playerAct).returns.not.toBeAny()
    expectTypeOf(gc.state.game).toEqualTypeOf<GameOf<typeof rules>>()
    expectTypeOf(gc.moves(0)[0]).not.toBeAny()
    expectTypeOf<MessagesOf<typeof rules>>().not.toBeAny()
    expectTypeOf(Show.definition).not.toBeAny()
    expectTypeOf(Show.moves.show.cards).not.toBeAny()
    expectTypeOf(rules.setup).parameter(0).toBeNever()
  })
})

describe('frames that push themselves and each other', () => {
  it('are typed in expression and block bodies, mutually with declare', () => {
    const Down = my.frame('down', {
      data: type<{ n: number }>(),
      result: type<number>(),
      steps: {
        first: (c) => c.push(Down, { n: c.data.n - 1 }),
        last: (c) => c.done(c.result(Down) + 1),
      },
    })
    const Block = my.frame('block', {
      data: type<{ n: number }>(),
      result: type<number>(),
      steps: {
        first: {
          to: ['last'],
          run(c) {
            if (c.data.n > 0) c.push(Block, { n: c.data.n - 1 })
            else c.goto('last')
          },
        },
        last(c) {
          expectTypeOf(c.result(Block)).toEqualTypeOf<number>()
          c.done(c.result(Block) + 1)
        },
      },
    })
    const Ping = my.declare('ping', { data: type<{ n: number }>(), result: type<number>() })
    const Pong = my.frame('pong', {
      result: type<string>(),
      steps: { ask: (c) => c.push(Ping, { n: 1 }), tell: (c) => c.done(String(c.result(Ping))) },
    })
    const PingFrame = my.frame(Ping, {
      steps: {
        ask(c) {
          expectTypeOf(c.data).toEqualTypeOf<{ n: number }>()
          c.push(Pong, null)
        },
        tell: (c) => c.done(c.result(Pong).length),
      },
    })
    expectTypeOf(Down).not.toBeAny()
    expectTypeOf(Block).not.toBeAny()
    expectTypeOf(PingFrame.moves).toEqualTypeOf<Record<never, never>>()
  })
})

describe('a machine that xstate made', () => {
  it('is accepted as it is', () => {
    const plain = setup({}).createMachine({
      initial: 'ask',
      states: { ask: { on: { RESULT: 'over' } }, over: { type: 'final' } },
    })
    const named = setup({
      types: { events: {} as { type: 'show' } },
      actions: { show: () => {}, note: () => {} },
      guards: { late: () => true },
    }).createMachine({
      initial: 'ask',
      states: {
        ask: { on: { show: { target: 'over', guard: 'late', actions: ['show', 'note'] } } },
        over: { type: 'final' },
      },
    })
    expectTypeOf(my.frame('plain', { machine: plain })).not.toBeAny()
    my.frame('named', {
      moves: { show: { cards: some(card) } },
      players: () => [0],
      machine: named,
      offers: { ask: (c, offer) => offer.show({ cards: from([c.player]) }) },
      react: {
        show(c, { cards }) {
          expectTypeOf(cards).toEqualTypeOf<number[]>()
          c.done()
        },
      },
      actions: { note: (c) => expectTypeOf(c.game).toEqualTypeOf<Game>() },
      guards: { late: (c) => c.game.turn > 1 },
    })
  })
})
