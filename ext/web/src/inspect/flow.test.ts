import type { TraceRecord } from '@framestack/core'
import { expect, test } from 'vitest'
import { barsOf } from './flow.ts'

test('each frame has a bar from its push to its end, at its depth', () => {
  const trace: TraceRecord[] = [
    { do: 'event', frame: 2, event: { type: 'go' }, from: null },
    { do: 'state', frame: 2, state: 'going', data: null },
    { do: 'pushed', frame: 3, type: 'ask', parent: 2, data: null },
    { do: 'state', frame: 3, state: 'awaiting', data: null },
    { do: 'left', frame: 3, result: null, ended: true },
    { do: 'pushed', frame: 4, type: 'show', parent: 2, data: null },
    { do: 'state', frame: 4, state: 'shown', data: null },
  ]
  const stack = [
    { id: 1, type: 'rounds', state: 'turn' },
    { id: 2, type: 'turn', state: 'play' },
  ]
  expect(barsOf(stack, trace)).toEqual([
    { frame: 1, type: 'rounds', depth: 0, from: 0, to: 7, before: true, after: true, state: 'turn' },
    { frame: 2, type: 'turn', depth: 1, from: 0, to: 7, before: true, after: true, state: 'going' },
    { frame: 3, type: 'ask', depth: 2, from: 2, to: 5, before: false, after: false, state: 'awaiting' },
    { frame: 4, type: 'show', depth: 2, from: 5, to: 7, before: false, after: true, state: 'shown' },
  ])
})
