import { afterEach, describe, expect, test, vi } from 'vitest'
import { plain, stores } from '../../testing/lab.ts'
import {
  type AnyFrame,
  createMatch,
  type GameControl,
  type HostOptions,
  int,
  language,
  RuleError,
  range,
  replay,
  restoreMatch,
  type Seat,
  type,
} from '../index.ts'

const lab = language<{ n: number }, { Did: { x: number } }>()
const Ask = lab.frame('Ask', {
  data: type<{ player: Seat }>(),
  result: type<number>(),
  moves: { say: { x: int({ min: 0, max: 9 }) } },
  players: (c) => [c.data.player],
  offers: (_, offer) => offer.say({ x: range(0, 9) }),
  react: {
    say(c, { x }) {
      if (x === 7) throw new Error('seven')
      c.done(x)
    },
  },
  onTimeout: () => ({ action: 'say', x: 7 }),
  skipped: () => -1,
})
const Inner = lab.frame('Inner', {
  result: type<number>(),
  steps: {
    ask: (c) => c.push(Ask, { player: 0 }),
    tell(c) {
      c.emit('Did', { x: c.result(Ask) })
      c.done(c.result(Ask))
    },
  },
})
const Rounds = lab.frame('Rounds', {
  steps: {
    ask: (c) => c.push(Inner, null),
    again: { to: ['ask'], run: (c) => c.goto('ask') },
    never() {},
  },
})
const rules = lab.ruleset({
  ...plain,
  setup: () => ({ n: 0 }),
  start: (c) => c.push(Rounds, null),
  frames: [Rounds, Inner, Ask] as readonly AnyFrame[],
  events: { Did: 'public' },
})
const begin = (host: HostOptions): GameControl => createMatch(rules, host) as unknown as GameControl

afterEach(() => void vi.restoreAllMocks())

describe.each(stores)('a rule error, %s', (store) => {
  test('has frame, state, step, the stack in words and the cause; the player gets only its id', () => {
    const errors: RuleError[] = []
    const gc = begin({ store, onRuleError: (error) => errors.push(error) })
    const reply = gc.playerAct({ token: 'P0', x: 7 })
    const [error] = errors
    expect(reply).toEqual({ code: 500, reason: 'rule error', id: error?.id })
    expect(error).toMatchObject({
      name: 'RuleError',
      frame: 'Ask',
      state: 'awaiting',
      step: 'say',
      stackInWords: ['Rounds#1', 'Inner#2', 'Ask#3'],
    })
    expect(error?.message).toBe(
      "lab: say of frame 'Ask' (state 'awaiting') failed: seven\n  stack: Rounds#1 > Inner#2 > Ask#3",
    )
    expect(String(error?.cause)).toBe('Error: seven')
  })

  test('gets another id each time', () => {
    const gc = begin({ store, onRuleError: 'quiet' })
    const ids = [1, 2, 3].map(() => {
      const reply = gc.act(0, { x: 7 })
      return reply.code === 500 ? reply.id : ''
    })
    expect(new Set(ids).size).toBe(3)
  })

  test('is printed, thrown, kept quiet or given to a function, as the host says', () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(begin({ store }).act(0, { x: 7 }).code).toBe(500)
    expect(print).toHaveBeenCalledTimes(1)
    expect(begin({ store, onRuleError: 'print' }).act(0, { x: 7 }).code).toBe(500)
    expect(print).toHaveBeenCalledTimes(2)
    expect(begin({ store, onRuleError: 'quiet' }).act(0, { x: 7 }).code).toBe(500)
    expect(() => begin({ store, onRuleError: 'throw' }).act(0, { x: 7 })).toThrow(RuleError)
    expect(print).toHaveBeenCalledTimes(2)
  })

  test('thrown or not, leaves the match where it was', () => {
    const gc = begin({ store, onRuleError: 'throw' })
    const before = JSON.stringify([gc.state, gc.log])
    expect(() => gc.act(0, { x: 7 })).toThrow(RuleError)
    expect(JSON.stringify([gc.state, gc.log])).toBe(before)
    expect(gc.act(0, { x: 1 })).toEqual({ code: 200 })
  })

  test('may be skipped: the asking frame ends with its default, as an entry of its own that replays', () => {
    const gc = begin({ store, onRuleError: 'quiet' })
    gc.act(0, { x: 7 })
    expect(gc.skip()).toEqual({ code: 200 })
    expect(gc.history).toEqual([{ type: 'Did', x: -1 }])
    expect(gc.allowedPlayers()).toEqual([0])
    expect(gc.act(0, { x: 1 })).toEqual({ code: 200 })
    expect(replay(rules, gc.log).state).toEqual(gc.state)
    expect(restoreMatch(rules, gc.save()).state).toEqual(gc.state)
  })

  test('of a timeout’s default is a rule error too, and skip leads on', () => {
    const gc = begin({ store, onRuleError: 'quiet' })
    expect(gc.timeout({ frame: 3, seats: [0] }).code).toBe(500)
    expect(gc.leave(0).code).toBe(500)
    expect(gc.state.away).toEqual([])
    expect(gc.skip().code).toBe(200)
  })

  test('may end in an abort, which has no winner and is over', () => {
    const gc = begin({ store, onRuleError: 'quiet' })
    gc.act(0, { x: 7 })
    expect(gc.abort('the rules are broken')).toEqual({ code: 200 })
    expect(gc.outcome).toEqual({
      winners: [],
      losers: [],
      draw: true,
      reason: 'the rules are broken',
      scores: null,
    })
    expect(gc.act(0, { x: 1 })).toMatchObject({ code: 400, reason: 'match over' })
    expect(replay(rules, gc.log).state).toEqual(gc.state)
    expect(gc.undo(0)).toMatchObject({ code: 400 })
  })

  test('of createMatch is thrown: there is no match to keep', () => {
    const broken = {
      ...rules,
      setup: () => {
        throw new Error('no setup')
      },
    } as unknown as typeof rules
    expect(() => createMatch(broken, { store })).toThrow(/^lab: setup failed: /)
  })

  test('of a view is thrown as a RuleError that says so', () => {
    const broken = {
      ...rules,
      view: () => {
        throw new Error('no view')
      },
    } as unknown as typeof rules
    const gc = createMatch(broken, { store })
    expect(() => gc.viewFor(0)).toThrow(RuleError)
    expect(() => gc.view('P0')).toThrow('view of frame')
    expect(gc.act(0, { x: 1 })).toEqual({ code: 200 })
  })

  test('skip of the only frame is refused: there would be nothing left', () => {
    const Only = lab.frame('Only', {
      moves: { go: {} },
      players: () => [0],
      offers: (_, offer) => offer.go(),
      react: { go() {} },
    })
    const single = lab.ruleset({
      ...plain,
      players: { min: 1, max: 1 },
      setup: () => ({ n: 0 }),
      start: (c) => c.push(Only, null),
      frames: [Only],
    })
    expect(createMatch(single, { store }).skip()).toMatchObject({ code: 400 })
  })
})
