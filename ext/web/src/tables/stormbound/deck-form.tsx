import type { Json, JsonObject, OfferJson } from '@framestack/core'
import { starterDecks } from '@framestack/stormbound'
import { type ReactNode, useState } from 'react'
import { openFor } from '../generic/moves.ts'
import { Sign } from './art.tsx'
import { cardName, cardWords, kingdomName } from './cards.ts'
import type { Offers } from './offers.ts'
import type { Speech } from './words.ts'

interface Props {
  readonly offers: Offers
  readonly busy: boolean
  readonly level: number
  readonly speech: Speech
  readonly play: (move: JsonObject) => void
}

/** A deck is taken, or put together. */
export function DeckForm({ offers, busy, level, speech, play }: Props): ReactNode {
  const { tell, language } = speech
  return (
    <section className="lane-decks">
      <h2>{tell('deck')}</h2>
      <p className="dim">
        {tell('deckHint')} <a href="#/cards">{tell('allCards')}</a>
      </p>
      <ul className="starters">
        {offers.starters.map((name) => {
          const deck = starterDecks.find((one) => one.name === name)
          const kingdom = deck?.kingdom ?? 'neutral'
          return (
            <li key={name} className={`panel of-${kingdom}`}>
              <h3>
                <Sign of={kingdom} /> {deck?.title[language] ?? name}{' '}
                <small className="dim">{kingdomName(kingdom, language)}</small>
              </h3>
              <p className="deck-cards">
                {(deck?.cards ?? [])
                  .map((card) => cardName(card, language))
                  .join(language === 'zh' ? '、' : ', ')}
              </p>
              <button
                type="button"
                className="main small"
                data-deck={name}
                aria-disabled={busy}
                aria-label={`${tell('take')}: ${deck?.title[language] ?? name}`}
                onClick={() => play({ action: 'starter', deck: name })}
              >
                {tell('take')}
              </button>
            </li>
          )
        })}
      </ul>
      {offers.build !== null && (
        <details>
          <summary>{tell('own')}</summary>
          <Builder offer={offers.build} busy={busy} level={level} speech={speech} play={play} />
        </details>
      )}
    </section>
  )
}

/** A deck of one's own: a kingdom, and as many cards as are asked for. */
function Builder({
  offer,
  busy,
  level,
  speech,
  play,
}: Omit<Props, 'offers'> & { readonly offer: OfferJson }): ReactNode {
  const { tell, language } = speech
  const open = (name: string, given: { readonly [name: string]: Json }) => {
    const arg = offer.args.find((one) => one.name === name)
    return arg === undefined ? null : openFor(arg, given)
  }
  const kingdoms = (open('kingdom', {})?.values ?? []).map(String)
  const [kingdom, reign] = useState(kingdoms[0] ?? '')
  const [chosen, choose] = useState<readonly string[]>([])
  const [find, look] = useState('')
  const cards = open('cards', { kingdom })
  const pool = (cards?.values ?? []).map(String)
  const size = cards?.size?.[1] ?? 12
  const kept = chosen.filter((card) => pool.includes(card))
  const wanted = find.trim().toLowerCase()
  const shown = pool.filter((card) =>
    `${cardName(card, language)} ${cardWords(card, language, level)}`.toLowerCase().includes(wanted),
  )
  return (
    <div className="builder">
      <div className="row">
        <label className="inline">
          {tell('kingdom')}
          <select value={kingdom} onChange={({ target }) => reign(target.value)}>
            {kingdoms.map((one) => (
              <option key={one} value={one}>
                {kingdomName(one, language)}
              </option>
            ))}
          </select>
        </label>
        <label className="inline">
          {tell('find')}
          <input type="search" value={find} onChange={({ target }) => look(target.value)} />
        </label>
        <strong aria-live="polite">{tell('chosen', { n: kept.length, all: size })}</strong>
        <button
          type="button"
          className="main"
          data-action="build"
          disabled={busy || kept.length !== size}
          onClick={() => play({ action: 'build', kingdom, cards: [...kept] })}
        >
          {tell('takeOwn')}
        </button>
      </div>
      <ul className="pool">
        {shown.map((card) => {
          const taken = kept.includes(card)
          return (
            <li key={card}>
              <label className="check">
                <input
                  type="checkbox"
                  data-pick={card}
                  checked={taken}
                  disabled={!taken && kept.length >= size}
                  onChange={() => choose(taken ? kept.filter((one) => one !== card) : [...kept, card])}
                />
                <span>{cardName(card, language)}</span>
                <small>{cardWords(card, language, level)}</small>
              </label>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
