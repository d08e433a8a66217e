import { describe, expect, it } from 'vitest'
import { BadInput, from, int, language } from '../../index.ts'
import { checkScenario, checkScenarios, runScenario, runScenarioEverywhere, scenarioText } from '../index.ts'
import type { Expectation, ScenarioStep } from './types.ts'

const game = language<
  { left: number; turn: number; secret: number },
  { Took: { player: number; n: number } }
>()
const Take = game.frame('take', {
  moves: { take: { n: int({ min: 1, max: 3 }) } },
  players: (c) => [c.game.turn],
  offers: (c, offer) =>
    offer.take({
      n: from(
        [1, 2, 3].filter((n) => n <= c.game.left),
        'left',
      ),
    }),
  react: {
    take(c, { n }) {
      c.game.left -= n
      c.emit('Took', { player: c.player, n })
      if (c.game.left === 7) throw new Error('seven is unlucky')
      if (c.game.left === 0) c.end({ winners: [c.player] })
      else c.game.turn = 1 - c.game.turn
    },
  },
})
const stones = game.ruleset({
  name: 'stones',
  version: '1.0.0',
  players: { min: 2, max: 2 },
  setup: () => ({ left: 5, turn: 0, secret: 1 }),
  position(_, setup) {
    const { left, ...others } = setup as { left: number }
    if (Object.keys(others).length > 0) throw new BadInput(`setup: unknown key ${Object.keys(others)[0]}`)
    return { left, turn: 0, secret: 1 }
  },
  start: (c) => c.push(Take, null),
  frames: [Take],
  events: { Took: (event, viewer) => (viewer === null ? { player: event.player } : (event as never)) },
  view: (c) => ({ left: c.game.left }),
  bound: 20,
})

const withSteps = (steps: unknown, more: object = {}): unknown => ({
  name: 'n',
  ruleset: 'stones',
  steps,
  ...more,
})

function run(steps: ScenarioStep[], more: object = {}) {
  return runScenario(stones, checkScenario(withSteps(steps, more)))
}

/** What one look at the beginning complains about. */
function complaints(expectation: Expectation): string[] {
  return run([{ expect: expectation }]).failures.map(
    (f) => `${f.what}: expected ${f.expected}, got ${f.actual}`,
  )
}

describe('checkScenario', () => {
  it.each([
    [null, 'scenario: expected an object, got null'],
    [{ name: 'n', ruleset: 'r' }, "scenario: 'steps' is missing"],
    [withSteps([], { plyers: 2 }), 'scenario: plyers: unknown key; known are: name, ruleset, options'],
    [withSteps({}), 'scenario: steps: expected a list, got {}'],
    [withSteps([{ acts: {} }]), 'scenario: steps[0].acts: unknown key; known are: act, timeout'],
    [withSteps([{ act: { n: 1 } }]), "scenario: steps[0].act: 'player' is missing"],
    [withSteps([{ act: { player: 0, token: 'P0' } }]), 'scenario: steps[0].act.token'],
    [withSteps([{ undo: 0, save: true }]), 'scenario: steps[0]: does undo and save: make a step of each'],
    [withSteps([{ timeout: false }]), 'scenario: steps[0].timeout: expected a list, got false'],
    [withSteps([{}, { expect: { code: 200 } }]), 'scenario: steps[1].expect.code: the step sends nothing'],
    [
      withSteps([{ expect: { state: { left: 1 } } }]),
      "scenario: steps[0].expect.state: 'left' is no JSON Pointer",
    ],
    [
      withSteps([{ expect: { view: { player: 'a', at: {} } } }]),
      'steps[0].expect.view.player: expected a seat number',
    ],
    [withSteps([{ expect: { view: [{ player: 0 }] } }]), "steps[0].expect.view[0]: 'at' is missing"],
    [withSteps([{ expect: { events: [{ is: [], player: 0, exact: 1 }] } }]), 'events[0].exact: unknown key'],
    [
      withSteps([{ undo: 0, expect: { code: 300 } }]),
      'steps[0].expect.code: expected 200 or 400 or 500, got 300',
    ],
    [withSteps([{ expect: { allowed: [-1] } }]), 'steps[0].expect.allowed[0]: expected a seat number'],
    [withSteps([], { setup: undefined }), 'scenario: not plain JSON: /setup: undefined'],
  ])('refuses %j', (json, text) => {
    expect(() => checkScenario(json)).toThrow(BadInput)
    expect(() => checkScenario(json)).toThrow(text)
  })

  it('names the scenario of a file', () => {
    expect(checkScenarios(withSteps([]))).toHaveLength(1)
    expect(() => checkScenarios([withSteps([]), {}])).toThrow("[1] scenario: 'name' is missing")
  })
})

describe('runScenario', () => {
  it('accepts what is so', () => {
    const steps: ScenarioStep[] = [
      { expect: { allowed: [0], events: { is: [], exactly: true }, stack: ['take'], frame: 'take' } },
      {
        act: { player: 0, n: 2 },
        expect: {
          events: [
            { is: [{ type: 'Took', n: 2 }], exactly: true },
            { player: 1, is: [{ n: 2 }] },
            { player: null, is: [{ type: 'Took', player: 0 }], exactly: true },
          ],
          offers: {
            player: 1,
            includes: [{ action: 'take', n: 3 }],
            excludes: [{ n: 4 }, { action: 'take', n: 4 }],
          },
        },
      },
      { undo: 0, expect: { state: { '/game/left': 5 }, events: [{ type: 'Undone' }] } },
      { timeout: true, expect: { state: { '/game/left': 4 } } },
      { timeout: [1], expect: { state: { '/game/left': 3 } } },
      { save: true, expect: { events: [{ player: 1 }] } },
      { leave: 0, expect: { allowed: [1] } },
      { return: 0 },
      { act: { player: 1, n: 3 }, expect: { reason: 'wrong argument: n: 3 is not left', code: 400 } },
      { act: { player: 1, n: 2 }, expect: { outcome: { winners: [1], draw: false } } },
    ]
    const result = runScenarioEverywhere(stones, checkScenario(withSteps(steps)))
    expect(scenarioText(result)).toBe('ok  n')
  })

  it('reads well when something is not so', () => {
    const { failures } = run([{ act: { player: 0, n: 2 }, expect: { state: { '/game/left': 4 } } }])
    expect(failures).toEqual([
      { step: 1, did: 'player 0: acts n=2', what: 'state /game/left', expected: '4', actual: '3' },
    ])
    expect(scenarioText({ name: 'two are taken', ok: false, failures })).toBe(
      [
        'FAILED  two are taken',
        '  step 1 (player 0: acts n=2): state /game/left',
        '    expected: 4',
        '    actual:   3',
      ].join('\n'),
    )
  })

  it('wants every act to be accepted, unless it says otherwise', () => {
    const reply = (step: ScenarioStep) =>
      run([step]).failures.map((f) => `${f.what}: ${f.expected} / ${f.actual}`)
    expect(reply({ act: { player: 1, n: 1 } })).toEqual(['reply: 200 / 400: player forbidden'])
    expect(reply({ act: { player: 0, n: 1 }, expect: { code: 400 } })).toEqual(['reply: 400 / 200'])
    expect(reply({ act: { player: 0, n: 1 }, expect: { reason: 'no' } })).toEqual(['reply: 400: no / 200'])
    expect(reply({ act: { player: 1, n: 1 }, expect: { reason: 'no' } })).toEqual([
      'reason: no / player forbidden',
    ])
    expect(reply({ act: { player: 7, n: 1 }, expect: { code: 400 } })).toEqual([])
    expect(reply({ skip: true })).toEqual([
      'reply: 200 / 400: the only frame of a match cannot be skipped: abort the match',
    ])
  })

  it.each<[Expectation, string]>([
    [{ view: { player: null, at: { '/left': 4 } } }, 'view of a spectator /left: expected 4, got 5'],
    [{ view: { player: 1, at: { '/secret': 1 } } }, 'view of player 1 /secret: expected 1, got nothing'],
    [{ view: { player: 4, at: {} } }, 'view of player 4: expected a view, got there is no such seat'],
    [{ events: [{ type: 'Took' }] }, 'events: expected {type: "Took"}, got []'],
    [
      { events: { player: 1, is: [{ n: 1 }], exactly: true } },
      'events of player 1: expected exactly [{n: 1}], got []',
    ],
    [{ allowed: [1, 0] }, 'allowed: expected [0, 1], got [0]'],
    [
      { offers: { player: 0, includes: [{ action: 'pass' }] } },
      'offers of player 0: expected includes {action: "pass"}, got only moves of kind take',
    ],
    [
      { offers: { player: 1, includes: [{ n: 1 }] } },
      'offers of player 1: expected includes {n: 1}, got no move at all',
    ],
    [
      { offers: { player: 0, excludes: [{ n: 1 }] } },
      'offers of player 0: expected excludes {n: 1}, got it is open',
    ],
    [{ outcome: { draw: true } }, 'outcome: expected {draw: true}, got null'],
    [{ frame: null }, 'active frame: expected null, got "take"'],
    [{ stack: [] }, 'stack: expected [], got ["take"]'],
  ])('complains about %j', (expectation, text) => {
    expect(complaints(expectation)).toEqual([text])
  })

  it('compares the hash of the state', () => {
    const [text = ''] = complaints({ hash: 'abc' })
    const actual = /got "([0-9a-f]{64})"/.exec(text)?.[1] ?? ''
    expect(complaints({ hash: actual })).toEqual([])
  })

  it('takes positions, and says what is wrong with them', () => {
    expect(run([{ expect: { state: { '/game/left': 9 } } }], { setup: { left: 9 } }).ok).toBe(true)
    expect(run([], { setup: { left: 9, right: 1 } }).failures).toMatchObject([
      { step: 0, did: 'the beginning', what: 'setup', actual: 'setup: unknown key right' },
    ])
    expect(run([], { players: 3 }).failures[0]?.actual).toBe('players: stones takes 2')
    expect(run([], { ruleset: 'uno' }).failures[0]?.actual).toContain("ruleset 'uno', not of 'stones'")
  })

  it('shows which rule threw', () => {
    const { failures } = run([{ act: { player: 0, n: 1 } }], { setup: { left: 8 } })
    expect(failures[0]).toMatchObject({ what: 'reply', expected: '200' })
    expect(failures[0]?.actual).toContain("500: stones: take of frame 'take'")
    expect(failures[0]?.actual).toContain('seven is unlucky')
    expect(run([{ act: { player: 0, n: 1 }, expect: { code: 500 } }], { setup: { left: 8 } }).ok).toBe(true)
  })
})

describe('invariants', () => {
  const guarded = (invariants: { [name: string]: (c: { game: { left: number } }) => string | null }) => ({
    ...stones,
    invariants: invariants as never,
  })
  const steps: ScenarioStep[] = [{ act: { player: 0, n: 2 } }, { act: { player: 1, n: 1 } }, { save: true }]
  const scenario = checkScenario(withSteps(steps))

  it('are asked after every step, without any expectation', () => {
    const ruleset = guarded({
      even: ({ game: { left } }) => (left < 3 ? `only ${left} left` : null),
      never: () => null,
    })
    const result = runScenarioEverywhere(ruleset, scenario)
    expect(scenarioText(result)).toBe(
      [
        'FAILED  n',
        "  step 2 (player 1: acts n=1): invariant 'even'",
        '    expected: it holds',
        '    actual:   only 2 left',
      ].join('\n'),
    )
  })

  it('may be broken by the position itself, or throw', () => {
    const threw = () => {
      throw new Error('no such field')
    }
    const { failures } = runScenarioEverywhere(guarded({ threw }), scenario)
    expect(failures).toEqual([
      {
        step: 0,
        did: 'the beginning',
        what: "invariant 'threw'",
        expected: 'it holds',
        actual: 'it threw: no such field',
      },
    ])
    expect(runScenarioEverywhere(guarded({ fine: () => null }), scenario).ok).toBe(true)
  })
})

describe('runScenarioEverywhere', () => {
  it('says in which ways only something fails', () => {
    let starts = 0
    const odd = { ...stones, view: () => ({ left: starts++ === 0 ? 5 : 4 }) }
    const scenario = checkScenario(withSteps([{ expect: { view: { player: 0, at: { '/left': 4 } } } }]))
    const { ok, failures } = runScenarioEverywhere(odd, scenario)
    expect(ok).toBe(false)
    expect(failures).toMatchObject([{ step: 1, modes: ['immer'] }])
    expect(scenarioText({ name: 'n', ok, failures })).toContain('only with: immer')
  })
})
