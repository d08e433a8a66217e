import type { Json, JsonObject, Message, TextRenderer } from '@framestack/core'
import { parseCommand } from '@framestack/kit/square'
import type { Mod } from '../mods/types.ts'
import { eventText } from './event.ts'
import type { SeenTable } from './types.ts'
import { viewLines } from './view.ts'

/** This game's words for a terminal. `mods`: content whose kinds of cells have signs of their own. */
export function textFor(mods: readonly Mod[]): TextRenderer {
  const signs = new Map(
    mods.flatMap((mod) =>
      Object.values(mod).flatMap((one): [string, string][] => (isTerrain(one) ? [[one.id, one.sign]] : [])),
    ),
  )
  return {
    // The view is plain JSON of a known shape: it is this package's own.
    view: (view: Json) => viewLines(view as Json & SeenTable, signs),
    event: (event: JsonObject) => eventText(event),
    move: (message: Message) => moveNote(message),
    seats: ['winner'],
    // Who has given all his orders is not asked again because he might take one back.
    passes: ['take back'],
  }
}

const isTerrain = (value: unknown): value is { id: string; sign: string } =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Terrain'

function moveNote({ action, command }: Message): string | null {
  if (action === 'take back') return 'the last answer'
  if (action === 'hold') return 'the rest stay where they are'
  const read = typeof command === 'string' ? parseCommand(command) : undefined
  if (read === undefined) return null
  const steps = read.path.length === 0 ? 'stay' : `${read.path.length} steps`
  return `${steps}, face ${read.facing}${read.skill === 0 ? '' : `, open skill ${read.skill}`}`
}
