import { type EventType, type Ruleset, type } from '@framestack/core'
import { BuffRemove } from '../src/events/board.ts'
import { Attack, Attacked, CheckDeath, Damage, Death } from '../src/events/combat.ts'
import { miracle } from '../src/language.ts'
import { shape } from '../src/shape.ts'

/** A frame that waits in the middle of an event until somebody says `go on`. */
const Pause = miracle.frame('pause', {
  data: type<{ after: string }>(),
  moves: { 'go on': {} },
  players: () => [0],
  offers: (_, offer) => offer['go on'](),
  react: { 'go on': (c) => c.done() },
})

const pauseAfter = <F>(event: EventType<F, 'after' | 'heard'>) =>
  miracle.listener(`pause after ${event.name}`, {
    on: event,
    at: 'after',
    run: (c) => c.push(Pause, { after: event.name }),
  })

const pauses = [
  pauseAfter(Attack),
  pauseAfter(Attacked),
  pauseAfter(Damage),
  pauseAfter(CheckDeath),
  pauseAfter(Death),
  pauseAfter(BuffRemove),
]

/** The events after which it stops. */
export const pausing: readonly string[] = pauses.map(({ name }) => name.replace('pause after ', ''))

/** The ruleset, stopping after each event of a fight. */
export const paused: Ruleset = miracle.ruleset({
  ...shape,
  frames: [...shape.frames, Pause],
  listeners: [...shape.listeners, ...pauses],
  start(c) {
    for (const pause of pauses) c.attach(pause, 'pauses', null)
    shape.start(c)
  },
})
