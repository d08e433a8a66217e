import { RuleError } from '../../errors.ts'
import { offersJson } from '../../offers/index.ts'
import type { Hint, Reply, Viewer } from '../../types.ts'
import { type Answer, Refusal } from '../engine/staged.ts'
import type { Engine } from '../engine.ts'
import type { HostOptions, Prepared } from '../types.ts'
import { looking } from './looking.ts'
import { seenTop } from './seen.ts'

/** Puts what the engine answers into replies: why something was refused, and what would have been allowed. */
export class Replies {
  readonly #engine: Engine
  readonly #onRuleError: NonNullable<HostOptions['onRuleError']>

  constructor(engine: Engine, { onRuleError = 'print' }: HostOptions) {
    this.#engine = engine
    this.#onRuleError = onRuleError
  }

  /** What the host gets for an input. `seat` is who is told what would have been allowed. */
  to(seat: Viewer, answer: Answer): Prepared {
    if (answer instanceof Refusal) return this.#refused(seat, answer.reason)
    return answer instanceof RuleError ? this.#failed(answer) : answer
  }

  /** For somebody who is nobody here: he learns nothing of the match. */
  toNobody(reason: string): Prepared {
    return closed({ code: 400, reason, expected: { players: [], frame: null, offers: [] } })
  }

  #refused(seat: Viewer, reason: string): Prepared {
    try {
      const expected = looking(this.#engine, () => hintFor(this.#engine, seat, false))
      return closed({ code: 400, reason, expected })
    } catch (error) {
      if (!(error instanceof RuleError)) throw error
      return this.#failed(error)
    }
  }

  #failed(error: RuleError): Prepared {
    const tell = this.#onRuleError
    if (typeof tell === 'function') tell(error)
    else if (tell === 'throw') throw error
    else if (tell === 'print') console.error(String(error.message))
    return closed({ code: 500, reason: 'rule error', id: error.id })
  }
}

/** What the active frame waits for, as a viewer may see it. With `named`, the hint names the question. */
export function hintFor(engine: Engine, viewer: Viewer, named: boolean): Hint {
  const players = engine.allowed()
  const frame = seenTop(engine.reader(), viewer)
  if (viewer === null || !players.includes(viewer)) return { players, frame, offers: [] }
  const { offers, truncated } = offersJson(engine.offers(viewer), engine.rules.ruleset.limits.offersBytes)
  const hint: Hint = named
    ? { players, frame, ask: engine.ask(viewer) as string, offers }
    : { players, frame, offers }
  if (truncated) hint.truncated = true
  return hint
}

/** Commits what was accepted. */
export function committed(prepared: Prepared): Reply {
  const { reply } = prepared
  if (reply.code === 200) prepared.commit()
  return reply
}

function closed(reply: Reply): Prepared {
  return { reply, entries: [], events: [], patches: null, commit() {}, abort() {} }
}
