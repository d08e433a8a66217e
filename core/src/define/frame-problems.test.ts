import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { createMatch } from '../control/create.ts'
import { DefinitionError } from '../errors.ts'
import { domain, one, type } from '../language/kinds.ts'
import { language } from '../language/language.ts'
import { from } from '../offers/index.ts'

const my = language<{ taken: number[] }>()
const card = domain<number>('card', { values: [1, 2] })

/** Problems of a ruleset whose only frame, `ask`, looks like this, types aside. */
function problemsOf(shape: object): readonly string[] {
  try {
    my.ruleset({
      name: 'my-game',
      version: '1.0.0',
      players: { min: 1, max: 2 },
      setup: () => ({ taken: [] }),
      start: () => {},
      frames: [my.frame('ask', shape as never)],
      view: () => null,
      bound: 10,
    })
    return []
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems
    throw error
  }
}

const asks = { players: () => [0], offers: () => {}, moves: { go: {} }, react: { go: () => {} } }
/** A machine with the states `first` as given, `over`, and what else is given. */
const machine = (first: object, rest: object = {}) => ({
  initial: 'first',
  states: { first, over: { type: 'final' }, ...rest },
})
const goes = machine({ on: { go: { target: 'over', actions: 'go' } } })

describe('what a frame consists of', () => {
  it.each<[string, object, string]>([
    ['nothing', {}, 'has neither moves, nor steps, nor a machine'],
    [
      'steps and a machine',
      { steps: { show: () => {} }, machine: goes },
      'has both steps and a machine: steps are a machine already',
    ],
    [
      'steps and moves',
      { ...asks, steps: { show: () => {} } },
      'has steps and moves: ask in a frame of its own and push that',
    ],
    ['no players', { ...asks, players: undefined }, "has moves but no 'players': nobody could make them"],
    ['no offers', { ...asks, offers: undefined }, "has moves but no 'offers': none would ever be open"],
    ['no handler', { ...asks, react: {} }, "move 'go' has no function in 'react'"],
    [
      'a handler too many',
      { ...asks, react: { ...asks.react, stay: () => {} } },
      "'react' has 'stay', which is no move",
    ],
  ])('%s', (_, shape, problem) => {
    expect(problemsOf(shape)).toContain(`frame 'ask': ${problem}`)
  })
  it('is sound otherwise', () => {
    expect(problemsOf(asks)).toEqual([])
    expect(problemsOf({ ...asks, machine: goes })).toEqual([])
    expect(problemsOf({ steps: { show: () => {}, take: { to: ['show'], run: () => {} } } })).toEqual([])
  })
})

describe('steps', () => {
  it.each<[string, object, string]>([
    ['none', {}, 'steps: there is none'],
    ['a reserved name', { done: () => {} }, "step 'done': that is the name of the end of all steps"],
    [
      'a way to nowhere',
      { show: { to: ['tkae'], run: () => {} } },
      "step 'show': goes to 'tkae', which is no step",
    ],
    [
      'a name that changes its place',
      { show: () => {}, 2: () => {} },
      "state '2': a name that is a whole number moves to the front of the object; call it 's2'",
    ],
  ])('%s', (_, steps, problem) => {
    expect(problemsOf({ steps })).toContain(`frame 'ask': ${problem}`)
  })
})

describe('names of moves and arguments', () => {
  it.each(['RESULT', 'TIMEOUT'])('%s is taken', (name) => {
    expect(problemsOf({ ...asks, moves: { [name]: {} }, react: { [name]: () => {} } })).toEqual([
      `frame 'ask': move '${name}': the name belongs to the kernel`,
    ])
  })
  it.each(['token', 'action', 'ask', 'cid', 'player'])('%s is part of every message', (name) => {
    expect(problemsOf({ ...asks, moves: { go: { [name]: one(card) } } })).toEqual([
      `frame 'ask': move 'go': argument '${name}': the name belongs to the envelope of messages`,
    ])
  })
  it('a digit would change the order of the arguments', () => {
    expect(problemsOf({ ...asks, moves: { go: { '1st': one(card) } } })).toEqual([
      "frame 'ask': move 'go': argument '1st': a name must not begin with a digit",
    ])
  })
})

describe('the machine of a frame', () => {
  const guarded = (guard: string) =>
    machine({ on: { go: [{ target: 'over', guard, actions: 'go' }, { actions: 'go' }] } })

  it.each<[string, object, string]>([
    [
      'an action without a function',
      { machine: machine({ entry: 'note', on: { go: { target: 'over', actions: 'go' } } }) },
      "state 'first': the action 'note' has no implementation; known are go",
    ],
    [
      'a guard without a function',
      { machine: guarded('late') },
      "state 'first': the guard 'late' has no implementation; none is known",
    ],
    [
      'a guard that asks another one',
      { machine: guarded('late'), guards: { late: { and: ['early'] } } },
      "guard 'early' has no function in 'guards'",
    ],
    [
      'guards in a circle',
      { machine: guarded('late'), guards: { late: { not: 'early' }, early: { not: 'late' } } },
      "guard 'late' is defined by itself: late > early > late",
    ],
    [
      'a move without a transition',
      { machine: machine({ on: { stay: 'over' } }) },
      "move 'go' has no transition in the machine",
    ],
    [
      'a move that a guard may swallow',
      {
        machine: machine({ on: { go: { target: 'over', guard: 'late', actions: 'go' } } }),
        guards: { late: () => true },
      },
      "state 'first': the last transition of move 'go' has a guard, so the move could be accepted and do nothing",
    ],
    [
      'an action that nobody runs',
      { machine: goes, actions: { note: () => {} } },
      "action 'note' is not used by the machine",
    ],
    [
      'a function in the config',
      { machine: machine({ entry: () => {}, on: { go: 'over' } }) },
      "this machine is not plain data:\n- state 'first', entry: an action that is a function: give it a name, and the function to the frame under that name",
    ],
    [
      'time',
      { machine: machine({ after: { 1000: 'over' }, on: { go: 'over' } }) },
      "state 'first': after is refused: time comes from the host as a TIMEOUT",
    ],
    [
      'other machines',
      { machine: machine({ invoke: { src: 'x' }, on: { go: 'over' } }) },
      "state 'first': invoke is refused: what a frame waits for is another frame: push it",
    ],
    [
      'a target that does not exist',
      { machine: machine({ on: { go: 'ovr' } }) },
      "state 'first', on 'go': target 'ovr': there is no state 'ovr' at the top",
    ],
    [
      'a wildcard',
      { machine: machine({ on: { '*': 'over' } }) },
      "state 'first': its wildcard would swallow RESULT",
    ],
    [
      'a state deep inside',
      { machine: machine({ initial: 'in', states: { in: { on: { go: 'nowhere' } } } }) },
      "state 'first.in', on 'go': target 'nowhere': 'first' has no state 'nowhere'",
    ],
  ])('%s', (_, shape, problem) => {
    expect(problemsOf({ ...asks, ...shape })).toContain(`frame 'ask': ${problem}`)
  })

  it('may have been made by xstate, and is checked all the same', () => {
    const made = setup({ actions: { go: () => {}, note: () => {} } }).createMachine({
      initial: 'first',
      states: {
        first: { entry: 'note', on: { go: { target: 'over', actions: 'go' } } },
        over: { type: 'final' },
      },
    })
    expect(problemsOf({ ...asks, machine: made })).toEqual([
      "frame 'ask': state 'first': the action 'note' has no implementation; known are go",
    ])
    expect(problemsOf({ ...asks, machine: made, actions: { note: () => {} } })).toEqual([])
  })
})

describe('offers by state', () => {
  const inside = machine({
    initial: 'in',
    states: { in: { initial: 'deep', states: { deep: {} } } },
    on: { go: { target: 'over', actions: 'go' } },
  })
  it('must name a state', () => {
    expect(problemsOf({ ...asks, machine: goes, offers: { frist: () => {} } })).toEqual([
      "frame 'ask': offers for 'frist', which is no state; states are: first, over",
    ])
    expect(problemsOf({ ...asks, offers: { first: () => {} } })).toEqual([
      "frame 'ask': offers for 'first', which is no state; states are: awaiting",
    ])
  })
  it('must name one that handles a move', () => {
    expect(problemsOf({ ...asks, machine: goes, offers: { over: () => {} } })).toEqual([
      "frame 'ask': offers in state 'over', which handles no move",
    ])
  })
  it('may name one inside or outside of where the move is handled', () => {
    for (const state of ['first', 'first.in', 'first.in.deep'])
      expect(problemsOf({ ...asks, machine: inside, offers: { [state]: () => {} } })).toEqual([])
  })
})

describe('a frame on a machine that xstate made', () => {
  it('plays', () => {
    const take = setup({
      types: { events: {} as { type: 'take' } },
      actions: { take: () => {}, end: () => {} },
    })
    const Take = my.frame('take', {
      data: type<{ player: number }>(),
      moves: { take: { card: one(card) } },
      players: (c) => [c.data.player],
      machine: take.createMachine({
        initial: 'asking',
        states: {
          asking: { on: { take: { target: 'taken', actions: ['take', 'end'] } } },
          taken: { type: 'final' },
        },
      }),
      offers: { asking: (_, offer) => offer.take({ card: from([1, 2]) }) },
      react: { take: (c, args) => void c.game.taken.push(args.card) },
      actions: { end: (c) => c.end({ winners: [0] }) },
    })
    const rules = my.ruleset({
      name: 'take',
      version: '1.0.0',
      players: { min: 1, max: 1 },
      setup: () => ({ taken: [] }),
      start: (c) => c.push(Take, { player: 0 }),
      frames: [Take],
      view: () => null,
      bound: 1,
    })
    const gc = createMatch(rules)
    expect(gc.playerAct({ token: 'P0', card: 2 })).toEqual({ code: 200 })
    expect(gc.state.game).toEqual({ taken: [2] })
    expect(gc.outcome).toMatchObject({ winners: [0] })
  })
})
