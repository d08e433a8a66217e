import type { Json, TextRenderer } from '@framestack/core'
import type { SeenTable } from '../seen.ts'
import { eventText, nameOf } from './event.ts'
import { viewLines } from './view.ts'

/** The view is plain JSON of a known shape: it is this package's own. */
const table = (view: Json): SeenTable => view as Json & SeenTable

/** This game's words for a terminal. */
export const text: TextRenderer = {
  view: (view) => viewLines(table(view)),
  event: eventText,
  move(message, view) {
    const { units } = table(view)
    const named = (id: unknown) => {
      const unit = units.find((one) => one.id === id)
      return unit === undefined ? nameOf(id as number) : `${unit.type} ${unit.level} of P${unit.camp}`
    }
    if (message.action === 'attack')
      return `${named(message['attacker'])} attacks ${named(message['target'])}`
    if (message.action === 'move') return named(message['mover'])
    return message.action === 'use' && typeof message['target'] === 'number' ? named(message['target']) : null
  },
  seats: ['camp', 'winner'],
}
