import { stamp } from './define/stamp.ts'

/** A ruleset that cannot work. `problems` names each one with its frame and state. */
export class DefinitionError extends Error {
  readonly problems: readonly string[]
  constructor(ruleset: string, problems: readonly string[]) {
    super(
      `ruleset '${ruleset}' has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n- ${problems.join('\n- ')}`,
    )
    this.name = 'DefinitionError'
    this.problems = problems
  }
}

/** Options, files, logs or saved matches that are not what they should be. The message says what was expected. */
export class BadInput extends Error {
  /**
   * The rules are not those that it was played with, or not here: nothing is known to be wrong with the log or the
   * saved match itself, and a host keeps it for the operator.
   */
  readonly held: boolean
  constructor(message: string, held = false) {
    super(message)
    this.name = 'BadInput'
    this.held = held
  }
}
// Rules throw it, too.
Object.assign(BadInput.prototype, stamp)

/** A rule did what no rule may do: the kernel found it. */
export class Defect extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Defect'
  }
}

/** The match waits for nobody, or for somebody who has no move. */
export class Stuck extends Defect {
  constructor(message: string) {
    super(message)
    this.name = 'Stuck'
  }
}

/** The host called the kernel in a way that makes no sense, for example two `prepare` at a time. */
export class Misuse extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Misuse'
  }
}

/** Stands where a frame's name would, while no frame runs: in `setup`, `position` and `start`. */
export const noFrame = 'the ruleset'

/** A rule threw while an input was worked on. For the operator, never for players. */
export class RuleError extends Error {
  readonly id: string
  readonly frame: string
  /** State of the frame's machine. */
  readonly state: string
  /** What ran: `react show`, `step discard`, `offers`, ... */
  readonly step: string
  /** The stack at that moment, bottom first, in words. */
  readonly stackInWords: readonly string[]
  constructor(
    id: string,
    at: { ruleset: string; frame: string; state: string; step: string; stack: readonly string[] },
    cause: unknown,
  ) {
    const frame = at.frame === noFrame ? '' : ` of frame '${at.frame}'`
    const state = at.state === '' ? '' : ` (state '${at.state}')`
    const stack = at.stack.length === 0 ? '' : `\n  stack: ${at.stack.join(' > ')}`
    super(`${at.ruleset}: ${at.step}${frame}${state} failed: ${wordsOf(cause)}${stack}`, { cause })
    this.name = 'RuleError'
    this.id = id
    this.frame = at.frame
    this.state = at.state
    this.step = at.step
    this.stackInWords = at.stack
  }
}

/** What was thrown, in words: a rule may throw anything, also what has none. */
function wordsOf(cause: unknown): string {
  try {
    return String(cause instanceof Error ? cause.message : cause)
  } catch {
    return 'something that cannot be put into words'
  }
}
