import {
  barracks,
  board,
  isAbyss,
  isMiracle,
  miracles,
  type SeenFigure,
  type SeenTable,
} from '@framestack/miracle/facts'
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { Cell } from './cell.tsx'
import { Figure } from './figure.tsx'
import { SideShape } from './icons.tsx'
import { cellLabel, pointsOf, type Speech } from './label.ts'
import type { Marks } from './marks.ts'
import { cornersOf, frameOf, type Look, placeOf, stepFrom } from './places.ts'

interface Props {
  readonly view: SeenTable
  readonly look: Look
  readonly marks: Marks
  readonly speech: Speech
  /** The unit that is held. */
  readonly chosen: number | null
  /** Units of who is at it that may still do something. */
  readonly fresh: ReadonlySet<number>
  /** Where keys begin from. */
  readonly at: number
  readonly onCell: (cell: number) => void
  /** A cell was pointed at, or gone to by keys. */
  readonly onLook: (cell: number | null, byKey: boolean) => void
  readonly onNext: () => void
}

/** Units by the cell that they stand on, those on the ground first. */
export function unitsByCell(units: readonly SeenFigure[]): Map<number, SeenFigure[]> {
  const found = new Map<number, SeenFigure[]>()
  for (const unit of [...units].sort((a, b) => Number(a.flying) - Number(b.flying))) {
    const cell = board.numberOf(unit.pos)
    found.set(cell, [...(found.get(cell) ?? []), unit])
  }
  return found
}

const nobody: readonly SeenFigure[] = []

/** The board: cells, what lies on them, and the units in two layers. */
export function Board(props: Props): ReactNode {
  const { view, look, marks, speech, chosen, fresh, at, onCell, onLook, onNext } = props
  const svg = useRef<SVGSVGElement>(null)
  const { lie, turned } = look
  const corners = useMemo(() => cornersOf(lie, 0.97), [lie])
  const places = useMemo(() => board.cells.map((hex) => placeOf(hex, { lie, turned })), [lie, turned])
  const here = useMemo(() => unitsByCell(view.units), [view.units])
  const points = useMemo(() => pointsOf(view), [view])
  const keys = (event: KeyboardEvent): void => {
    const { key } = event
    const cell = cellOf(event.target)
    if (cell === null) return
    const to = stepFrom(cell, key, look)
    if (to !== null) svg.current?.querySelector<SVGElement>(`[data-cell="${to}"]`)?.focus()
    else if (key === 'Enter' || key === ' ') onCell(cell)
    else if (key === 'n' || key === 'N') onNext()
    else if (!key.startsWith('Arrow')) return
    event.preventDefault()
    // In the inspector the same keys go from step to step.
    event.stopPropagation()
  }
  return (
    <svg
      ref={svg}
      className={`hexes ${lie}`}
      viewBox={frameOf(lie)}
      role="application"
      aria-label={speech.tell('board')}
      onClick={({ target }) => {
        const cell = cellOf(target)
        if (cell !== null) onCell(cell)
      }}
      onKeyDown={keys}
      onFocus={({ target }) => onLook(cellOf(target), true)}
      onPointerOver={({ target, pointerType }) => pointerType === 'mouse' && onLook(cellOf(target), false)}
      onPointerLeave={() => onLook(null, false)}
    >
      <defs>
        <pattern
          id="miracle-air"
          width=".5"
          height=".5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="air-paper" width=".5" height=".5" />
          <rect className="air-line" width=".2" height=".5" />
        </pattern>
        <pattern id="miracle-abyss" width=".6" height=".6" patternUnits="userSpaceOnUse">
          <rect className="abyss-paper" width=".6" height=".6" />
          <circle className="abyss-dot" cx=".3" cy=".3" r=".09" />
        </pattern>
      </defs>
      {places.map(({ x, y }, cell) => (
        <Cell
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its number
          key={cell}
          cell={cell}
          x={x}
          y={y}
          corners={corners}
          label={cellLabel(cell, here.get(cell) ?? nobody, view, marks, speech, chosen, points)}
          look={classOf(cell)}
          may={mayOf(cell)}
          current={cell === at}
        />
      ))}
      <g className="things">
        {[...points].map(([cell, camp]) => (
          <g key={cell} className={`point camp${camp}`} transform={shift(cell)}>
            <SideShape camp={camp} size={0.22} />
          </g>
        ))}
        {barracks.map(({ pos }, place) => {
          const owner = view.barracks[place]?.owner ?? -1
          return (
            <g key={String(pos)} className={`barrack camp${owner}`} transform={shift(board.numberOf(pos))}>
              <path d="M-.62.55V-.5H-.36V-.22H-.13V-.5H.13V-.22H.36V-.5H.62V.55Z" />
              {owner >= 0 && (
                <g transform="translate(0 .2)">
                  <SideShape camp={owner} size={0.2} />
                </g>
              )}
            </g>
          )
        })}
        {[...marks.range].map((cell) => (
          <polygon key={cell} className="range" points={cornersOf(lie, 0.82)} transform={shift(cell)} />
        ))}
        {[...marks.aura].map((cell) => (
          <circle key={cell} className="aura" r=".66" transform={shift(cell)} />
        ))}
        {[...marks.lit].map((cell) => (
          <path key={cell} className={`hint ${marks.how}`} d={hints[marks.how]} transform={shift(cell)} />
        ))}
        {miracles.map(({ pos }, camp) => (
          <g key={String(pos)} className={`miracle camp${camp}`} transform={shift(board.numberOf(pos))}>
            <SideShape camp={camp} size={0.95} />
            <path className="crystal" d="M0-.85.55-.25 0 .5-.55-.25Z" />
            <text key={view.miracles[camp as 0 | 1]} className="number hp" y=".66">
              {view.miracles[camp as 0 | 1]}
            </text>
            {marks.targets.has(camp) && marks.how !== 'use' && (
              <g className="aim">
                <circle r="1.15" />
                <path d="M0-1.4V-.9M0 1.4V.9M-1.4 0H-.9M1.4 0H.9" />
              </g>
            )}
          </g>
        ))}
        {view.units.map((unit) => {
          const cell = board.numberOf(unit.pos)
          return (
            <Figure
              key={unit.id}
              unit={unit}
              cell={cell}
              at={places[cell] ?? { x: 0, y: 0 }}
              shared={(here.get(cell)?.length ?? 0) > 1}
              chosen={unit.id === chosen}
              target={marks.targets.has(unit.id)}
              fresh={fresh.has(unit.id)}
            />
          )
        })}
      </g>
    </svg>
  )

  function shift(cell: number): string {
    const { x, y } = places[cell] ?? { x: 0, y: 0 }
    return `translate(${x.toFixed(3)} ${y.toFixed(3)})`
  }

  function classOf(cell: number): string {
    const ground = isAbyss(cell) ? 'abyss' : isMiracle(cell) ? 'home' : ''
    return `${ground} ${marks.lit.has(cell) ? `lit ${marks.how}` : ''}`
  }

  function mayOf(cell: number): string {
    const miracle = miracles.findIndex(({ pos }) => board.numberOf(pos) === cell)
    const aimed =
      marks.targets.has(miracle) || here.get(cell)?.some(({ id }) => marks.targets.has(id)) === true
    const target = aimed ? [marks.how === 'use' ? 'use' : 'attack'] : []
    return [...target, ...(marks.lit.has(cell) ? [marks.how] : [])].join(' ')
  }
}

/** Signs on lit cells: a dot to walk to, wings to fly to, a plus to summon, a star to use. */
const hints = {
  move: 'M-.16 0A.16.16 0 1 0 .16 0 .16.16 0 1 0-.16 0Z',
  fly: 'M-.4.12 0-.18.4.12 0 .02Z',
  summon: 'M-.3-.07H-.07V-.3H.07V-.07H.3V.07H.07V.3H-.07V.07H-.3Z',
  use: 'M0-.3.08-.08.3 0 .08.08 0 .3-.08.08-.3 0-.08-.08Z',
} as const

function cellOf(target: EventTarget): number | null {
  const found = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null
  return found == null ? null : Number(found)
}
