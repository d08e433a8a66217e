import {
  BadInput,
  createMatch,
  type GameControl,
  type Message,
  RuleError,
  type Ruleset,
  replay,
  restoreMatch,
} from '@framestack/core'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { sgs } from '@framestack/sgs'
import { describe, expect, test } from 'vitest'
import { drawStep, picker, take } from '../faults/random-match.ts'

const rulesets: [string, Ruleset][] = [
  ['sgs', sgs as unknown as Ruleset],
  ['tic-tac-toe', ticTacToe as unknown as Ruleset],
]

const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  1e15,
  '',
  'x',
  'toString',
  '__proto__',
  [],
  {},
  [[]],
  [null],
  { toString: null, valueOf: null },
  { type: 'act' },
  JSON.parse('{"__proto__":null}'),
  'x'.repeat(10_000),
]

type Node = { [key: string]: unknown }

/** Changes one random place of a JSON value: another value, none at all, one more, or the value of another place. */
function mutate(root: unknown, pick: (n: number) => number): unknown {
  const copy = structuredClone(root)
  const places: [Node, string][] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      places.push([value as Node, key])
      walk((value as Node)[key])
    }
  }
  walk(copy)
  const [at, key] = places[pick(places.length)] as [Node, string]
  const [other, otherKey] = places[pick(places.length)] as [Node, string]
  switch (pick(5)) {
    case 0:
      delete at[key]
      break
    case 1:
      at[key] = structuredClone(other[otherKey])
      break
    case 2:
      at[`${key}x`] = values[pick(values.length)]
      break
    default:
      at[key] = structuredClone(values[pick(values.length)])
  }
  return JSON.parse(JSON.stringify(copy))
}

/** Plays a few moves in whatever came out, which must answer like any match. */
function playSome(gc: GameControl, pick: (n: number) => number): void {
  for (let i = 0; i < 6 && gc.outcome === null; i++) {
    const seat = gc.allowedPlayers()[0] ?? 0
    const move = gc.sampleMove(seat, pick)
    const reply = gc.act(seat, { action: move?.action, ...move?.args } as Message)
    expect([200, 400, 500]).toContain(reply.code)
  }
}

describe.each(rulesets)('%s', (name, ruleset) => {
  test.each([
    ['saved match', restoreMatch, (gc: GameControl): unknown => gc.save()],
    ['log', replay, (gc: GameControl): unknown => gc.log],
  ] as const)(
    'a %s with one place changed is refused with BadInput or RuleError, or is a match',
    (_, open, stored) => {
      const count = name === 'sgs' ? 1500 : 1500
      const outcomes = { refused: 0, opened: 0 }
      const wrong: string[] = []
      for (let n = 0; n < count; n++) {
        const pick = picker(n)
        const gc = createMatch(ruleset, { seed: n % 7, onRuleError: 'quiet', clock: () => 0 })
        for (let i = pick(12); i > 0 && gc.outcome === null; i--) take(gc, drawStep(gc, pick))
        const bad = mutate(stored(gc), pick)
        try {
          const again = open(ruleset, bad, {
            onRuleError: 'quiet',
            store: n % 2 === 0 ? 'immer' : 'in place',
          })
          outcomes.opened++
          try {
            playSome(again, pick)
          } catch (error) {
            // Offers and players of a state that makes no sense may throw: as rule errors.
            if (!(error instanceof RuleError)) throw error
          }
        } catch (error) {
          outcomes.refused++
          if (!(error instanceof BadInput || error instanceof RuleError)) wrong.push(`${n}: ${String(error)}`)
        }
      }
      expect(wrong).toEqual([])
      expect(outcomes.refused).toBeGreaterThan(count / 3)
    },
    60_000,
  )
})
