import { describe, expect, test } from 'vitest'
import { type AnyFrame, createMatch, DefinitionError, integer, language, seat } from '../index.ts'

const my = language<{ n: number }>()
const nothing = () => undefined
const Wait = my.frame('wait', { steps: { once: nothing } })
const Hit = my.event('Hit', { timeline: ['taking'], steps: {} })
const armour = my.listener('armour', { on: Hit, at: 'taking', run: nothing })
const then = my.continuation('then', { run: nothing })
const sound = {
  name: 'my-game',
  version: '1.0.0',
  players: { min: 1, max: 2 },
  setup: () => ({ n: 0 }),
  start: (c: { push(frame: unknown, data: unknown): void }) => c.push(Wait, null),
  frames: [Wait],
  view: () => null,
  bound: 9,
}

/** What is told about a ruleset whose author wrote no types. */
function told(shape: object): readonly string[] {
  try {
    my.ruleset({ ...sound, ...shape } as never)
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems
    throw error
  }
  return []
}
const aboutFrame = (shape: object) => told({ frames: [my.frame('ask', shape as never)] })
const asks = { moves: { go: {} }, players: () => [0], offers: nothing, react: { go: nothing } }

describe('what stands in a list of the ruleset is told by its place', () => {
  const frame = 'expected what language().frame(...) returned'
  test.each<[string, object, string]>([
    [
      'a const that is not there yet',
      { frames: [Wait, undefined] },
      `frames: number 2 is undefined (is it defined or imported later than this ruleset?): ${frame}`,
    ],
    [
      'a frame that was only declared',
      { frames: [my.declare('later')] },
      `frames: number 1 is 'later' as language().declare(...) named it: ${frame}`,
    ],
    [
      'an event among the frames',
      { frames: [Hit] },
      `frames: number 1 is 'Hit', which belongs into 'timelines': ${frame}`,
    ],
    [
      'a frame among the events',
      { timelines: [Hit, Wait] },
      "timelines: number 2 is 'wait', which belongs into 'frames': expected what language().event(...) returned",
    ],
    [
      'a listener among the events',
      { timelines: [armour] },
      "timelines: number 1 is 'armour', which belongs into 'listeners': expected what language().event(...) returned",
    ],
    [
      'a continuation among the listeners',
      { listeners: [then] },
      "listeners: number 1 is 'then', which belongs into 'continuations': expected what language().listener(...) returned",
    ],
    ['null', { frames: [null] }, `frames: number 1 is null: ${frame}`],
    ['a name', { frames: ['wait'] }, `frames: number 1 is a value of type string: ${frame}`],
    ['something else', { frames: [{ moves: {} }] }, `frames: number 1 is something else: ${frame}`],
    ['no list', { frames: Wait }, 'frames: expected a list of what language().frame(...) returned'],
    [
      'no list of continuations',
      { continuations: 1 },
      'continuations: expected a list of what language().continuation(...) returned',
    ],
  ])('%s', (_, shape, problem) => {
    expect(told(shape)).toEqual([problem])
  })
})

describe('a key of the ruleset that is not what it should be is told with what it should be', () => {
  test.each<[object, string]>([
    [{ setup: { n: 0 } }, 'setup: expected a function that returns the game at the start of a match'],
    [{ start: Wait }, 'start: expected a function that pushes the first frame'],
    [{ view: undefined }, 'view: expected a function that returns what a viewer may see of the game'],
    [
      { position: {} },
      "position: expected a function of the beginning and a scenario's setup, that returns the game at that position",
    ],
    [{ resample: 1 }, 'resample: expected a function that draws anew what a viewer cannot see'],
    [{ events: [] }, 'events: expected an object'],
    [
      { events: { Shown: 'all' } },
      "events: 'Shown': expected 'public' or a function of the event and the viewer",
    ],
    [{ invariants: { none: true } }, "invariants: 'none': expected a function"],
    [{ migrations: [] }, 'migrations: expected an object'],
    [{ options: 3 }, 'options: expected an object'],
    [
      { options: { rounds: 3 } },
      "options: 'rounds': expected option.int(...), option.flag(...) or option.choice(...)",
    ],
    [{ undo: 'always' }, "undo: expected 'own', 'free' or 'never'"],
    [{ limits: { steps: 0 } }, 'limits: steps: expected a whole number above 0'],
    [
      { limits: { step: 5 } },
      "limits: unknown key 'step'; known are: messageBytes, depth, keys, string, array, steps, stack, offersBytes",
    ],
    [
      { continuations: [my.continuation('odd', {} as never)] },
      "continuation 'odd': run: expected a function",
    ],
  ])('%j', (shape, problem) => {
    expect(told(shape)).toEqual([problem])
  })

  test('a key that is not known is told with those that are', () => {
    const [problem] = told({ frame: [Wait] })
    expect(problem).toMatch(
      /^unknown key 'frame'; known are: name, version, players, .*, frames, .*, migrations$/,
    )
  })
})

describe('a frame whose form is wrong is told by name and key', () => {
  test.each<[object, string]>([
    [{ ...asks, players: [0] }, 'players: expected a function'],
    [{ ...asks, onTimeout: { action: 'go' } }, 'onTimeout: expected a function'],
    [{ ...asks, resume: 1 }, 'resume: expected a function'],
    [{ ...asks, react: nothing }, 'react: expected an object'],
    [{ ...asks, react: { go: 'go' } }, "react: 'go': expected a function"],
    [{ ...asks, offers: 1 }, 'offers: expected a function, or a function for each state'],
    [{ ...asks, offers: { awaiting: 1 } }, "offers: 'awaiting': expected a function"],
    [{ ...asks, takesBack: ['back'] }, "takesBack: 'back' is no move"],
    [{ ...asks, machine: 'awaiting' }, "machine: expected a config, or what xstate's createMachine returned"],
    [{ ...asks, moves: { go: null } }, "move 'go': expected its arguments as an object; {} for none"],
    [
      { ...asks, moves: { go: { to: 3 } } },
      "move 'go': argument 'to': expected a kind such as one(seat), some(card) or int({ min, max })",
    ],
    [
      { ...asks, moves: { go: { to: seat } } },
      "move 'go': argument 'to': expected a kind such as one(seat), some(card) or int({ min, max }): that is a domain, so write one(...) around it",
    ],
    [{ steps: [nothing] }, 'steps: expected an object'],
    [
      { steps: { draw: { run: nothing } } },
      "step 'draw': expected a function, or { to: ['another step'], run: a function }",
    ],
    [
      { steps: { draw: 'draw' } },
      "step 'draw': expected a function, or { to: ['another step'], run: a function }",
    ],
  ])('%j', (shape, problem) => {
    expect(aboutFrame(shape)).toEqual([`frame 'ask': ${problem}`])
  })

  test('a key that is not known is told with those that are', () => {
    expect(aboutFrame({ ...asks, reacts: {} })[0]).toMatch(
      /^frame 'ask': unknown key 'reacts'; known are: .*moves.*react/,
    )
  })

  test('a sound frame is told nothing', () => {
    expect(aboutFrame({ ...asks, takesBack: ['go'] })).toEqual([])
    expect(aboutFrame({ ...asks, moves: { go: { to: { ...seatKind() } } } })).toEqual([])
  })
})
const seatKind = () => ({
  kind: 'one',
  domain: integer,
  optional: false,
  min: 1,
  max: 1,
  distinct: true,
  pattern: null,
})

describe('events and listeners', () => {
  test.each<[object, string]>([
    [
      { timelines: [my.event('Odd', { steps: {} } as never)] },
      "event 'Odd': timeline: expected a list of stages such as ['before', 'apply!', 'after']",
    ],
    [
      { timelines: [my.event('Odd', { timeline: ['a'], steps: {}, projekt: nothing } as never)] },
      "event 'Odd': unknown key 'projekt'; known are: fields, timeline, steps, listeners, next, project, resample",
    ],
    [
      { timelines: [my.event('Odd', { timeline: ['a'], steps: {}, project: {} } as never)] },
      "event 'Odd': project: expected a function",
    ],
    [
      {
        timelines: [Hit],
        listeners: [my.listener('odd', { on: 'Hit', at: 'taking', run: nothing } as never)],
      },
      "listener 'odd': on: expected what language().event(...) returned",
    ],
    [
      {
        timelines: [Hit],
        listeners: [my.listener('odd', { on: Hit, at: 'taking', run: nothing, priority: 1 } as never)],
      },
      "listener 'odd': unknown key 'priority'; known are: on, at, data, when, run, resample",
    ],
  ])('%j', (shape, problem) => {
    expect(told(shape)).toEqual([problem])
  })
})

test.each<[string, () => unknown, string]>([
  ['frame', () => my.frame('ask', null as never), "frame 'ask': expected an object that describes it"],
  [
    'a frame without a name',
    () => my.frame({} as never, asks as never),
    'frame(name, ...): expected a text as its name, got undefined',
  ],
  ['declare', () => my.declare('' as never), 'declare(name, ...): expected a text as its name, got '],
  ['event', () => my.event('Odd', [] as never), "event 'Odd': expected an object that describes it"],
  ['listener', () => my.listener('odd', 1 as never), "listener 'odd': expected an object that describes it"],
  ['continuation', () => my.continuation('odd', nothing as never), "continuation 'odd': expected an object"],
  ['ruleset', () => my.ruleset(null as never), 'ruleset: expected an object that describes it'],
])('what describes nothing at all is a TypeError at once: %s', (_, define, text) => {
  expect(define).toThrow(TypeError)
  expect(define).toThrow(text)
})

describe('what fails while a match begins is told without a frame that there is not', () => {
  const begin = (shape: object, setup?: unknown) => () =>
    createMatch(my.ruleset({ ...sound, ...shape } as never), setup === undefined ? {} : { setup })
  const Other = my.frame('other', { steps: { once: nothing } })
  const fails = () => {
    throw new Error('boom')
  }
  type Start = { push(frame: AnyFrame, data: null): void }
  test.each<[string, () => unknown, string]>([
    ['setup throws', begin({ setup: fails }), 'my-game: setup failed: boom'],
    [
      'setup returns nothing',
      begin({ setup: nothing }),
      'my-game: setup failed: what it returned is no game: not plain JSON: (root): undefined',
    ],
    [
      'setup returns a Map inside',
      begin({ setup: () => ({ hands: new Map() }) }),
      'my-game: setup failed: what it returned is no game: not plain JSON: /hands: Map instance',
    ],
    ['position throws', begin({ position: fails }, {}), 'my-game: position failed: boom'],
    [
      'position returns nothing',
      begin({ position: nothing }, {}),
      'my-game: position failed: what it returned is no game: not plain JSON: (root): undefined',
    ],
    ['there is no position', begin({}, {}), "my-game has no 'position', so a scenario cannot set one up"],
    ['start throws', begin({ start: fails }), 'my-game: start failed: boom'],
    [
      'start pushes nothing',
      begin({ start: nothing }),
      'my-game: start failed: it commands nothing: it must push the first frame, c.push(Frame, data)',
    ],
    [
      'start pushes what is not listed',
      begin({ start: (c: Start) => c.push(Other as unknown as AnyFrame, null) }),
      "my-game: start failed: push(other): the ruleset's 'frames' has no frame of that name",
    ],
  ])('%s', (_, run, text) => {
    let message = 'nothing was thrown'
    try {
      run()
    } catch (error) {
      message = (error as Error).message
    }
    expect(message).toBe(text)
  })
})
