import { board } from '@framestack/miracle/facts'

/** How the board lies: columns of equal z beside each other, or rows of equal z below each other. */
export type Lie = 'wide' | 'tall'

/** A point of the picture; a hex has sides of length 1. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** How the board is looked at. */
export interface Look {
  readonly lie: Lie
  /** Seen from the other side: seat 1 has its own miracle where seat 0 has its own. */
  readonly turned: boolean
}

const half = Math.sqrt(3) / 2

/** The middle of a cell. The own miracle is at the bottom of a wide board, and on the left of a tall one. */
export function placeOf(hex: readonly [number, number, number], { lie, turned }: Look): Point {
  const side = turned ? -1 : 1
  const along = 1.5 * hex[2] * side
  const across = (hex[0] - hex[1]) * half * side
  return lie === 'wide' ? { x: along, y: 0 - across } : { x: across, y: along }
}

/** The corners of a hex around its middle, for `points`. */
export function cornersOf(lie: Lie, size = 1): string {
  const start = lie === 'wide' ? 0 : 30
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((start + 60 * i) * Math.PI) / 180
    return `${(Math.cos(angle) * size).toFixed(3)},${(Math.sin(angle) * size).toFixed(3)}`
  }).join(' ')
}

/** The part of the picture that holds the board, for `viewBox`. */
export const frameOf = (lie: Lie): string =>
  lie === 'wide' ? '-22.3 -13.3 44.6 26.6' : '-13.3 -22.3 26.6 44.6'

const directions: { readonly [key: string]: Point } = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/**
 * The cell to which a key goes from another one; null: the key is none of these, or the board ends there. Where two
 * neighbours lie as well in that direction, columns are taken alternately, so that one goes on straight.
 */
export function stepFrom(cell: number, key: string, look: Look): number | null {
  const towards = Object.hasOwn(directions, key) ? directions[key] : undefined
  const from = board.cells[cell]
  if (towards === undefined || from === undefined) return null
  const here = placeOf(from, look)
  const ahead = (board.neighbours[cell] ?? [])
    .map((other) => {
      const there = placeOf(board.cells[other] ?? from, look)
      const x = there.x - here.x
      const y = there.y - here.y
      return {
        other,
        ahead: x * towards.x + y * towards.y,
        aside: x * Math.abs(towards.y) + y * Math.abs(towards.x),
      }
    })
    .filter((one) => one.ahead > half / 2)
  const most = Math.max(...ahead.map((one) => one.ahead))
  const best = ahead.filter((one) => one.ahead > most - 0.01).sort((a, b) => a.aside - b.aside)
  return (from[2] % 2 === 0 ? best[0] : best.at(-1))?.other ?? null
}
