import { miracle } from '@framestack/miracle'
import { type Deck, duel, greedy, type PlayedMove } from '@framestack/miracle/bot'
import type { Trace } from '../types.ts'

const decks: readonly Deck[] = [
  { artifacts: ['HolyLight'], creatures: ['Archer', 'Swordsman', 'Priest'] },
  { artifacts: ['InfernoFlame'], creatures: ['Swordsman', 'VolcanoDragon', 'BlackBat'] },
  { artifacts: ['SalamanderShield'], creatures: ['Priest', 'FrostDragon', 'Swordsman'] },
  { artifacts: ['WindBlessing'], creatures: ['Archer', 'BlackBat', 'Priest'] },
]

const games: (readonly PlayedMove[])[] = []

/** One of a few games that greedy bots have played: whole matches, of some hundred moves each. */
export function recorded(game: number): readonly PlayedMove[] {
  const which = game % decks.length
  const deck = (i: number): Deck => decks[i % decks.length]!
  games[which] ??= duel(miracle, [greedy({ deck: deck(which) }), greedy({ deck: deck(which + 1) })]).moves
  return games[which]!
}

/** Takes in a table: what is left of both sides, where it stands, and the scores. */
export function foldTable(trace: Trace, state: unknown): void {
  const { units, scores } = state as { units: { id: number; hp: number; pos: number[] }[]; scores: number[] }
  for (const { id, hp, pos } of units) for (const number of [id, hp, ...pos]) trace.fold(number)
  for (const score of scores) trace.fold(score)
}
