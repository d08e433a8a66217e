import { Denied } from '../errors.ts'
import type { MatchRecord, Ms } from '../types.ts'
import type { Game } from './games.ts'
import { newCode, newMatchId } from './tokens.ts'

/** A bot with the name that it plays under. */
export interface NamedBot {
  readonly bot: string
  readonly name: string
}

/** The record of a match that is made now. `now`: wall clock. */
export function freshRecord(
  { name, version, bundle }: Game,
  now: Ms,
): Omit<MatchRecord, 'players' | 'options' | 'settings'> {
  return {
    id: newMatchId(),
    code: newCode(),
    ruleset: name,
    version,
    bundle,
    status: 'open',
    outcome: null,
    commitment: null,
    salt: null,
    rematchOf: null,
    forkOf: null,
    created: now,
    started: null,
    ended: null,
    updated: now,
    strikes: 0,
  }
}

/** A bot of a game. Throws a `Denied` for one that the game has not. */
export function botOf(game: Game, bot: string): NamedBot {
  if (game.bots.includes(bot)) return { bot, name: bot }
  throw new Denied(400, `bot: ${game.name} has ${game.bots.join(', ')}`)
}
