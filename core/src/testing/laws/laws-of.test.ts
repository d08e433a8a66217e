import { describe, expect, it } from 'vitest'
import { BadInput, from, int, type LogEntry, language, option, replay, restoreMatch } from '../../index.ts'
import { lawsOf, lawsText } from '../index.ts'
import { allLaws } from './index.ts'

interface Game {
  sum: number
  steps: number
}

/** Counts up; a sum of 7 breaks its invariant, so the shortest match that fails is known. */
const game = language<Game, Record<never, never>, { most: number; loud: boolean }>()
const Add = game.frame('add', {
  moves: { add: { n: int({ min: 1, max: 9 }) }, wait: {} },
  players: (c) => [c.game.steps % c.players],
  offers: (c, offer) => {
    offer.add({ n: from([...Array(c.options.most).keys()].map((i) => i + 1)) })
    offer.wait()
  },
  react: {
    add(c, { n }) {
      c.game.sum += n
      if (++c.game.steps === 20) c.end({ draw: true })
    },
    wait(c) {
      if (++c.game.steps === 20) c.end({ draw: true })
    },
  },
})
const counter = game.ruleset({
  name: 'counter',
  version: '1.0.0',
  players: { min: 1, max: 3 },
  options: {
    most: option.int({ min: 1, max: 5, default: 5, description: 'most in one move' }),
    loud: option.flag({ default: false, description: 'says it aloud' }),
  },
  setup: () => ({ sum: 0, steps: 0 }),
  start: (c) => c.push(Add, null),
  frames: [Add],
  view: (c) => c.game,
  invariants: { small: (c) => (c.game.sum < 7 ? null : 'too much') },
  bound: 20,
})

const sumOf = (log: readonly LogEntry[]): number => (replay(counter, log).state.game as Game).sum
const addedBy = (log: readonly LogEntry[], n: number): number =>
  sumOf(log.slice(0, n + 1)) - sumOf(log.slice(0, n))

const conservation = { laws: ['conservation'], games: 20 }

describe('lawsOf', () => {
  it('finds the shortest match that fails, and repeats it', () => {
    const report = lawsOf(counter, { ...conservation, options: { most: 5 }, players: 1 })
    const { failures = [], checked = 0 } = report.laws['conservation'] ?? {}
    expect(report.ok).toBe(false)
    expect(failures).toHaveLength(3)
    expect(checked).toBeLessThan(20)
    for (const { seed, log, repeat, setting, text, step } of failures) {
      expect(repeat).toBe(
        `framestack laws counter --games 1 --seed ${seed} --law conservation --players 1 --options '{"most":5}'`,
      )
      expect(setting).toEqual({ players: 1, seed, options: { most: 5, loud: false } })
      expect(text).toBe("invariant 'small': too much")
      // Each input is needed: whichever is left out, the sum stays small.
      expect(replay(counter, log).state.game).toMatchObject({ sum: expect.any(Number), steps: step })
      expect(log).toHaveLength(step + 1)
      expect(sumOf(log)).toBeGreaterThanOrEqual(7)
      for (let n = 1; n < log.length; n++) expect(sumOf(log) - addedBy(log, n)).toBeLessThan(7)
      const again = lawsOf(counter, { ...conservation, games: 1, seed, options: { most: 5 }, players: 1 })
      expect(again.laws['conservation']?.failures[0]).toEqual(failures.find((one) => one.seed === seed))
    }
  })

  it('tries all numbers of players and all options', () => {
    const report = lawsOf(counter, { laws: ['conservation'], games: 60, seed: 100 })
    const { failures = [] } = report.laws['conservation'] ?? {}
    expect(failures).toHaveLength(3)
    const settings = Array.from({ length: 30 }, (_, seed) => {
      const one = lawsOf(counter, { laws: ['conservation'], games: 1, seed })
      return one.laws['conservation']?.failures[0]?.setting
    }).filter((setting) => setting !== undefined)
    expect(new Set(settings.map(({ players }) => players))).toEqual(new Set([1, 2, 3]))
    expect(new Set(settings.map(({ options }) => options['loud']))).toEqual(new Set([true, false]))
    expect(new Set(settings.map(({ options }) => options['most'])).size).toBeGreaterThan(2)
  })

  it('gives the same report again', () => {
    const once = lawsOf(counter, { games: 5 })
    expect(lawsOf(counter, { games: 5 })).toEqual(once)
    expect(Object.keys(once.laws)).toEqual(allLaws.map((law) => law.name))
  })

  it('says what it does not know', () => {
    expect(() => lawsOf(counter, { laws: ['gravity'] })).toThrow(
      'unknown law: gravity; known are: json, tree',
    )
    expect(() => lawsOf(counter, { players: 9 })).toThrow(BadInput)
    expect(() => lawsOf(counter, { options: { most: 17 } })).toThrow(BadInput)
  })

  it('is told to people', () => {
    const text = lawsText(lawsOf(counter, { laws: ['conservation', 'json'], games: 3, seed: 5 }))
    expect(text).toContain('counter: BREAKS A LAW')
    expect(text).toContain('ok     json         3 matches')
    expect(text).toContain("promises: the ruleset's own invariants hold after each input")
    expect(text).toMatch(/again: framestack laws counter --games 1 --seed \d+ --law conservation/)
  })

  it('reports a match that cannot begin under law ends, and nowhere else', () => {
    const start = (): never => {
      throw new Error('no board')
    }
    const report = lawsOf({ ...counter, start }, { games: 3 })
    const broken = Object.entries(report.laws).filter(([, { failures }]) => failures.length > 0)
    expect(broken.map(([law]) => law)).toEqual(['ends'])
    expect(broken[0]?.[1].failures[0]).toMatchObject({ step: 0, log: [] })
    expect(() => restoreMatch(counter, {})).toThrow(BadInput)
  })
})
