import { clone, deepEqual } from '../../json/index.ts'
import type { Pick } from '../../offers/index.ts'
import type { Message, Reply, Seat } from '../../types.ts'
import { show } from '../show.ts'
import { mutations, nonsense } from './hostile.ts'
import { begin, type Live, messageOf, nowAndThen, play, take } from './match.ts'
import { countHandlers, sabotage, sabotaged } from './sabotage.ts'
import { difference } from './trace.ts'
import type { Law, Step, Store, Trial } from './types.ts'

/** One thing that must be refused, or taken back. */
interface Attack {
  readonly name: string
  readonly run: () => Reply
}

/** No means no. */
export const refuse: Law = {
  name: 'refuse',
  promise:
    'whatever is refused, prepared and aborted, or stopped by a rule that throws leaves state, log and events as they were; each refusal has a reason, and no message makes a rule throw',
  check(trial) {
    const store = trial.stores[trial.pick(trial.stores.length)] ?? 'immer'
    const live = begin(trial.ruleset, trial.setting, { store, interpreter: sabotaged })
    if (live instanceof Error) return null
    const control = untouched(trial, live, store)
    const first = trial.pick(4) === 0 ? attackAll(trial, live) : null
    if (first !== null) return { step: 0, text: first }
    return play(live, trial.script, (number, step) => {
      const later = control?.(step) ?? null
      if (later !== null) return { step: number, text: later }
      const all = nowAndThen(trial, 2)
      // Coming back to the state before is hardest where the line was cut.
      const some = step.do === 'undo' || nowAndThen(trial, 3)
      const text = all || some ? attackAll(trial, live, all ? attacks : inside) : null
      return text === null ? null : { step: number, text }
    })
  },
}

/**
 * The same match without any of it: what was left behind may show only when it goes on. Null where two matches do not even
 * begin alike, which is law replay's business.
 */
function untouched(trial: Trial, live: Live, store: Store): ((step: Step) => string | null) | null {
  const other = begin(trial.ruleset, trial.setting, { store, interpreter: sabotaged })
  if (other instanceof Error || !deepEqual(other.engine.state, live.engine.state)) return null
  return (step) => {
    take(other.gc, other.engine.state, step)
    const what = difference(other.engine.state, live.engine.state)
    return what === null ? null : `with and without what was refused before, the match goes on: ${what}`
  }
}

function attackAll(trial: Trial, live: Live, list = attacks): string | null {
  const { engine } = live
  const before = { state: clone(engine.state), log: clone(engine.log), events: clone(engine.events) }
  const changed = (): string | null =>
    difference(before.state, engine.state) ??
    difference(before.log, engine.log, 'log') ??
    difference(before.events, engine.events, 'events')
  for (const { name, run } of list(trial, live)) {
    const against = judge(run)
    if (against !== null) return `${name}: ${against}`
    // Comparing all after each attack is for the shrinker, who wants to know which one it was.
    const quick = engine.log.length === before.log.length && engine.events.length === before.events.length
    const what = trial.thorough || !quick ? changed() : null
    if (what !== null) return `${name} changed the match: ${what}`
  }
  const what = changed()
  return what === null ? null : `a refused message changed the match: ${what}`
}

function judge(run: () => Reply): string | null {
  let reply: Reply
  try {
    reply = run()
  } catch (error) {
    return `threw instead of being refused: ${error instanceof Error ? error.message : String(error)}`
  }
  if (reply.code === 400)
    return typeof reply.reason === 'string' && reply.reason !== '' ? null : 'was refused without a reason'
  return reply.code === 500 ? 'made a rule throw' : 'was accepted'
}

function* attacks(trial: Trial, live: Live): Generator<Attack> {
  const { gc, engine } = live
  const { pick } = trial
  const seats = engine.state.players
  const allowed = gc.allowedPlayers()
  const asked = allowed[pick(Math.max(1, allowed.length))] ?? 0
  for (const { name, make } of nonsense) {
    if (!trial.thorough && pick(3) !== 0) continue
    yield { name: `message: ${name}`, run: () => gc.act(asked, make() as Message) }
    yield { name: `message at the door: ${name}`, run: () => gc.playerAct(make() as Message) }
  }
  const move = allowed.length > 0 ? gc.sampleMove(asked, pick) : null
  if (move === null) return yield* hostAttacks(live)
  const message = messageOf(move)
  const text = show(message, 80)
  for (const token of [undefined, null, '', 'nobody', 7, {}, ['P0'], `P${seats}`])
    yield { name: `${text} with token ${show(token)}`, run: () => gc.playerAct({ ...message, token }) }
  for (let seat: Seat = 0; seat < seats; seat++)
    if (!allowed.includes(seat)) yield { name: `${text} of player ${seat}`, run: () => gc.act(seat, message) }
  for (const bad of mutations(move, pick)) {
    if (isRight(live, asked, bad)) continue
    yield { name: `player ${asked}: ${show(bad, 80)}`, run: () => gc.act(asked, bad) }
  }
  yield* inside(trial, live)
  yield* hostAttacks(live)
}

/** A good move that comes to nothing, because the host or a rule stops it on the way. */
function* inside({ pick }: Trial, live: Live): Generator<Attack> {
  const allowed = live.gc.allowedPlayers()
  const seat = allowed[pick(Math.max(1, allowed.length))]
  const move = seat === undefined ? null : live.gc.sampleMove(seat, pick)
  if (seat === undefined || move === null) return
  const message = messageOf(move)
  const text = `player ${seat}: ${show(message, 80)}`
  yield { name: `${text}, prepared and aborted`, run: () => abort(live, seat, message) }
  yield { name: `${text}, a rule throws`, run: () => stop(live, seat, message, pick) }
}

function isRight({ gc }: Live, seat: Seat, message: Message): boolean {
  try {
    return gc.why(seat, message).allowed
  } catch {
    return false
  }
}

const comeToNothing: Reply = {
  code: 400,
  reason: 'came to nothing',
  expected: { players: [], frame: null, offers: [] },
}

/** One of the handlers that the move runs throws. */
function stop({ gc }: Live, seat: Seat, message: Message, pick: Pick): Reply {
  // Not counted: to abort may mean to run the handlers of earlier moves again.
  const [handlers, prepared] = countHandlers(() => gc.prepare(seat, message))
  const accepted = prepared.reply.code === 200
  if (accepted) prepared.abort()
  // A move that makes the rules throw by itself: law offers, or law ends.
  if (!accepted || handlers === 0) return comeToNothing
  const { code } = sabotage(pick(handlers), () => gc.act(seat, message))
  if (code !== 500) throw new Error(`the reply to a rule that throws is ${code}`)
  return comeToNothing
}

/** What was prepared must not be seen, neither before nor after the abort. */
function abort({ gc, engine }: Live, seat: Seat, message: Message): Reply {
  const before = clone(engine.state)
  const prepared = gc.prepare(seat, message)
  if (prepared.reply.code !== 200) return comeToNothing
  const seen = difference(before, engine.state)
  prepared.abort()
  if (seen !== null) throw new Error(`before the commit one sees another state: ${seen}`)
  return comeToNothing
}

function* hostAttacks({ gc, engine }: Live): Generator<Attack> {
  const { state } = engine
  const top = state.stack.at(-1)?.id ?? -1
  for (const frame of [-1, top + 1, 2 ** 53])
    yield { name: `timeout of frame ${frame}`, run: () => gc.timeout({ frame, seats: gc.allowedPlayers() }) }
  yield { name: 'timeout of nobody', run: () => gc.timeout({ frame: top, seats: [] }) }
  for (const seat of [-1, state.players, 1.5, Number.NaN]) {
    yield { name: `leave of player ${seat}`, run: () => gc.leave(seat) }
    yield { name: `return of player ${seat}`, run: () => gc.return(seat) }
    yield { name: `undo of player ${seat}`, run: () => gc.undo(seat) }
    yield { name: `message of player ${seat}`, run: () => gc.act(seat, { action: 'pass' }) }
  }
  for (let seat: Seat = 0; seat < state.players; seat++)
    if (!state.away.includes(seat))
      yield { name: `return of player ${seat}, who is there`, run: () => gc.return(seat) }
}
