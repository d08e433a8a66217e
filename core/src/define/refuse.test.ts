import { describe, expect, it } from 'vitest'
import {
  BadInput,
  createMatch,
  language,
  option,
  Playout,
  RuleError,
  type Ruleset,
  replay,
  restoreMatch,
} from '../index.ts'
import { lawsOf } from '../testing/index.ts'

type Options = { size: number; teams: boolean }
const words = language<{ turns: number }, Record<never, never>, Options>()

const Turn = words.frame('turn', {
  moves: { go: {} },
  players: () => [0],
  offers: (_, offer) => offer.go(),
  react: {
    go: (c) => {
      c.game.turns++
      if (c.game.turns === c.options.size) c.end({ draw: true })
    },
  },
})

const rulesOf = (refuse: (c: { players: number; options: Options }) => string | null): Ruleset =>
  words.ruleset({
    name: 'words',
    version: '1.0.0',
    players: { min: 2, max: 4 },
    options: {
      size: option.int({ min: 1, max: 9, default: 3, description: 'turns' }),
      teams: option.flag({ default: false, description: 'two against two' }),
    },
    refuse,
    setup: () => ({ turns: 0 }),
    start: (c) => c.push(Turn, null),
    frames: [Turn],
    view: (c) => c.game,
    bound: 9,
  })

const odd = 'teams: they need an even number of players'
const rules = rulesOf(({ players, options }) => (options.teams && players % 2 === 1 ? odd : null))

describe('a ruleset that refuses options together', () => {
  it('makes no match of them, and says why', () => {
    const given = { players: 3, options: { teams: true } }
    for (const make of [() => createMatch(rules, given), () => new Playout(rules, given)]) {
      expect(make).toThrow(BadInput)
      expect(make).toThrow(odd)
    }
    expect(createMatch(rules, { ...given, players: 4 }).state.players).toBe(4)
  })

  it('refuses logs and saved matches with them', () => {
    const gc = createMatch(rules, { players: 4, options: { teams: true } })
    const saved = JSON.parse(JSON.stringify(gc.save()))
    saved.state.players = 3
    expect(() => restoreMatch(rules, saved)).toThrow(odd)
    const log = JSON.parse(JSON.stringify(gc.log))
    log[0].input.players = 3
    expect(() => replay(rules, log)).toThrow(`log: these players and options are refused: ${odd}`)
  })

  it('is drawn by the laws as far as it allows', () => {
    expect(lawsOf(rules, { games: 20, seed: 1 }).ok).toBe(true)
  })

  it('must give a reason', () => {
    const silent = rulesOf(() => '')
    expect(() => createMatch(silent)).toThrow(RuleError)
    expect(() => createMatch(silent)).toThrow(
      'words: refuse failed: expected a reason in words, or null, got ',
    )
  })

  it('changes none of the options', () => {
    const writes = rulesOf(({ options }) => {
      options.size = 9
      return null
    })
    expect(() => createMatch(writes)).toThrow(
      /^words: refuse failed: Cannot assign to read only property 'size'/,
    )
  })

  const boom = () => {
    throw new Error('boom')
  }
  it('is named where it throws, whoever asks it', () => {
    const gc = createMatch(rules, { onRuleError: 'quiet' })
    const throwing = rulesOf(boom)
    const uses: (() => unknown)[] = [
      () => createMatch(throwing),
      () => new Playout(throwing),
      () => restoreMatch(throwing, gc.save()),
      () => replay(throwing, gc.log),
    ]
    for (const use of uses) {
      expect(use).toThrow(RuleError)
      expect(use).toThrow('words: refuse failed: boom')
    }
  })

  it('that throws refuses a change of rules, and nothing is done', () => {
    const errors: RuleError[] = []
    const gc = createMatch(rules, { onRuleError: (error) => errors.push(error) })
    expect(gc.changeRules({ ...rulesOf(boom), version: '1.0.0' })).toMatchObject({ code: 500 })
    expect(errors.map(({ message }) => message)).toEqual(['words: refuse failed: boom'])
    expect(gc.act(0, { action: 'go' })).toEqual({ code: 200 })
  })

  it('may not be async', () => {
    const later = rulesOf((async () => null) as never)
    expect(() => createMatch(later)).toThrow('words: refuse failed: it is async')
  })
})
