import type { ReactNode } from 'react'
import { SideMark, Sign } from './art.tsx'
import { cardName, kingdomName } from './cards.ts'
import { cardsOf, countOf, type SeenTable } from './seen.ts'
import type { Speech } from './words.ts'

/** What a player has: health, mana, cards. */
export function Side({
  view,
  seat,
  own,
  speech,
}: {
  readonly view: SeenTable
  readonly seat: 0 | 1
  readonly own: boolean
  readonly speech: Speech
}): ReactNode {
  const { tell, names, language } = speech
  const kingdom = view.kingdoms[seat]
  // One's own lie below the board; those of others are seen by who watches all hands.
  const hand = own ? [] : cardsOf(view.hands[seat])
  return (
    <section
      className={`lane-side side${seat} ${view.turn === seat ? 'current' : ''}`}
      aria-label={names[seat] ?? ''}
      data-side={seat}
    >
      <h3>
        <SideMark side={seat} /> <span className="side-name">{names[seat]}</span>
        {own && <span className="tag">{tell('you')}</span>}
        <span className="hidden-text">{tell(seat === 0 ? 'side0' : 'side1')}</span>
      </h3>
      <p className="side-numbers">
        <span>
          {tell('health')} <strong data-health={seat}>{view.bases[seat]}</strong>
        </span>
        <span>
          <Sign of="mana" size={14} /> {tell('mana')} <strong data-mana={seat}>{view.mana[seat]}</strong>
        </span>
        <span>{tell('handCount', { n: countOf(view.hands[seat]) })}</span>
        <span>{tell('deckCount', { n: countOf(view.decks[seat]) })}</span>
        {kingdom !== null && (
          <span className={`of-${kingdom}`}>
            <Sign of={kingdom} size={14} /> {kingdomName(kingdom, language)}
          </span>
        )}
      </p>
      {hand.length > 0 && (
        <ul className="side-hand" aria-label={tell('handCount', { n: hand.length })}>
          {hand.map(({ id, card, cost, kind, strength }) => (
            <li key={id} data-card={id} data-name={card}>
              <span className="card-cost">{cost}</span> {cardName(card, language)}
              {kind !== 'spell' && <strong> {strength}</strong>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
