import { describe, expect, test } from 'vitest'
import { plain, stores } from '../../testing/lab.ts'
import {
  type AnyFrame,
  type Continuation,
  createMatch,
  domain,
  from,
  type GameControl,
  type Handle,
  hash,
  language,
  RuleError,
  restoreMatch,
  type Seat,
  some,
  type,
} from '../index.ts'

/* The known defects of the 2011 ancestor (`sgs-engine.md`, section 5) that concern the kernel, by their numbers. */

interface Game {
  hand: number[]
  used: number
}
interface Events {
  Used: { by: Seat; cards: number[] }
  Note: { text: string }
}
const lab = language<Game, Events>()
const card = domain<number>('card', { is: (value) => Number.isSafeInteger(value) && !Object.is(value, -0) })

const Use = lab.frame('Use', {
  data: type<{ player: Seat }>(),
  result: type<number[]>(),
  moves: { use: { cards: some(card) }, pass: {} },
  players: (c) => [c.data.player],
  offers(c, offer) {
    offer.use({ cards: from<number>(c.game.hand, 'in your hand').take(2) })
    offer.pass()
  },
  react: {
    use(c, { cards }) {
      c.game.used++
      c.emit('Used', { by: c.player, cards })
      for (const id of cards) {
        const at = c.game.hand.indexOf(id)
        if (at < 0) throw new Error(`no card ${id}`)
        c.game.hand.splice(at, 1)
      }
      c.done(cards)
    },
    pass: (c) => c.done([]),
  },
})
const note = lab.continuation('note', {
  args: type<{ skill: string; at: number }>(),
  run: (c, { skill, at }) => c.emit('Note', { text: `${skill} of frame ${c.self.id}, meant for ${at}` }),
})
/** Asks twice; each frame below tells when it is resumed. */
const Nest = lab.frame('Nest', {
  data: type<{ depth: number }>(),
  result: type<number>(),
  covered: (c) => c.emit('Note', { text: `covered ${c.data.depth}` }),
  resume: (c, result) => c.emit('Note', { text: `resume ${c.data.depth} with ${JSON.stringify(result)}` }),
  destructed: (c) => c.emit('Note', { text: `destructed ${c.data.depth}` }),
  steps: {
    a(c) {
      if (c.data.depth === 0) c.push(Use, { player: 0 })
      else c.push(Nest as never, { depth: c.data.depth - 1 } as never)
    },
    b: (c) => c.done(c.data.depth),
  },
})

function begin(store: 'immer' | 'in place', first: Handle<null, unknown>, ...more: AnyFrame[]): GameControl {
  const ruleset = lab.ruleset({
    ...plain,
    setup: () => ({ hand: [2, 3, 4], used: 0 }),
    start: (c) => c.push(first, null),
    frames: [Use, Nest, first as unknown as AnyFrame, ...more],
    continuations: [note] as readonly Continuation<never>[],
    events: { Used: 'public', Note: 'public' },
  })
  return createMatch(ruleset, { store, onRuleError: 'throw' }) as unknown as GameControl
}
const texts = (gc: GameControl): unknown[] =>
  gc.history.filter((event) => event.type === 'Note').map((event) => event['text'])

describe.each(stores)('a defect of the ancestor cannot come back, %s:', (store) => {
  const Top = lab.frame('Top', {
    steps: {
      a: (c) => c.push(Nest, { depth: 2 }),
      b: (c) => c.push(Use, { player: 1 }),
      c: (c) => c.end({}),
    },
  })

  test('2: the same card twice is refused before anything is done', () => {
    const gc = begin(store, Top)
    const before = hash([gc.state, gc.log, gc.history] as unknown)
    expect(gc.act(0, { action: 'use', cards: [2, 2] })).toMatchObject({
      code: 400,
      reason: 'wrong argument: cards: 2 comes twice',
    })
    expect(hash([gc.state, gc.log, gc.history] as unknown)).toBe(before)
    expect(gc.act(0, { action: 'use', cards: [3, 2] })).toEqual({ code: 200 })
    expect(gc.state.game).toEqual({ hand: [4], used: 1 })
  })

  test('2: a handler that throws half-way leaves nothing half done', () => {
    const Careless = lab.frame('Careless', {
      moves: { use: { cards: some(card) }, pass: {} },
      players: () => [0],
      offers(_, offer) {
        offer.use({ cards: from<number>([2, 3, 9]).take(2) })
        offer.pass()
      },
      react: Use.definition.react as never,
    })
    const gc = begin(store, Careless)
    const before = hash([gc.state, gc.log, gc.history] as unknown)
    expect(() => gc.act(0, { action: 'use', cards: [2, 9] })).toThrow('no card 9')
    expect(hash([gc.state, gc.log, gc.history] as unknown)).toBe(before)
    expect(gc.state.game).toEqual({ hand: [2, 3, 4], used: 0 })
  })

  test('3: each frame is resumed once, by the frame that it pushed, and covered once before', () => {
    const gc = begin(store, Top)
    expect(texts(gc)).toEqual(['covered 2', 'covered 1', 'covered 0'])
    gc.act(0, { action: 'pass' })
    expect(texts(gc).slice(3)).toEqual([
      'resume 0 with []',
      'destructed 0',
      'resume 1 with 0',
      'destructed 1',
      'resume 2 with 1',
      'destructed 2',
    ])
    expect(gc.state.stack.map((frame) => frame.type)).toEqual(['Top', 'Use'])
  })

  test('3: a frame below that wants to push while another is on top cannot: destructed may not push', () => {
    const Bad = lab.frame('Bad', {
      destructed: (c) => (c as unknown as { push(f: unknown, d: unknown): void }).push(Use, { player: 0 }),
      steps: { a() {} },
    })
    const First = lab.frame('First', {
      steps: { a: (c) => c.push(Bad, null), b: (c) => c.push(Use, { player: 0 }) },
    })
    expect(() => begin(store, First, Bad)).toThrow(RuleError)
  })

  test('4: two continuations of one kind, on one frame and on frames of one type, each run with their own arguments', () => {
    const Skilled = lab.frame('Skilled', {
      data: type<{ more: boolean }>(),
      steps: {
        a(c) {
          const at = c.self.id
          c.push(Use, { player: 0 }, { onResult: note.with({ skill: 'first', at }) })
          if (c.data.more) c.push(Skilled as never, { more: false } as never)
          c.push(Use, { player: 0 }, { onResult: note.with({ skill: 'second', at }) })
        },
      },
    })
    const First = lab.frame('First', {
      steps: { a: (c) => c.push(Skilled, { more: true }), b: (c) => c.end({}) },
    })
    const gc = begin(store, First, Skilled)
    for (let i = 0; i < 4; i++) gc.act(0, { action: 'pass' })
    expect(texts(gc)).toEqual([
      'first of frame 2, meant for 2',
      'first of frame 4, meant for 4',
      'second of frame 4, meant for 4',
      'second of frame 2, meant for 2',
    ])
    expect(gc.outcome).not.toBeNull()
  })

  test('5: the order is the one that is written: who is asked does not depend on seats', () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const Ordered = lab.frame('Ordered', {
        steps: {
          a(c) {
            for (const player of order) c.push(Use, { player })
          },
          b: (c) => c.end({}),
        },
      })
      const gc = begin(store, Ordered)
      expect(gc.allowedPlayers()).toEqual([order[0]])
      gc.act(order[0], { action: 'pass' })
      expect(gc.allowedPlayers()).toEqual([order[1]])
    }
  })

  test.each(['Use', 'use ', 'abort', 'yes', '', 'constructor', '__proto__', 'RESULT', 'TIMEOUT', '*'])(
    '8: a typo in the action is no yes: %j',
    (action) => {
      const gc = begin(store, Top)
      expect(gc.act(0, { action, cards: [2, 3] })).toMatchObject({ code: 400, reason: 'incorrect interface' })
      expect(gc.seq).toBe(0)
    },
  )

  test('8: an empty list and one too many are refused, not taken by their first element', () => {
    const gc = begin(store, Top)
    for (const [cards, got] of [
      [[], 0],
      [[2, 3, 4], 3],
    ] as const)
      expect(gc.act(0, { action: 'use', cards })).toMatchObject({
        reason: `wrong argument: cards: needs exactly 2, got ${got}`,
      })
  })

  test('10: a hint names the frame that asks, and a rule error the whole stack', () => {
    const Bad = lab.frame('Bad', {
      steps: { a: (c) => c.push(Nest, { depth: 1 }), b: (c) => void c.result(Use) },
    })
    const First = lab.frame('First', { steps: { a: (c) => c.push(Bad, null) } })
    const gc = begin(store, First, Bad)
    expect(gc.hint('P1')).toMatchObject({ code: 200, players: [0], frame: 'Use', offers: [] })
    expect(gc.hint('P0').offers.map((offer) => offer.action)).toEqual(['use', 'pass'])
    let error: unknown
    try {
      gc.act(0, { action: 'pass' })
    } catch (thrown) {
      error = thrown
    }
    expect(error).toMatchObject({ frame: 'Bad', step: 'b', stackInWords: ['First#1', 'Bad#2'] })
  })

  test('11: timeouts, seeds, and saving in the middle of a nested resolution', () => {
    const gc = begin(store, Top)
    expect(gc.state.stack).toHaveLength(5)
    const ruleset = gc.ruleset
    const again = restoreMatch(ruleset, JSON.parse(JSON.stringify(gc.save())), {
      store,
    }) as unknown as GameControl
    for (const match of [gc, again]) {
      expect(match.timeout({ frame: match.state.stack[4]?.id ?? -1, seats: [0] })).toEqual({ code: 200 })
      match.act(1, { action: 'pass' })
    }
    expect(hash(again.state)).toBe(hash(gc.state))
    expect(again.outcome).not.toBeNull()
    expect(createMatch(ruleset, { seed: 5 }).state.rng).toEqual(createMatch(ruleset, { seed: 5 }).state.rng)
  })
})
