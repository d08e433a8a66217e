import { memo, type ReactNode } from 'react'
import { cardSign, signOf } from './art.tsx'
import { HIGH, WIDE } from './places.ts'

interface Props {
  readonly card: string
  readonly kind: string
  readonly side: number
  readonly strength: string
  readonly statuses: readonly string[]
  /** Upper left corner of its tile. */
  readonly x: number
  readonly y: number
  /** It walks up on the picture. */
  readonly up: boolean
  /** A look: `ghost` is one that is not there yet. */
  readonly look?: string
  readonly id?: number
}

/** A piece: a circle or a square by its side, its sign, its strength, and what is on it. */
export const Piece = memo(function Piece(props: Props): ReactNode {
  const { card, kind, side, strength, statuses, x, y, up, look = '', id } = props
  return (
    <g
      className={`lane-piece side${side} ${kind} ${look}`}
      transform={`translate(${x} ${y})`}
      data-piece={id}
      data-strength={strength}
    >
      {kind === 'unit' && (
        <path
          className="heading"
          d={
            up
              ? `M${WIDE / 2 - 12} 14H${WIDE / 2 + 12}L${WIDE / 2} 2Z`
              : `M${WIDE / 2 - 12} ${HIGH - 14}H${WIDE / 2 + 12}L${WIDE / 2} ${HIGH - 2}Z`
          }
        />
      )}
      {kind === 'structure' && (
        <path className="walls" d={`M16 ${HIGH - 6}V18H26V10H36V18H64V10H74V18H84V${HIGH - 6}Z`} />
      )}
      {side === 0 ? (
        <circle className="body" cx={WIDE / 2} cy={HIGH / 2} r="29" />
      ) : (
        <rect className="body" x={WIDE / 2 - 27} y={HIGH / 2 - 27} width="54" height="54" rx="6" />
      )}
      <path
        className="sign"
        d={cardSign(card, kind)}
        transform={`translate(${WIDE / 2 - 17} ${HIGH / 2 - 21}) scale(1.4)`}
        fillRule="evenodd"
      />
      <rect
        className="badge"
        x={WIDE / 2 + 6}
        y={HIGH / 2 + 4}
        width={20 + 11 * strength.length}
        height="28"
        rx="7"
      />
      <text className="strength" x={WIDE / 2 + 16 + 5.5 * strength.length} y={HIGH / 2 + 25}>
        {strength}
      </text>
      {statuses.map((status, i) => (
        <g key={status} className={`status ${status}`} transform={`translate(4 ${6 + i * 25})`}>
          <circle cx="11" cy="11" r="11" />
          <path d={signOf(status)} transform="translate(4.5 4.5) scale(.54)" fillRule="evenodd" />
        </g>
      ))}
    </g>
  )
})
