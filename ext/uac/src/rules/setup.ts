import type { Beginning } from '@framestack/core'
import { edgeKey } from '@framestack/kit/square'
import type { Content } from '../mods/content.ts'
import type { Game, Options } from '../types.ts'
import { mapStateOf } from './board.ts'
import { mapOf } from './place.ts'

/** The game before anybody has done anything. */
export function emptyGame(content: Content, { options }: Pick<Beginning<Options>, 'options'>): Game {
  const map = mapOf(content, options)
  return {
    phase: 'lobby',
    turn: 0,
    playerIds: [],
    banned: [],
    rosters: [[], []],
    map: mapStateOf(map, map.board.walls.map(edgeKey)),
    units: [],
    nextBuff: 1,
    snapshots: [],
    queued: 0,
    given: false,
  }
}
