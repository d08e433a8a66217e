import type { LogRow, MatchRecord, SeatRecord } from '../src/types.ts'

/** A match's record, for tests; `id` makes it another one. */
export function record(id: string, more: Partial<MatchRecord> = {}): MatchRecord {
  return {
    id,
    code: `code-${id}`,
    ruleset: 'tic-tac-toe',
    version: '1.0.0',
    bundle: null,
    players: 2,
    options: {},
    settings: {
      visibility: 'public',
      clock: null,
      spectators: 'public',
      spectatorDelay: 0,
      open: false,
      autoPass: 'windows',
    },
    status: 'open',
    outcome: null,
    commitment: null,
    salt: null,
    rematchOf: null,
    forkOf: null,
    created: 1,
    started: null,
    ended: null,
    updated: 1,
    strikes: 0,
    ...more,
  }
}

/** Seats nobody has. */
export const freeSeats = (count: number): SeatRecord[] =>
  Array.from({ length: count }, (_, seat) => ({ seat, kind: 'free', name: null, bot: null, tokenHash: null }))

/** Seats of persons, with tokens whose hashes are their names. */
export const takenSeats = (count: number): SeatRecord[] =>
  freeSeats(count).map((seat) => ({
    ...seat,
    kind: 'person',
    name: `P${seat.seat}`,
    tokenHash: `hash ${seat.seat}`,
  }))

/** The same with bots in some seats, by name. */
export const seatsWith = (bots: { readonly [seat: number]: string }, count = 2): SeatRecord[] =>
  takenSeats(count).map((seat) => {
    const bot = bots[seat.seat]
    return bot === undefined ? seat : { ...seat, kind: 'bot', bot, tokenHash: null }
  })

/** A row as a host would store it. */
export function row(seq: number, more: Partial<LogRow> = {}): LogRow {
  return {
    seq,
    id: `id ${seq}`,
    entry: JSON.stringify({ seq }),
    envelope: JSON.stringify({ of: seq }),
    seat: null,
    cid: null,
    body: null,
    reply: null,
    ...more,
  }
}
