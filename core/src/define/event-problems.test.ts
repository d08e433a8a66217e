import { describe, expect, it } from 'vitest'
import { DefinitionError } from '../errors.ts'
import { language } from '../language/language.ts'

const my = language<null>()
const Wait = my.frame('wait', { steps: { once: () => {} } })
const nothing = () => undefined

function problems(shape: object): readonly string[] {
  try {
    my.ruleset({
      name: 'my-game',
      version: '1.0.0',
      players: { min: 2, max: 4 },
      setup: () => null,
      start: () => {},
      frames: [Wait],
      view: () => null,
      bound: 10,
      ...shape,
    } as never)
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems
    throw error
  }
  return []
}

type Shape = { timeline: string[]; steps?: object; listeners?: string; next?: unknown }
const event = (shape: Shape, name = 'Hit') => my.event(name, { steps: {}, ...shape } as never)

describe('one problem of an event is one line', () => {
  it.each<[Shape, string]>([
    [{ timeline: [] }, 'timeline: there is no stage'],
    [{ timeline: ['a', 'a'] }, "stage 'a' stands twice in the timeline"],
    [{ timeline: ['a', 'end'] }, "stage 'end': that is the name of a state that the kernel adds"],
    [{ timeline: ['done'] }, "stage 'done': that is the name of a state that the kernel adds"],
    [{ timeline: ['1st'] }, "stage '1st': expected letters, digits, blanks and hyphens"],
    [{ timeline: ['a.b'] }, "stage 'a.b': expected letters, digits, blanks and hyphens"],
    [{ timeline: ['a,b'] }, "stage 'a,b': expected letters, digits, blanks and hyphens"],
    [{ timeline: [''] }, "stage '': expected letters, digits, blanks and hyphens"],
    [{ timeline: ['finally!', 'a'], steps: { finally: nothing } }, "stage 'finally!' must be the last one"],
    [{ timeline: ['apply!'] }, "stage 'apply!' has no function in 'steps'"],
    [{ timeline: ['constructor!'] }, "stage 'constructor!' has no function in 'steps'"],
    [{ timeline: ['apply!'], steps: { apply: 1 } }, "stage 'apply!' has no function in 'steps'"],
    [{ timeline: ['a'], steps: { a: nothing } }, "'steps' has 'a', but the timeline has no 'a!'"],
    [{ timeline: ['a'], listeners: 'fresh' }, `listeners: expected 'snapshot' or 'live', got "fresh"`],
    [{ timeline: ['a'], next: 1 }, 'next: expected a function'],
  ])('%j: %s', (shape, problem) => {
    expect(problems({ timelines: [event(shape)] })).toEqual([`event 'Hit': ${problem}`])
  })

  it.each([[['a', 'b!', 'c d', 'x-y', 'finally!']], [['only']], [['end!', 'done!', 'finally']]])(
    '%j is fine',
    (timeline) => {
      const steps = { b: nothing, end: nothing, done: nothing, finally: nothing }
      const used = Object.entries(steps).filter(([step]) => timeline.includes(`${step}!`))
      expect(problems({ timelines: [event({ timeline, steps: Object.fromEntries(used) })] })).toEqual([])
    },
  )
})

describe('one problem of a listener is one line', () => {
  const Hit = my.event('Hit', { timeline: ['taking', 'apply!', 'taken'], steps: { apply: nothing } })
  const listener = (shape: object, name = 'armour') =>
    my.listener(name, { on: Hit, at: 'taking', run: nothing, ...shape } as never)

  it.each<[object, string]>([
    [{ at: 'before' }, "stands at 'before', which is no walk of 'Hit'; walks are: taking, taken"],
    [{ at: 'apply!' }, "stands at 'apply!', which is no walk of 'Hit'; walks are: taking, taken"],
    [{ on: event({ timeline: ['x'] }, 'Other') }, "listens to 'Other', which is not in 'timelines'"],
    [{ run: undefined }, 'run: expected a function'],
    [{ when: true }, 'when: expected a function'],
  ])('%j: %s', (shape, problem) => {
    expect(problems({ timelines: [Hit], listeners: [listener(shape)] })).toEqual([
      `listener 'armour': ${problem}`,
    ])
  })

  it('names are there once, and none is the kernel’s', () => {
    expect(problems({ timelines: [Hit], listeners: [listener({}), listener({})] })).toEqual([
      "two listeners are called 'armour'",
    ])
    expect(problems({ timelines: [Hit, Hit] })).toEqual(["two frames are called 'Hit'"])
    expect(problems({ timelines: [event({ timeline: ['x'] }, 'wait')] })).toEqual([
      "two frames are called 'wait'",
    ])
    expect(problems({ timelines: [event({ timeline: ['x'] }, 'framestack/drain')] })).toEqual([
      "event 'framestack/drain': the name belongs to the kernel",
    ])
  })

  it.each<[object, string]>([
    [{ queue: { order: 'stack' } }, `queue: order: expected 'fifo' or 'heap', got "stack"`],
    [{ queue: { auto: 'yes' } }, 'queue: auto: expected true or false'],
    [{ listenerOrder: 1 }, 'listenerOrder: expected a function that returns a number for a listener'],
  ])('%j: %s', (shape, problem) => {
    expect(problems(shape)).toEqual([problem])
  })
})
