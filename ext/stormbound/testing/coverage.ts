import { type Json, type JsonObject, Playout } from '@framestack/core'
import { book, type Game, stormbound } from '../src/index.ts'

/** A fixed row of numbers: the n-th call of the same picker gives the same. */
export function picker(seed: number): (n: number) => number {
  let state = seed * 2654435761 + 1
  return (n) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0
    return Math.floor((state / 4294967296) * n)
  }
}

/**
 * Plays random matches with cards of a level until each has been played, `most` matches with each group of cards. Returns
 * those that were not.
 */
export function unplayed(level: number, most: number): string[] {
  const ids = book.cards.map(({ id }) => id)
  const left = new Set(ids)
  for (let at = 0; at < ids.length; at += 24)
    for (let game = 0; game < most; game++) {
      const group = ids.slice(at, at + 24)
      const open = group.filter((id) => left.has(id))
      if (open.length === 0) break
      for (const id of playOut(group, level, game + 1)) left.delete(id)
    }
  return [...left]
}

/** Plays one random match; returns the cards that were played. */
function playOut(ids: readonly string[], level: number, seed: number): Set<string> {
  const mine = ids.filter((_, i) => i % 2 === seed % 2)
  const theirs = ids.filter((_, i) => i % 2 !== seed % 2)
  const setup: JsonObject = {
    mana: [60, 60],
    bases: [60, 60],
    hands: [mine.slice(0, 4), theirs.slice(0, 4)],
    decks: [mine.slice(4), theirs.slice(4)],
  }
  const playout = new Playout(stormbound, { seed, setup, options: { level, turns: 60 } })
  const pick = picker(seed)
  const played = new Set<string>()
  for (;;) {
    const { hands } = playout.state.game as Json & Game
    const before = new Map(hands.flat().map(({ id, card }) => [id, card]))
    const move = playout.step(pick)
    if (move === null) return played
    const card =
      move.action === 'play' || move.action === 'cast' ? before.get(Number(move.args['card'])) : undefined
    if (card !== undefined) played.add(card)
  }
}
