import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Forecast } from './forecast.ts'
import { spanText } from './forecast-lines.ts'
import { Piece } from './piece.tsx'
import { pieceLabel } from './piece-label.ts'
import {
  BAND,
  COLS,
  cornerOf,
  HIGH,
  middleOf,
  ROWS,
  type Spot,
  saidOf,
  spotOfBase,
  stepFrom,
  tiles,
  WIDE,
} from './places.ts'
import { piecesOf, type SeenTable } from './seen.ts'
import type { Speech } from './words.ts'

interface Props {
  readonly view: SeenTable
  /** Whose side is below. */
  readonly near: number
  readonly speech: Speech
  /** Where what is held may be used. */
  readonly lit: ReadonlySet<Spot>
  /** What is looked at. */
  readonly seen: Spot | null
  readonly forecast: Forecast | null
  /** Where keys begin from. */
  readonly at: Spot
  readonly onSpot: (spot: Spot, byTouch: boolean) => void
  readonly onLook: (spot: Spot | null, byKey: boolean) => void
  readonly onKey: (key: string) => boolean
}

/** The board: four lanes of five rows between two bases, and what a move would do to it. */
export function Board(props: Props): ReactNode {
  const { view, near, speech, lit, seen, forecast, at, onSpot, onLook, onKey } = props
  const { tell, names } = speech
  const svg = useRef<SVGSVGElement>(null)
  const touch = useRef(false)
  const keys = (event: KeyboardEvent): void => {
    const spot = spotIn(event.target)
    if (spot === null || event.ctrlKey || event.metaKey || event.altKey) return
    const to = stepFrom(spot, event.key, near)
    if (to !== null) svg.current?.querySelector<SVGElement>(`[data-spot="${to}"]`)?.focus()
    else if (event.key === 'Enter' || event.key === ' ') onSpot(spot, false)
    else if (!event.key.startsWith('Arrow') && !onKey(event.key)) return
    event.preventDefault()
    // In the inspector the same keys go from step to step.
    event.stopPropagation()
  }
  const labelOf = (spot: Spot): string => {
    const piece = view.board[spot]
    return [
      piece ? pieceLabel(piece, speech) : tell('free'),
      tell('tile', saidOf(spot, near)),
      ...(lit.has(spot) ? [tell('mayHere')] : []),
    ].join(', ')
  }
  const top = BAND + ROWS * HIGH
  return (
    <svg
      ref={svg}
      className="lanes"
      viewBox={`-4 -4 ${COLS * WIDE + 8} ${top + BAND + 8}`}
      role="application"
      aria-label={tell('board')}
      onPointerDown={({ pointerType }) => {
        touch.current = pointerType === 'touch'
      }}
      onClick={({ target }) => {
        const spot = spotIn(target)
        if (spot !== null) onSpot(spot, touch.current)
        touch.current = false
      }}
      onKeyDown={keys}
      onFocus={({ target }) => {
        if (!touch.current) onLook(spotIn(target), true)
      }}
      onPointerOver={({ target, pointerType }) => pointerType === 'mouse' && onLook(spotIn(target), false)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onLook(null, false)}
    >
      {[0, 1].map((seat) => {
        const spot = spotOfBase(seat)
        const { y } = cornerOf(spot, near)
        const change = forecast?.bases.find((one) => one.seat === seat)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button inside a picture
          <g
            key={spot}
            role="button"
            tabIndex={spot === at ? 0 : -1}
            className={`lane-base side${seat} ${lit.has(spot) ? 'lit' : ''} ${seen === spot ? 'seen' : ''}`}
            data-spot={spot}
            data-may={lit.has(spot)}
            transform={`translate(0 ${y})`}
            aria-label={`${tell('base', { who: names[seat] ?? '', n: view.bases[seat as 0 | 1] })}${lit.has(spot) ? `, ${tell('mayHere')}` : ''}`}
          >
            <path d={seat === near ? basePath : flipped} />
            {seat === 0 ? (
              <circle className="own" cx="160" cy={BAND / 2} r="10" />
            ) : (
              <rect className="own" x="150" y={BAND / 2 - 10} width="20" height="20" />
            )}
            <text className="health" x="200" y={BAND / 2 + 9}>
              {view.bases[seat as 0 | 1]}
            </text>
            {change !== undefined && (
              <text className="health change" x="236" y={BAND / 2 + 9}>
                → {spanText(change.now)}
              </text>
            )}
          </g>
        )
      })}
      {tiles.map((spot) => {
        const { x, y } = cornerOf(spot, near)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button inside a picture
          <g
            key={spot}
            role="button"
            tabIndex={spot === at ? 0 : -1}
            className={`lane-tile ${lit.has(spot) ? 'lit' : ''} ${seen === spot ? 'seen' : ''}`}
            data-spot={spot}
            data-may={lit.has(spot)}
            aria-label={labelOf(spot)}
            transform={`translate(${x} ${y})`}
          >
            <rect x="2" y="2" width={WIDE - 4} height={HIGH - 4} rx="7" />
            {lit.has(spot) && view.board[spot] == null && (
              <path className="plus" d={`M${WIDE / 2 - 9} ${HIGH / 2}h18M${WIDE / 2} ${HIGH / 2 - 9}v18`} />
            )}
          </g>
        )
      })}
      <g className="lane-things">
        {[0, 1].map((seat) => (
          <path
            key={seat}
            className={`front side${seat} ${seat === near ? 'mine' : ''}`}
            d={frontOf(view, seat, near)}
          />
        ))}
        {piecesOf(view).map((piece) => (
          <Piece
            key={piece.id}
            id={piece.id}
            card={piece.card}
            kind={piece.kind}
            side={piece.side}
            strength={String(piece.strength)}
            statuses={piece.statuses}
            up={piece.side === near}
            {...cornerOf(piece.at, near)}
            look={
              forecast?.fates.some((fate) => fate.piece.id === piece.id && fate.strength === null)
                ? 'dying'
                : ''
            }
          />
        ))}
        {forecast !== null && <Marks forecast={forecast} near={near} />}
      </g>
    </svg>
  )
}

const W = COLS * WIDE
const basePath = `M0 ${BAND}V14H40V4H80V14H120V4H160V14H240V4H280V14H320V4H360V14H${W}V${BAND}Z`
const flipped = `M0 0V${BAND - 14}H40V${BAND - 4}H80V${BAND - 14}H120V${BAND - 4}H160V${BAND - 14}H240V${BAND - 4}H280V${BAND - 14}H320V${BAND - 4}H360V${BAND - 14}H${W}V0Z`

/** The line up to which a player may place cards: the far edge of the row. */
function frontOf(view: SeenTable, seat: number, near: number): string {
  const { y } = cornerOf(`${view.lines[seat as 0 | 1]},0`, near)
  const edge = seat === near ? y : y + HIGH
  return `M0 ${edge}H${W}`
}

/** What a move would do, on the board: ghosts of what comes, ways, and what changes. */
function Marks({ forecast, near }: { readonly forecast: Forecast; readonly near: number }): ReactNode {
  const { way, arrivals, fates, tries } = forecast
  const points = way.map((spot) => middleOf(spot, near)).map(({ x, y }) => `${x},${y}`)
  return (
    <g className="marks" data-forecast={forecast.sure ? 'sure' : 'unsure'}>
      {points.length > 1 && <polyline className="way" points={points.join(' ')} />}
      {arrivals.map(({ at, card, side, kind, strength, times }) => (
        <Piece
          key={`${at} ${card} ${side}`}
          card={card}
          kind={kind}
          side={side}
          strength={spanText(strength)}
          statuses={[]}
          up={side === near}
          {...cornerOf(at, near)}
          look={times === tries ? 'ghost' : 'ghost maybe'}
        />
      ))}
      {fates.map(({ piece, strength, gone, to, gains }) => {
        const { x, y } = cornerOf(piece.at, near)
        const end = to === null ? null : middleOf(to, near)
        const changed = strength !== null && spanText(strength) !== String(piece.strength)
        return (
          <g key={piece.id} data-fate={piece.id}>
            {end !== null && (
              <polyline className="way" points={`${x + WIDE / 2},${y + HIGH / 2} ${end.x},${end.y}`} />
            )}
            {gone > 0 && (
              <path
                className={`cross ${strength === null ? '' : 'maybe'}`}
                d={`M${x + 26} ${y + 18}L${x + WIDE - 26} ${y + HIGH - 18}M${x + WIDE - 26} ${y + 18}L${x + 26} ${y + HIGH - 18}`}
              />
            )}
            {changed && (
              <g transform={`translate(${x + 40} ${y + 2})`}>
                <rect className="to-badge" width="58" height="26" rx="7" />
                <text className="to-text" x="29" y="19">
                  → {spanText(strength)}
                </text>
              </g>
            )}
            {gains.length > 0 && (
              <text className="gain" x={x + 16} y={y + HIGH - 10}>
                +
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

function spotIn(target: EventTarget): Spot | null {
  const found = target instanceof Element ? target.closest('[data-spot]') : null
  return found?.getAttribute('data-spot') ?? null
}
