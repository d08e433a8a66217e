import type { GameControl } from '../../control/game-control.ts'
import type { JsonObject } from '../../json/index.ts'
import { show } from '../show.ts'
import { isSubset } from '../subset.ts'
import type { Finding } from './expect.ts'
import type { OffersExpectation } from './types.ts'

/** So many moves are gone through one by one; beyond that a move must be written out in full. */
const limit = 2000

export function offerFindings(gc: GameControl, given: OffersExpectation): Finding[] {
  const { player, includes = [], excludes = [] } = given
  const what = `offers of player ${player}`
  if (player >= gc.state.players) return [{ what, expected: 'offers', actual: 'there is no such seat' }]
  const moves: JsonObject[] = gc.moves(player, limit).map(({ action, args }) => ({ action, ...args }))
  // A full move is asked for as a message: it need not be among the first ones, nor have its lists in that order.
  const open = (pattern: JsonObject): boolean =>
    moves.some((move) => isSubset(pattern, move)) || gc.why(player, pattern).allowed
  const among = (pattern: JsonObject): string => {
    const same = moves.filter((move) => move['action'] === pattern['action'])
    if (same.length > 0) return `${same.length === limit ? `the first ${limit} are ` : ''}${show(same, 300)}`
    const actions = [...new Set(moves.map((move) => String(move['action'])))]
    return actions.length === 0 ? 'no move at all' : `only moves of kind ${actions.join(', ')}`
  }
  return [
    ...includes
      .filter((pattern) => !open(pattern))
      .map((pattern) => ({ what, expected: `includes ${show(pattern)}`, actual: among(pattern) })),
    ...excludes
      .filter(open)
      .map((pattern) => ({ what, expected: `excludes ${show(pattern)}`, actual: 'it is open' })),
  ]
}
