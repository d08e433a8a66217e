import { RuleError } from '../../errors.ts'
import { canonical, deepEqual, type Json } from '../../json/index.ts'
import type { Kind } from '../../language/kinds.ts'
import type { Move } from '../../offers/index.ts'
import type { ArgJson, Message, OfferJson, Seat } from '../../types.ts'
import { show } from '../show.ts'
import { isStuck } from './ends.ts'
import { mutations } from './hostile.ts'
import { begin, type Live, messageOf, nowAndThen, play, take } from './match.ts'
import { difference } from './trace.ts'
import type { Law, Problem, Trial } from './types.ts'

/** So many moves are gone through; where there are more, a sample of them. */
const limit = 120

/** An offer is a promise. */
export const offers: Law = {
  name: 'offers',
  promise:
    'each offered move is accepted, what no offer covers is refused, `why` agrees with `act`, and the offers as data say the same as the check',
  check(trial) {
    const live = begin(trial.ruleset, trial.setting)
    if (live instanceof Error) return null
    const look = (step: number): Problem | null => {
      if (!nowAndThen(trial, 6)) return null
      const text = attempt(() => lookAtAll(trial, live))
      return text === null ? null : { step, text }
    }
    return look(0) ?? play(live, trial.script, look) ?? lastStep(trial)
  },
}

/** The script ends with a move that was offered: if a rule throws at it, that is a broken promise. */
function lastStep(trial: Trial): Problem | null {
  const last = trial.script.at(-1)
  const live = begin(trial.ruleset, trial.setting)
  if (last?.do !== 'act' || live instanceof Error) return null
  play(live, trial.script.slice(0, -1), () => null)
  const reply = take(live.gc, live.engine.state, last)
  if (reply.code !== 500 || isStuck(live.error)) return null
  return {
    step: trial.script.length,
    text: `${show(messageOf(last.move))} is offered: ${live.error?.message}`,
  }
}

function attempt(run: () => string | null): string | null {
  try {
    return run()
  } catch (error) {
    // Offers that write throw where the state is frozen: law pure's business.
    if (error instanceof RuleError) return error.message
    throw error
  }
}

function lookAtAll(trial: Trial, live: Live): string | null {
  const { gc, engine } = live
  const allowed = gc.allowedPlayers()
  for (let seat: Seat = 0; seat < engine.state.players; seat++) {
    const against = allowed.includes(seat) ? lookAtSeat(trial, live, seat) : idle(live, seat)
    if (against !== null) return `player ${seat}: ${against}`
  }
  return null
}

/** Who may not act has no offers. */
function idle({ gc }: Live, seat: Seat): string | null {
  const found = gc.offers(seat)
  return found.length === 0 ? null : `has offers but may not act: ${show(found)}`
}

function lookAtSeat(trial: Trial, live: Live, seat: Seat): string | null {
  const { gc } = live
  const moves = gc.moves(seat, limit)
  const data = gc.hintFor(seat)
  const again = difference(moves, gc.moves(seat, limit), 'moves')
  if (again !== null) return `the offers change from one look to the next: ${again}`
  const complete = moves.length < limit
  const sampled = complete && !trial.thorough ? [] : [0, 1, 2].map(() => gc.sampleMove(seat, trial.pick))
  const tried = [...moves, ...sampled.filter((move) => move !== null)]
  const some = tried.length > 0 ? (tried[trial.pick(tried.length)] as Move) : null
  return (
    tried.map((move) => promised(live, seat, move)).find((text) => text !== null) ??
    (complete && data.truncated === undefined ? counts(data.offers, moves) : null) ??
    (some && listed(live, seat, data.offers, some)) ??
    (some && uncovered(trial, live, seat, data.offers, some, complete ? moves : null)) ??
    // The last one: it makes the kernel look again.
    (some && kept(live, seat, messageOf(some), true))
  )
}

function promised({ gc }: Live, seat: Seat, move: Move): string | null {
  const why = gc.why(seat, messageOf(move))
  return why.allowed ? null : `${show(messageOf(move))} is offered and refused: ${why.reason}`
}

/** What `why` says is what happens. `true`: it must be accepted. */
function kept(live: Live, seat: Seat, message: Message, offered = false): string | null {
  const why = live.gc.why(seat, message)
  live.error = null
  const prepared = live.gc.prepare(seat, message)
  const { reply } = prepared
  if (reply.code === 200) prepared.abort()
  if (reply.code === 500) {
    // Where it is not even open, law refuse speaks of that.
    if (!(offered || why.allowed) || isStuck(live.error)) return null
    return `${show(message)} is open: ${(live.error as RuleError | null)?.message}`
  }
  if (why.allowed !== (reply.code === 200))
    return `${show(message)}: 'why' says ${show(why)}, the reply is ${show(reply, 80)}`
  return reply.code === 400 && !why.allowed && reply.reason !== why.reason
    ? `${show(message)}: 'why' gives the reason ${why.reason}, the reply ${reply.reason}`
    : null
}

/** The numbers of moves in the offers add up. */
function counts(data: readonly OfferJson[], moves: readonly Move[]): string | null {
  const byAction = new Map<string, number>()
  for (const { action, count } of data) {
    if (count === 'many') return null
    byAction.set(action, (byAction.get(action) ?? 0) + count)
  }
  for (const [action, count] of byAction) {
    const found = moves.filter((move) => move.action === action).length
    if (found !== count)
      return `offers of '${action}' count ${count} moves, going through them gives ${found}`
  }
  return null
}

/** Values that an offer lists are open, where they depend on nothing else. */
function listed(live: Live, seat: Seat, data: readonly OfferJson[], some: Move): string | null {
  const own = data.filter((offer) => offer.action === some.action)
  const offer = own[0]
  if (own.length !== 1 || !offer || !isPlain(offer)) return null
  for (const arg of offer.args) {
    if (arg.kind === 'some' || arg.kind === 'ordered') continue
    for (const value of arg.values ?? []) {
      const message = { ...messageOf(some), [arg.name]: value }
      const why = live.gc.why(seat, message)
      if (!why.allowed)
        return `the offer lists ${arg.name} ${show(value)}, the check refuses it: ${why.reason}`
    }
    const given = some.args[arg.name]
    if (given !== undefined && arg.values && !arg.values.some((value) => deepEqual(value, given)))
      return `${show(messageOf(some))} is open, but the offer does not list ${show(given)}`
  }
  return null
}

/** No argument depends on another, and no condition ties them: then the count is a plain product. */
function isPlain(offer: OfferJson): boolean {
  if (offer.args.some((arg) => arg.cases !== undefined)) return false
  const sizes = offer.args.map((arg) => (arg.values?.length ?? Number.NaN) + (arg.optional ? 1 : 0))
  return sizes.reduce((product, size) => product * size, 1) === offer.count
}

/** Messages that are nearly moves: refused, unless they are moves. */
function uncovered(
  trial: Trial,
  live: Live,
  seat: Seat,
  data: readonly OfferJson[],
  some: Move,
  all: readonly Move[] | null,
): string | null {
  const args = data.filter((offer) => offer.action === some.action).flatMap((offer) => offer.args)
  const open = all && new Set(all.map((move) => key(messageOf(move), args)))
  const free = args.some((arg) => (arg.cases ?? [arg]).some((open) => isFree(arg.kind, open)))
  for (const message of [...mutations(some, trial.pick), ...neighbours(live, some)]) {
    const allowed = allows(live, seat, message)
    if (allowed === null) continue
    const against = kept(live, seat, message)
    if (against !== null) return against
    if (allowed && open && !free && !open.has(key({ ...message, action: some.action }, args)))
      return `${show(message)} is accepted, but no offer covers it`
  }
  return null
}

/** Whether more may be given than an offer can list: any text, or any value of its domain. */
function isFree(kind: ArgJson['kind'], open: Pick<ArgJson, 'values' | 'range'>): boolean {
  return open.values === undefined && (kind === 'text' || open.range === undefined)
}

/** The move with every other value that an argument's kind knows, where those are few. */
function neighbours({ engine }: Live, move: Move): Message[] {
  const shapes = engine.reader().topType()?.collector.shapes ?? []
  const args = shapes.find((shape) => shape.name === move.action)?.args ?? []
  return args.flatMap(({ name, kind }) =>
    kindValues(kind).map((value) => ({ ...messageOf(move), [name]: value })),
  )
}

function kindValues({ kind, domain, min, max }: Kind<unknown>): readonly unknown[] {
  if (kind === 'one') return (domain.values ?? []).slice(0, 30)
  if (kind !== 'int' || max - min > 30) return []
  return Array.from({ length: max - min + 1 }, (_, i) => min + i)
}

/** Null when a rule throws: law refuse speaks of that. */
function allows({ gc }: Live, seat: Seat, message: Message): boolean | null {
  try {
    return gc.why(seat, message).allowed
  } catch {
    return null
  }
}

/** The same text for the same move: the order in a `some` says nothing. */
function key(message: { readonly [name: string]: unknown }, args: readonly ArgJson[]): string {
  const sorted: { [name: string]: Json } = {}
  for (const [name, value] of Object.entries(message)) {
    const isSet = args.some((arg) => arg.name === name && arg.kind === 'some')
    sorted[name] = isSet && Array.isArray(value) ? value.map((v) => canonical(v)).sort() : (value as Json)
  }
  return canonical(sorted)
}
