import type { GameEvent, Ruleset, Seat } from '@framestack/core'
import { parseOperation } from '../protocol/operation.ts'
import { Referee } from '../protocol/referee.ts'
import { resignedScores } from '../rules/ending.ts'
import { campOf, enemyOf } from '../rules/units.ts'
import type { Options } from '../types.ts'
import { contestLimits, type JudgeLimits, type Program, type Said, type Verdict } from './types.ts'

/** How a match of programs is judged. */
export interface JudgeOptions {
  readonly options?: Partial<Options>
  readonly limits?: JudgeLimits
}

/** A refused operation costs nothing, but not more than so many in one turn are looked at. */
const refusalsInTurn = 1000

/**
 * Plays a match of two programs. Whoever is late, gone, or floods loses: his score is gone and the other one has one more;
 * so does an illegal deck. An operation that is refused costs nothing. It ends whatever the programs do: each turn has its
 * time, and each match its rounds.
 */
export function judge(
  ruleset: Ruleset,
  programs: readonly [Program, Program],
  { options = {}, limits = contestLimits }: JudgeOptions = {},
): Promise<Verdict> {
  return new Judge(new Referee(ruleset, { options }), programs, limits).run()
}

/** What a program did that ends the match. */
interface Fault {
  readonly seat: Seat
  readonly reason: string
  readonly about: string | null
}

class Judge {
  readonly #referee: Referee
  readonly #programs: readonly [Program, Program]
  readonly #limits: JudgeLimits
  readonly #events: GameEvent[] = []
  readonly #accepted: [number, number] = [0, 0]
  readonly #refused: [number, number] = [0, 0]

  constructor(referee: Referee, programs: readonly [Program, Program], limits: JudgeLimits) {
    this.#referee = referee
    this.#programs = programs
    this.#limits = limits
  }

  async run(): Promise<Verdict> {
    for (const seat of [0, 1] as const) {
      const fault = await this.#deck(seat)
      if (fault !== null || this.#referee.over) return this.#verdict(fault)
    }
    while (!this.#referee.over) {
      const fault = await this.#turn(campOf(this.#referee.game.round) as 0 | 1)
      if (fault !== null) return this.#verdict(fault)
    }
    return this.#verdict(null)
  }

  async #deck(seat: 0 | 1): Promise<Fault | null> {
    const program = this.#programs[seat]
    program.tell(JSON.stringify({ camp: seat }))
    const said = await program.next(this.#limits.deck)
    program.rest()
    if (said.kind !== 'message') return faultOf(seat, said)
    const code = this.#take(seat, said.text)
    return code === null ? null : { seat, reason: 'illegal deck', about: code }
  }

  async #turn(seat: 0 | 1): Promise<Fault | null> {
    const program = this.#programs[seat]
    const { round } = this.#referee.game
    let left = this.#limits.turn
    let refusals = 0
    for (;;) {
      program.tell(this.#referee.observation())
      const said = await program.next(left)
      if (said.kind !== 'message') return faultOf(seat, said)
      left = Math.max(0, left - said.ms)
      if (this.#take(seat, said.text) !== null && ++refusals >= refusalsInTurn)
        return { seat, reason: 'flood', about: `${refusals} operations in a turn that are not allowed` }
      if (!this.#referee.over && this.#referee.game.round === round) continue
      program.rest()
      return null
    }
  }

  /** Takes an operation; returns the code of a refusal. */
  #take(seat: 0 | 1, text: string): string | null {
    const read = parseOperation(text, seat, this.#referee.game)
    const answer = read.ok ? this.#referee.act(seat, read.message) : read
    if (!answer.ok) {
      this.#refused[seat]++
      return answer.code
    }
    this.#accepted[seat]++
    this.#events.push(...answer.events)
    return null
  }

  #verdict(fault: Fault | null): Verdict {
    const { game, gc } = this.#referee
    const { outcome } = gc
    const counts = {
      accepted: this.#accepted,
      refused: this.#refused,
      events: this.#events,
      round: game.round,
    }
    if (fault !== null) {
      const { seat, reason, about } = fault
      return { winner: enemyOf(seat), scores: resignedScores(game.scores, seat), reason, about, ...counts }
    }
    const [first = 0, second = 0] = outcome?.scores ?? []
    const reason = outcome?.reason ?? 'round_limit'
    return { winner: outcome?.winners[0] ?? 1, scores: [first, second], reason, about: null, ...counts }
  }
}

const faultOf = (seat: Seat, said: Exclude<Said, { kind: 'message' }>): Fault => ({
  seat,
  reason: said.kind,
  about: said.kind === 'late' ? null : said.why,
})
