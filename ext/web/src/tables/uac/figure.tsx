import type { SeenCharacter } from '@framestack/uac'
import type { ReactNode } from 'react'
import { angleOf, middleOf } from '../../maps/places.ts'
import { SideShape } from '../../maps/square-cell.tsx'
import { letterOf } from './names.ts'

/** A character on the board: the shape of its side, its letter, where it looks, and how much life it has. */
export function Figure({
  unit,
  rows,
  look,
}: {
  readonly unit: SeenCharacter
  readonly rows: number
  /** `chosen`, `asked`, `target`, in a row. */
  readonly look: string
}): ReactNode {
  const { id, type, team, at, facing, hp, maxHp, buffs } = unit
  const { x, y } = middleOf(at, { height: rows })
  const life = Math.max(0, Math.min(1, hp / maxHp))
  return (
    <g
      className={`figure team${team} ${look}`}
      data-unit={id}
      data-at={at.join()}
      data-hp={hp}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      {look.includes('chosen') && <circle className="halo" r=".49" />}
      <path className="facing" d="M-.26 -.3 0 -.6 .26 -.3Z" transform={`rotate(${angleOf[facing]})`} />
      <SideShape team={team} size={0.4} />
      <text className="letter" y=".16">
        {letterOf(type)}
      </text>
      <rect className="life-back" x="-.36" y=".36" width=".72" height=".1" />
      <rect className="life" x="-.36" y=".36" width={0.72 * life} height=".1" />
      {buffs.length > 0 && <circle className="buffed" cx=".34" cy="-.32" r=".11" />}
      {look.includes('target') && (
        <path className="aim" d="M-.48-.3V-.48H-.3M.3-.48H.48V-.3M.48 .3V.48H.3M-.3 .48H-.48V.3" />
      )}
    </g>
  )
}

/** A mark of a side beside its name. */
export function SideMark({ team }: { readonly team: number }): ReactNode {
  return (
    <svg className={`side-mark team${team}`} viewBox="-.5 -.5 1 1" width="16" height="16" aria-hidden="true">
      <SideShape team={team} size={0.42} />
    </svg>
  )
}
