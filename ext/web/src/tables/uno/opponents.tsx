import type { View } from '@framestack/uno'
import type { ReactNode } from 'react'
import { CardBack, CardFace } from './card.tsx'
import { useUnoWords } from './use-words.ts'
import { cardName } from './words.ts'

const drawn = 7

/** The hand of a player, where the viewer sees all of it. */
const openHand = (hand: View['hands'][number] | undefined): readonly number[] | null => {
  const seen = (hand ?? []).filter((card) => card !== null)
  return seen.length > 0 && seen.length === hand?.length ? [...seen].sort((a, b) => a - b) : null
}

/** All hands but the viewer's own, in the order of play from him on. */
export function Opponents({
  view,
  names,
  asked,
}: {
  readonly view: View
  readonly names: readonly string[]
  readonly asked: readonly number[]
}): ReactNode {
  const { tell, language } = useUnoWords()
  const count = view.hands.length
  const start = view.you ?? -1
  const order = Array.from({ length: count }, (_, i) => (start + 1 + i) % count).filter(
    (seat) => seat !== view.you,
  )
  const scored = view.scores.some((score) => score > 0)
  return (
    <ul
      className={`opponents ${count > 5 ? 'many' : ''}`}
      data-way={view.dir === 1 ? 'on' : 'back'}
      aria-label={tell(view.dir === 1 ? 'down' : 'up')}
    >
      {order.map((seat) => {
        const cards = view.hands[seat]?.length ?? 0
        const open = openHand(view.hands[seat])
        const uno = cards === 1 || view.calling.includes(seat)
        return (
          <li
            key={seat}
            className={seat === view.current && view.phase !== 'over' ? 'current' : ''}
            data-asked={asked.includes(seat)}
          >
            <span className="seat-name">{names[seat]}</span>
            {open === null ? (
              <span className="fan" aria-hidden="true">
                {Array.from({ length: Math.min(cards, drawn) }, (_, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike
                  <CardBack key={i} />
                ))}
              </span>
            ) : (
              <span className="open-hand">
                {open.map((card) => (
                  <span key={card} role="img" data-seen={card} aria-label={cardName(card, language)}>
                    <CardFace id={card} />
                  </span>
                ))}
              </span>
            )}
            <span className="count">{tell('cards', { count: cards })}</span>
            <span className="way" aria-hidden="true">
              {view.dir === 1 ? '→' : '←'}
            </span>
            {view.out.includes(seat) && <span className="tag">{tell('out')}</span>}
            {view.uncalled === seat ? (
              <span className="tag warn">{tell('uncalled')}</span>
            ) : (
              uno && !view.out.includes(seat) && <span className="tag uno">UNO</span>
            )}
            {scored && <span className="dim">{tell('points', { count: view.scores[seat] ?? 0 })}</span>}
          </li>
        )
      })}
    </ul>
  )
}
