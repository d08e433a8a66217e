import { describe, expect, test } from 'vitest'
import { everything, plain, stores } from '../../testing/lab.ts'
import {
  BadInput,
  createMatch,
  from,
  type GameControl,
  int,
  language,
  Misuse,
  optional,
  RuleError,
  type Seat,
  type,
} from '../index.ts'

/** Where the rules below throw; null: nowhere. It stands outside of the match, so that a test can mend the rules. */
let place: string | null = null
let failure: () => unknown = () => new Error('boom')
const here = (name: string): void => {
  if (place === name) throw failure()
}

interface Game {
  n: number
  hand: number[]
}
const lab = language<Game, { Note: { value: unknown } }>()

const Child = lab.frame('Child', {
  data: type<{ player: Seat }>(),
  result: type<number>(),
  moves: { give: { x: int({ min: 0, max: 9 }) } },
  activated: () => here('activated'),
  destructed: () => here('destructed'),
  players(c) {
    here('players of the next frame')
    return [c.data.player]
  },
  offers(c, offer) {
    here('offers of the next frame')
    offer.give({
      x: from(c.game.hand).where(() => {
        here('a condition of the next offers')
        return true
      }, 'in hand'),
    })
  },
  react: {
    give(c, { x }) {
      c.game.n++
      c.random.int(6)
      c.emit('Note', { value: x })
      here('react of a question')
      c.done(x)
    },
  },
})
const after = lab.continuation('after', {
  run(c) {
    c.game.n++
    c.push(Child, { player: 1 })
    here('continuation')
  },
})
const Steps = lab.frame('Steps', {
  covered: () => here('covered'),
  resume: () => here('resume'),
  steps: {
    first(c) {
      c.game.hand.push(7)
      c.emit('Note', { value: 'first' })
      c.random.int(6)
      here('step')
      c.push(Child, { player: 0 }, { onResult: after.with(null) })
    },
    second(c) {
      c.game.hand.pop()
      here('later step')
    },
  },
})
const Table = lab.frame('Table', {
  moves: { go: { x: optional(int({ min: 0, max: 9 })) }, other: {} },
  players: () => [0, 1],
  machine: {
    initial: 'idle',
    states: {
      idle: {
        on: {
          go: [{ guard: 'may', actions: 'go', target: 'busy' }, { actions: 'go' }],
          other: { actions: 'other' },
        },
      },
      busy: { entry: 'entered', on: { RESULT: { target: 'idle', actions: 'got' } } },
    },
  },
  guards: {
    may() {
      here('guard')
      return true
    },
  },
  offers(c, offer) {
    here('offers')
    const x = () => {
      here('an argument of the offers')
      return null
    }
    const check = () => {
      here('a check of the offers')
      return true
    }
    offer.go({ x }, { check })
    if (c.player >= 0) offer.other()
  },
  react: {
    go(c) {
      c.game.n++
      c.game.hand.push(8)
      c.emit('Note', { value: 'go' })
      c.reveal()
      here('react')
      c.push(Steps, null)
      if (place === 'emit') c.emit('Note', { value: failure() })
    },
    other: (c) => void c.game.n++,
  },
  actions: { entered: () => here('entry'), got: () => here('RESULT') },
  onTimeout: () => {
    here('onTimeout')
    return { action: 'go' }
  },
})

const rules = lab.ruleset({
  ...plain,
  setup: () => ({ n: 0, hand: [1, 2, 3] }),
  start: (c) => c.push(Table, null),
  frames: [Table, Steps, Child],
  continuations: [after],
  events: { Note: 'public' },
  view: (c) => ({ n: c.game.n, hand: [...c.game.hand] }),
})

/** Plays on to the next table, so that each kind of input has come. */
function playOn(gc: GameControl): void {
  const codes = [
    gc.act(0, { action: 'go' }),
    gc.act(0, { x: 7 }),
    gc.act(1, { x: 1 }),
    gc.act(1, { action: 'other' }),
  ].map((reply) => reply.code)
  expect(codes).toEqual([200, 200, 200, 200])
}

type Doing = (gc: GameControl) => { code: number }
const go: Doing = (gc) => gc.act(0, { action: 'go' })
const answer: Doing = (gc) => gc.act(0, { x: 7 })
const places: [string, Doing, Doing?][] = [
  ['react', go],
  ['guard', go],
  ['entry', go],
  ['step', go],
  ['covered', go],
  ['activated', go],
  ['players of the next frame', go],
  ['offers of the next frame', go],
  ['a condition of the next offers', go],
  ['an argument of the offers', go],
  ['a check of the offers', go],
  ['emit', go],
  ['onTimeout', (gc) => gc.timeout({ frame: 1, seats: [0] })],
  ['react of a question', answer, go],
  ['destructed', answer, go],
  ['continuation', answer, go],
  ['resume', answer, go],
]

const failures: [string, () => unknown][] = [
  ['an Error', () => new Error('boom')],
  ['BadInput, which rulesets may import', () => new BadInput('boom')],
  ['Misuse', () => new Misuse('boom')],
  ['a text', () => 'boom'],
  ['undefined', () => undefined],
]

describe.each(stores)('a rule that throws, %s', (store) => {
  test.each(places)(
    'in %s: the reply is 500, nothing at all has changed, the match goes on',
    (name, doing, before) => {
      place = null
      failure = () => new Error('boom')
      if (name === 'emit') failure = () => () => 'a function in an event'
      const errors: RuleError[] = []
      const gc = createMatch(rules, {
        store,
        onRuleError: (error) => errors.push(error),
      }) as unknown as GameControl
      before?.(gc)
      const seen = everything(gc)
      place = name
      const reply = doing(gc)
      place = null
      expect(reply).toEqual({ code: 500, reason: 'rule error', id: errors[0]?.id })
      expect(errors).toHaveLength(1)
      expect(errors[0]).toBeInstanceOf(RuleError)
      expect(everything(gc)).toEqual(seen)
      if (before) {
        gc.act(0, { x: 7 })
        gc.act(1, { x: 1 })
      }
      playOn(gc)
    },
  )

  test.each(failures)('%s: the same', (_, thrown) => {
    for (const name of ['react', 'step', 'offers of the next frame', 'an argument of the offers']) {
      place = null
      failure = thrown
      const gc = createMatch(rules, { store, onRuleError: 'quiet' }) as unknown as GameControl
      const seen = everything(gc)
      place = name
      let code: unknown
      try {
        code = go(gc).code
      } catch (error) {
        code = error
      }
      place = null
      expect(code).toBe(500)
      expect(everything(gc)).toEqual(seen)
      playOn(gc)
    }
  })
})
