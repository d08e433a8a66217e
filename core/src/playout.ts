import { type Beginnings, checkPlayers, firstState, seedOf } from './control/open.ts'
import { checkSetting } from './define/refuse.ts'
import { type Rules, rulesOf } from './define/rules.ts'
import { BadInput, Defect } from './errors.ts'
import { clone, deepFreeze, type Json } from './json/index.ts'
import { resolveOptions } from './language/options.ts'
import type { Ruleset } from './language/ruleset.ts'
import { type Move, type Offer, type Pick, sample } from './offers/index.ts'
import { copyRandom } from './random/index.ts'
import { copyFrame } from './run/frame-record.ts'
import { allowedSeats, awaitedSeats, firstAwaited, offersHere } from './run/offers.ts'
import { Runner } from './run/runner.ts'
import type { MatchState, Outcome, Seat } from './types.ts'

/** How a playout begins. */
export interface PlayoutOptions {
  players?: number
  seed?: number | string
  options?: { readonly [name: string]: Json }
  setup?: Json
}

/**
 * The in-place store without a log, checkpoints and events: for search and simulation. Moves are trusted:
 * they come from offers. A playout whose rules threw is dead; make another one.
 */
export class Playout {
  readonly #rules: Rules
  readonly #given: Beginnings
  /** The state with which every playout of the given seed begins. */
  readonly #first: MatchState
  readonly #runner: Runner

  /** Begins a match. Throws {@link BadInput} for options that are not what the ruleset says. */
  constructor(ruleset: Ruleset, given: PlayoutOptions = {}) {
    const resolved = resolveOptions(ruleset.options, given.options)
    if (!resolved.ok) throw new BadInput(resolved.problem)
    // One object for all playouts: it is never written, and rules may know it again.
    const options = deepFreeze(resolved.options)
    const players = checkPlayers(ruleset, given.players ?? ruleset.players.min)
    checkSetting(ruleset, { players, options })
    this.#rules = rulesOf(ruleset)
    this.#given = {
      players,
      options,
      seed: seedOf(given.seed ?? 1),
      ...(given.setup === undefined ? {} : { setup: given.setup }),
    }
    this.#first = firstState(this.#rules, this.#given, null)
    this.#runner = new Runner(this.#rules, clone(this.#first))
  }

  /** The live state: do not write it. */
  get state(): MatchState {
    return this.#runner.state
  }

  /** How it ended, null while it goes on. */
  get outcome(): Outcome | null {
    return this.#runner.state.outcome
  }

  /** Begins again, with another seed if given. */
  restart(seed?: number | string): void {
    if (seed === undefined) this.#runner.use(again(this.#first), 0)
    else firstState(this.#rules, { ...this.#given, seed: seedOf(seed) }, null, this.#runner)
  }

  /** Goes on from a copy of a state. */
  load(state: MatchState): void {
    this.#runner.use(clone(state), 0)
  }

  /** Who may act now. */
  allowed(): Seat[] {
    return this.outcome === null ? allowedSeats(this.#runner) : []
  }

  /** Those of them for whom the match waits: not those who have answered and may only take it back. */
  awaited(): Seat[] {
    return this.outcome === null ? awaitedSeats(this.#runner) : []
  }

  /** Makes a move that an offer allows. */
  act(seat: Seat, move: Move): void {
    this.#runner.begin(null)
    this.#runner.act({ type: move.action, seat, args: move.args })
  }

  /**
   * Makes a move of the first player for whom the match waits, each open move as likely, and returns it; null
   * when the match is over. `pick(n)` draws from 0 to n-1.
   */
  step(pick: Pick): Move | null {
    const runner = this.#runner
    if (runner.state.outcome !== null) return null
    const seat = firstAwaited(runner)
    if (seat === undefined) throw new Defect('the match waits for nobody who may answer')
    const offers: Offer[] = offersHere(runner, seat)
    const move = sample(offers, pick)
    if (move === null) throw new Defect(`player ${seat} is asked and has no move`)
    runner.begin(null)
    // The drawn values are copies already.
    runner.act({ type: move.action, seat, args: move.args })
    return move
  }

  /** Makes at most `steps` random moves; returns how many there were. */
  run(pick: Pick, steps: number): number {
    let made = 0
    while (made < steps && this.step(pick) !== null) made++
    return made
  }
}

/** A copy of a beginning. What no input writes is shared; most of the rest is empty then. */
function again(first: MatchState): MatchState {
  const { away, agenda, listeners, queue, stack } = first
  return {
    format: first.format,
    ruleset: first.ruleset,
    players: first.players,
    away: away.slice(),
    game: clone(first.game),
    stack: stack.map(copyFrame),
    agenda: agenda.length === 0 ? [] : clone(agenda),
    listeners: listeners.length === 0 ? [] : clone(listeners),
    queue: queue.length === 0 ? [] : clone(queue),
    rng: copyRandom(first.rng),
    serial: first.serial,
    outcome: first.outcome,
  }
}
