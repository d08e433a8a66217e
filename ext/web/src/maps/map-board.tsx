import { type CellLike, cellText, DEFAULT_TYPE, facings } from '@framestack/kit/square'
import { type Dispatch, type ReactNode, useEffect, useRef } from 'react'
import type { Edit, Editing } from './editing.ts'
import { editsFor } from './keys.ts'
import { cellsFrom, cellsOf, heightAt, isWalled, type MapDraft, spawnAt, typeAt } from './map-draft.ts'
import { angleOf, frameOf, middleOf, wallsPath } from './places.ts'
import { cellAt, Patterns, Rulers, SideShape, SquareCell } from './square-cell.tsx'
import type { Tell } from './words.ts'

/** The map that is being made: cells to be chosen by pointing, dragging, or keys. */
export function MapBoard({
  state,
  edit,
  tell,
}: {
  readonly state: Editing
  readonly edit: Dispatch<Edit>
  readonly tell: Tell
}): ReactNode {
  const { map, chosen, at } = state
  const svg = useRef<SVGSVGElement>(null)
  const dragging = useRef(false)
  const byKey = useRef(false)
  const byTouch = useRef(false)
  const here = cellText(at)
  useEffect(() => {
    if (byKey.current) svg.current?.querySelector<SVGElement>(`[data-cell="${here}"]`)?.focus()
    byKey.current = false
  }, [here])
  return (
    <svg
      ref={svg}
      className="squares map-board"
      viewBox={frameOf(map)}
      role="application"
      aria-label={tell('board')}
      onPointerDown={(event) => {
        const cell = cellAt(event.target)
        byTouch.current = event.pointerType === 'touch'
        if (cell === null || event.button !== 0 || byTouch.current) return
        dragging.current = true
        const toggles = event.ctrlKey || event.metaKey
        edit({ do: 'choose', cell, how: event.shiftKey ? 'rectangle' : toggles ? 'toggle' : 'one' })
      }}
      onClick={({ target }) => {
        const cell = cellAt(target)
        // A finger that moves scrolls: only one that stays chooses.
        if (cell !== null && byTouch.current) edit({ do: 'choose', cell, how: 'toggle' })
      }}
      onPointerOver={({ target, buttons }) => {
        const cell = cellAt(target)
        if (dragging.current && (buttons & 1) === 1 && cell !== null)
          edit({ do: 'choose', cell, how: 'rectangle' })
      }}
      onPointerUp={() => {
        dragging.current = false
      }}
      onKeyDown={(event) => {
        const edits = editsFor(state, event)
        if (edits === null) return
        event.preventDefault()
        byKey.current = true
        for (const one of edits) edit(one)
      }}
      onFocus={({ target }) => {
        const cell = cellAt(target)
        if (cell !== null && cellText(cell) !== here && !dragging.current && !byTouch.current)
          edit({ do: 'go', cell })
      }}
    >
      <defs>
        <Patterns />
      </defs>
      <Rulers width={map.width} height={map.height} />
      {cellsOf(map).map(([x, y]) => {
        const text = cellText([x, y])
        const type = typeAt(map, [x, y])
        return (
          <SquareCell
            key={text}
            x={x}
            y={y}
            rows={map.height}
            height={heightAt(map, [x, y])}
            type={type === DEFAULT_TYPE ? null : type}
            label={labelOf(map, [x, y], tell)}
            look=""
            current={text === here}
            pressed={chosen.has(text)}
          />
        )
      })}
      <g className="things">
        {cellsFrom(chosen).map((cell) => {
          const { x, y } = middleOf(cell, map)
          return (
            <rect key={cellText(cell)} className="pick" x={x - 0.45} y={y - 0.45} width=".9" height=".9" />
          )
        })}
      </g>
      <path className="walls" d={wallsPath([...map.walls.values()], map)} />
      <g className="things">
        {map.spawns.map(({ team, at: cell, facing }) => {
          const { x, y } = middleOf(cell, map)
          return (
            <g key={cellText(cell)} className={`spawn team${team}`} transform={`translate(${x} ${y})`}>
              <SideShape team={team} size={0.33} />
              <path className="way" d="M-.14 -.36 0 -.5 .14 -.36Z" transform={`rotate(${angleOf[facing]})`} />
              <text className="number" y=".12">
                {orderOf(map, cell)}
              </text>
            </g>
          )
        })}
      </g>
    </svg>
  )
}

/** As which of its team's characters somebody begins at a cell, from 1. */
function orderOf({ spawns }: MapDraft, cell: CellLike): number {
  const own = spawns.findIndex(({ at }) => cellText(at) === cellText(cell))
  return spawns.slice(0, own + 1).filter(({ team }) => team === spawns[own]?.team).length
}

/** A cell as it is said: where it is, and all that is there. */
export function labelOf(map: MapDraft, cell: CellLike, tell: Tell): string {
  const [type, spawn] = [typeAt(map, cell), spawnAt(map, cell)]
  const sides = facings.filter((side) => isWalled(map, cell, side)).map((side) => tell(side))
  return [
    tell('cell', { cell: cellText(cell), n: heightAt(map, cell) }),
    ...(type === DEFAULT_TYPE ? [] : [tell('cellType', { type })]),
    ...(sides.length === 0 ? [] : [tell('cellWalls', { sides: sides.join(', ') })]),
    ...(spawn === undefined
      ? []
      : [
          tell('cellSpawn', {
            team: tell(spawn.team === 0 ? 'spawn0' : 'spawn1'),
            n: orderOf(map, cell),
            facing: tell(spawn.facing),
          }),
        ]),
  ].join(', ')
}
