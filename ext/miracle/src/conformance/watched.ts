import type { Ruleset } from '@framestack/core'
import { TurnStart } from '../events/turns.ts'
import { miracle } from '../language.ts'
import { observationText } from '../protocol/observation.ts'
import { shape } from '../shape.ts'

/** The ruleset with a listener that takes down what programs would have seen between two turns. */
export interface Watched {
  readonly ruleset: Ruleset
  /** What was taken down since it was last asked; null when no turn ended. */
  taken(): string | null
}

/** Makes one. It is for one match at a time. */
export function watched(): Watched {
  let seen: string | null = null
  const watch = miracle.listener('between turns', {
    on: TurnStart,
    at: 'heard',
    run(c) {
      if (c.event.round > 0) seen = observationText(c.game, c.event.round - 1)
    },
  })
  const ruleset = miracle.ruleset({
    ...shape,
    listeners: [watch, ...shape.listeners],
    start(c) {
      c.attach(watch, 'between turns', null)
      shape.start(c)
    },
  })
  return {
    ruleset,
    taken() {
      const text = seen
      seen = null
      return text
    },
  }
}
