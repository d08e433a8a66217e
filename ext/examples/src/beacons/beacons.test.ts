import { readFileSync } from 'node:fs'
import { boundOf, createMatch, type GameControl } from '@framestack/core'
import {
  checkScenarios,
  lawsOf,
  lawsText,
  runScenarioEverywhere,
  scenarioText,
} from '@framestack/core/testing'
import { describe, expect, it } from 'vitest'
import { type Face, fitsKnown } from './cards.ts'
import { at, fits, type Game, type Options } from './game.ts'
import { beacons } from './index.ts'

const file = new URL('../../scenarios/beacons.json', import.meta.url)

const match = (seed: number, players: number, options: Partial<Options> = {}) =>
  createMatch(beacons, { players, seed, options, clock: () => 0, onRuleError: 'throw' })

/** Who sees all cards plays what fits, else hints, else throws away: such matches get to the last round. */
function wellPlayed(gc: GameControl, game: Game) {
  const mine = at(game.hands, game.turn)
  const fitting = mine.find((id) => fits(game.rows, at(game.faces, id)))
  if (fitting !== undefined) return { action: 'play', card: fitting }
  const hints = gc.moves(game.turn, 500).filter(({ action }) => action === 'hint')
  const hint = hints[hints.length >> 1]
  return hint ? { action: 'hint', ...hint.args } : { action: 'discard', card: at(mine, 0) }
}

/** As many turns as a match can take: a hint wherever it can be given, and never a play. */
function dawdled(gc: GameControl, game: Game) {
  const hint = gc.moves(game.turn, 500).find(({ action }) => action === 'hint')
  return hint
    ? { action: 'hint', ...hint.args }
    : { action: 'discard', card: at(at(game.hands, game.turn), 0) }
}

function play(gc: GameControl, chosen: typeof dawdled, after: (game: Game) => void = () => undefined) {
  let turns = 0
  while (gc.state.outcome === null) {
    const game = gc.state.game as Game
    expect(gc.act(game.turn, chosen(gc, game)).code).toBe(200)
    turns++
    after(gc.state.game as Game)
  }
  return turns
}

describe('beacons', () => {
  it.each(checkScenarios(JSON.parse(readFileSync(file, 'utf8'))))('$name', (scenario) => {
    const result = runScenarioEverywhere(beacons, scenario)
    expect(result.ok, scenarioText(result)).toBe(true)
  })

  it('keeps all laws', { timeout: 300_000 }, () => {
    const report = lawsOf(beacons, { games: 60 })
    expect(report.ok, lawsText(report)).toBe(true)
  })

  it('takes no longer than its bound, and nearly as long', () => {
    const longest = [1, 2, 3].map((seed) => play(match(seed, 2, { prism: true }), dawdled))
    const bound = boundOf(beacons, { players: 2, options: { prism: true, lost: 'zero' } })
    expect(Math.max(...longest)).toBeLessThan(bound)
    expect(Math.max(...longest)).toBeGreaterThan(bound - 5)
  })

  // Every move brings something to light, and the law of secrecy does not compare what is sent with that move.
  it.each([2, 3, 4, 5])('tells nobody of a card that he holds, %i players', (players) => {
    for (const prism of [false, true]) {
      const gc = match(players, players, { prism })
      const told = gc.state.game as Game
      const check = (game: Game) => {
        game.hands.forEach((hand, viewer) => {
          for (const event of gc.events(`P${viewer}`)) {
            const shown = event['type'] === 'Dealt' ? (event['cards'] as { card: number; face: Face }[]) : []
            for (const { card, face } of shown)
              expect(face).toBe(event['player'] === viewer ? null : told.faces[card])
            if (typeof event['card'] === 'number') expect(hand).not.toContain(event['card'])
          }
        })
      }
      check(told)
      play(gc, wellPlayed, check)
      expect(gc.state.outcome?.scores?.[0]).toBeGreaterThan(12)
    }
  })

  it('draws anew cards that fit the hints, and others than before', () => {
    const gc = match(3, 3)
    let changed = 0
    let seed = 0
    play(gc, wellPlayed, (game) => {
      if (gc.state.outcome !== null) return
      for (const viewer of [0, 1, 2]) {
        const drawn = gc.resample(viewer, seed++).state.game as Game
        drawn.faces.forEach((face, id) => {
          expect(fitsKnown(at(drawn.known, id), face)).toBe(true)
          const seen = !game.deck.includes(id) && !at(game.hands, viewer).includes(id)
          if (seen) expect(face).toBe(game.faces[id])
          else if (face !== game.faces[id]) changed++
        })
        expect([...drawn.faces].sort()).toEqual([...game.faces].sort())
      }
    })
    expect(changed).toBeGreaterThan(500)
  })

  it('lets a late player throw away a card by what is known, not by what it is', () => {
    const gc = match(5, 3)
    const thrown = (one: GameControl, player: number) => {
      const frame = one.state.stack.at(-1)?.id ?? -1
      expect(one.timeout({ frame, seats: [player] }).code).toBe(200)
      return (one.state.game as Game).discards.at(-1)
    }
    let seed = 0
    play(gc, (_, game) => {
      const late = [1, 2, 3].map(() => thrown(gc.resample(game.turn, seed++), game.turn))
      expect(new Set(late)).toEqual(new Set([thrown(gc.fork(), game.turn)]))
      return wellPlayed(gc, game)
    })
  })
})
