import type { Rules } from '../../define/rules.ts'
import { BadInput, RuleError } from '../../errors.ts'
import { clone, deepEqual, type JsonObject } from '../../json/index.ts'
import type { Checked } from '../../offers/index.ts'
import type { RuleInput } from '../../run/apply.ts'
import type { LogEntry, MatchState, Message, Seat } from '../../types.ts'
import { changedState } from '../../versions/change.ts'
import type { Find } from '../../versions/resolve.ts'
import type { HostInput } from '../types.ts'
import { againstCid, againstInput, readHostInput, stillAsked } from './host-input.ts'
import { isSealed, type Line } from './line.ts'
import type { Log } from './log.ts'
import type { Questions } from './questions.ts'
import { type Answer, Refusal, type Staged } from './staged.ts'
import type { Staging } from './staging.ts'
import type { Standing } from './standing.ts'

/** Takes the inputs of players, of the host and of logs: what is open is staged, all else is refused. */
export class Inputs {
  readonly #standing: Standing
  readonly #questions: Questions
  readonly #line: Line
  readonly #log: Log
  readonly #staging: Staging

  constructor(standing: Standing, questions: Questions, line: Line, log: Log, staging: Staging) {
    this.#standing = standing
    this.#questions = questions
    this.#line = line
    this.#log = log
    this.#staging = staging
  }

  /** Takes a player's message. Refused ones change nothing at all. */
  act(seat: Seat, message: Message, cid?: string): Answer {
    return this.#staging.guarded(() => {
      const bad = againstCid(cid)
      if (bad !== null) return new Refusal(bad)
      return this.#move(seat, this.#questions.check(seat, message), cid)
    })
  }

  /** Takes an input of the host. */
  host(given: HostInput): Answer {
    return this.#staging.guarded(() => {
      const input = readHostInput(given)
      if (typeof input === 'string') return new Refusal(input)
      const questions = this.#questions
      const against = input.type === 'undo' ? this.#againstUndo(input.seat) : againstInput(input, questions)
      if (against !== null) return new Refusal(against)
      if (input.type === 'undo') return this.#staging.stageUndo(input.seat)
      if (input.type !== 'timeout') return this.#staging.stage({ ...input })
      const { type, frame } = input
      return this.#staging.stage({ type, frame, seats: stillAsked(input, questions) })
    })
  }

  /** Goes on with other rules, where the state as it is can be one of theirs. */
  rules(rules: Rules, bundle: string | null): Answer {
    return this.#staging.guarded(() => {
      const { state } = this.#standing
      if (state.outcome !== null) return new Refusal('match over')
      let next: MatchState
      try {
        next = changedState(rules, state)
      } catch (error) {
        if (error instanceof BadInput) return new Refusal(`rules: ${error.message}`)
        throw error
      }
      return this.#staging.stageRules(rules, bundle, next)
    })
  }

  /** Takes an entry of a log; throws when it cannot be applied or does something else than it did. */
  replay(entry: LogEntry, find?: Find): void {
    const answer = this.#again(entry, find)
    if (answer instanceof Refusal)
      throw new BadInput(`log entry ${entry.seq} is refused: ${answer.reason}`, true)
    if (answer instanceof RuleError)
      throw new BadInput(`log entry ${entry.seq} makes a rule throw: ${answer.message}`, true)
    const staged = this.#standing.pending as Staged
    // The check is over our own input: what a log says beside that, or otherwise, is found here.
    if (staged.entry.check !== entry.check || !deepEqual(staged.entry.input, entry.input)) {
      answer.abort()
      throw differs(entry)
    }
    // The rest of the entry is our own: a foreign log brings in nothing that was not checked.
    this.#staging.commitStaged({ ...staged, entry: { ...staged.entry, at: entry.at } })
  }

  #again({ seq, input }: LogEntry, find: Find | undefined): Answer {
    switch (input.type) {
      case 'create':
        throw new BadInput(`log entry ${seq}: only the first entry creates a match`)
      case 'act':
        return this.#staging.guarded(() =>
          // Limits are for what players send. What it was taken for is in the log, and may be longer.
          this.#move(input.seat, this.#questions.checkMove(input.seat, input.message), input.cid),
        )
      case 'rules': {
        if (find === undefined)
          throw new BadInput(
            `log entry ${seq}: only a log may change the rules, not the tail of a saved match`,
          )
        const rules = find({ ...input.snapshot.ruleset, bundle: input.to }, `log entry ${seq}`)
        return this.rules(rules, input.to)
      }
      default:
        return this.host(input)
    }
  }

  #move(seat: Seat, checked: Checked, cid: string | undefined): Answer {
    if (!checked.ok) return new Refusal(checked.reason)
    const { args } = checked
    const message: JsonObject = { action: checked.action, ...args }
    // -0 is none in JSON.
    const own = seat === 0 ? 0 : seat
    const input: RuleInput =
      cid === undefined ? { type: 'act', seat: own, message } : { type: 'act', seat: own, message, cid }
    return this.#staging.stage(input, clone(args))
  }

  /** A refused undo says nothing more: why not may be a secret. */
  #againstUndo(seat: Seat): string | null {
    const { state, rules } = this.#standing
    if (state.outcome !== null) return 'match over'
    if (isSealed(rules, state)) return 'undo not allowed'
    return this.#line.mayUndo(seat, rules.ruleset.undo, this.#log.seq) ? null : 'undo not allowed'
  }
}

/** What a replay that goes another way is told with. */
export function differs({ seq, input }: LogEntry): BadInput {
  return new BadInput(
    `the replay differs from the log at entry ${seq} (${input.type}): these are not the rules it was played with, or the log was changed`,
    true,
  )
}
