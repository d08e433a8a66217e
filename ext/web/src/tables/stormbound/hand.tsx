import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { CardArt } from './art.tsx'
import { cardName, cardWords, kindLine } from './cards.ts'
import type { SeenCard } from './seen.ts'
import type { Speech } from './words.ts'

interface Props {
  readonly cards: readonly SeenCard[]
  /** Ids of those that can be used now. */
  readonly may: ReadonlySet<number>
  readonly held: number | null
  readonly busy: boolean
  readonly speech: Speech
  readonly onHold: (id: number, byKey: boolean) => void
  /** C: swap the card that one is at. */
  readonly onSwap: (id: number) => void
}

/** The cards in one's hand, with all that they do in words. */
export function Hand({ cards, may, held, busy, speech, onHold, onSwap }: Props): ReactNode {
  const { tell, language } = speech
  const list = useRef<HTMLUListElement>(null)
  const keys = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    const at = buttons.findIndex((one) => one.matches(':focus'))
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const id = buttons[at]?.getAttribute('data-card')
    if (step !== 0) buttons[(at + step + buttons.length) % buttons.length]?.focus()
    else if (event.key.toLowerCase() === 'c' && id != null) onSwap(Number(id))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <ul className="lane-hand" ref={list} aria-label={tell('hand')} onKeyDown={keys}>
      {cards.map(({ id, card, level, kind, cost, strength, move }) => {
        const words = cardWords(card, language, level)
        const name = cardName(card, language)
        const numbers = [
          ...(kind === 'spell' ? [] : [tell('strength', { n: strength })]),
          ...(kind === 'unit' ? [tell('moves', { n: move })] : []),
        ]
        const label = [
          tell('card', { card: name, kind: kindLine(card, kind, language), n: cost }),
          ...numbers,
          words === '' ? tell('noText') : words,
          ...(may.has(id) ? [] : [tell('mayNot')]),
        ].join(', ')
        return (
          <li key={id}>
            <button
              type="button"
              className={`lane-card ${may.has(id) ? 'may' : ''}`}
              data-card={id}
              data-name={card}
              data-kind={kind}
              data-may={may.has(id)}
              aria-pressed={id === held}
              aria-disabled={busy}
              aria-label={label}
              onClick={({ detail }) => onHold(id, detail === 0)}
            >
              <span className="card-top">
                <span className="card-cost">{cost}</span>
                <span className="card-title">{name}</span>
              </span>
              <CardArt card={card} kind={kind} />
              <span className="card-words">{words}</span>
              <span className="card-numbers">
                {kind === 'spell' ? <span>{tell('spell')}</span> : <strong>{strength}</strong>}
                {kind === 'unit' && <span>{tell('moves', { n: move })}</span>}
                {kind === 'structure' && <span>{tell('structure')}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
