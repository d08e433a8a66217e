import type { GameControl, Hint, Json, Message, Pick, Seat } from '@framestack/core'

/** What a bot is told when it is asked: what its player would see, and no more. */
export interface BotTurn {
  readonly seat: Seat
  /** Number of seats. */
  readonly players: number
  /** Whether the match waits for it. If not, it may let the others go on: catch nobody, not jump in. */
  readonly awaited: boolean
  readonly view: Json
  readonly hint: Hint
  /** Draws from 0 to n-1. */
  readonly pick: Pick
  /** One of the open moves, each as likely; null when none was found. */
  sample(): Message | null
  /** The open moves, at most `limit` of them. */
  moves(limit?: number): Message[]
  /** A match that goes on from a position which the player could not tell from the real one, to search in. */
  resample(seed: number): GameControl
}

/**
 * A player that is a program: gives the move it makes, or null: any, or none where the match does not wait for it.
 * Where it is not waited for it is asked once for each question, and once more after each move. A module that exports a ruleset may export
 * some beside it: `export const bots = { careful: (turn) => ... }`.
 */
export type Bot = (turn: BotTurn) => Message | null | Promise<Message | null>

/** A bot that makes any of its moves, each as likely, and only where it must: some take back what it has just done. */
export const randomBot: Bot = (turn) => (turn.awaited ? turn.sample() : null)

/** The bots of a ruleset, by name: its own, and `random`. */
export type Bots = ReadonlyMap<string, Bot>

/** The bots among what a module exports. */
export function botsIn(module: { readonly [name: string]: unknown }): Bots {
  const given = module['bots']
  const own = typeof given === 'object' && given !== null ? Object.entries(given) : []
  const bots = own.filter(
    (one): one is [string, Bot] => typeof one[1] === 'function' && /^[a-z][a-z0-9-]{0,31}$/.test(one[0]),
  )
  return new Map<string, Bot>([['random', randomBot], ...bots])
}

/** What a bot is told now. */
export function turnFor(gc: GameControl, seat: Seat, players: number, pick: Pick, awaited: boolean): BotTurn {
  return {
    seat,
    players,
    awaited,
    view: gc.viewFor(seat),
    hint: gc.hintFor(seat),
    pick,
    sample: () => messageOf(gc.sampleMove(seat, pick)),
    moves: (limit = 1000) => gc.moves(seat, limit).map((move) => messageOf(move) as Message),
    resample: (seed) => gc.resample(seat, seed),
  }
}

function messageOf(move: ReturnType<GameControl['sampleMove']>): Message | null {
  return move === null ? null : { action: move.action, ...move.args }
}
