import type { FrameType } from '../define/frame-type.ts'
import { Defect, Stuck } from '../errors.ts'
import { hash } from '../json/index.ts'
import {
  type ArgValues,
  anyMove,
  checkMove,
  enumerate,
  type Move,
  type Offer,
  unfit,
} from '../offers/index.ts'
import type { FrameRecord, Seat } from '../types.ts'
import type { RuleContext } from './context.ts'
import { refuseWaiting } from './rule-call.ts'
import type { Runner } from './runner.ts'

type Declare = (c: RuleContext, offer: unknown) => unknown

/** Who may act now, in the frame's own order; nobody when the match is over. */
export function allowedSeats(runner: Runner): Seat[] {
  const type = runner.topType()
  const players = type?.definition.players as ((c: RuleContext) => readonly Seat[]) | undefined
  if (!players) return []
  runner.doing = 'players'
  const seats = refuseWaiting(players(runner.look(-1)))
  const { length } = seats
  if (length === 1 && isSeat(seats[0], runner)) return [seats[0] as Seat]
  for (const seat of seats)
    if (!isSeat(seat, runner)) throw new Defect(`'players' names ${String(seat)}, which is no seat`)
  return [...new Set(seats)]
}

/**
 * The first of them for whom the match waits: who answered already and may take it back comes after all who did
 * not. Undefined when there is none. The context is left looking at the frame that asks.
 */
export function firstAwaited(runner: Runner): Seat | undefined {
  const definition = runner.topType()?.definition
  const players = definition?.players as ((c: RuleContext) => readonly Seat[]) | undefined
  if (!players) return undefined
  runner.doing = 'players'
  const seats = refuseWaiting(players(runner.look(-1)))
  for (let i = 0; i < seats.length; i++)
    if (!isSeat(seats[i], runner)) throw new Defect(`'players' names ${String(seats[i])}, which is no seat`)
  const onTimeout = definition?.onTimeout as OnTimeout | undefined
  // A match that waits, waits for somebody.
  if (!onTimeout || seats.length === 1) return seats[0]
  return seats.find((seat) => isAwaited(runner, onTimeout, seat))
}

function isSeat(seat: unknown, runner: Runner): boolean {
  return Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < runner.state.players
}

/**
 * Names the question that the active frame puts to a player: opaque, of his own, and another one after each
 * answer. Null when he is not asked.
 */
export function askId(runner: Runner, player: Seat): string | null {
  const { state } = runner
  const top = state.stack[state.stack.length - 1]
  if (state.outcome !== null || !top || !allowedSeats(runner).includes(player)) return null
  const askKey = runner.topType()?.definition.askKey as ((c: RuleContext) => number) | undefined
  const key = askKey ? askKey(runner.look(player)) : top.taken
  // With a key that nobody knows nothing can be read from it, least of all how many frames there were.
  const secret = state.rng.kind === 'chacha20' ? state.rng.key : 'local'
  return hash([secret, player, top.id, key]).slice(0, 16)
}

/** What one player may do now; `strict` as in `OfferCollector.begin`. The offers read the context, so `runner.look(player)` must hold while they are used. */
export function offersFor(runner: Runner, player: Seat, strict = false): Offer[] {
  const type = runner.topType()
  const top = runner.state.stack[runner.state.stack.length - 1]
  if (!type || !top) return []
  return declared(runner, type, top, runner.look(player), strict)
}

/** The same for the player whom {@link firstAwaited} named: the context looks at his frame already. */
export function offersHere(runner: Runner, player: Seat): Offer[] {
  const type = runner.topType()
  const { stack } = runner.state
  const top = stack[stack.length - 1]
  if (!type || !top) return []
  const { c } = runner
  c.player = player
  return declared(runner, type, top, c, false)
}

function declared(
  runner: Runner,
  type: FrameType,
  top: FrameRecord,
  c: RuleContext,
  strict: boolean,
): Offer[] {
  runner.doing = 'offers'
  const runs = type.offersIn(top.state)
  const { collector } = type
  const offers = collector.begin(strict)
  for (let i = 0; i < runs.length; i++) refuseWaiting((runs[i] as unknown as Declare)(c, collector.builder))
  return offers
}

/**
 * Answers for players who are out of time: the machine's own TIMEOUT where the state handles it, else the
 * frame's `onTimeout` move, else the first move that is offered. Players who may not act any more, or for whom
 * nothing waits, are passed over. Returns whether anything was answered.
 */
export function answerFor(runner: Runner, frame: number, seats: readonly Seat[]): boolean {
  let answered = false
  for (const seat of seats) {
    const top = runner.state.stack[runner.state.stack.length - 1]
    if (top?.id !== frame || !allowedSeats(runner).includes(seat)) continue
    const type = runner.topType()
    if (type?.machine.handles(top.state, 'TIMEOUT') && runner.send({ type: 'TIMEOUT' })) {
      answered = true
      continue
    }
    const move = defaultMove(runner, seat)
    if (move === null) continue
    runner.act({ type: move.action, seat, args: move.args })
    answered = true
  }
  return answered
}

/** Those of the allowed players for whom the match waits: all but those whose `onTimeout` is null. */
export function awaitedSeats(runner: Runner): Seat[] {
  const seats = allowedSeats(runner)
  const onTimeout = runner.topType()?.definition.onTimeout as OnTimeout | undefined
  return onTimeout ? seats.filter((seat) => isAwaited(runner, onTimeout, seat)) : seats
}

/** Whether the match waits for one of them. */
function anyAwaited(runner: Runner, seats: readonly Seat[]): boolean {
  const onTimeout = runner.topType()?.definition.onTimeout as OnTimeout | undefined
  return !onTimeout || seats.some((seat) => isAwaited(runner, onTimeout, seat))
}

/** Whether the match waits for one of those who may act. The context is left looking as he does. */
function isAwaited(runner: Runner, onTimeout: OnTimeout, seat: Seat): boolean {
  runner.doing = 'onTimeout'
  return refuseWaiting(onTimeout(runner.look(seat))) !== null
}

type OnTimeout = (c: RuleContext) => ({ action: string } & ArgValues) | null | undefined

/** The move that is made for a player; null when nothing waits for him. */
function defaultMove(runner: Runner, seat: Seat): Move | null {
  const type = runner.topType()
  const offers = offersFor(runner, seat)
  const onTimeout = type?.definition.onTimeout as OnTimeout | undefined
  runner.doing = 'onTimeout'
  const given = refuseWaiting(onTimeout?.(runner.look(seat)))
  if (given === null) return null
  if (given === undefined) {
    for (const move of enumerate(offers)) return move
    throw new Stuck(`nobody can answer for player ${seat}: no move is open`)
  }
  const checked = checkMove(type?.collector.shapes ?? [], offers, given)
  if (!checked.ok) throw new Stuck(`'onTimeout' gives a move that is refused: ${checked.reason}`)
  return checked
}

/**
 * Answers for all who left, until somebody who is there is asked or the match is over. Where those who are there
 * are asked as well, one answer a frame is enough: a frame that stays open to everybody waits for nobody in
 * particular.
 */
export function answerForAway(runner: Runner): void {
  const { state } = runner
  if (state.away.length === 0) return
  const answered = new Set<string>()
  while (state.away.length > 0 && state.away.length < state.players && state.outcome === null) {
    const top = state.stack[state.stack.length - 1]
    if (!top) return
    const allowed = allowedSeats(runner)
    const away = allowed.filter((seat) => state.away.includes(seat))
    const alone = away.length === allowed.length
    const asked = alone ? away : away.filter((seat) => !answered.has(`${top.id}/${seat}`))
    if (asked.length === 0) return
    for (const seat of asked) answered.add(`${top.id}/${seat}`)
    if (!answerFor(runner, top.id, asked)) return
  }
}

/** Throws when the match waits for nobody, or for somebody who has no move. Returns the offers that it looked at. */
export function checkWaiting(runner: Runner): Map<Seat, Offer[]> {
  const offers = new Map<Seat, Offer[]>()
  if (runner.state.outcome !== null) return offers
  const top = runner.state.stack[runner.state.stack.length - 1]
  const seats = allowedSeats(runner)
  if (seats.length === 0)
    throw new Stuck(`frame '${top?.type}' waits in state '${top?.state}', but nobody may answer it`)
  for (const seat of seats) {
    const open = offersFor(runner, seat, true)
    if (!anyMove(open)) {
      const why = unfit(open)
      throw new Stuck(
        `frame '${top?.type}' waits in state '${top?.state}' for player ${seat}, who has no move${why === null ? '' : ` (${why})`}`,
      )
    }
    offers.set(seat, open)
  }
  if (!anyAwaited(runner, seats))
    throw new Stuck(
      `frame '${top?.type}' waits in state '${top?.state}', but its 'onTimeout' says that it waits for nobody`,
    )
  return offers
}
