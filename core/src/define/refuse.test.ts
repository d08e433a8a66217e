import { describe, expect, it } from 'vitest'
import {
  BadInput,
  createMatch,
  Defect,
  language,
  option,
  Playout,
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
    expect(() => replay(rules, log)).toThrow(`log: ${odd}`)
  })

  it('is drawn by the laws as far as it allows', () => {
    expect(lawsOf(rules, { games: 20, seed: 1 }).ok).toBe(true)
  })

  it('must give a reason', () => {
    const silent = rulesOf(() => '')
    expect(() => createMatch(silent)).toThrow(Defect)
    expect(() => createMatch(silent)).toThrow('words: refuse: expected a reason in words, or null, got ')
  })
})
