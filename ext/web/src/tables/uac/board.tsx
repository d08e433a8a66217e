import { type CellLike, cellText, DEFAULT_TYPE, type Facing, type SquareBoard } from '@framestack/kit/square'
import type { SeenCharacter, SeenTable } from '@framestack/uac'
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { angleOf, frameOf, middleOf, stepFrom, wallsPath } from '../../maps/places.ts'
import { cellAt, Patterns, Rulers, SideShape, SquareCell } from '../../maps/square-cell.tsx'
import { Figure } from './figure.tsx'
import { cellLabel, typeAt } from './label.ts'
import type { Marks } from './marks.ts'
import type { Part } from './way.ts'
import type { Speech } from './words.ts'

interface Props {
  readonly view: SeenTable
  readonly board: SquareBoard
  readonly marks: Marks
  readonly speech: Speech
  /** The character that is looked at, and the one that an order is for. */
  readonly selected: string | null
  readonly asked: string | null
  /** Characters that can be chosen, and those that are. */
  readonly targets: readonly string[]
  readonly chosen: readonly string[]
  /** Where keys begin from. */
  readonly at: string
  readonly onCell: (cell: CellLike) => void
  readonly onGo: (cell: CellLike) => void
  /** A key for the order that is being written; false: it means nothing. */
  readonly onOrderKey: (key: Part) => boolean
}

const ways: { readonly [key: string]: Facing } = { w: 'Up', a: 'Left', s: 'Down', d: 'Right' }

function orderKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Part | null {
  const way = ways[key.toLowerCase()]
  if (way !== undefined) return shiftKey ? { is: 'look', way } : { is: 'step', way }
  if (key === 'Backspace') return { is: 'back' }
  return /^[012]$/.test(key) ? { is: 'skill', skill: Number(key) } : null
}

/** The board: cells with heights, walls, ranges, the way of an order, and the characters. */
export function Board(props: Props): ReactNode {
  const { view, board, marks, speech, selected, asked, targets, chosen, at, onCell, onGo, onOrderKey } = props
  const svg = useRef<SVGSVGElement>(null)
  const { map } = view
  const rows = map.height
  const walls = useMemo(() => wallsPath(board.walls, board), [board])
  const alive = view.units.filter((unit) => unit.alive)
  const here = new Map<string, SeenCharacter>(alive.map((unit) => [cellText(unit.at), unit]))
  const keys = (event: KeyboardEvent): void => {
    const cell = cellAt(event.target)
    if (cell === null || event.ctrlKey || event.metaKey || event.altKey) return
    const to = stepFrom(cell, event.key, map)
    const order = orderKey(event)
    if (to !== null) svg.current?.querySelector<SVGElement>(`[data-cell="${cellText(to)}"]`)?.focus()
    else if (event.key === 'Enter' || event.key === ' ') onCell(cell)
    else if (order !== null) {
      if (!onOrderKey(order)) return
    } else if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    // In the inspector the same keys go from step to step.
    event.stopPropagation()
  }
  return (
    <svg
      ref={svg}
      className="squares uac-board"
      viewBox={frameOf(map)}
      role="application"
      aria-label={speech.tell('board')}
      onClick={({ target }) => {
        const cell = cellAt(target)
        if (cell !== null) onCell(cell)
      }}
      onKeyDown={keys}
      onFocus={({ target }) => {
        const cell = cellAt(target)
        if (cell !== null) onGo(cell)
      }}
    >
      <defs>
        <Patterns />
        <Hatches />
      </defs>
      <Rulers width={map.width} height={map.height} />
      {board.cells().map((cell) => {
        const text = cellText(cell)
        const type = typeAt(map, cell)
        const unit = here.get(text)
        const target = unit !== undefined && targets.includes(unit.id)
        return (
          <SquareCell
            key={text}
            x={cell[0]}
            y={cell[1]}
            rows={rows}
            height={board.heightAt(cell)}
            type={type === DEFAULT_TYPE ? null : type}
            label={cellLabel(cell, { view, board, unit, marks, target, speech })}
            look={unit !== undefined && unit.id === selected ? 'selected' : ''}
            current={text === at}
            pressed={null}
          />
        )
      })}
      <g className="things">
        {[...marks.range].map(([text, teams]) => (
          <rect
            key={text}
            className={`range ${teams.length > 1 ? 'both' : `team${teams[0]}`}`}
            {...cornerOf(text)}
            width="1"
            height="1"
          />
        ))}
        {[...marks.reach].map((text) => {
          const { x, y } = spotOf(text)
          return <circle key={text} className="may" cx={x} cy={y} r=".1" />
        })}
        <path className="walls" d={walls} />
        {marks.ghost !== null && <Way marks={marks} rows={rows} />}
        {alive.map((unit) => (
          <Figure
            key={unit.id}
            unit={unit}
            rows={rows}
            look={[
              unit.id === selected ? 'chosen' : '',
              unit.id === asked ? 'asked' : '',
              targets.includes(unit.id) || chosen.includes(unit.id) ? 'target' : '',
              chosen.includes(unit.id) ? 'taken' : '',
            ].join(' ')}
          />
        ))}
      </g>
    </svg>
  )

  function spotOf(text: string) {
    const [x = 0, y = 0] = text.split(',').map(Number)
    return middleOf([x, y], { height: rows })
  }

  function cornerOf(text: string) {
    const { x, y } = spotOf(text)
    return { x: x - 0.5, y: y - 0.5 }
  }
}

/** The way of the order that is being written, and who would stand at its end. */
function Way({ marks, rows }: { readonly marks: Marks; readonly rows: number }): ReactNode {
  const { ghost, way } = marks
  if (ghost === null) return null
  const spot = (text: string) => {
    const [x = 0, y = 0] = text.split(',').map(Number)
    return middleOf([x, y], { height: rows })
  }
  const points = [cellText(ghost.unit.at), ...way.keys()].map(spot)
  const end = spot(ghost.cell)
  return (
    <g className={`order team${ghost.unit.team}`} data-end={ghost.cell} data-facing={ghost.facing}>
      <polyline className="way" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <g transform={`translate(${end.x} ${end.y})`}>
        <path
          className="facing"
          d="M-.26 -.32 0 -.62 .26 -.32Z"
          transform={`rotate(${angleOf[ghost.facing]})`}
        />
        {way.size > 0 && (
          <g className="ghost">
            <SideShape team={ghost.unit.team} size={0.34} />
          </g>
        )}
      </g>
    </g>
  )
}

/** Ranges are told apart by the way of their lines, too; where both sides reach, the lines cross. */
function Hatches(): ReactNode {
  return (
    <>
      <pattern
        id="uac-range0"
        width=".25"
        height=".25"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="tint team0" width=".25" height=".25" />
        <rect className="line team0" width=".04" height=".25" />
      </pattern>
      <pattern
        id="uac-range1"
        width=".25"
        height=".25"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect className="tint team1" width=".25" height=".25" />
        <rect className="line team1" width=".04" height=".25" />
      </pattern>
      <pattern
        id="uac-range-both"
        width=".2"
        height=".2"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="tint both" width=".2" height=".2" />
        <rect className="line team0" width=".05" height=".2" />
        <rect className="line team1" width=".2" height=".05" />
      </pattern>
    </>
  )
}
