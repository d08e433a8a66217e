import { describe, expect, test } from 'vitest'
import { plain, stores } from '../../testing/lab.ts'
import { createMatch, type GameControl, hash, language, Misuse, RuleError } from '../index.ts'

/** What a rule does to the match that runs it: rules cannot reach it, unless somebody gives it to them. */
let reach: (() => unknown) | null = null

const lab = language<{ n: number }, { Did: { n: number } }>()
const Table = lab.frame('Table', {
  moves: { go: {} },
  players: () => [0],
  offers: (_, offer) => offer.go(),
  react: {
    go(c) {
      c.game.n++
      const { n } = c.game
      reach?.()
      c.game.n++
      c.emit('Did', { n: c.game.n - n })
    },
  },
})
const rules = lab.ruleset({
  ...plain,
  players: { min: 1, max: 1 },
  setup: () => ({ n: 0 }),
  start: (c) => c.push(Table, null),
  frames: [Table],
  events: { Did: 'public' },
  view: (c) => c.game.n,
})

const reaching: [string, (gc: GameControl) => unknown][] = [
  ['acts', (gc) => gc.act(0, {})],
  ['prepares', (gc) => gc.prepare(0, {})],
  ['takes back', (gc) => gc.undo(0)],
  ['looks at a view', (gc) => gc.viewFor(0)],
  ['asks for a hint', (gc) => gc.hintFor(0)],
  ['asks why', (gc) => gc.why(0, {})],
  ['reads the state', (gc) => gc.state],
  ['saves', (gc) => gc.save()],
  ['forks', (gc) => gc.fork().act(0, {})],
  ['describes a move', (gc) => gc.describe({ action: 'go', args: {} })],
  ['asks for the schema', (gc) => gc.schema()],
  ['asks who is waited for', (gc) => gc.waiting()],
]

describe.each(stores)('a running match, %s', (store) => {
  test.each(reaching)(
    'is not disturbed by a rule that %s: refused as a whole, or as if it had not',
    (_, doing) => {
      const gc = createMatch(rules, { store, onRuleError: 'quiet', clock: () => 0 }) as unknown as GameControl
      const twin = createMatch(rules, { store, clock: () => 0 }) as unknown as GameControl
      for (const match of [gc, twin]) match.act(0, {})
      let left = 1
      reach = () => (left-- > 0 ? doing(gc) : undefined)
      let code: unknown
      try {
        code = gc.act(0, {}).code
      } catch (error) {
        expect(error instanceof Misuse || error instanceof RuleError).toBe(true)
        code = 500
      }
      reach = null
      if (code === 200) twin.act(0, {})
      const all = (match: GameControl): string => hash([match.state, match.log, match.history] as unknown)
      expect(all(gc)).toBe(all(twin))
      for (const match of [gc, twin]) expect(match.act(0, {})).toEqual({ code: 200 })
      expect(all(gc)).toBe(all(twin))
    },
  )

  test('may be driven by the host’s own functions once an input is over: by an observer, and after a rule error', () => {
    const errors: string[] = []
    const gc = createMatch(rules, {
      store,
      onRuleError(error) {
        errors.push(error.id)
        expect(gc.act(0, {})).toEqual({ code: 200 })
      },
    }) as unknown as GameControl
    let left = 1
    reach = () => {
      if (left-- > 0) throw new Error('once')
    }
    expect(gc.act(0, {}).code).toBe(500)
    reach = null
    expect(errors).toHaveLength(1)
    expect(gc.seq).toBe(1)
  })
})
