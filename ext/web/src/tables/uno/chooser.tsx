import type { Colour } from '@framestack/uno'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSay } from '../../words/words.ts'
import { ColourShape } from './card.tsx'
import { useUnoWords } from './use-words.ts'
import { colourName } from './words.ts'

/** Something else that belongs to a card. */
export interface ChooserProps {
  readonly title: string
  readonly colours?: readonly string[]
  readonly seats?: readonly { readonly seat: number; readonly name: string }[]
  readonly onColour?: (colour: string) => void
  readonly onSeat?: (seat: number) => void
  /** The choice may wait. */
  readonly onLater?: (() => void) | null
  /** Takes the card back into the hand; null: there is no way back. */
  readonly onCancel: (() => void) | null
}

/** Asks for a colour, or for another player. */
export function Chooser(props: ChooserProps): ReactNode {
  const { title, colours = [], seats = [], onColour, onSeat, onLater, onCancel } = props
  const say = useSay()
  const { tell, language } = useUnoWords()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div
      className="chooser panel"
      role="dialog"
      aria-label={title}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel?.()
      }}
    >
      <strong>{title}</strong>
      <div className="row">
        {colours.map((colour, i) => (
          <button
            key={colour}
            ref={i === 0 ? first : null}
            type="button"
            className={`colour ${colour}`}
            data-colour={colour}
            onClick={() => onColour?.(colour)}
          >
            <ColourShape colour={colour as Colour} size={22} /> {colourName(colour as Colour, language)}
          </button>
        ))}
        {seats.map(({ seat, name }, i) => (
          <button key={seat} ref={i === 0 ? first : null} type="button" onClick={() => onSeat?.(seat)}>
            {name}
          </button>
        ))}
        {onLater != null && (
          <button type="button" onClick={onLater}>
            {tell('later')}
          </button>
        )}
        {onCancel !== null && (
          <button type="button" onClick={onCancel}>
            {say('cancel')}
          </button>
        )}
      </div>
    </div>
  )
}
