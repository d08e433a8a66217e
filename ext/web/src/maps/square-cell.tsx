import type { CellLike } from '@framestack/kit/square'
import { memo, type ReactNode } from 'react'
import { middleOf } from './places.ts'

interface Props {
  readonly x: number
  readonly y: number
  /** Rows of the board. */
  readonly rows: number
  readonly height: number
  /** Type of the cell, for its pattern; null: an ordinary one. */
  readonly type: string | null
  readonly label: string
  /** What it is besides: classes, in a row. */
  readonly look: string
  /** Keys begin here. */
  readonly current: boolean
  /** It is chosen; null: cells are not chosen here. */
  readonly pressed: boolean | null
}

/** A cell of a square board, its height in the corner. What is done with it, the board hears. */
export const SquareCell = memo(function SquareCell(props: Props): ReactNode {
  const { x, y, rows, height, type, label, look, current, pressed } = props
  const at = middleOf([x, y], { height: rows })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button inside a picture
    <g
      role="button"
      tabIndex={current ? 0 : -1}
      aria-label={label}
      aria-pressed={pressed ?? undefined}
      className={`square h${Math.min(height, 5)} ${look}`}
      data-cell={`${x},${y}`}
      transform={`translate(${at.x} ${at.y})`}
    >
      <rect className="floor" x="-.5" y="-.5" width="1" height="1" />
      {type !== null && (
        <rect className="terrain" x="-.5" y="-.5" width="1" height="1" fill={`url(#${patternOf(type)})`} />
      )}
      {height > 0 && (
        <text className="height" x="-.42" y="-.2">
          {height}
        </text>
      )}
    </g>
  )
})

const patterns: { readonly [type: string]: string } = {
  Terrain_BlueSky: 'square-sky',
  Terrain_Rust: 'square-rust',
  Terrain_Turbid: 'square-turbid',
}

const patternOf = (type: string): string => patterns[type] ?? 'square-other'

/** The patterns that types of cells are told apart by: waves, dots, crosses, and stripes for all others. */
export function Patterns(): ReactNode {
  return (
    <>
      <pattern id="square-sky" width=".5" height=".33" patternUnits="userSpaceOnUse">
        <path className="sky" d="M0 .16Q.125 .02 .25 .16T.5 .16" />
      </pattern>
      <pattern id="square-rust" width=".33" height=".33" patternUnits="userSpaceOnUse">
        <circle className="rust" cx=".16" cy=".16" r=".07" />
      </pattern>
      <pattern id="square-turbid" width=".4" height=".4" patternUnits="userSpaceOnUse">
        <path className="turbid" d="M.1 .1 .3 .3M.3 .1 .1 .3" />
      </pattern>
      <pattern
        id="square-other"
        width=".25"
        height=".25"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(60)"
      >
        <rect className="other" width=".1" height=".25" />
      </pattern>
    </>
  )
}

/** The cell that an event was about; null: none. */
export function cellAt(target: EventTarget | null): CellLike | null {
  const found = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null
  const [x, y] = (found ?? '').split(',').map(Number)
  return x === undefined || y === undefined ? null : [x, y]
}

/** Numbers of columns and rows beside a board. */
export function Rulers({ width, height }: { readonly width: number; readonly height: number }): ReactNode {
  return (
    <g className="rulers">
      {Array.from({ length: width }, (_, x) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
        <text key={x} x={x + 0.5} y={height + 0.6}>
          {x}
        </text>
      ))}
      {Array.from({ length: height }, (_, y) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
        <text key={y} x="-.45" y={middleOf([0, y], { height }).y + 0.18}>
          {y}
        </text>
      ))}
    </g>
  )
}

/** A piece's place by its side: a circle for P1, a square on its corner for P2. In units of a cell. */
export function SideShape({ team, size }: { readonly team: number; readonly size: number }): ReactNode {
  if (team === 0) return <circle className="side" r={size} />
  const s = size * 0.92
  return (
    <rect className="side" x={-s} y={-s} width={2 * s} height={2 * s} transform="rotate(45) scale(.84)" />
  )
}
