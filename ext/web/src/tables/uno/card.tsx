import { type Colour, coloursOf, faces } from '@framestack/uno'
import type { ReactNode } from 'react'

/** Shapes that tell the colours apart for who does not see them. */
const shapes: { readonly [colour in Colour]: ReactNode } = {
  red: <path d="M0-7 7 6H-7Z" />,
  yellow: <path d="M0-8 2.1-2.8 7.6-2.5 3.4 1.1 4.7 6.5 0 3.5-4.7 6.5-3.4 1.1-7.6-2.5-2.1-2.8Z" />,
  blue: <circle r="6.3" />,
  green: <rect x="-5.5" y="-5.5" width="11" height="11" />,
}

/** The shape of a colour, by itself. */
export function ColourShape({
  colour,
  size = 18,
}: {
  readonly colour: Colour
  readonly size?: number
}): ReactNode {
  return (
    <svg className={`shape ${colour}`} width={size} height={size} viewBox="-9 -9 18 18" aria-hidden="true">
      {shapes[colour]}
    </svg>
  )
}

const order: readonly Colour[] = ['red', 'yellow', 'blue', 'green']

/** A card of UNO, drawn: colour, sign in the middle, and the colour's shape in two corners. */
export function CardFace({ id }: { readonly id: number }): ReactNode {
  const colour = coloursOf[id] ?? null
  const face = faces[id] ?? 0
  return (
    <svg className={`card-face ${colour ?? 'black'}`} viewBox="0 0 64 96" aria-hidden="true">
      <rect className="paper" x="1" y="1" width="62" height="94" rx="9" />
      {colour === null ? (
        order.map((one, i) => (
          <g key={one} className={one} transform={`translate(${i % 2 === 0 ? 20 : 44} ${i < 2 ? 34 : 62})`}>
            <rect className="wild" x="-11" y="-13" width="22" height="26" rx="4" />
            <g className="mark">{shapes[one]}</g>
          </g>
        ))
      ) : (
        <>
          <ellipse className="oval" cx="32" cy="48" rx="25" ry="34" transform="rotate(18 32 48)" />
          <g className="mark" transform="translate(13 83)">
            {shapes[colour]}
          </g>
          <g className="mark" transform="translate(51 13)">
            {shapes[colour]}
          </g>
        </>
      )}
      <Sign face={face} black={colour === null} />
    </svg>
  )
}

function Sign({ face, black }: { readonly face: number; readonly black: boolean }): ReactNode {
  if (face === 12)
    return (
      <g className="sign line" transform="translate(32 48)">
        <circle r="14" />
        <path d="M-10 10 10-10" />
      </g>
    )
  if (face === 11)
    return (
      <g className="sign line" transform="translate(32 48)">
        <path d="M-13-3V-5A6 6 0 0 1-7-11H10M4-17 11-11 4-5" />
        <path d="M13 3V5A6 6 0 0 1 7 11H-10M-4 5-11 11-4 17" />
      </g>
    )
  if (face === 13) return null
  const text = face === 10 ? '+2' : face === 14 ? '+4' : String(face)
  return (
    <text
      className={`sign ${black ? 'on-black' : ''}`}
      x="32"
      y={black ? 57 : 60}
      textAnchor="middle"
      fontSize={text.length > 1 ? 26 : 36}
    >
      {text}
    </text>
  )
}

/** The back of a card. */
export function CardBack(): ReactNode {
  return (
    <svg className="card-face back" viewBox="0 0 64 96" aria-hidden="true">
      <rect className="paper" x="1" y="1" width="62" height="94" rx="9" />
      <ellipse className="oval" cx="32" cy="48" rx="24" ry="33" transform="rotate(18 32 48)" />
      <path className="stripe" d="M14 58 50 38" />
    </svg>
  )
}
