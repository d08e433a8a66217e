import { describe, expect, test } from 'vitest'
import { besiege } from '../../testing/siege.ts'
import { uncaughtIn } from '../../testing/uncaught.ts'
import type { GameControl, InspectionEvent, StateValue } from '../index.ts'
import { compileMachine, type Interpreter } from '../machine/index.ts'
import { type Divergence, watchWithActors } from './actors.ts'

/** Plays a whole match with whatever moves a counter picks, some of them taken back. */
function play(gc: GameControl, seed: number): void {
  for (let i = seed; gc.outcome === null && i < seed + 40; i++) {
    if (i % 7 === 0) gc.timeout({ frame: gc.waiting()?.frame ?? 0, seats: [0] })
    if (gc.outcome !== null) return
    const seat = i % 2
    const moves = gc.moves(seat).filter((move) => move.action !== 'flee')
    const move = moves[(i * 7919) % moves.length]
    if (move) gc.act(seat, { action: move.action, ...move.args })
    if (i % 5 === 0) gc.undo(seat)
  }
}

describe.each(['immer', 'in place'] as const)('%s', (store) => {
  test('actors come to the same states as the kernel, and run the same actions', () => {
    let compared = 0
    for (let seed = 0; seed < 8; seed++) {
      const gc = besiege({ store })
      const watch = watchWithActors(gc)
      play(gc, seed)
      compared += watch.compared
      watch.stop()
    }
    expect(compared).toBeGreaterThan(200)
  })

  test('state values on the wire are those of xstate', () => {
    const gc = besiege({ store })
    const { actors } = watchWithActors(gc)
    const values: StateValue[] = []
    gc.inspect((event: InspectionEvent) => {
      if (event.type !== '@xstate.event') values.push(event.snapshot.value)
    })
    gc.act(0, { action: 'choose', x: 9 })
    expect(values).toEqual([
      { choosing: { west: 'open', east: 'open' } },
      { choosing: { west: 'open', east: 'shut' } },
    ])
    expect([...actors.values()].map((actor) => actor.getSnapshot().value)).toEqual(values.slice(-1))
  })
})

/** A match whose machines do not run as they are drawn. */
function besiegeWrongly(step: (made: Interpreter, ...given: Parameters<Interpreter['step']>) => string) {
  return besiege({
    interpreter(config, guards) {
      const made = compileMachine(config, guards)
      return {
        start: (host) => made.start(host),
        step: (state, event, host) => step(made, state, event, host),
        isDone: (state) => made.isDone(state),
        handles: (state, type) => made.handles(state, type),
        handlesByWildcard: (state, type) => made.handlesByWildcard(state, type),
        events: (state) => made.events(state),
        active: (state) => made.active(state),
        tags: (state) => made.tags(state),
      }
    },
  })
}

test('another state is a divergence, told with frame, event and both states', () => {
  const gc = besiegeWrongly((made, state, event, host) => {
    const next = made.step(state, event, host)
    return next === 'choosing.west.open,choosing.east.shut' ? state : next
  })
  const found: Divergence[] = []
  watchWithActors(gc, { onDivergence: (divergence) => found.push(divergence) })
  gc.act(0, { action: 'storm' })
  expect(found).toEqual([])
  gc.act(0, { action: 'choose', x: 9 })
  const both = {
    before: 'choosing.west.open,choosing.east.open',
    kernel: 'choosing.west.open,choosing.east.open',
  }
  expect(found).toMatchObject([
    { frame: 2, type: 'both', event: { type: 'choose', seat: 0, args: { x: 9 } }, ...both },
  ])
  expect(found[0]?.xstate).toBe('choosing.west.open,choosing.east.shut')
  expect(found[0]?.problems).toEqual(['they come to different states'])
  // From there on they agree again.
  gc.act(0, { action: 'choose', x: 1 })
  expect(found.length).toBe(1)
})

test('actions that only one of them runs are a divergence, uncaught after the commit', async () => {
  const gc = besiegeWrongly((made, state, event, host) => {
    if (event.type === 'choose') host.action('cheer', undefined, event)
    return made.step(state, event, host)
  })
  watchWithActors(gc)
  const uncaught = await uncaughtIn(() => {
    expect(gc.act(0, { action: 'choose', x: 9 })).toEqual({ code: 200 })
  })
  expect(uncaught.map(String)).toEqual([
    expect.stringMatching(
      /differ in frame 2 \('both'\) on .*xstate runs choose \(on choose\), the kernel cheer/,
    ),
  ])
  expect(gc.seq).toBe(1)
})

test('guards that only xstate asks are a divergence', () => {
  const gc = besiegeWrongly((made, state, event, host) => {
    if (event.type !== 'choose') return made.step(state, event, host)
    host.action('choose', undefined, event)
    return 'choosing.west.shut,choosing.east.open'
  })
  const found: Divergence[] = []
  watchWithActors(gc, { onDivergence: (divergence) => found.push(divergence) })
  gc.act(0, { action: 'choose', x: 1 })
  expect(found[0]?.problems[0]).toMatch(/xstate asks guard high .*, which the kernel did not ask/)
})
