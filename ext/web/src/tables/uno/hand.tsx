import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { CardFace } from './card.tsx'
import type { CardOffer } from './offers.ts'
import { useUnoWords } from './use-words.ts'
import { cardName } from './words.ts'

interface Props {
  readonly cards: readonly number[]
  readonly open: ReadonlyMap<number, CardOffer>
  readonly drawn: number | null
  /** Something is asked of him: cards that do not fit step back. */
  readonly asked: boolean
  readonly busy: boolean
  readonly onCard: (card: number) => void
}

/** One's own cards. Those that may be played are lifted; trying another one says why it may not. */
export function Hand({ cards, open, drawn, asked, busy, onCard }: Props): ReactNode {
  const { tell, language } = useUnoWords()
  const list = useRef<HTMLUListElement>(null)
  const first = [...cards].sort((a, b) => a - b).find((card) => open.has(card))
  useEffect(() => {
    // Whoever plays by keys goes on where he can: the card that he was at has left his hand.
    if (first === undefined || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-card="${first}"]`)?.focus({ preventScroll: true })
  }, [first])
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((one) => one.matches(':focus'))
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
    event.preventDefault()
  }
  const sorted = [...cards].sort((a, b) => a - b)
  return (
    <ul className="hand" ref={list} aria-label={tell('hand')} onKeyDown={move}>
      {sorted.map((card) => {
        const may = open.has(card)
        return (
          <li key={card}>
            <button
              type="button"
              className={`card ${may ? 'may' : asked ? 'may-not' : ''}`}
              data-card={card}
              data-may={may}
              aria-label={`${cardName(card, language)}${may || !asked ? '' : `, ${tell('mayNot')}`}`}
              title={cardName(card, language)}
              aria-disabled={busy}
              onClick={() => onCard(card)}
            >
              <CardFace id={card} />
              {card === drawn && <span className="tag">{tell('drawn')}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
