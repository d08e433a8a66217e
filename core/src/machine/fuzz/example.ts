import type { Sample } from './random-machine.ts'

/** A machine as a ruleset would write it, with the events that it lives by. */
export interface Example extends Sample {
  readonly events: readonly string[]
}

export const example = (
  events: string,
  config: Sample['config'],
  guards: Sample['guards'] = {},
): Example => ({ events: events.split(' '), config, guards })
