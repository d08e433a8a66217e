import { createMatch, type GameControl, hash, random, replay, type Seat, seedRandom } from '@framestack/core'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { sgs } from '@framestack/sgs'
import { describe, expect, test } from 'vitest'
import { DurableHost, type Failure, FaultyLog } from './host.ts'

const stores = ['immer', 'in place'] as const
const failures: readonly Failure[] = ['lost', 'stored, then lost']
let now = 0
const clock = (): number => ++now

/** Draws one input for the state as it stands: mostly a move, sometimes one of the host's. */
function drawInput(gc: GameControl, pick: (n: number) => number): Parameters<DurableHost['take']>[0] {
  const allowed = gc.allowedPlayers()
  const seat = (allowed[pick(allowed.length)] ?? 0) as Seat
  const frame = gc.state.stack.at(-1)?.id ?? -1
  switch (pick(12)) {
    case 0:
      return (match) => match.prepareInput({ type: 'timeout', frame, seats: [seat] })
    case 1:
      return (match) => match.prepareInput({ type: 'undo', seat })
    case 2:
      return (match) => match.prepareInput({ type: gc.state.away.includes(seat) ? 'return' : 'leave', seat })
    default: {
      const move = gc.sampleMove(seat, pick)
      return (match) => match.prepare(seat, { action: move?.action, ...move?.args }, `cid ${pick(1000)}`)
    }
  }
}

/** Everything that anybody outside can see. */
const visible = (gc: GameControl): string =>
  hash([
    gc.state,
    gc.log,
    gc.history,
    gc.hintFor(0),
    gc.hintFor(1),
    gc.viewFor(0),
    gc.viewFor(null),
    gc.eventsFor(0),
    gc.save(),
  ] as unknown)

function playWith(
  ruleset: typeof sgs | typeof ticTacToe,
  store: 'immer' | 'in place',
  at: number,
  failure: Failure,
) {
  const gc = createMatch(ruleset as typeof sgs, {
    seed: 11,
    store,
    clock,
    onRuleError: 'throw',
    ...(ruleset.name === 'sgs' ? { options: { maxTurns: 8 } } : {}),
  }) as unknown as GameControl
  const log = new FaultyLog(gc.log, at, failure)
  const seen: number[] = []
  gc.subscribe(({ entry }) => seen.push(entry.seq))
  const host = new DurableHost(gc, log)
  const draw = random(seedRandom(at + 1))
  let inputs = 0
  let failed = 0
  while (gc.outcome === null && inputs < 60) {
    inputs++
    const input = drawInput(gc, (n) => draw.int(n))
    const before = visible(gc)
    const count = seen.length
    const reply = host.take(input, () => {
      // Nothing leaks before the append, nor between the append and the commit.
      expect(seen.length).toBe(count)
      expect(visible(gc)).toBe(before)
    })
    if (reply === null) {
      failed++
      expect(visible(gc)).toBe(before)
    }
    expect(seen.map(String)).toEqual(gc.log.slice(1).map(({ seq }) => String(seq)))
  }
  return { gc, log, host, failed, inputs }
}

describe.each(stores)('a store that fails at one append, %s', (store) => {
  test.each(failures)(
    '%s: the match and the durable log agree at the end, and nothing was sent that is not in it',
    (failure) => {
      for (let at = 1; at <= 14; at++) {
        const { gc, log, host, failed } = playWith(sgs, store, at, failure)
        expect(failed).toBe(failure === 'lost' && log.attempts >= at ? 1 : 0)
        expect(log.attempts).toBeGreaterThan(8)
        expect(log.read()).toEqual(gc.log)
        const again = replay(sgs, log.read(), { clock }) as unknown as GameControl
        expect(hash(again.state)).toBe(hash(gc.state))
        expect(again.eventsFor(null).map((event) => JSON.stringify(event))).toEqual(host.sent.events)
        expect(host.sent.acks).toEqual(gc.log.slice(1).map(({ seq }) => `[${seq}]`))
      }
    },
  )

  test.each(failures)('%s in tic-tac-toe, at every append of the match', (failure) => {
    for (let at = 1; at <= 9; at++) {
      const { gc, log } = playWith(ticTacToe, store, at, failure)
      expect(log.read()).toEqual(gc.log)
      expect(hash(replay(ticTacToe, log.read(), { clock }).state)).toBe(hash(gc.state))
    }
  })
})
