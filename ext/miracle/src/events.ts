import type { EventProjection } from '@framestack/core'
import { timelines } from './events/index.ts'
import type { EventName, Events } from './types.ts'

/** Decks are chosen unseen: of the other one's a player learns that it was chosen. All else everybody sees. */
const gameStart: EventProjection<Events['GameStart']> = (event, viewer) => ({
  ...event,
  ...(viewer === event.camp ? {} : { artifacts: [], creatures: [] }),
})

const open = Object.fromEntries(timelines.map(({ name }) => [name, 'public'])) as {
  readonly [K in EventName]: 'public'
}

/** Who sees what of events. */
export const events = { ...open, GameStart: gameStart }
