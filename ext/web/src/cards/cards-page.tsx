import { book, cardText } from '@framestack/stormbound'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { hashOf } from '../route.ts'
import { useSettings } from '../settings/settings.ts'
import { CardArt } from '../tables/stormbound/art.tsx'
import '../tables/stormbound/card.css'
import '../tables/stormbound/board.css'
import { kindLine, kingdomName, nameOfWord } from '../tables/stormbound/cards.ts'
import { CardDetail } from './card-detail.tsx'
import './cards.css'
import { type Choices, choicesOf, everything, type Filters, filtered } from './filters.ts'
import { type CardWord, type Tell, tellIn } from './words.ts'

const fields = ['kingdom', 'kind', 'rarity', 'cost', 'tribe'] as const

/** All cards of the lane battle: to be found, and to be read one by one. `id`: the one that is open; null: none. */
export default function CardsPage({ id }: { readonly id: string | null }): ReactNode {
  const { language } = useSettings()
  const tell = tellIn(language)
  const [filters, set] = useState<Filters>(everything)
  const sought = useDeferredValue(filters)
  const index = useMemo(indexOfCards, [])
  const choices = useMemo(() => choicesOf(book.cards), [])
  const found = useMemo(() => filtered(book.cards, sought, index), [sought, index])
  const open = id !== null && book.has(id) ? book.card(id) : null
  const nameOf = (field: keyof Choices, value: string): string =>
    field === 'kingdom'
      ? kingdomName(value, language)
      : field === 'kind' || value === 'token'
        ? tell(value as CardWord)
        : field === 'cost'
          ? value
          : nameOfWord(value, language)
  return (
    <main className={`page card-page ${open === null ? '' : 'reading'}`}>
      <header className="card-head">
        <h1>{tell('title')}</h1>
        <p className="dim">{tell('about')}</p>
      </header>
      <search className="card-filters">
        <label className="field wide">
          {tell('find')}
          <input
            type="search"
            name="text"
            placeholder={tell('findHint')}
            value={filters.text}
            onChange={({ target }) => set({ ...filters, text: target.value })}
          />
        </label>
        {fields.map((field) => (
          <label key={field} className="field">
            {tell(field)}
            <select
              name={field}
              value={filters[field]}
              onChange={({ target }) => set({ ...filters, [field]: target.value })}
            >
              <option value="">{tell('any')}</option>
              {choices[field].map((value) => (
                <option key={value} value={value}>
                  {nameOf(field, value)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <p className="found" role="status" data-found={found.length}>
          {tell('found', { n: found.length, all: book.cards.length })}
        </p>
        <button type="button" className="small" onClick={() => set(everything)}>
          {tell('reset')}
        </button>
      </search>
      <div className="card-body">
        <ul className="card-list" aria-label={tell('list')}>
          {found.map((card) => (
            <li key={card.id}>
              <a
                className={`card-row of-${card.kingdom}`}
                href={hashOf({ page: 'cards', card: card.id })}
                data-id={card.id}
                aria-current={card.id === id ? 'true' : undefined}
              >
                <span className="row-art">
                  <CardArt card={card.id} kind={card.kind} />
                </span>
                <span className="row-text">
                  <strong>{card.name[language]}</strong>
                  <small className="dim">{kindLine(card.id, card.kind, language)}</small>
                </span>
                <span className="card-cost" title={tell('cost')}>
                  {card.cost}
                </span>
              </a>
            </li>
          ))}
          {found.length === 0 && <li className="dim">{tell('none')}</li>}
        </ul>
        {open !== null && <CardDetail card={open} language={language} />}
        {id !== null && open === null && <Unknown id={id} tell={tell} />}
      </div>
    </main>
  )
}

function Unknown({ id, tell }: { readonly id: string; readonly tell: Tell }): ReactNode {
  return (
    <p className="problem" role="alert">
      {tell('unknown', { id })}
    </p>
  )
}

/** What is searched through: names and texts in both languages, words of both, and the id. */
function indexOfCards(): ReadonlyMap<string, string> {
  return new Map(
    book.cards.map((card) => [
      card.id,
      [
        card.id,
        card.name.en,
        card.name.zh,
        kindLine(card.id, card.kind, 'en'),
        kindLine(card.id, card.kind, 'zh'),
        cardText(book, card, 'en'),
        cardText(book, card, 'zh'),
      ]
        .join('\n')
        .toLowerCase(),
    ]),
  )
}
