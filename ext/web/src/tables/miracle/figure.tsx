import type { SeenFigure } from '@framestack/miracle/facts'
import type { ReactNode } from 'react'
import { SideShape, Sign } from './icons.tsx'
import type { Point } from './places.ts'

interface Props {
  readonly unit: SeenFigure
  /** The number of its cell, and where that is. */
  readonly cell: number
  readonly at: Point
  /** Another unit stands on the cell, in the other layer. */
  readonly shared: boolean
  readonly chosen: boolean
  /** What is held may attack it. */
  readonly target: boolean
  /** It may still do something, and its owner is at it. */
  readonly fresh: boolean
}

const wings = 'M-.7-.15C-1-.5-1.1-.35-1.15.05-.95 0-.85.1-.75.25M.7-.15C1-.5 1.1-.35 1.15.05.95 0 .85.1.75.25'

/** A unit on the board: the shape of its side, its sign, attack on the left, hit points on the right, dots for its level. */
export function Figure({ unit, cell, at, shared, chosen, target, fresh }: Props): ReactNode {
  const { id, camp, type, level, hp, maxHp, atk, flying, shield } = unit
  const aside = shared
    ? flying
      ? { x: 0.32, y: -0.34 }
      : { x: -0.32, y: 0.34 }
    : { x: 0, y: flying ? -0.1 : 0 }
  const scale = shared ? 0.66 : 1
  const state = `${chosen ? 'chosen' : ''} ${fresh ? 'fresh' : ''} ${flying ? 'flying' : ''}`
  return (
    <g
      className={`figure camp${camp} ${state}`}
      data-unit={id}
      data-at={cell}
      data-fresh={fresh}
      style={{ transform: `translate(${at.x + aside.x}px, ${at.y + aside.y}px) scale(${scale})` }}
    >
      {flying && (
        <>
          <ellipse className="shadow" cx="0" cy=".88" rx=".5" ry=".12" />
          <path className="wings" d={wings} />
        </>
      )}
      <SideShape camp={camp} size={camp === 0 ? 0.76 : 0.66} />
      {shield && <circle className="holy" r=".9" />}
      <g transform="translate(0 -.14) scale(.36)">
        <Sign of={type} />
      </g>
      <text className={`number ${atk > 0 ? '' : 'none'}`} x="-.34" y=".58">
        {atk}
      </text>
      <text key={hp} className={`number hp ${hp < maxHp ? 'hurt' : ''}`} x=".36" y=".58">
        {hp}
      </text>
      {Array.from({ length: level }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
        <circle key={i} className="pip" cx={(i - (level - 1) / 2) * 0.24} cy="-.6" r=".08" />
      ))}
      {target && (
        <g className="aim">
          <circle r="1" />
          <path d="M0-1.2V-.8M0 1.2V.8M-1.2 0H-.8M1.2 0H.8" />
        </g>
      )}
    </g>
  )
}
