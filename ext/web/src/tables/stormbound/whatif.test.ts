import { createMatch, type GameControl, type Json, type JsonObject } from '@framestack/core'
import { stormbound } from '@framestack/stormbound'
import { describe, expect, test } from 'vitest'
import { forecastLines } from './forecast-lines.ts'
import { offersOf, tried } from './offers.ts'
import { piecesOf, tableIn } from './seen.ts'
import { whatIf } from './whatif.ts'
import { tellIn } from './words.ts'

const speech = { tell: tellIn('en'), language: 'en', names: ['Ann', 'Bob'] } as const
const at = (gc: GameControl, move: JsonObject, seat: 0 | 1 = 0) =>
  whatIf(tableIn(gc.viewFor(seat)), seat, move, {})

const board = (gc: GameControl) =>
  piecesOf(tableIn(gc.viewFor(0))).map(({ at, card, strength }) => `${at} ${card} ${strength}`)

function match(setup: JsonObject): GameControl {
  return createMatch(stormbound, { setup: { mana: [30, 30], ...setup }, clock: () => 0 }) as GameControl
}

describe('what a card would do', () => {
  test('is what it then does: who goes where, who loses what', () => {
    const gc = match({
      pieces: [
        { side: 0, card: 'stone-keep', at: '3,3' },
        { side: 1, card: 'gate-guard', at: '3,2', strength: 1 },
        { side: 1, card: 'gate-guard', at: '3,0', strength: 2 },
      ],
      hands: [['shield-captain'], ['gate-guard']],
    })
    const move = { action: 'play', card: 5, at: '3,1' }
    const forecast = at(gc, move)
    const before = board(gc)
    expect(forecast?.sure).toBe(true)
    // Looking changes nothing.
    expect(board(gc)).toEqual(before)
    gc.act(0, move)
    const after = new Map(piecesOf(tableIn(gc.viewFor(0))).map((piece) => [piece.id, piece]))
    for (const { piece, strength } of forecast?.fates ?? [])
      expect([piece.id, strength?.low ?? null]).toEqual([piece.id, after.get(piece.id)?.strength ?? null])
    expect(forecast?.fates.length).toBeGreaterThan(0)
    const [arrival] = forecast?.arrivals ?? []
    const played = [...after.values()].find(({ card }) => card === 'shield-captain')
    expect([arrival?.at, arrival?.strength.low]).toEqual([played?.at, played?.strength])
  })

  test('chance is told as chance: from the least to the most, and how often', () => {
    const gc = match({
      turn: 1,
      pieces: [
        { side: 0, card: 'parting-gift', at: '3,1', strength: 1 },
        { side: 1, card: 'gate-guard', at: '2,2', strength: 3 },
        { side: 1, card: 'gate-guard', at: '2,0', strength: 3 },
      ],
      hands: [[], [{ card: 'falling-rock', level: 5 }]],
    })
    const forecast = at(gc, { action: 'cast', card: 5, target: 2 }, 1)
    expect(forecast?.sure).toBe(false)
    expect(forecast?.fates.find(({ piece }) => piece.id === 2)?.strength).toBeNull()
    const others = forecast?.fates.filter(({ piece }) => piece.id !== 2) ?? []
    expect(others.map(({ strength }) => strength?.low)).toEqual([3, 3])
    expect(others.every(({ strength }) => (strength?.high ?? 0) > 3)).toBe(true)
  })

  test('a blow on the base is told, and the end of the match', () => {
    const setup = {
      pieces: [{ side: 0, card: 'gate-guard', at: '1,0' }],
      hands: [['outrider'], []],
      bases: [10, 1],
    }
    const gc = match(setup)
    const forecast = at(gc, { action: 'play', card: 3, at: '1,1' })
    expect(forecast?.wins).toEqual([{ seat: 0, times: forecast?.tries }])
    expect(forecastLines(forecast as NonNullable<typeof forecast>, 0, speech)[0]).toBe('Ann wins')
  })

  test('is worked out from the view alone: hidden cards are others each time, and the line stands that is seen', () => {
    const gc = match({
      pieces: [{ side: 0, card: 'gate-guard', at: '4,0' }],
      hands: [['gate-guard'], ['falling-rock']],
    })
    const view = tableIn(gc.viewFor(0))
    expect(view.hands[1]).toBe(1)
    // A front line that is ahead of all pieces, as it is until the turn ends.
    const ahead = { ...view, lines: [2, 0] as const }
    expect(whatIf(ahead, 0, { action: 'play', card: 3, at: '2,3' }, {})).not.toBeNull()
    expect(whatIf(view, 0, { action: 'play', card: 3, at: '2,3' }, {})).toBeNull()
  })

  test('a table with cards that are not known here is not guessed at', () => {
    const gc = match({ pieces: [{ side: 0, card: 'gate-guard', at: '4,0' }], hands: [['gate-guard'], []] })
    const view = tableIn(
      JSON.parse(JSON.stringify(gc.viewFor(0)).replaceAll('gate-guard', 'of-a-mod')) as Json,
    )
    expect(whatIf(view, 0, { action: 'play', card: 3, at: '4,2' }, {})).toBeNull()
  })
})

test('every move that is offered in a game can be foreseen, and what is certain comes true', () => {
  const gc = createMatch(stormbound, {
    seed: 5,
    options: { decks: 'starter' },
    clock: () => 0,
  }) as GameControl
  let foreseen = 0
  for (let turn = 0; turn < 30 && gc.outcome === null; turn++) {
    const seat = gc.allowedPlayers()[0] as 0 | 1
    const view = tableIn(gc.viewFor(seat))
    const offers = offersOf(gc.hintFor(seat), view)
    const moves = [...offers.uses.values()].flatMap(({ spots, cast }) => [
      ...(cast === null ? [] : [cast]),
      ...spots.values(),
    ])
    const move = moves[(turn * 7) % Math.max(1, moves.length)]
    if (move === undefined) {
      gc.act(seat, { action: 'end' })
      continue
    }
    const forecast = whatIf(view, seat, move, { decks: 'starter' })
    expect(forecast).not.toBeNull()
    foreseen++
    gc.act(seat, { ...move, action: String(move['action']) })
    if (forecast?.sure !== true || gc.outcome !== null) continue
    const after = tableIn(gc.viewFor(seat))
    for (const { seat: whose, now } of forecast.bases) expect(after.bases[whose as 0 | 1]).toBe(now.low)
    for (const { piece, strength } of forecast.fates)
      expect(piecesOf(after).find(({ id }) => id === piece.id)?.strength ?? null).toBe(strength?.low ?? null)
    for (const { at: tile, card, strength } of forecast.arrivals)
      expect(after.board[tile]).toMatchObject({ card, strength: strength.low })
  }
  expect(foreseen).toBeGreaterThan(8)
})

test('offers are sorted by card, and what is not offered is tried as it is', () => {
  const gc = match({
    pieces: [{ side: 1, card: 'gate-guard', at: '2,1' }],
    hands: [['gate-guard', 'falling-rock', 'errand-boy'], []],
  })
  const view = tableIn(gc.viewFor(0))
  const offers = offersOf(gc.hintFor(0), view)
  expect([...(offers.uses.get(3)?.spots.keys() ?? [])]).toEqual(['4,0', '4,1', '4,2', '4,3'])
  expect(offers.uses.get(4)?.spots.get('2,1')).toEqual({ action: 'cast', card: 4, target: 2 })
  expect([offers.end, offers.cycle.size]).toEqual([true, 3])
  expect(tried({ id: 3, kind: 'unit' }, '0,0', view)).toEqual({ action: 'play', card: 3, at: '0,0' })
  expect(tried({ id: 4, kind: 'spell' }, '0,0', view)).toEqual({ action: 'cast', card: 4 })
})
