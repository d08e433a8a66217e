import { type Cell, type CellLike, cellText } from '@framestack/kit/square'
import { cellsBetween, cellsFrom, cellsOf, emptyMap, type MapDraft } from './map-draft.ts'
import { isOn } from './places.ts'

/** The editor: the map as it was and is, and which cells are chosen. */
export interface Editing {
  readonly past: readonly MapDraft[]
  readonly map: MapDraft
  readonly future: readonly MapDraft[]
  /** Chosen cells by their texts: what is set is set for all of them. */
  readonly chosen: ReadonlySet<string>
  /** Where keys are. */
  readonly at: Cell
  /** The corner of a rectangle that is being chosen. */
  readonly anchor: Cell
}

/** What one does. */
export type Edit =
  | { readonly do: 'change'; readonly to: (map: MapDraft, cells: readonly Cell[]) => MapDraft }
  | { readonly do: 'open'; readonly map: MapDraft }
  | { readonly do: 'undo' | 'redo' | 'all' | 'none' }
  /** `how`: this cell alone, one cell more or less, or the rectangle from the last one. */
  | { readonly do: 'choose'; readonly cell: CellLike; readonly how: 'one' | 'toggle' | 'rectangle' }
  | { readonly do: 'go'; readonly cell: CellLike }

/** So many steps can be taken back. */
const kept = 200

/** An editor with a new map. */
export const beginning: Editing = {
  past: [],
  map: emptyMap('map', 25, 25),
  future: [],
  chosen: new Set(),
  at: [0, 0],
  anchor: [0, 0],
}

/** The editor after something was done. */
export function edited(state: Editing, edit: Edit): Editing {
  const { past, map, future, chosen } = state
  switch (edit.do) {
    case 'change':
      return moved(state, edit.to(map, cellsFrom(chosen)))
    case 'open':
      return { ...moved(state, edit.map), chosen: new Set() }
    case 'undo': {
      const last = past.at(-1)
      return last === undefined
        ? state
        : within({ ...state, past: past.slice(0, -1), map: last, future: [map, ...future] })
    }
    case 'redo': {
      const [next, ...rest] = future
      return next === undefined ? state : within({ ...state, past: [...past, map], map: next, future: rest })
    }
    case 'all':
      return { ...state, chosen: new Set(cellsOf(map).map(cellText)) }
    case 'none':
      return { ...state, chosen: new Set() }
    case 'go': {
      const at = copy(edit.cell)
      return { ...state, at, anchor: at }
    }
    case 'choose':
      return choose(state, copy(edit.cell), edit.how)
  }
}

const copy = ([x, y]: CellLike): Cell => [x, y]

function choose(state: Editing, at: Cell, how: 'one' | 'toggle' | 'rectangle'): Editing {
  const { chosen, anchor } = state
  if (how === 'rectangle') return { ...state, at, chosen: new Set(cellsBetween(anchor, at).map(cellText)) }
  const text = cellText(at)
  if (how === 'one') return { ...state, at, anchor: at, chosen: new Set([text]) }
  const next = new Set(chosen)
  if (!next.delete(text)) next.add(text)
  return { ...state, at, anchor: at, chosen: next }
}

function moved(state: Editing, to: MapDraft): Editing {
  if (to === state.map) return state
  return within({ ...state, past: [...state.past, state.map].slice(-kept), map: to, future: [] })
}

/** What is chosen lies on the map, whatever size that has now. */
function within(state: Editing): Editing {
  const { map, chosen, at, anchor } = state
  const fits = ([x, y]: Cell): Cell => [Math.min(x, map.width - 1), Math.min(y, map.height - 1)]
  const left = cellsFrom(chosen).filter((cell) => isOn(cell, map))
  return { ...state, chosen: new Set(left.map(cellText)), at: fits(at), anchor: fits(anchor) }
}
