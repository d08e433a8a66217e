import type { Seat } from '@framestack/core'
import type { ReactNode } from 'react'
import type { Language } from '../types.ts'
import { CardBack, CardFace } from './card.tsx'
import { tellIn } from './use-words.ts'
import type { Seen, Sitting } from './view.ts'
import { cardText, nameText } from './words.ts'

const drawn = 6

interface Props {
  readonly seen: Seen
  readonly names: readonly string[]
  readonly you: Seat | null
  readonly asked: readonly Seat[]
  readonly language: Language
  /** Who may be chosen now. */
  readonly open: ReadonlySet<Seat>
  readonly chosen: ReadonlySet<Seat>
  readonly busy: boolean
  /** Null: players are not to be chosen now. */
  readonly onSeat: ((seat: Seat) => void) | null
}

/** Everybody, from the next player on, the viewer last. */
export function Seats(props: Props): ReactNode {
  const { seen, you, language } = props
  const count = seen.seats.length
  const start = (you ?? -1) + 1
  return (
    <ul className="sitting" aria-label={tellIn(language)('seats')}>
      {seen.seats.map((_, i) => {
        const sitting = seen.seats[(start + i) % count] as Sitting
        return (
          <li key={sitting.seat}>
            <Place sitting={sitting} {...props} />
          </li>
        )
      })}
    </ul>
  )
}

function Place({
  sitting,
  seen,
  names,
  you,
  asked,
  language,
  open,
  chosen,
  busy,
  onSeat,
}: Props & { readonly sitting: Sitting }): ReactNode {
  const tell = tellIn(language)
  const { seat, count, health, dead, facts } = sitting
  // One's own hand lies below.
  const cards = seat === you ? sitting.cards : [...sitting.hand, ...sitting.cards]
  const may = open.has(seat)
  const isChosen = chosen.has(seat)
  const tags = [
    ...(seat === you ? [tell('me')] : []),
    ...(seat === seen.current ? [tell('atIt')] : []),
    ...(asked.includes(seat) ? [tell('asked')] : []),
    ...(dead ? [tell('dead')] : []),
  ]
  const look = [
    'place',
    may ? 'may' : '',
    isChosen ? 'chosen' : '',
    seat === seen.current ? 'current' : '',
    asked.includes(seat) ? 'asked' : '',
    dead ? 'dead' : '',
  ].join(' ')
  const inside = (
    <>
      <span className="who">
        <strong>{names[seat]}</strong>
        {tags.map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
        {may && !isChosen && <span className="tag lit">{tell('mayTarget')}</span>}
        {isChosen && <span className="tag lit">✓ {tell('chosen')}</span>}
      </span>
      {health !== null && <Health {...health} label={tell('health', health)} />}
      <span className="holds">
        <span className="fan" aria-hidden="true">
          {Array.from({ length: Math.min(count, drawn) }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike
            <CardBack key={i} />
          ))}
        </span>
        <span>{tell('cards', { count })}</span>
        {Object.entries(facts).map(([key, value]) => (
          <span key={key} className="fact">
            <small>{key}</small> {value === true ? '✓' : nameText(String(value), language)}
          </span>
        ))}
      </span>
      {cards.length > 0 && (
        <span className="before">
          {cards.map((card) => (
            <span
              key={card.id}
              role="img"
              aria-label={cardText(card, language)}
              title={cardText(card, language)}
            >
              <CardFace face={card} language={language} />
            </span>
          ))}
        </span>
      )}
    </>
  )
  if (onSeat === null)
    return (
      <div className={look} data-player={seat} data-may={may}>
        {inside}
      </div>
    )
  return (
    <button
      type="button"
      className={look}
      data-player={seat}
      data-may={may}
      aria-pressed={isChosen}
      aria-disabled={busy}
      onClick={() => onSeat(seat)}
    >
      {inside}
    </button>
  )
}

/** Health as drops: full ones and empty ones, and the numbers for who reads. */
function Health({
  now,
  max,
  label,
}: {
  readonly now: number
  readonly max: number
  readonly label: string
}): ReactNode {
  return (
    <span className="health" role="img" aria-label={label}>
      {Array.from({ length: Math.max(max, now, 0) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drops are all alike
        <svg key={i} className={i < now ? 'full' : 'empty'} viewBox="-8 -10 16 20" aria-hidden="true">
          <path d="M0-9C5-2 7 1 7 4A7 6 0 0 1-7 4C-7 1-5-2 0-9Z" />
        </svg>
      ))}
      <span aria-hidden="true">
        {now}/{max}
      </span>
    </span>
  )
}
