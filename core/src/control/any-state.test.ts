import { describe, expect, test } from 'vitest'
import { wild } from '../../testing/wild.ts'
import {
  createMatch,
  type GameControl,
  hash,
  Random,
  type Reply,
  replay,
  restoreMatch,
  type Seat,
  seedRandom,
} from '../index.ts'

type Do = (gc: GameControl) => Reply

/** Draws the next input: mostly moves, now and then one of the host's. */
function drawn(gc: GameControl, random: Random): Do {
  const { stack, away, players } = gc.state
  const frame = stack.at(-1)?.id ?? -1
  const allowed = gc.allowedPlayers()
  const seat = allowed[random.int(allowed.length)] as Seat
  const other = random.int(players)
  switch (random.int(16)) {
    case 0:
      return (match) => match.timeout({ frame })
    case 1:
      return (match) => match.timeout({ frame, seats: [other, seat] })
    case 2:
      return (match) => (away.includes(other) ? match.return(other) : match.leave(other))
    case 3:
      return (match) => match.undo(other)
    case 4:
      return (match) => match.skip()
    default: {
      const move = gc.sampleMove(seat, (n) => random.int(n))
      const message = { action: move?.action, ...move?.args }
      return (match) => match.act(seat, message)
    }
  }
}

/** What there is in a state that a restore must know. */
function* parts({ state, history }: GameControl): Generator<string> {
  for (const { type } of history) if (type === 'LimitReached') yield type
  yield `${state.away.length} away`
  for (const { fields } of state.queue) yield fields === null ? 'queued without fields' : 'queued'
  for (const { data } of state.listeners) yield data === null ? 'listener' : 'listener with data'
  for (const command of state.agenda) yield command.do
  for (const { type, state: at, data, results, onResult } of state.stack) {
    yield `${type} ${at}`
    if (onResult !== undefined) yield 'continuation'
    if (results !== null) yield results.length > 0 ? 'results' : 'no results yet'
    if (!['Plain', 'Rich', 'Bare'].includes(type)) continue
    const kept = data as {
      event: unknown
      walk: unknown
      asking: unknown
      running: unknown
      trail: unknown[]
    }
    for (const key of ['event', 'walk', 'asking', 'running'] as const)
      yield kept[key] === null ? `no ${key}` : key
    if (kept.trail.length > 0) yield 'trail'
  }
}

const seen = new Set<string>()

describe.each(['immer', 'in place'] as const)('whatever a match comes to, %s', (store) => {
  const other = store === 'immer' ? 'in place' : 'immer'

  test.each(['fifo', 'heap'] as const)('can be saved, restored, gone on with and replayed, %s', (order) => {
    const rules = wild(order)
    let inputs = 0
    for (let seed = 1; seed <= 12; seed++) {
      const host = { onRuleError: 'quiet', clock: () => 0 } as const
      const gc = createMatch(rules, { seed, store, ...host }) as unknown as GameControl
      let twin = createMatch(rules, { seed, store: other, ...host }) as unknown as GameControl
      const random = new Random(seedRandom(seed))
      for (let n = 0; n < 40; n++) {
        const input = drawn(gc, random)
        const reply = input(gc)
        // A restored match counts its rule errors from one again.
        expect({ ...input(twin), id: '' }).toEqual({ ...reply, id: '' })
        if (reply.code !== 200) continue
        inputs++
        for (const part of parts(gc)) seen.add(part)
        const state = hash(gc.state)
        expect(hash(twin.state)).toBe(state)
        const saved = gc.save({ undo: n % 3 !== 0 })
        const given: unknown = n % 2 === 0 ? saved : JSON.parse(JSON.stringify(saved))
        const again = restoreMatch(rules, given, { store: other, ...host }) as unknown as GameControl
        expect(hash(again.state)).toBe(state)
        expect(again.save({ undo: n % 3 !== 0 })).toEqual(saved)
        // Without its entries a match takes nothing back, so it would not go on like this one.
        if (n % 3 !== 0) twin = again
      }
      for (const log of [gc.log, JSON.parse(JSON.stringify(gc.log)) as unknown])
        expect(hash(replay(rules, log, host).state)).toBe(hash(gc.state))
    }
    expect(inputs).toBeGreaterThan(300)
  })
})

test('such matches come to everything that the kernel keeps', () => {
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...['0 away', '1 away', '2 away', '3 away'],
      ...[
        'LimitReached',
        'push',
        'emit',
        'goto',
        'done',
        'unwind',
        'continuation',
        'results',
        'no results yet',
      ],
      ...['queued', 'queued without fields', 'framestack/drain next', 'listener', 'listener with data'],
      ...['steps first', 'steps second', 'steps third', 'bids open', 'table left', 'trail'],
      ...['table open.one,open.two.a', 'table open.one,open.two.b', 'Choose awaiting'],
      ...['Plain early', 'Plain apply!', 'Plain end', 'Rich early', 'Rich apply!', 'Rich end'],
      ...['event', 'no event', 'walk', 'no walk', 'asking', 'no asking', 'running', 'no running'],
    ]),
  )
})
