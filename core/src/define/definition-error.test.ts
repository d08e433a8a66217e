import { describe, expect, it } from 'vitest'
import { DefinitionError } from '../errors.ts'
import { language } from '../language/language.ts'
import { option } from '../language/options.ts'

const my = language<null>()
const Wait = my.frame('wait', { steps: { once: () => {} } })
const sound = {
  name: 'my-game',
  version: '1.0.0',
  players: { min: 2, max: 4 },
  setup: () => null,
  start: () => {},
  frames: [Wait],
  view: () => null,
  bound: 10,
}

function failure(shape: object): DefinitionError {
  try {
    my.ruleset({ ...sound, ...shape } as never)
  } catch (error) {
    if (error instanceof DefinitionError) return error
    throw error
  }
  throw new Error('it was accepted')
}

const players = 'players: expected { min, max } with 1 <= min <= max'
const bound =
  'bound: expected a whole number above 0, more inputs than any match takes, or a function that gives it'

describe('one problem of a ruleset is one line', () => {
  it.each<[object, string]>([
    [{ name: 'My Game' }, 'name: expected lower case letters, digits and hyphens, got "My Game"'],
    [{ name: undefined }, 'name: expected lower case letters, digits and hyphens, got undefined'],
    [{ version: '1.0' }, 'version: expected a semantic version such as 1.0.0'],
    [{ players: { min: 0, max: 2 } }, players],
    [{ players: { min: 3, max: 2 } }, players],
    [{ players: { min: 1, max: 1.5 } }, players],
    [{ bound: 0 }, bound],
    [{ bound: Number.POSITIVE_INFINITY }, bound],
    [
      { options: { rounds: option.int({ min: 1, max: 3, default: 5, description: '' }) } },
      'default of option rounds: expected a whole number from 1 to 3',
    ],
    [
      {
        options: {
          mode: option.choice(['short', 'long'], { default: 'medium' as 'short', description: '' }),
        },
      },
      'default of option mode: expected one of short, long',
    ],
    [{ frames: [] }, 'frames: there is none, so nothing could ever wait for a player'],
    [{ frames: [Wait, Wait] }, "two frames are called 'wait'"],
    [
      { continuations: ['then', 'then'].map((name) => my.continuation(name, { run: () => {} })) },
      "two continuations are called 'then'",
    ],
  ])('%j: %s', (shape, problem) => {
    const { problems, message } = failure(shape)
    expect(problems).toEqual([problem])
    expect(message).toBe(
      `ruleset '${String('name' in shape ? shape.name : 'my-game')}' has a problem:\n- ${problem}`,
    )
  })
})

describe('several problems', () => {
  it('are all listed: those of the ruleset first, then those of each frame in its order', () => {
    const broken = my.frame('broken', {
      moves: { go: {} },
      players: () => [0],
      machine: {
        initial: 'first',
        states: { first: { entry: 'note', on: { go: { target: 'second', actions: 'go' } } }, second: {} },
      },
      offers: { thrid: () => {} },
      react: {},
    } as never)
    const empty = my.frame('empty', {})
    const error = failure({ name: 'X', bound: -1, frames: [empty, Wait, broken] })
    expect(error.name).toBe('DefinitionError')
    expect(error.problems).toEqual([
      'name: expected lower case letters, digits and hyphens, got "X"',
      bound,
      "frame 'empty': has neither moves, nor steps, nor a machine",
      "frame 'broken': move 'go' has no function in 'react'",
      "frame 'broken': state 'first': the action 'note' has no implementation; known are go",
    ])
    expect(error.message).toBe(`ruleset 'X' has 5 problems:\n- ${error.problems.join('\n- ')}`)
  })
})

describe('a sound ruleset', () => {
  it('may have a scope in its name and a version of its own kind', () => {
    for (const name of ['a', '@me/my-game', '2048']) expect(my.ruleset({ ...sound, name }).name).toBe(name)
    for (const version of ['0.0.1', '10.2.3-beta.1'])
      expect(my.ruleset({ ...sound, version }).version).toBe(version)
  })
  it('gets what it left out', () => {
    expect(my.ruleset({ ...sound, limits: { steps: 7 } })).toMatchObject({
      options: {},
      position: null,
      continuations: [],
      events: {},
      invariants: {},
      undo: 'own',
      limits: { steps: 7, stack: 256 },
    })
  })
})
