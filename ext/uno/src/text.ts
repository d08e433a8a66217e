import type { Json, JsonObject, Message, RenderContext, TextRenderer } from '@framestack/core'
import { type Rules, rulesOf } from './rules/options.ts'
import { eventLine } from './text/events.ts'
import { isPointless, moveNote } from './text/moves.ts'
import { tableLines } from './text/table.ts'
import type { Options } from './types.ts'
import type { View } from './view.ts'

export { sorted } from './text/signs.ts'

/** What a terminal tells a renderer, as far as it matters here. */
type Screen = Pick<RenderContext, 'viewer' | 'options'>

const none: Partial<Options> = {}
const optionsOf = (options: JsonObject): Partial<Options> => options as JsonObject & Partial<Options>
const rulesFor = ({ options }: Screen): Rules => rulesOf(options === undefined ? none : optionsOf(options))

/** This game's words for a terminal. */
export const text = {
  view: (view: Json): string[] => tableLines(view as View),
  event: (event: JsonObject, c: Screen): string | null => eventLine(event, c.viewer, rulesFor(c)),
  move: (message: Message, view: Json, c: Screen): string | null =>
    moveNote(message, view as View, rulesFor(c)),
  pointless: (message: Message, view: Json): boolean => isPointless(message, view as View),
  passes: ['decline'],
  sorts: ['card'],
  asks: ['colour', 'target'],
  pauses: ['RoundOver'],
  players: 4,
  rules: {
    first: ['profile'],
    inForce: (options: JsonObject): JsonObject => ({ ...options, ...rulesOf(optionsOf(options)) }),
  },
} satisfies TextRenderer
