import { describe, expect, it, test } from 'vitest'
import { createMatch, hash, language, type RuleError, restoreMatch } from '../index.ts'

const words = language<{ n: number }>()
const Bell = words.event('Bell', { timeline: ['rung'], steps: {} })

/** What a rule written without types may do in its only move. */
type Loose = { [command: string]: (...args: unknown[]) => void }

function doing(command: (c: Loose) => void) {
  const Only = words.frame('only', {
    moves: { go: {} },
    players: () => [0],
    offers: (_, offer) => offer.go(),
    react: { go: (c) => command(c as object as Loose) },
    // Nothing is delivered, and nothing is said about it.
    skipped: () => undefined as unknown as null,
  })
  const Floor = words.frame('floor', {
    moves: { go: {} },
    players: () => [0],
    offers: (_, offer) => offer.go(),
    activated: (c) => c.push(Only, null),
    react: { go: (c) => c.end({ draw: true }) },
  })
  return words.ruleset({
    name: 'words',
    version: '1.0.0',
    players: { min: 1, max: 1 },
    setup: () => ({ n: 0 }),
    start: (c) => c.push(Floor, null),
    frames: [Floor, Only],
    timelines: [Bell],
    view: (c) => c.game,
    bound: 9,
  })
}

describe('a rule is told what a command expected', () => {
  const fields = "expected an object with the event's fields, or null where it has none"
  test.each<[string, (c: Loose) => void, string]>([
    ['unwind to no number', (c) => c['unwind']?.(Number.NaN), 'unwind(NaN): expected the id of a frame'],
    ['unwind to a text', (c) => c['unwind']?.('x'), 'unwind(x): expected the id of a frame'],
    ['unwind below 0', (c) => c['unwind']?.(-1), 'unwind(-1): expected the id of a frame'],
    ['raise with a text', (c) => c['raise']?.(Bell, 'loud'), `raise(Bell): ${fields}`],
    ['raise with a list', (c) => c['raise']?.(Bell, []), `raise(Bell): ${fields}`],
    ['enqueue with a number', (c) => c['enqueue']?.(Bell, 5), `enqueue(Bell): ${fields}`],
  ])('%s', (_, command, text) => {
    let error: RuleError | null = null
    const gc = createMatch(doing(command), { onRuleError: (one) => (error = one) })
    expect(gc.act(0, { action: 'go' }).code).toBe(500)
    expect((error as RuleError | null)?.message).toContain(text)
  })
})

it('delivers null for a frame that was skipped and says nothing', () => {
  const rules = doing(() => undefined)
  const gc = createMatch(rules)
  gc.skip()
  const again = restoreMatch(rules, JSON.parse(JSON.stringify(gc.save())))
  expect(hash(again.state)).toBe(hash(gc.state))
  expect(gc.state.stack.map((frame) => frame.type)).toEqual(['floor'])
})
