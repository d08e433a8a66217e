import { describe, expect, test } from 'vitest'
import { put } from '../../testing/lab.ts'
import { played, rules } from '../../testing/rounds.ts'
import { BadInput, createMatch, type GameControl, replay, restoreMatch } from '../index.ts'

const { saved, log } = played()

/** Calls that no type lets through, as a host in JavaScript may make them. */
const calls: [string, (gc: GameControl) => unknown, string][] = [
  [
    'subscribe without a function',
    (gc) => gc.subscribe(undefined as never),
    'subscribe: expected a function',
  ],
  ['watch without a function', (gc) => gc.watch({} as never), 'watch: expected a function'],
  ['inspect without a function', (gc) => gc.inspect(undefined as never), 'inspect: expected a function'],
  [
    'inspect with an unknown option',
    (gc) => gc.inspect(() => 0, { time: 1 } as never),
    "inspect: unknown option 'time'; known are: match, clock",
  ],
  [
    'save with a misspelt option',
    (gc) => gc.save({ undos: false } as never),
    "save: unknown option 'undos'; known are: undo",
  ],
  ['save with a text', (gc) => gc.save({ undo: 'no' as never }), 'save: undo: expected true or false'],
  ['fork with null', (gc) => gc.fork(null as never), 'fork: options: expected an object'],
  [
    'fork with an option of createMatch',
    (gc) => gc.fork({ players: 3 } as never),
    "fork: unknown option 'players'; known are: seed, tokens, store,",
  ],
  [
    'changeRules without rules',
    (gc) => gc.changeRules({} as never),
    'expected a ruleset, as language().ruleset',
  ],
  [
    'changeRules with a misspelt option',
    (gc) => gc.changeRules(rules, { hash: null } as never),
    "changeRules: unknown option 'hash'; known are: bundle",
  ],
  ['describe without a move', (gc) => gc.describe(null as never), 'expected a move { action, args }'],
  [
    'describe with a message',
    (gc) => gc.describe({ action: 'say', x: 1 } as never),
    'expected a move { action,',
  ],
  ['moveIndex without a move', (gc) => gc.moveIndex(undefined as never), 'expected a move { action, args }'],
  [
    'viewFor without a viewer',
    (gc) => gc.viewFor(undefined as never),
    'expected a seat from 0 to 1, or null for a spectator; got undefined',
  ],
  ['events from a place that is none', (gc) => gc.events('P0', -1), 'events: since: expected a whole'],
  ['hint for nobody', (gc) => gc.hint('P7'), 'unknown token: no seat has it'],
]

const stored: [string, () => unknown, string][] = [
  [
    'a saved match as text',
    () => restoreMatch(rules, JSON.stringify(saved)),
    'saved match: expected an object, as gc.save gives it; got a text: JSON.parse reads it',
  ],
  ['a log for a saved match', () => restoreMatch(rules, log), 'saved match: expected an object, as gc.save'],
  ['a saved match for a log', () => replay(rules, saved), 'log: expected a list of entries, as gc.log gives'],
  ['a log as text', () => replay(rules, JSON.stringify(log)), 'got a text: JSON.parse reads it'],
  [
    'until a text',
    () => replay(rules, log, { until: '3' as never }),
    'until: expected the number of a log entry, a whole number from 0 on',
  ],
  ['until between two entries', () => replay(rules, log, { until: 1.5 }), 'until: expected the number of'],
  ['until before the beginning', () => replay(rules, log, { until: -1 }), 'until: expected the number of'],
  [
    'earlier no function',
    () => restoreMatch(rules, saved, { earlier: {} as never }),
    'earlier: expected a function',
  ],
  [
    'an option of another function',
    () => restoreMatch(rules, saved, { until: 3 } as never),
    "restoreMatch: unknown option 'until'; known are: earlier, tokens",
  ],
  [
    'no format',
    () => restoreMatch(rules, put(saved, 'format', undefined)),
    'saved match: no format is named; this kernel reads format 1',
  ],
  [
    'options left out',
    () => restoreMatch(rules, put(saved, 'state/ruleset/options', {})),
    'saved match: options: missing: turns',
  ],
  [
    'a changed check',
    () => replay(rules, put(log, '2/check', 'x')),
    'the replay differs from the log at entry 2 (act): these are not the rules it was played with, or the log was changed',
  ],
]

describe('a mistake of the host', () => {
  test.each(calls)('%s: is BadInput at once, with what was expected', (_, call, text) => {
    const gc = createMatch(rules, { onRuleError: 'throw' }) as unknown as GameControl
    expect(() => call(gc)).toThrow(BadInput)
    expect(() => call(gc)).toThrow(text)
    expect(gc.act(0, { x: 1 })).toEqual({ code: 200 })
  })

  test.each(stored)('%s: is BadInput, with what was expected', (_, call, text) => {
    expect(call).toThrow(BadInput)
    expect(call).toThrow(text)
  })
})
