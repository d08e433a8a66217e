import {
  BadInput,
  createMatch,
  type GameControl,
  hash,
  type Json,
  type Ruleset,
  replay,
  restoreMatch,
  type Seat,
} from '@framestack/core'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { sgs } from '@framestack/sgs'
import { describe, expect, test } from 'vitest'
import { drawStep, picker, take } from './random-match.ts'

const stores = ['immer', 'in place'] as const
const free = { ...sgs, undo: 'free' } as unknown as Ruleset
const rulesets: [string, Ruleset][] = [
  ['sgs', sgs as unknown as Ruleset],
  ['sgs with free undo', free],
  ['tic-tac-toe', ticTacToe as unknown as Ruleset],
]
const tokens = ['token-of-Ann-0451', 'token-of-Bob-0452', 'token-of-Cid-0453']

const begin = (ruleset: Ruleset, seed: number, store: 'immer' | 'in place'): GameControl =>
  createMatch(ruleset, {
    seed,
    store,
    players: ruleset.players.min + (seed % 2 === 0 && ruleset.players.max > 2 ? 1 : 0),
    tokens: tokens.slice(0, ruleset.players.min + (seed % 2 === 0 && ruleset.players.max > 2 ? 1 : 0)),
    clock: () => 0,
    onRuleError: 'throw',
    ...(ruleset.name === 'sgs' ? { options: { maxTurns: 1000 } } : {}),
  })

/** Whether each seat could take back its last message now. */
const undoable = (gc: GameControl): boolean[] =>
  Array.from({ length: gc.state.players }, (_, seat) => {
    const prepared = gc.prepareInput({ type: 'undo', seat: seat as Seat })
    prepared.abort()
    return prepared.reply.code === 200
  })
const through = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe.each(rulesets)('random matches of %s', (name, ruleset) => {
  describe.each(stores)('%s', (store) => {
    test('with timeouts, leaves, returns and undos are replayed from the log alone', () => {
      for (let seed = 1; seed <= 12; seed++) {
        const pick = picker(seed)
        const gc = begin(ruleset, seed, store)
        for (let n = 0; n < 80 && gc.outcome === null; n++) take(gc, drawStep(gc, pick))
        const log = through(gc.log)
        for (const other of stores) {
          const again = replay(ruleset, log, { store: other, clock: () => 0 })
          expect(hash(again.state)).toBe(hash(gc.state))
          expect(again.history).toEqual(gc.history)
          expect(again.log).toEqual(gc.log)
        }
        const until = Math.floor(log.length / 2)
        expect(replay(ruleset, log, { until }).seq).toBe(Math.min(until, log.length - 1))
      }
    })

    test('saved and restored after each input go on as if nothing had been, over many checkpoints', () => {
      for (const seed of [3, 4]) {
        const pick = picker(seed)
        const gc = begin(ruleset, seed, store)
        let twin = begin(ruleset, seed, store)
        let inputs = 0
        for (let n = 0; n < 150 && gc.outcome === null; n++) {
          const step = drawStep(gc, pick)
          const code = take(gc, step)
          expect(take(twin, step)).toBe(code)
          if (code === 200) inputs++
          twin = restoreMatch(ruleset, through(twin.save()), {
            tokens: tokens.slice(0, gc.state.players),
            store: n % 3 === 0 ? (store === 'immer' ? 'in place' : 'immer') : store,
            clock: () => 0,
            onRuleError: 'throw',
          })
          expect(hash(twin.state)).toBe(hash(gc.state))
          expect(twin.save()).toEqual(gc.save())
          expect(undoable(twin)).toEqual(undoable(gc))
          expect([twin.hintFor(0), twin.viewFor(1), twin.allowedPlayers()]).toEqual([
            gc.hintFor(0),
            gc.viewFor(1),
            gc.allowedPlayers(),
          ])
        }
        if (name !== 'tic-tac-toe') expect(inputs).toBeGreaterThan(100)
      }
    })

    test('hold no token: not in state, log, events, views, hints, replies and what is saved', () => {
      const pick = picker(9)
      const gc = begin(ruleset, 9, store)
      const bytes: Json[] = []
      for (let n = 0; n < 40 && gc.outcome === null; n++) {
        const seat = gc.allowedPlayers()[0] ?? 0
        const move = gc.sampleMove(seat, pick)
        const message = { token: tokens[seat], ...move?.args }
        const replies = [
          gc.playerAct({ ...message, action: 'nothing' }),
          gc.playerAct({ ...message, action: move?.action }),
        ]
        bytes.push(through(replies) as unknown as Json)
      }
      for (const seat of [null, 0, 1])
        bytes.push(through([gc.viewFor(seat), gc.hintFor(seat), gc.eventsFor(seat)]) as unknown as Json)
      bytes.push(through([gc.state, gc.log, gc.history, gc.save(), gc.fork().log]) as unknown as Json)
      const text = JSON.stringify(bytes)
      expect(gc.log.length).toBeGreaterThan(4)
      for (const token of tokens) expect(text).not.toContain(token)
    })
  })
})

describe('rules that have changed', () => {
  test('are named with the first entry that differs', () => {
    const gc = begin(sgs as unknown as Ruleset, 1, 'immer')
    const pick = picker(5)
    for (let n = 0; n < 30; n++) {
      const seat = gc.allowedPlayers()[0] ?? 0
      const move = gc.sampleMove(seat, pick)
      gc.act(seat, { action: move?.action, ...move?.args })
    }
    const changed = gc.log.findIndex(
      ({ input }) =>
        input.type === 'act' && [input.message['discard']].flat().some((card) => card !== undefined),
    )
    expect(changed).toBeGreaterThan(0)
    const frames = sgs.frames.map((frame) => {
      if (frame.name !== 'DiscardCards') return frame
      const react = {
        discard(c: { done(result: unknown): void }, { discard }: { discard: number[] }) {
          c.done({ discard })
        },
      }
      return { ...frame, definition: { ...frame.definition, react } }
    })
    const other = { ...sgs, frames } as unknown as Ruleset
    expect(() => replay(other, gc.log)).toThrow(BadInput)
    expect(() => replay(other, gc.log)).toThrow(
      `the replay differs from the log at entry ${changed} (act): these are not the rules it was played with`,
    )
  })

  test('or a version, or another ruleset, are refused before anything is replayed', () => {
    const { log } = begin(ticTacToe as unknown as Ruleset, 1, 'immer')
    expect(() => replay(sgs, log)).toThrow("log of ruleset 'tic-tac-toe', not of 'sgs'")
    expect(() => replay({ ...ticTacToe, version: '1.0.1' }, log)).toThrow(
      /^log of tic-tac-toe '?1.0.0'?; these are the rules of 1.0.1$/,
    )
  })
})
