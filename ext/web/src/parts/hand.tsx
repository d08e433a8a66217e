import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import './hand.css'

/** A card in a hand. */
export interface HandCard {
  /** By which moves name it. */
  readonly id: number
  /** What it is, in words. */
  readonly name: string
  readonly face: ReactNode
  /** It may be played now. */
  readonly may: boolean
  /** It is chosen, of several; undefined: cards are played at once. */
  readonly chosen?: boolean
  /** Something to be said of it, in a word. */
  readonly tag?: string | undefined
}

interface Props {
  readonly label: string
  /** In the order in which they lie. */
  readonly cards: readonly HandCard[]
  /** Something is asked of him: cards that do not fit step back. */
  readonly asked: boolean
  /** What is said of those. */
  readonly mayNot: string
  readonly busy: boolean
  readonly onCard: (id: number) => void
}

/** One's own cards. Those that may be played are lifted; trying another one says why it may not. */
export function Hand({ label, cards, asked, mayNot, busy, onCard }: Props): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const first = cards.find(({ may }) => may)?.id
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
  return (
    <ul className="hand" ref={list} aria-label={label} onKeyDown={move}>
      {cards.map(({ id, name, face, may, chosen, tag }) => (
        <li key={id}>
          <button
            type="button"
            className={`card ${may ? 'may' : asked ? 'may-not' : ''}`}
            data-card={id}
            data-may={may}
            aria-label={`${name}${may || !asked ? '' : `, ${mayNot}`}`}
            {...(chosen === undefined ? {} : { 'aria-pressed': chosen })}
            title={name}
            aria-disabled={busy}
            onClick={() => onCard(id)}
          >
            {face}
            {tag !== undefined && <span className="tag">{tag}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
