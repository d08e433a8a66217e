import { describe, expect, test } from 'vitest'
import { createMatch, integer, language, one, type Ruleset, range } from '../../index.ts'
import { lawsOf } from '../index.ts'
import { forbiddenGlobals } from './forbidden.ts'
import { Nondeterministic, withGuards } from './index.ts'

interface Game {
  sum: number
  turn: number
}

/** What a ruleset may use where it must not. */
interface Fault {
  setup?: () => unknown
  step?: () => unknown
  react?: () => unknown
  offers?: () => unknown
  condition?: () => unknown
  players?: () => unknown
  view?: () => unknown
  event?: () => unknown
  invariant?: () => unknown
}

/** For tests: players add what they name and a die, in turn. */
function dice(fault: Fault = {}): Ruleset {
  const lab = language<Game, { Rolled: { eyes: number } }>()
  const Throw = lab.frame('throw', {
    moves: { roll: { plus: one(integer) } },
    players(c) {
      fault.players?.()
      return [c.game.turn]
    },
    offers(_, offer) {
      fault.offers?.()
      offer.roll({
        plus: range(0, 3).where(() => {
          fault.condition?.()
          return true
        }, 'fair'),
      })
    },
    react: {
      roll(c, { plus }) {
        fault.react?.()
        const eyes = 1 + c.random.int(6)
        c.game.sum += eyes + plus
        c.emit('Rolled', { eyes })
        c.done()
      },
    },
  })
  const Rounds = lab.frame('rounds', {
    steps: {
      ask: (c) => c.push(Throw, null),
      next: {
        to: ['ask'],
        run(c) {
          fault.step?.()
          c.game.turn = (c.game.turn + 1) % c.players
          if (c.game.sum > 30) c.end({ draw: true })
          else c.goto('ask')
        },
      },
    },
  })
  return lab.ruleset({
    name: 'dice',
    version: '1.0.0',
    players: { min: 2, max: 2 },
    setup() {
      fault.setup?.()
      return { sum: 0, turn: 0 }
    },
    start: (c) => c.push(Rounds, null),
    frames: [Rounds, Throw],
    events: {
      Rolled(event) {
        fault.event?.()
        return { eyes: event.eyes }
      },
    },
    view(c) {
      fault.view?.()
      return c.game.sum
    },
    invariants: {
      fair() {
        fault.invariant?.()
        return null
      },
    },
    bound: 40,
  })
}

/** The formatter would make an operator of it, which nothing can guard. */
const pow = (a: number, b: number): unknown => Reflect.apply(Math.pow, Math, [a, b])

const uses: [string, () => unknown][] = [
  ['Date', () => new Date()],
  ['Date', () => Date.now()],
  ['Date', () => globalThis.Date],
  ['performance', () => performance.now()],
  ['crypto', () => crypto.getRandomValues(new Uint8Array(1))],
  ['Intl', () => new Intl.Collator()],
  ['fetch', () => fetch('http://localhost')],
  ['setTimeout', () => setTimeout(() => undefined, 0)],
  ['setInterval', () => setInterval(() => undefined, 0)],
  ['setImmediate', () => setImmediate(() => undefined)],
  ['queueMicrotask', () => queueMicrotask(() => undefined)],
  ['WeakRef', () => new WeakRef({})],
  ['Math.random', () => Math.random()],
  ['Math.sin', () => Math.sin(1)],
  ['Math.exp', () => Math.exp(1)],
  ['Math.log', () => Math.log(2)],
  ['Math.hypot', () => Math.hypot(3, 4)],
  ['Math.pow with fractions or large numbers', () => pow(2, 0.5)],
  ['Math.pow with fractions or large numbers', () => pow(3, 40)],
  ['Math.pow with fractions or large numbers', () => pow(2, -1)],
  ['String.prototype.localeCompare', () => ['b', 'A'].sort((a, b) => a.localeCompare(b))],
  ['String.prototype.toLocaleUpperCase', () => 'i'.toLocaleUpperCase()],
  ['Number.prototype.toLocaleString', () => (1234).toLocaleString()],
  ['BigInt.prototype.toLocaleString', () => 1n.toLocaleString()],
  ['Array.prototype.toLocaleString', () => [1].toLocaleString()],
  ['Object.prototype.toLocaleString', () => ({}).toLocaleString()],
]
const used = (run: () => unknown): string | null => {
  try {
    withGuards(run)
    return null
  } catch (error) {
    return error instanceof Nondeterministic ? error.used : String(error)
  }
}

describe('withGuards', () => {
  test.each(uses)('names %s', (name, use) => {
    expect(used(use)).toBe(name)
    expect(used(use)).toBe(name)
  })

  test('what is exact may be used', () => {
    const exact = () => [pow(2, 52), pow(-3, 3), pow(1, 1e9), Math.sqrt(2), Math.floor(1.5)]
    expect(withGuards(exact)).toEqual([2 ** 52, -27, 1, Math.SQRT2, 1])
    expect(withGuards(() => ['b', 'A'].sort().join())).toBe('A,b')
    expect(withGuards(() => 'text'.toUpperCase() + String(1.5))).toBe('TEXT1.5')
  })

  test('afterwards everything is as it was', () => {
    const parts = (): unknown[] =>
      [Math, String.prototype, Number.prototype, Date].flatMap((owner) =>
        Object.values(Object.getOwnPropertyDescriptors(owner)).flatMap((one) => Object.values(one)),
      )
    const before = parts()
    const globals = () =>
      forbiddenGlobals.map((name) => (globalThis as { readonly [name: string]: unknown })[name])
    const known = globals()
    withGuards(() => undefined)
    expect(used(() => Math.random())).toBe('Math.random')
    expect(() =>
      withGuards(() => {
        throw new Error('of another kind')
      }),
    ).toThrow('of another kind')
    parts().forEach((part, i) => void expect(Object.is(part, before[i])).toBe(true))
    globals().forEach((value, i) => void expect(value).toBe(known[i]))
    expect(Date.now()).toBeGreaterThan(0)
  })

  test('nested: the outer guards stay in place, and each names what was used in it', () => {
    const seen: (string | null)[] = []
    expect(
      used(() => {
        seen.push(used(() => Math.random()))
        seen.push(used(() => 1))
        Date.now()
      }),
    ).toBe('Date')
    expect(seen).toEqual(['Math.random', null])
    expect(withGuards(() => used(() => performance.now()))).toBe('performance')
  })

  test('swallowing the error does not hide it', () => {
    const swallow = () => {
      try {
        return Date.now()
      } catch {
        return 0
      }
    }
    expect(used(swallow)).toBe('Date')
  })

  test('the kernel’s own clock goes on', () => {
    const before = Date.now()
    const at = withGuards(() => createMatch(dice()).log[0]?.at ?? 0)
    expect(at).toBeGreaterThanOrEqual(before)
  })
})

describe('law deterministic', () => {
  const text = (ruleset: ReturnType<typeof dice>): string | undefined =>
    lawsOf(ruleset, { games: 5, laws: ['deterministic'] }).laws['deterministic']?.failures[0]?.text

  test('a ruleset without faults keeps it', () => expect(text(dice())).toBe(undefined))

  test.each<[string, Parameters<typeof dice>[0], string[]]>([
    ['a handler that reads the clock', { react: () => Date.now() }, ['Date', "roll of frame 'throw'"]],
    ['chance of its own', { react: () => Math.random() }, ['Math.random', "roll of frame 'throw'"]],
    ['setup', { setup: () => Math.random() }, ['Math.random', 'setup failed']],
    ['a step', { step: () => new Intl.NumberFormat() }, ['Intl', "next of frame 'rounds'"]],
    ['offers', { offers: () => Math.log(8) / Math.log(2) }, ['Math.log', "offers of frame 'throw'"]],
    [
      'a condition of an offer',
      { condition: () => 'a'.localeCompare('B') },
      ['localeCompare', "frame 'throw'"],
    ],
    ['players', { players: () => performance.now() }, ['performance', "players of frame 'throw'"]],
    ['a view', { view: () => (1e6).toLocaleString() }, ['toLocaleString', 'view']],
    ['a projection', { event: () => Date.now() }, ['Date', 'a projection of events']],
    ['an invariant', { invariant: () => Math.sin(1) }, ['Math.sin', "invariant 'fair'"]],
    [
      'a handler that swallows the error',
      {
        react: () => {
          try {
            performance.now()
          } catch {}
        },
      },
      ['performance', "roll of frame 'throw'"],
    ],
  ])('%s', (_, fault, parts) => {
    const found = text(dice(fault))
    for (const part of parts) expect(found).toContain(part)
  })

  test('it is told after the step that did it', () => {
    let calls = 0
    const late = dice({ react: () => (++calls % 3 === 0 ? Math.random() : 0) })
    const { failures = [] } = lawsOf(late, { games: 3, laws: ['deterministic'] }).laws['deterministic'] ?? {}
    expect(failures[0]?.repeat).toContain('--law deterministic')
    expect(failures[0]?.log.length).toBeGreaterThan(0)
  })
})
