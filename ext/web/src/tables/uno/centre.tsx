import { coloursOf, type View } from '@framestack/uno'
import type { ReactNode } from 'react'
import { CardBack, CardFace, ColourShape } from './card.tsx'
import { useUnoWords } from './use-words.ts'
import { cardName, colourName } from './words.ts'

/** The piles, the colour in force, which way play goes, and what is pending. */
export function Centre({
  view,
  onDraw,
}: {
  readonly view: View
  readonly onDraw: (() => void) | null
}): ReactNode {
  const { tell, language } = useUnoWords()
  const top = view.discards.at(-1)
  const called = top !== undefined && coloursOf[top] === null
  const pile = tell('pile', { n: view.piles.draw })
  return (
    <div className="centre">
      <button
        type="button"
        className={`pile ${onDraw === null ? '' : 'may'}`}
        disabled={onDraw === null}
        aria-label={`${onDraw === null ? '' : `${tell('draw')}. `}${pile}`}
        onClick={() => onDraw?.()}
      >
        <CardBack />
        <span className="count">{view.piles.draw}</span>
      </button>
      <div
        className={`discard force ${view.colour}`}
        role="img"
        aria-label={top === undefined ? '' : cardName(top, language)}
      >
        {view.discards.slice(-3).map((card) => (
          <span key={card} className="lying" style={{ rotate: `${((card * 37) % 17) - 8}deg` }}>
            <CardFace id={card} />
          </span>
        ))}
      </div>
      <div className="facts">
        <p className={`in-force ${called ? 'called' : ''}`}>
          <ColourShape colour={view.colour} size={22} />
          <span>{tell('inForce', { colour: colourName(view.colour, language) })}</span>
        </p>
        <p className="dim">{tell('round', { n: view.round })}</p>
        {view.pending > 0 && <p className="pending">{tell('pending', { n: view.pending })}</p>}
      </div>
    </div>
  )
}
