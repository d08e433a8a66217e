import type { JsonObject, Seat } from '@framestack/core'
import type { Table } from './language.ts'

/**
 * What is going on, as one number, for front ends that show it that way: docs/games/uno.md, "Status numbers". The
 * others are passed through on the way, see `statusesOf`.
 */
export const status = {
  error: -2,
  init: -1,
  start: 0,
  turn: 1,
  draw: 2,
  drawn: 3,
  put: 4,
  forgot: 5,
  skip: 6,
  drawMany: 7,
  won: 8,
  lost: 9,
} as const

/** How a match ended, as far as it matters here. */
type Ended = { readonly winners: readonly Seat[] } | null

/**
 * The number of a match as one player sees it. Without a game the players are still waited for; one that ended
 * although nobody finished it (`outcome`) was broken off. A spectator (null) sees a match that was won as won.
 */
export function statusOf(game: Table | null, viewer: Seat | null, outcome: Ended = null): number {
  if (game === null) return status.init
  if (outcome !== null && game.won === null) return status.error
  switch (game.phase) {
    case 'over':
      return viewer === null || game.won?.includes(viewer) ? status.won : status.lost
    case 'deal':
      return status.start
    case 'colour':
      return status.put
    case 'drawn':
      return status.drawn
    case 'turn':
      if (game.uncalled !== null) return status.forgot
      return game.pending > 0 ? status.drawMany : status.turn
  }
}

/** The numbers that an event passes through, for what is shown before the state that it leads to. */
export function statusesOf(event: JsonObject): number[] {
  switch (event['type']) {
    case 'Dealt':
      return [status.start]
    case 'Drew':
      return [event['why'] === 'turn' ? status.draw : status.drawMany]
    case 'Played':
      return [status.put]
    case 'Skipped':
      return [status.skip]
    case 'Caught':
      return event['false'] === true ? [] : [status.forgot]
    default:
      return []
  }
}
