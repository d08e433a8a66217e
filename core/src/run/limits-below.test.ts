import { describe, expect, test } from 'vitest'
import { type AnyFrame, createMatch, type GameControl, language, type RuleError, type } from '../index.ts'

const lab = language<{ said: string[] }, { Note: { text: string } }>()
const limits = { steps: 100 }
const say = (c: { game: { said: string[] } }, text: string): void => void c.game.said.push(text)

const Ask = lab.frame('ask', {
  result: type<string>(),
  moves: { yes: {} },
  players: () => [0],
  offers: (_, offer) => offer.yes(),
  react: { yes: (c) => c.done('yes') },
})
/** Never ends by itself. */
const Spin = lab.frame('spin', {
  result: type<string>(),
  steps: { again: { to: ['again'], run: (c) => c.goto('again') } },
  skipped: () => 'cut off',
})
const Silent = lab.frame('silent', { steps: { again: { to: ['again'], run: (c) => c.goto('again') } } })

function begin(
  store: 'immer' | 'in place',
  first: AnyFrame,
  frames: readonly AnyFrame[] = [],
): GameControl & { errors: RuleError[] } {
  const errors: RuleError[] = []
  const rules = lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 1, max: 1 },
    setup: () => ({ said: [] }),
    start: (c) => c.push(first as never, null as never),
    frames: [first, ...frames, Ask, Spin, Silent],
    events: { Note: 'public' },
    view: () => null,
    bound: 100,
    limits,
  })
  const gc = createMatch(rules, { store, onRuleError: (error) => errors.push(error) })
  return Object.assign(gc as unknown as GameControl, { errors })
}
const said = (gc: GameControl): string[] => (gc.state.game as { said: string[] }).said

describe.each(['immer', 'in place'] as const)(
  'a limit that is hit when the asking frame has ended, %s',
  (store) => {
    test('ends what runs above the next frame that was there before, and that goes on with what it delivers', () => {
      const First = lab.frame('first', {
        steps: {
          ask: (c) => c.push(Ask, null),
          spin(c) {
            say(c, c.result(Ask))
            c.push(Spin, null)
          },
          after(c) {
            say(c, c.result(Spin))
            c.push(Ask, null)
          },
          end: (c) => c.end({ reason: 'over' }),
        },
      })
      const gc = begin(store, First)
      expect(gc.act(0, {})).toEqual({ code: 200 })
      expect(gc.history).toEqual([{ type: 'LimitReached', limit: 'steps' }])
      expect(said(gc)).toEqual(['yes', 'cut off'])
      expect(gc.state.stack.map((frame) => frame.type)).toEqual(['first', 'ask'])
      expect(gc.act(0, {})).toEqual({ code: 200 })
      expect(gc.outcome?.reason).toBe('over')
    })

    test('a frame that says nothing about being skipped delivers null', () => {
      const First = lab.frame('first', {
        steps: {
          ask: (c) => c.push(Ask, null),
          spin: (c) => c.push(Silent, null),
          after: (c) => c.end({ reason: JSON.stringify(c.results) }),
        },
      })
      const gc = begin(store, First)
      gc.act(0, {})
      expect(gc.outcome?.reason).toBe('[null]')
    })

    test('what the frame had commanded before its question still happens, what came after it does not', () => {
      const First = lab.frame('first', {
        steps: {
          ask(c) {
            c.push(Ask, null)
            c.push(Spin, null)
            c.emit('Note', { text: 'waited before' })
            c.push(Ask, null)
          },
          after(c) {
            say(c, c.results.join())
            c.push(Spin, null)
            c.emit('Note', { text: 'never' })
          },
          end(c) {
            say(c, c.results.join())
            c.push(Ask, null)
          },
        },
      })
      const gc = begin(store, First)
      const limit = { type: 'LimitReached', limit: 'steps' }
      gc.act(0, {})
      expect(gc.history).toEqual([limit, { type: 'Note', text: 'waited before' }])
      expect(gc.state.stack.map((frame) => frame.type)).toEqual(['first', 'ask'])
      gc.act(0, {})
      expect(said(gc)).toEqual(['yes,cut off,yes', 'cut off'])
      expect(gc.history.slice(2)).toEqual([limit])
      expect(gc.state).toMatchObject({ agenda: [], queue: [] })
      expect(gc.errors).toEqual([])
    })

    test('goes down no further than needed: a frame that was pushed meanwhile ends, too', () => {
      const Middle = lab.frame('middle', {
        result: type<string>(),
        destructed: (c) => say(c, 'middle ends'),
        steps: { spin: (c) => c.push(Spin, null) },
        skipped: () => 'middle skipped',
      })
      const First = lab.frame('first', {
        steps: {
          ask: (c) => c.push(Ask, null),
          push: (c) => c.push(Middle, null),
          after: (c) => c.end({ reason: c.result(Middle) }),
        },
      })
      const gc = begin(store, First, [Middle])
      gc.act(0, {})
      expect(said(gc)).toEqual(['middle ends'])
      expect(gc.outcome?.reason).toBe('middle skipped')
    })

    test('a frame that does the same again hits it a second time: a rule error, and nothing has happened', () => {
      const Loop = lab.frame('loop', {
        steps: {
          ask: (c) => c.push(Ask, null),
          back: { to: ['back'], run: (c) => c.goto('back') },
        },
      })
      const gc = begin(store, Loop)
      const before = JSON.stringify([gc.state, gc.log, gc.history])
      expect(gc.act(0, {})).toMatchObject({ code: 500 })
      expect(gc.errors[0]?.message).toContain('more than 100 steps in one input')
      expect(JSON.stringify([gc.state, gc.log, gc.history])).toBe(before)
    })
  },
)
