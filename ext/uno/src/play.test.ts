import { createMatch, type GameControl, type JsonObject, type Move, Playout } from '@framestack/core'
import { describe, expect, it } from 'vitest'
import { drawOptions, everything, picker } from '../testing/option-sets.ts'
import { allCards, colours, coloursOf, faces, twins } from './data/deck.ts'
import { uno } from './index.ts'
import type { CardId, Game, Options } from './types.ts'

type Given = {
  readonly players: number
  readonly options: Partial<Options> | { readonly [name: string]: never }
}

const begin = (seed: number, { players, options }: Given) =>
  createMatch(uno, { players, seed, options, store: 'in place', clock: () => 0, onRuleError: 'throw' })

const sets = [...Array(12).keys()].map((seed) => drawOptions(picker(1000 + seed)) as Given)
const all: Given = { players: 4, options: everything as Given['options'] }

/** Plays at random, looking before and after each move. */
function play(
  gc: GameControl,
  seed: number,
  most: number,
  look: (before: Game, seat: number, move: Move) => void,
) {
  const pick = picker(seed)
  for (let n = 0; n < most && gc.outcome === null; n++) {
    const allowed = gc.allowedPlayers()
    const seat = allowed[pick(allowed.length)] as number
    const move = gc.sampleMove(seat, pick) as Move
    const before = structuredClone(gc.state.game) as Game
    expect(gc.act(seat, { action: move.action, ...move.args })).toEqual({ code: 200 })
    look(before, seat, move)
  }
}

describe('random matches', { timeout: 60_000 }, () => {
  it.each([...sets.keys()])('change hands by what they tell, set %i', (i) => {
    const gc = begin(i, sets[i] as Given)
    let told = gc.history.length
    play(gc, i, 400, (before) => {
      const after = gc.state.game as Game
      const news = gc.history.slice(told) as JsonObject[]
      told = gc.history.length
      if (news.some(({ type }) => ['Swapped', 'Rotated', 'RoundOver'].includes(String(type)))) return
      const sizes = before.hands.map((hand) => hand.length)
      for (const { type, player, cards } of news) {
        if (type === 'Played') sizes[player as number] = (sizes[player as number] as number) - 1
        if (type === 'Drew')
          sizes[player as number] = (sizes[player as number] as number) + (cards as CardId[]).length
      }
      expect(after.hands.map((hand) => hand.length)).toEqual(sizes)
    })
  })

  it.each([...sets.keys()])(
    'let one seat take turn actions, and others call, catch and jump in, set %i',
    (i) => {
      const gc = begin(i, sets[i] as Given)
      play(gc, i, 400, (before, seat, { action }) => {
        if (seat !== before.current) expect(['play', 'uno', 'catch', 'decline']).toContain(action)
        if (action === 'play' && seat !== before.current) expect(before.jumpers).toContain(seat)
        if (before.pending > 0 && seat === before.current && action === 'take' && gc.outcome === null)
          expect((gc.state.game as Game).pending).toBe(0)
      })
    },
  )

  it.each([all, ...sets].map((given, i) => [i, given] as const))(
    'offer exactly what is accepted, set %i',
    (i, given) => {
      const gc = begin(i, given)
      let left = 0
      play(gc, i, 120, () => {
        if (gc.outcome !== null || left-- > 0) return
        left = 30
        if (gc.state.stack.at(-1)?.type === 'round')
          for (const seat of gc.allowedPlayers()) bruteForce(gc, seat)
      })
    },
  )
})

/** Every card with every colour and every target, against the list of moves. */
function bruteForce(gc: GameControl, seat: number) {
  const key = (move: JsonObject) => `${move['card']} ${move['colour'] ?? '-'} ${move['target'] ?? '-'}`
  const listed = new Set(gc.moves(seat).flatMap(({ action, args }) => (action === 'play' ? [key(args)] : [])))
  const { players } = gc.state
  for (const card of allCards)
    for (const colour of [undefined, ...colours])
      for (const target of [undefined, (seat + 1) % players]) {
        const args = { card, ...(colour && { colour }), ...(target !== undefined && { target }) }
        expect(gc.why(seat, { action: 'play', ...args }).allowed).toBe(listed.has(key(args)))
      }
}

describe('a match', () => {
  it('ends long before its limit when everybody plays what he can', () => {
    const pick = picker(3)
    for (const players of [2, 4, 8]) {
      const playout = new Playout(uno, { players, options: { forcePlay: true } })
      for (let seed = 1; seed <= 100; seed++) {
        playout.restart(seed)
        expect(playout.run(pick, 1500)).toBeLessThan(1500)
        expect(playout.outcome?.reason).toBe('out of cards')
      }
    }
  })

  it('is small', () => {
    const gc = begin(1, { players: 8, options: {} })
    expect(JSON.stringify(gc.state).length).toBeLessThan(3000)
  })
})

describe('shuffling', () => {
  const deals = 3000
  const orders = [...Array(deals).keys()].map((seed) => {
    const game = new Playout(uno, { seed }).state.game as Game
    return [...game.hands.flat(), ...[...game.draw].reverse()]
  })

  // Chi-square with 107 degrees of freedom: above 170 once in 10 000 fair shuffles.
  it.each([0, 7, 8, 60, 106])('puts every card at position %i as often as any other', (position) => {
    const seen = Array<number>(108).fill(0)
    for (const order of orders)
      seen[order[position] as number] = (seen[order[position] as number] as number) + 1
    // The first card on the table is a number, so that among the others actions are a little more likely.
    const numbers = seen.filter((_, id) => (faces[id] as number) < 10)
    const mean = numbers.reduce((sum, count) => sum + count, 0) / numbers.length
    const chi = numbers.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
    expect(chi).toBeLessThan(135)
  })

  it('does not keep twins together (B04)', () => {
    let together = 0
    for (const order of orders)
      for (let i = 1; i < order.length; i++)
        if (coloursOf[order[i] as CardId] !== null && twins[order[i] as CardId] === order[i - 1]) together++
    // 48 pairs, each side by side in 2 of 108 cases.
    expect(Math.abs(together / deals - (48 * 2) / 108)).toBeLessThan(0.07)
  })
})
