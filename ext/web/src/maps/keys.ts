import type { Facing } from '@framestack/kit/square'
import type { Edit, Editing } from './editing.ts'
import {
  type MapDraft,
  spawnAt,
  withFacing,
  withHeight,
  withSpawns,
  withType,
  withWalls,
} from './map-draft.ts'
import { stepFrom } from './places.ts'

/** A key that was pressed at the map. */
export interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const sides: { readonly [key: string]: Facing } = { w: 'Up', a: 'Left', s: 'Down', d: 'Right' }
const turn: { readonly [F in Facing]: Facing } = { Up: 'Right', Right: 'Down', Down: 'Left', Left: 'Up' }

/** What a key means; null: nothing. Where no cell is chosen, the one where keys are is. */
export function editsFor(state: Editing, pressed: Pressed): Edit[] | null {
  const { key, shiftKey } = pressed
  if (pressed.ctrlKey || pressed.metaKey) return withControl(key.toLowerCase(), shiftKey)
  const { at, chosen } = state
  const to = stepFrom(at, key, state.map)
  if (to !== null) return [shiftKey ? { do: 'choose', cell: to, how: 'rectangle' } : { do: 'go', cell: to }]
  if (key.startsWith('Arrow')) return []
  if (key === 'Enter' || key === ' ') return [{ do: 'choose', cell: at, how: 'toggle' }]
  if (key === 'Escape') return [{ do: 'none' }]
  const change = changeFor(key)
  if (change === null) return null
  const choosing: Edit[] = chosen.size === 0 ? [{ do: 'choose', cell: at, how: 'one' }] : []
  return [...choosing, { do: 'change', to: change }]
}

function withControl(key: string, shift: boolean): Edit[] | null {
  if (key === 'z') return [{ do: shift ? 'redo' : 'undo' }]
  if (key === 'y') return [{ do: 'redo' }]
  return key === 'a' ? [{ do: 'all' }] : null
}

type Change = Extract<Edit, { do: 'change' }>['to']

function changeFor(key: string): Change | null {
  const letter = key.toLowerCase()
  const side = sides[letter]
  if (side !== undefined) return (map, cells) => withWalls(map, cells, side)
  if (/^\d$/.test(key)) return (map, cells) => withHeight(map, cells, Number(key))
  if (letter === 'b' || letter === 'r') return (map, cells) => withSpawns(map, cells, letter === 'b' ? 0 : 1)
  if (letter === 'f') return turned
  return key === 'Delete' || key === 'Backspace' ? cleared : null
}

const turned: Change = (map, cells) =>
  cells.reduce((next, cell) => {
    const spawn = spawnAt(next, cell)
    return spawn === undefined ? next : withFacing(next, [cell], turn[spawn.facing])
  }, map)

/** Nothing is left on the cells: no height, kind, wall or beginning. */
export function cleared(map: MapDraft, cells: Parameters<Change>[1]): MapDraft {
  const bare = withSpawns(withType(withHeight(map, cells, 0), cells, 'Default'), cells, null)
  const texts = new Set(cells.map((cell) => cell.join()))
  const walls = [...bare.walls].filter(
    ([, { start, end }]) => !texts.has(start.join()) && !texts.has(end.join()),
  )
  return { ...bare, walls: new Map(walls) }
}
