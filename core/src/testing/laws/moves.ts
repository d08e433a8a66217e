import type { Live } from './match.ts'
import type { Step } from './types.ts'

/** Counts the moves of a match as its ruleset's `bound` counts them. */
export class Moves {
  count = 0
  readonly #line: number[] = []

  /** What a step would count, asked before it is taken: a move that takes another one back counts against it. */
  weigh({ engine }: Live, step: Step): number {
    if (step.do === 'timeout') return 1
    if (step.do !== 'act') return 0
    const takesBack = engine.reader().topType()?.definition.takesBack ?? []
    return takesBack.includes(step.move.action) ? -1 : 1
  }

  /** A step was accepted. */
  add(step: Step, weight: number): void {
    if (step.do === 'undo') this.count -= this.#line.pop() ?? 0
    else if (weight !== 0) this.#line.push(weight)
    this.count += weight
  }
}
