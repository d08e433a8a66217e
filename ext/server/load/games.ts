import { createHash } from 'node:crypto'
import { createMatch, type LogEntry } from '@framestack/core'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'

/** A game as it is played: cells in the order in which they are marked, by seats 0 and 1 in turn. */
export type Game = readonly number[]

/** Game number `n` of tic-tac-toe to its end, always the same: any open cell, by a generator that is seeded by `n`. */
export function gameOf(n: number): Game {
  let state = Math.imul(n + 1, 0x9e3779b1) >>> 0
  const pick = (count: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  const gc = createMatch(ticTacToe, { players: 2, seed: 1 })
  const cells: number[] = []
  while (gc.outcome === null) {
    const seat = cells.length % 2
    const cell = gc.sampleMove(seat, pick)?.args['cell']
    if (typeof cell !== 'number') throw new Error(`game ${n}: expected a move for seat ${seat}`)
    gc.act(seat, { cell })
    cells.push(cell)
  }
  return cells
}

/** What a log says was played; an entry that is no player's move counts as no cell. */
export function playedIn(log: readonly LogEntry[]): Game {
  return log.slice(1).map(({ input }) => {
    const cell = input.type === 'act' ? input.message['cell'] : null
    return typeof cell === 'number' ? cell : -1
  })
}

/** Stands for all games in their order: 12 hexadecimal digits. */
export function checksum(games: readonly Game[]): string {
  return createHash('sha256').update(JSON.stringify(games)).digest('hex').slice(0, 12)
}
