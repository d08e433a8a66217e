import { expect, it } from 'vitest'
import {
  boolean,
  type Domain,
  domain,
  from,
  int,
  language,
  one,
  option,
  optional,
  ordered,
  type Reading,
  range,
  type Seat,
  seat,
  some,
  type,
} from '../../index.ts'
import { lawsOf, lawsText } from '../index.ts'

/** A game of no sense that uses all of the kernel: windows, answers in turn, continuations, unwinding, chance. */
interface Game {
  hands: { rank: number; marks: string[] }[][]
  discard: { rank: number; marks: string[] }[]
  life: number[]
  turn: Seat
  rounds: number
  log: string[]
  covered: number
  last: unknown
}
type Events = {
  Played: { player: Seat; rank: number }
  Answered: { player: Seat; yes: boolean }
  Drawn: { player: Seat; rank: number; marks: string[] }
  Gone: { frame: string }
}
type Options = { life: number; hidden: boolean }

const game = language<Game, Events, Options>()
const card = domain<{ rank: number; marks: string[] }>('card', {
  is: (value) => typeof value === 'object' && value !== null && 'rank' in value,
}) as Domain<{ rank: number; marks: string[] }>

const alive = (c: Reading<Game>): Seat[] => c.game.life.flatMap((life, s) => (life > 0 ? [s] : []))

const Answer = game.frame('answer', {
  data: type<{ by: Seat; waiting: Seat[]; yes: Seat[]; life: number[] }>(),
  result: type<{ yes: Seat[]; detail: { count: number } }>(),
  moves: { answer: { yes: one(boolean), because: optional(int({ min: 0, max: 3 })) } },
  players: (c) => c.data.waiting,
  machine: {
    initial: 'open',
    states: {
      open: {
        on: {
          answer: [
            { guard: 'more', actions: 'answer' },
            { target: 'closed', actions: 'answer' },
          ],
        },
      },
      closed: { type: 'final' },
    },
  },
  guards: { more: (c) => c.data.waiting.length > 1 },
  offers: (c, offer) =>
    offer.answer({
      yes: from([true, false]),
      because: (a) => (a.yes ? range(0, c.game.life[c.player] ?? 0).orAbsent() : null),
    }),
  react: {
    answer(c, { yes }) {
      c.data.waiting = c.data.waiting.filter((s) => s !== c.player)
      c.data.life[0] = -1
      if (yes) c.data.yes.push(c.player)
      c.emit('Answered', { player: c.player, yes })
      if (c.data.waiting.length === 0) c.done({ yes: c.data.yes, detail: { count: c.data.yes.length } })
    },
  },
  onTimeout: () => ({ action: 'answer', yes: false }),
  skipped: () => ({ yes: [], detail: { count: 0 } }),
  covered: (c) => {
    c.game.covered++
  },
  destructed: (c) => c.emit('Gone', { frame: c.self.type }),
})

const noted = game.continuation<{ word: string }>('noted', {
  run(c, { word }) {
    c.game.log.push(`${word} ${c.result(Answer).yes.length}`)
    if (c.game.log.length > 6) c.game.log.shift()
  },
})

const Blow = game.frame('blow', {
  data: type<{ by: Seat; target: Seat; rank: number; frame: number }>(),
  steps: {
    ask: (c) => {
      const waiting = alive(c).filter((s) => s !== c.data.by)
      c.push(
        Answer,
        { by: c.data.by, waiting, yes: [], life: c.game.life },
        { onResult: noted.with({ word: 'yes' }) },
      )
      c.push(Answer, { by: c.data.by, waiting: [c.data.target], yes: [], life: c.game.life })
    },
    strike: {
      to: ['again'],
      run(c) {
        const { yes } = c.result(Answer)
        if (yes.includes(c.data.target) && c.random.bool()) c.goto('again')
        else c.game.life[c.data.target] = Math.max(0, (c.game.life[c.data.target] ?? 0) - 1)
      },
    },
    over: (c) => c.unwind(c.data.frame, 'struck'),
    again: (c) => {
      const rank = c.random.int(5)
      c.reveal()
      const marks = ['drawn']
      c.game.hands[c.data.target]?.push({ rank, marks })
      c.emit('Drawn', { player: c.data.target, rank, marks })
    },
  },
})

const Turn = game.frame('turn', {
  data: type<{ player: Seat }>(),
  moves: {
    play: { card: one(card), targets: some(seat, { min: 1, max: 1 }) },
    order: { ranks: ordered(domain<number>('rank', { values: [0, 1, 2, 3, 4] }), { max: 2 }) },
    pass: {},
  },
  players: (c) => [c.data.player],
  machine: {
    initial: 'free',
    states: {
      free: {
        initial: 'first',
        states: { first: { on: { order: { target: 'second', actions: 'order' } } }, second: {} },
        on: { play: { target: 'playing', actions: 'play' }, pass: { target: 'over', actions: 'pass' } },
      },
      playing: { on: { RESULT: 'over' } },
      over: { type: 'final' },
    },
  },
  offers: {
    free: (c, offer) => {
      const others = alive(c).filter((s) => s !== c.player)
      if (others.length > 0)
        offer.play(
          {
            card: from(c.game.hands[c.player] as { rank: number; marks: string[] }[], 'in your hand'),
            targets: from(others, 'somebody else'),
          },
          { TIRED: (a) => (a.card as { rank: number }).rank < 4 || c.game.rounds % 2 === 0 },
        )
      offer.pass()
    },
    'free.first': (_, offer) => offer.order({ ranks: from([0, 1, 2]) }),
  },
  react: {
    play(c, { card: played, targets }) {
      const hand = c.game.hands[c.player] ?? []
      const at = hand.findIndex((one) => one.rank === played.rank)
      hand.splice(at, 1)
      c.game.discard.push(played)
      c.emit('Played', { player: c.player, rank: played.rank })
      c.push(Blow, { by: c.player, target: targets[0] as Seat, rank: played.rank, frame: c.self.id })
    },
    order(c, { ranks }) {
      c.game.hands[c.player]?.sort((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank))
    },
    pass(c) {
      c.done()
    },
  },
  resume(c, result) {
    c.game.last = typeof result
  },
  destructed: (c) => c.emit('Gone', { frame: c.self.type }),
})

const Rounds = game.frame('rounds', {
  steps: {
    turn: (c) => c.push(Turn, { player: c.game.turn }),
    next: {
      to: ['turn'],
      run(c) {
        const left = alive(c)
        c.game.rounds++
        if (left.length === 1) return c.end({ winners: left, scores: c.game.life.slice() })
        if (c.game.rounds > 20) return c.end({ draw: true })
        c.game.turn = left.find((s) => s > c.game.turn) ?? (left[0] as Seat)
        c.goto('turn')
      },
    },
  },
})

const busy = game.ruleset({
  name: 'busy',
  version: '1.0.0',
  players: { min: 2, max: 4 },
  options: {
    life: option.int({ min: 1, max: 3, default: 2, description: 'life' }),
    hidden: option.flag({ default: true, description: 'hands are hidden' }),
  },
  setup: (c) => ({
    hands: Array.from({ length: c.players }, () =>
      Array.from({ length: 4 }, () => ({ rank: c.random.int(5), marks: ['new'] })),
    ),
    discard: [],
    life: Array<number>(c.players).fill(c.options.life),
    turn: 0,
    rounds: 0,
    log: [],
    covered: 0,
    last: null,
  }),
  start: (c) => c.push(Rounds, null),
  frames: [Rounds, Turn, Blow, Answer],
  continuations: [noted],
  events: {
    Played: 'public',
    Answered: 'public',
    Gone: 'public',
    Drawn: (event, viewer) =>
      viewer === event.player ? { player: event.player, rank: event.rank } : { player: event.player },
  },
  view: (c) => ({
    life: c.game.life,
    hands: c.game.hands.map((hand, s) => (s === c.viewer || !c.options.hidden ? hand : hand.length)) as never,
  }),
  invariants: {
    life: (c) => (c.game.life.every((life) => life >= 0) ? null : 'negative life'),
  },
  bound: 400,
})

it('a game that uses all of the kernel keeps all laws', { timeout: 60_000 }, () => {
  const report = lawsOf(busy, { games: 30, seed: 1 })
  expect(lawsText(report)).not.toContain('BROKEN')
})
