import { describe, expect, test } from 'vitest'
import { besiege } from '../../testing/siege.ts'
import type { GameControl, InspectionEvent } from '../index.ts'

const stores = ['immer', 'in place'] as const

/** Messages in a line each. */
function inWords(event: InspectionEvent): string {
  const who = event.sessionId.replace(/^siege\//, '')
  if (event.type === '@xstate.actor') return `${who} is ${event.name} in ${event.parentId ?? 'nothing'}`
  if (event.type === '@xstate.event') return `${who} < ${event.event.type} ${event.sourceId ?? ''}`.trim()
  const { status, value, output } = event.snapshot
  const result = output === undefined ? '' : ` ${JSON.stringify(output)}`
  return `${who} ${status} ${JSON.stringify(value)}${result}`
}

function looking(gc: GameControl): { all: InspectionEvent[]; words: () => string[]; end: () => void } {
  const all: InspectionEvent[] = []
  const end = gc.inspect((event) => all.push(event), { clock: () => 17 })
  return { all, words: () => all.splice(0).map(inWords), end }
}

describe.each(stores)('%s', (store) => {
  test('first the stack, then frames as actors: pushed, stepped and ended', () => {
    const gc = besiege({ store })
    const { words } = looking(gc)
    expect(words()).toEqual(['frame2 is both in nothing'])
    gc.act(0, { action: 'storm' })
    const lines = words()
    expect(lines.slice(0, 11)).toEqual([
      'frame2 < storm',
      'frame2 active {"choosing":{"west":"open","east":"open"}}',
      'frame3 is a volley / of 3 in siege/frame2',
      'frame3 < xstate.init siege/frame2',
      'frame3 active "shoot"',
      'frame4 is Hit in siege/frame3',
      'frame4 < xstate.init siege/frame3',
      'frame4 active "before"',
      'frame4 < RESULT',
      'frame4 active "apply!"',
      'frame4 < RESULT',
    ])
    expect(lines).toContain('frame4 done "end" {"event":{"strength":1},"cancelled":null}')
    expect(lines).toContain('frame3 < RESULT siege/frame4')
    expect(lines.slice(-3)).toEqual([
      'frame3 done "again" {"shot":3}',
      'frame2 < RESULT siege/frame3',
      'frame2 active {"choosing":{"west":"open","east":"open"}}',
    ])
  })

  test('nothing is told before the commit, nor of what is aborted or refused', () => {
    const gc = besiege({ store })
    const { words, end } = looking(gc)
    words()
    const prepared = gc.prepare(0, { action: 'choose', x: 2 })
    expect(words()).toEqual([])
    prepared.commit()
    expect(words()).toEqual(['frame2 < choose', 'frame2 active {"choosing":{"west":"shut","east":"open"}}'])
    gc.prepare(0, { action: 'choose', x: 7 }).abort()
    gc.act(0, { action: 'choose', x: 77 })
    expect(words()).toEqual([])
    end()
    end()
    gc.act(0, { action: 'choose', x: 7 })
    expect(words()).toEqual([])
  })

  test('whoever begins between prepare and commit hears of what the input made', () => {
    const gc = besiege({ store })
    const prepared = gc.prepare(0, { action: 'choose', x: 2 })
    const { words } = looking(gc)
    expect(words()).toEqual(['frame2 is both in nothing'])
    prepared.commit()
    expect(words()).toEqual(['frame2 active {"choosing":{"west":"shut","east":"open"}}'])
  })

  test('an undo puts the frames back as they were', () => {
    const gc = besiege({ store })
    gc.act(0, { action: 'choose', x: 2 })
    const { all, words } = looking(gc)
    words()
    gc.undo(0)
    expect(all).toMatchObject([
      {
        type: '@xstate.snapshot',
        event: { type: 'framestack.undo', seq: 2 },
        snapshot: { value: { choosing: { west: 'open', east: 'open' } }, context: { turns: 0 } },
      },
    ])
  })

  test('the end of the match stops the frames that are left', () => {
    const gc = besiege({ store })
    const { words } = looking(gc)
    gc.act(1, { action: 'flee' })
    expect(words().slice(-2)).toEqual([
      'frame3 done "again" {"shot":3}',
      'frame2 stopped {"choosing":{"west":"open","east":"open"}}',
    ])
  })
})
