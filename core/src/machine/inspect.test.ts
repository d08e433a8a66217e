import { expect, it } from 'vitest'
import { EXAMPLES } from './fuzz/examples.ts'
import {
  actionNames,
  eventsOf,
  finalStates,
  guardNames,
  handlesIn,
  lastGuarded,
  leafStates,
  statePaths,
  wildcardsOf,
} from './inspect.ts'

const { config: phases } = EXAMPLES['phases'] as (typeof EXAMPLES)[string]
const { config: chat } = EXAMPLES['chat'] as (typeof EXAMPLES)[string]
const { config: curse, guards: curseRules } = EXAMPLES['curse'] as (typeof EXAMPLES)[string]

it('lists what a config names, in document order', () => {
  expect(eventsOf(phases)).toEqual(['RESULT', 'pass', 'play'])
  expect(statePaths(phases)).toEqual(
    'prepare judge draw play play.free play.resolving discard end'.split(' '),
  )
  expect(leafStates(phases)).toEqual('prepare judge draw play.free play.resolving discard end'.split(' '))
  expect(finalStates(phases)).toEqual(['end'])
  expect(actionNames(phases)).toEqual('prepare judge draw endPlay endTurn refuse resolve'.split(' '))
  expect(guardNames(phases)).toEqual(['skipPlay', 'maySlash', 'fewCards'])
  expect(wildcardsOf(chat)).toEqual(['*', 'say.*', 'say.loud.*'])
})

it('follows combinations of guards to their leaves', () => {
  expect(guardNames(curse)).toEqual(['isIll'])
  expect(guardNames(curse, curseRules)).toEqual(['isIll', 'ill', 'unlucky'])
})

it('finds events that may fall through because their last candidate is guarded', () => {
  // play in `free` is guarded, but the state around it takes what the guard refuses
  expect(lastGuarded(phases)).toEqual([])
  expect(
    lastGuarded({
      initial: 's',
      states: {
        s: {
          on: {
            A: [{ target: 't', guard: 'g' }, 't'],
            B: ['t', { target: 't', guard: 'g' }],
            C: [{ target: 't', guard: 'g' }],
            D: { guard: 'g' },
          },
        },
        t: { on: { D: { guard: 'g' }, '*': 's' } },
      },
      on: { C: '.t', D: { guard: 'h', actions: 'a' } },
    }),
  ).toEqual([
    { state: '', event: 'D' },
    { state: 's', event: 'D' },
  ])
})

it('tells whether a state, or what is in or around it, handles an event', () => {
  expect(handlesIn(phases, 'play', 'RESULT')).toBe(true)
  expect(handlesIn(phases, 'play.free', 'pass')).toBe(true)
  expect(handlesIn(phases, 'play.free', 'RESULT')).toBe(false)
  expect(handlesIn(phases, 'discard', 'play')).toBe(false)
  expect(handlesIn(curse, 'body.well', 'lift')).toBe(false)
  expect(handlesIn(curse, 'luck', 'lift')).toBe(true)
})
