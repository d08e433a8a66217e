import { describe, expect, test } from 'vitest'
import { type AnyFrame, DefinitionError, from, int, language, option } from '../index.ts'

const lab = language<{ n: number }>()

/** A frame that is right, with something else about it. */
const frame = (shape: object, name = 'Odd'): AnyFrame =>
  lab.frame(name, shape as never) as unknown as AnyFrame
const asking = {
  moves: { go: { x: int({ min: 0, max: 9 }) } },
  players: () => [0],
  offers: (_: unknown, offer: { go(open: unknown): void }) => offer.go({ x: from([1]) }),
  react: { go() {} },
}
const machine = (awaiting: object, rest: object = {}): object => ({
  initial: 'awaiting',
  states: { awaiting, ...rest },
})

const ruleset = (frames: readonly AnyFrame[], more: object = {}): unknown =>
  lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 1, max: 2 },
    setup: () => ({ n: 0 }),
    start() {},
    frames,
    view: () => null,
    bound: 1,
    ...more,
  } as never)

function problems(define: () => unknown): readonly string[] {
  try {
    define()
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems
    throw error
  }
  return []
}

const { offers: _, ...withoutOffers } = asking
const { players: __, ...withoutPlayers } = asking

const wrongFrames: [string, object, string][] = [
  ['is empty', {}, 'has neither moves, nor steps, nor a machine'],
  ['has steps and a machine', { steps: { a() {} }, machine: machine({}) }, 'has both steps and a machine'],
  ['has steps and moves', { ...asking, steps: { a() {} } }, 'has steps and moves'],
  ['has no step', { steps: {} }, 'steps: there is none'],
  [
    'has a step called done',
    { steps: { done() {} } },
    "step 'done': that is the name of the end of all steps",
  ],
  ['has a step called 1', { steps: { 1() {} } }, 'a name that is a whole number moves to the front'],
  ['goes to no step', { steps: { a: { to: ['b'], run() {} } } }, "step 'a': goes to 'b', which is no step"],
  ['has moves for nobody', withoutPlayers, "has moves but no 'players'"],
  ['has moves that are never open', withoutOffers, "has moves but no 'offers'"],
  ['lacks a handler', { ...asking, react: {} }, "move 'go' has no function in 'react'"],
  [
    'has a handler for no move',
    { ...asking, react: { go() {}, og() {} } },
    "'react' has 'og', which is no move",
  ],
  [
    'takes a kernel name',
    { ...asking, moves: { ...asking.moves, RESULT: {} } },
    'the name belongs to the kernel',
  ],
  ...['token', 'action', 'ask', 'cid', 'player'].map((name): [string, object, string] => [
    `has an argument ${name}`,
    { ...asking, moves: { go: { [name]: int({ min: 0, max: 1 }) } } },
    `argument '${name}': the name belongs to the envelope of messages`,
  ]),
  [
    'has an argument 0',
    { ...asking, moves: { go: { 0: int({ min: 0, max: 1 }) } } },
    "argument '0': a name must not begin with a digit",
  ],
  [
    'has a move without a transition',
    { ...asking, machine: machine({ on: { other: 'over' } }, { over: {} }) },
    "move 'go' has no transition in the machine",
  ],
  [
    'has a move that may do nothing',
    { ...asking, guards: { g: () => true }, machine: machine({ on: { go: { guard: 'g', actions: 'go' } } }) },
    "state 'awaiting': the last transition of move 'go' has a guard",
  ],
  [
    'names an unknown action',
    { ...asking, machine: machine({ on: { go: { actions: 'gone' } } }) },
    "the action 'gone' has no implementation; known are go",
  ],
  [
    'names an unknown guard',
    { ...asking, machine: machine({ on: { go: [{ guard: 'may', actions: 'go' }, { actions: 'go' }] } }) },
    "the guard 'may' has no implementation",
  ],
  [
    'has an action that nothing runs',
    { ...asking, actions: { idle() {} } },
    "action 'idle' is not used by the machine",
  ],
  [
    'offers in no state',
    { ...asking, offers: { waiting: asking.offers } },
    "offers for 'waiting', which is no state; states are: awaiting",
  ],
  [
    'offers where nothing is handled',
    {
      ...asking,
      offers: { over: asking.offers },
      machine: machine({ on: { go: { target: 'over', actions: 'go' } } }, { over: {} }),
    },
    "offers in state 'over', which handles no move",
  ],
  [
    'swallows RESULT',
    { ...asking, machine: machine({ on: { '*': { actions: 'go' } } }) },
    'its wildcard would swallow RESULT',
  ],
  [
    'uses what the kernel has no room for',
    { ...asking, machine: machine({ on: { go: { actions: 'go' } }, after: { 1000: 'x' } }) },
    'after is refused: time comes from the host as a TIMEOUT',
  ],
  [
    'has an always without a target',
    { ...asking, machine: machine({ on: { go: { actions: 'go' } }, always: { actions: 'go' } }) },
    'an always without a target changes nothing',
  ],
  [
    'runs a move where no move has come',
    { ...asking, machine: machine({ entry: 'go', on: { go: { actions: 'go' } } }) },
    "'go'",
  ],
]

describe('a frame is refused when the ruleset is defined, if it', () => {
  test.each(wrongFrames)('%s', (_name, shape, text) => {
    const found = problems(() => ruleset([frame(shape)]))
    expect(found.join('\n')).toContain(text)
    for (const problem of found) expect(problem).toContain("frame 'Odd'")
  })

  test('is right: then nothing is refused', () => {
    expect(problems(() => ruleset([frame(asking)]))).toEqual([])
  })
})

const right = frame(asking)
const wrongRulesets: [string, readonly AnyFrame[], object, string][] = [
  ['name', [right], { name: 'My Game' }, 'name: expected lower case letters'],
  ['name that is a path', [right], { name: '../evil' }, 'name: expected lower case letters'],
  ['version', [right], { version: 'one' }, 'version: expected a semantic version'],
  ['number of players', [right], { players: { min: 3, max: 2 } }, 'players: expected { min, max }'],
  ['least number of players', [right], { players: { min: 0, max: 2 } }, 'players: expected { min, max }'],
  ['bound', [right], { bound: 0 }, 'bound: expected a whole number above 0'],
  [
    'default',
    [right],
    { options: { turns: option.int({ min: 1, max: 3, default: 9, description: '' }) } },
    'default of option turns: expected a whole number from 1 to 3',
  ],
  ['frames: none', [], {}, 'frames: there is none'],
  ['frames: two of one name', [right, frame(asking)], {}, "two frames are called 'Odd'"],
  [
    'continuations: two of one name',
    [right],
    { continuations: [lab.continuation('x', { run() {} }), lab.continuation('x', { run() {} })] },
    "two continuations are called 'x'",
  ],
]

describe('a ruleset is refused for its', () => {
  test.each(wrongRulesets)('%s', (_name, frames, more, text) => {
    expect(problems(() => ruleset(frames, more)).join('\n')).toContain(text)
  })

  test('several problems at once: all are named, in one text', () => {
    const found = problems(() =>
      ruleset([frame({}), frame(withoutOffers, 'Other')], { bound: 0, version: '' }),
    )
    expect(found).toHaveLength(4)
    expect(() => ruleset([], { bound: 0 })).toThrow("ruleset 'lab' has 2 problems:\n- bound")
  })
})
