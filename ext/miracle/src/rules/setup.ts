import { barracks, miracleHp } from '../data/board.ts'
import type { Game } from '../types.ts'
import { newPlayer } from './players.ts'

/** The game before decks are chosen. */
export function emptyGame(): Game {
  return {
    started: false,
    round: 0,
    nextUnit: 3,
    nextBuff: 1,
    miracles: [miracleHp, miracleHp],
    barracks: barracks.map(() => -1),
    units: [],
    buffs: [],
    players: [newPlayer(0), newPlayer(1)],
    scores: [0, 0],
  }
}
