import type { ReactNode } from 'react'
import { cardName } from '../tables/stormbound/cards.ts'
import { Piece } from '../tables/stormbound/piece.tsx'
import { pieceLabel } from '../tables/stormbound/piece-label.ts'
import { COLS, cornerOf, HIGH, ROWS, tiles, WIDE } from '../tables/stormbound/places.ts'
import { piecesOf, type SeenTable } from '../tables/stormbound/seen.ts'
import type { Speech } from '../tables/stormbound/words.ts'

/** A small board that is only looked at. P0 is below. */
export function ExampleBoard({
  table,
  title,
  speech,
}: {
  readonly table: SeenTable
  readonly title: string
  readonly speech: Speech
}): ReactNode {
  const pieces = piecesOf(table)
  const said = [
    title,
    ...table.bases.map((n, seat) => speech.tell('base', { who: speech.names[seat] ?? '', n })),
    ...pieces.map((piece) => pieceLabel(piece, speech)),
  ]
  return (
    <figure className="example-board">
      <figcaption>
        <strong>{title}</strong>{' '}
        <span className="dim">
          {speech.names[1]} {table.bases[1]} · {speech.names[0]} {table.bases[0]}
        </span>
      </figcaption>
      <svg
        className="lanes"
        viewBox={`-2 42 ${COLS * WIDE + 4} ${ROWS * HIGH + 4}`}
        role="img"
        aria-label={said.join('. ')}
      >
        {tiles.map((tile) => {
          const { x, y } = cornerOf(tile, 0)
          return (
            <g key={tile} className="lane-tile" transform={`translate(${x} ${y})`}>
              <rect x="2" y="2" width={WIDE - 4} height={HIGH - 4} rx="7" />
            </g>
          )
        })}
        {pieces.map((piece) => (
          <g key={piece.id}>
            <title>{`#${piece.id} ${cardName(piece.card, speech.language)}`}</title>
            <Piece
              id={piece.id}
              card={piece.card}
              kind={piece.kind}
              side={piece.side}
              strength={String(piece.strength)}
              statuses={piece.statuses}
              up={piece.side === 0}
              {...cornerOf(piece.at, 0)}
            />
          </g>
        ))}
      </svg>
    </figure>
  )
}
