import type { ReactNode } from 'react'
import type { Language } from '../types.ts'
import type { Face, Suit } from './view.ts'
import { nameText, rankText } from './words.ts'

/** The suits by their shapes: they are told apart without their colours. */
const shapes: { readonly [suit in Suit]: ReactNode } = {
  heart: <path d="M0 7.5C-9 1-8.4-6-4.2-6C-1.6-6 0-4.2 0-3C0-4.2 1.6-6 4.2-6C8.4-6 9 1 0 7.5Z" />,
  diamond: <path d="M0-8.5 6 0 0 8.5-6 0Z" />,
  spade: (
    <path d="M0-8C8.6-1.4 8.4 4.6 4.2 4.6C2.8 4.6 1.5 3.9.9 2.8L2.2 7.6H-2.2L-.9 2.8C-1.5 3.9-2.8 4.6-4.2 4.6C-8.4 4.6-8.6-1.4 0-8Z" />
  ),
  club: (
    <path d="M0-8A3.6 3.6 0 0 1 2.9-2.3A3.6 3.6 0 1 1 .9 3L2.2 7.6H-2.2L-.9 3A3.6 3.6 0 1 1-2.9-2.3A3.6 3.6 0 0 1 0-8Z" />
  ),
}

/** What a card does, as a sign. */
const signs: { readonly [name: string]: ReactNode } = {
  slash: (
    <g className="steel">
      <path d="M19-21C17-7 6 8-6 15L-11 10C-3-2 7-14 19-21Z" />
      <path className="line" d="M-15 4-2 19M-9 12-19 22" />
    </g>
  ),
  dodge: (
    <g className="wind">
      <path className="line" d="M-20 12C-8 16 14 14 16 1C17-8 6-12 1-6C-3-1 3 5 8 2" />
      <path className="line" d="M-20 2C-12 4-8 2-6-1M-18-9C-12-8-8-11-7-14" />
    </g>
  ),
  'fire attack': (
    <g className="fire">
      <path d="M1-22C5-12 15-7 13 6C12 16 5 21 0 21C-8 21-14 14-13 5C-12-2-6-4-6-11C-2-8 0-4 0 0C4-5 4-14 1-22Z" />
      <path className="core" d="M0 2C4 7 6 10 5 14C4 18 2 19 0 19C-3 19-6 16-5 12C-5 9-1 7 0 2Z" />
    </g>
  ),
}

/** The shape of a suit, by itself. */
export function SuitShape({ suit, size = 14 }: { readonly suit: Suit; readonly size?: number }): ReactNode {
  return (
    <svg className={`suit ${suit}`} width={size} height={size} viewBox="-9 -9 18 18" aria-hidden="true">
      {shapes[suit]}
    </svg>
  )
}

/** A card, drawn: rank and suit in a corner, what it does in the middle, its name below. */
export function CardFace({
  face,
  language,
}: {
  readonly face: Face
  readonly language: Language
}): ReactNode {
  const { name, suit, rank } = face
  const text = nameText(name, language)
  const sign = signs[name]
  return (
    <svg className={`sgs-card ${suit ?? ''}`} viewBox="0 0 70 100" aria-hidden="true">
      <rect className="paper" x="1" y="1" width="68" height="98" rx="8" />
      <rect className="rim" x="5" y="5" width="60" height="90" rx="5" />
      {suit !== null && (
        <>
          <text className={`rank ${rank === 10 ? 'long' : ''}`} x="16" y="23" textAnchor="middle">
            {rankText(rank)}
          </text>
          <g className="pip" transform="translate(16 34)">
            {shapes[suit]}
          </g>
          <g className="pip" transform="translate(56 16) scale(0.8)">
            {shapes[suit]}
          </g>
        </>
      )}
      <g transform="translate(37 55)">
        {sign ?? (
          <>
            <circle className="line" r="17" />
            <text className="letter" y="7" textAnchor="middle">
              {[...text][0]?.toUpperCase()}
            </text>
          </>
        )}
      </g>
      <text
        className="name"
        x="35"
        y="91"
        textAnchor="middle"
        {...(text.length > 10 ? { textLength: 56, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {text}
      </text>
    </svg>
  )
}

/** The back of a card. */
export function CardBack(): ReactNode {
  return (
    <svg className="sgs-card back" viewBox="0 0 70 100" aria-hidden="true">
      <rect className="paper" x="1" y="1" width="68" height="98" rx="8" />
      <path className="weave" d="M12 12H58V88H12ZM35 20 52 50 35 80 18 50ZM35 35 43 50 35 65 27 50Z" />
    </svg>
  )
}
