import {
  createMatch,
  type GameControl,
  hash,
  Playout,
  Random,
  replay,
  restoreMatch,
  type Seat,
  seedRandom,
  type as typed,
} from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { battleRules, battleWith } from './battle.ts'
import { Choose, type Lab, lab, type Rule, rulesOf, say, stores } from './lab.ts'

type Store = (typeof stores)[number]
interface Made {
  seat: Seat
  message: { [argument: string]: unknown }
}

const asText = (gc: GameControl): unknown => JSON.parse(JSON.stringify(gc.save()))
const stateOf = (gc: GameControl): string => hash(gc.state)

/** Plays at random; the moves, and the hash of the state after each. */
function played(gc: GameControl, seed: number, most: number): { made: Made[]; hashes: string[] } {
  const random = new Random(seedRandom(seed))
  const made: Made[] = []
  const hashes = [stateOf(gc)]
  while (gc.outcome === null && made.length < most) {
    const seat = gc.allowedPlayers()[0] as Seat
    const move = gc.sampleMove(seat, (n) => random.int(n))
    if (move === null) throw new Error('nothing is offered')
    const message = { action: move.action, ...move.args }
    expect(gc.act(seat, message as never)).toEqual({ code: 200 })
    made.push({ seat, message })
    hashes.push(stateOf(gc))
  }
  return { made, hashes }
}

/** Makes the rest of the moves, and compares each state. */
function goesOn(gc: GameControl, from: number, { made, hashes }: ReturnType<typeof played>): void {
  expect(stateOf(gc)).toBe(hashes[from])
  made.slice(from).forEach(({ seat, message }, i) => {
    expect(gc.act(seat, message as never)).toEqual({ code: 200 })
    expect(stateOf(gc)).toBe(hashes[from + i + 1])
  })
}

/** One event, five listeners that ask one after the other, some of which write, leave, join and raise. */
const Hit = lab.event('Hit', {
  fields: typed<{ amount: number }>(),
  timeline: ['early', 'apply!', 'late', 'finally!'],
  steps: {
    apply(c) {
      c.record()
      c.enqueue(Later, { amount: c.event.amount }, { time: c.event.amount })
    },
    finally: (c) => say(c, `finally ${c.event.amount}`),
  },
})
const Later = lab.event('Later', {
  fields: typed<{ amount: number }>(),
  timeline: ['apply!', 'asks!'],
  steps: {
    apply: (c) => say(c, `later ${c.event.amount}`),
    asks: (c) => c.push(Choose, { player: 1, options: ['on'] }),
  },
})
const asks = lab.listener('asks', {
  on: Hit,
  at: 'early',
  data: typed<{ n: number; asked: number }>(),
  run(c) {
    c.listener.data.asked++
    c.event.amount += c.listener.data.n
    say(c, `asks ${c.listener.data.n}`)
    c.push(Choose, { player: c.listener.data.n % 2, options: ['on'] })
    if (c.listener.data.n === 2) c.detach(c.game.ids[3] as number)
    if (c.listener.data.n === 3 && c.event.amount < 20) c.raise(Hit, { amount: 20 })
  },
})
const asksLate = lab.listener('asks late', {
  on: Hit,
  at: 'late',
  run: (c) => c.push(Choose, { player: 0, options: ['on'] }),
})
const fiveAsk: Lab = {
  timelines: [Hit, Later],
  listeners: [asks, asksLate],
  queue: { order: 'heap' },
  start(c: Rule) {
    for (let n = 1; n <= 5; n++) c.game.ids.push(c.attach(asks, 'x', { n, asked: 0 }))
    c.attach(asksLate, 'x', null)
    c.attach(asksLate, 'x', null)
  },
  go: (c) => c.raise(Hit, { amount: 1 }),
}

const rulesets = [
  ['five listeners that ask', rulesOf(fiveAsk), 2, 40],
  ['the battle', battleRules, 3, 80],
  ['the battle with a heap', battleWith({ order: 'heap', auto: false }), 4, 80],
] as const

describe.each(stores)('a match that was saved between two listeners, %s', (store: Store) => {
  const host = { store, onRuleError: 'throw', clock: () => 0 } as const

  describe.each(rulesets)('%s', (_, ruleset, players, most) => {
    const seeds = [1, 2, 3]

    test.each(seeds)('goes on with the next one, as if it had not been saved, seed %i', (seed) => {
      const gc = createMatch(ruleset, { players, seed, ...host }) as unknown as GameControl
      const saves = [asText(gc)]
      const original = createMatch(ruleset, { players, seed, ...host }) as unknown as GameControl
      const all = played(original, seed, most)
      for (const { seat, message } of all.made) {
        gc.act(seat, message as never)
        saves.push(asText(gc))
      }
      const other = stores.find((one) => one !== store) as Store
      saves.forEach((save, i) => {
        for (const kind of [store, other])
          goesOn(restoreMatch(ruleset, save, { ...host, store: kind }) as unknown as GameControl, i, all)
      })
    })

    test.each(seeds)('can be forked, replayed and played out from there, seed %i', (seed) => {
      const gc = createMatch(ruleset, { players, seed, ...host }) as unknown as GameControl
      const all = played(gc, seed, most)
      const again = createMatch(ruleset, { players, seed, ...host }) as unknown as GameControl
      all.made.forEach(({ seat, message }, i) => {
        goesOn(again.fork({ seed: 'same' }), i, all)
        const playout = new Playout(ruleset, { players, seed })
        playout.load(again.state)
        const { action, ...args } = message as { action: string }
        playout.act(seat, { action, args })
        expect(hash(playout.state)).toBe(all.hashes[i + 1])
        again.act(seat, message as never)
      })
      expect(stateOf(replay(ruleset, gc.log, host) as unknown as GameControl)).toBe(all.hashes.at(-1))
    })

    test('is the same when somebody looks in, and sees each stage', () => {
      const all = played(createMatch(ruleset, { players, seed: 2, ...host }) as never, 2, most)
      const gc = createMatch(ruleset, { players, seed: 2, ...host }) as unknown as GameControl
      let seen = 0
      gc.inspect(() => void seen++)
      goesOn(gc, 0, all)
      expect(seen).toBeGreaterThan(all.made.length)
    })

    test('gives back the state before each move that is taken back', () => {
      const gc = createMatch(ruleset, { players, seed: 1, ...host }) as unknown as GameControl
      const all = played(createMatch(ruleset, { players, seed: 1, ...host }) as never, 1, most)
      let undone = 0
      for (const { seat, message } of all.made) {
        const before = gc.state
        gc.act(seat, message as never)
        const { serial, outcome } = gc.state
        if (outcome !== null || gc.undo(seat).code !== 200) continue
        undone++
        expect(gc.state).toEqual({ ...before, serial })
        gc.act(seat, message as never)
      }
      expect(undone).toBeGreaterThan(all.made.length / 2)
    })
  })
})

test('random battles wait at all depths: inside of nested events, with a queue, with changes in the trail', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 60; seed++) {
    const gc = createMatch(battleRules, { players: 3, seed, onRuleError: 'throw' }) as unknown as GameControl
    const random = new Random(seedRandom(seed))
    while (gc.outcome === null) {
      const seat = gc.allowedPlayers()[0] as Seat
      const move = gc.sampleMove(seat, (n) => random.int(n))
      gc.act(seat, { action: move?.action, ...move?.args } as never)
      const { stack, queue } = gc.state
      const events = stack.filter(({ type }) => ['Damage', 'Death', 'Poison'].includes(type))
      seen.add(`events ${Math.min(events.length, 4)}`)
      if (queue.length > 0) seen.add('queue')
      if (stack.some(({ type }) => type === 'framestack/drain')) seen.add('drain')
      for (const { data } of events) {
        const { asking, running, trail } = data as unknown as {
          asking: unknown
          running: { kind: string } | null
          trail: { kind: string; field: string }[]
        }
        if (asking !== null) seen.add('asking')
        if (running !== null) seen.add(`running ${running.kind}`)
        for (const { kind, field } of trail) seen.add(`${kind} changed ${field}`)
      }
    }
    for (const { kind } of gc.state.listeners) if (kind === 'calm') seen.add('calm joined')
    if (!gc.state.listeners.some(({ kind }) => kind === 'rescue')) seen.add('rescue left')
    for (const { type } of gc.history) seen.add(type)
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...['events 0', 'events 1', 'events 2', 'events 3', 'events 4', 'queue', 'drain', 'asking'],
      ...['running thorns', 'running redirect', 'running ward', 'running grief'],
      ...['armour changed amount', 'fury changed amount', 'redirect changed victim'],
      ...['calm joined', 'rescue left', 'Damage', 'Poison', 'Drew', 'Died'],
    ]),
  )
})
