import type { CardId } from '@framestack/uno'
import { NAMED, withColour } from './table.ts'

/** Draws from 0 to n - 1. */
export type Draw = (n: number) => number

/**
 * A player's move, each as likely: one of the cards that fit (a black one with one of four colours, or without), or
 * `other`, where there is one (-1: there is none). The draws are those that framestack's playout makes for the same
 * offers, so that all rows play the same games.
 */
export function choose(
  plain: readonly CardId[],
  black: readonly CardId[],
  other: number,
  draw: Draw,
): number {
  const coloured = plain.length
  const offers =
    (coloured > 0 || black.length === 0 ? 1 : 0) + (black.length > 0 ? 1 : 0) + (other < 0 ? 0 : 1)
  if (offers > 1) {
    const at = draw(coloured + 5 * black.length + (other < 0 ? 0 : 1))
    if (at >= coloured + 5 * black.length) return other
    if (at >= coloured) return chooseBlack(black, draw)
  } else if (coloured === 0) return chooseBlack(black, draw)
  return one(plain, draw)
}

function chooseBlack(black: readonly CardId[], draw: Draw): number {
  const id = one(black, draw)
  return draw(5) === 0 ? id : withColour(id, draw(4))
}

/** The colour of a black card that was played without one. */
export const chooseColour = (draw: Draw): number => NAMED + draw(4)

const one = (cards: readonly CardId[], draw: Draw): CardId =>
  cards[cards.length === 1 ? 0 : draw(cards.length)] as CardId
