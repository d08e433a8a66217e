import type { JsonObject } from '@framestack/core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { labelsIn } from '../generic/labels.ts'
import { OfferForm } from '../generic/offer-form.tsx'
import type { TableProps } from '../types.ts'
import { Board } from './board.tsx'
import { cardName } from './cards.ts'
import { DeckForm } from './deck-form.tsx'
import { Hand } from './hand.tsx'
import { hintOf, pointedMove } from './held.ts'
import { CardInfo, ForecastInfo } from './info.tsx'
import { offersOf, tried } from './offers.ts'
import { baseAt, type Spot } from './places.ts'
import { cardsOf, tableIn } from './seen.ts'
import { Side } from './sides.tsx'
import { useForecast } from './use-forecast.ts'
import { type Speech, tellIn } from './words.ts'

/** The table of the lane battle. */
export function LaneTable({
  seat,
  table,
  ask,
  names,
  busy,
  play,
  language,
  options,
  modded,
}: TableProps): ReactNode {
  const tell = tellIn(language)
  const speech: Speech = { tell, language, names }
  const view = useMemo(() => tableIn(table.view), [table.view])
  const offers = useMemo(() => offersOf(ask, view), [ask, view])
  const near = seat === 1 ? 1 : 0
  const asked = seat !== null && (ask?.players.includes(seat) ?? false)
  const hand = seat === null ? [] : cardsOf(view.hands[seat])
  const [kept, hold] = useState<number | null>(null)
  const [seen, look] = useState<Spot | null>(null)
  const [at, goTo] = useState<Spot>(near === 1 ? '0,1' : '4,1')
  const root = useRef<HTMLDivElement>(null)

  const card = hand.find(({ id }) => id === kept)
  const held = card?.id ?? null
  const use = held === null ? undefined : offers.uses.get(held)
  const lit = new Set(use?.spots.keys() ?? [])
  const pointed = modded === true ? null : pointedMove(offers, held, seen)
  const told = useForecast(view, seat, pointed, options)
  const forecast = told === 'working' ? null : told
  const may = new Set(
    [...offers.uses].filter(([, { spots, cast }]) => spots.size > 0 || cast !== null).map(([id]) => id),
  )
  const looked = seen === null || baseAt(seen) !== null ? null : (view.board[seen] ?? null)

  const focusOn = (selector: string): void => root.current?.querySelector<HTMLElement>(selector)?.focus()
  const send = (move: JsonObject): void => {
    if (busy) return
    hold(null)
    look(null)
    play(move)
  }
  const takeUp = (id: number, byKey: boolean): void => {
    const again = id === held
    hold(again ? null : id)
    look(null)
    if (again || !byKey) return
    // Whoever plays by keys goes on where he can.
    const spots = [...(offers.uses.get(id)?.spots.keys() ?? [])]
    const to = spots.includes(at) ? at : spots[0]
    if (to !== undefined) focusOn(`[data-spot="${to}"]`)
    else if (offers.uses.get(id)?.cast != null) requestAnimationFrame(() => focusOn('[data-action="cast"]'))
  }
  const onSpot = (spot: Spot, byTouch: boolean): void => {
    goTo(spot)
    const move = use?.spots.get(spot)
    // A finger cannot point at something without touching it: the first touch shows what would happen.
    if (byTouch && spot !== seen) return look(spot)
    if (move !== undefined) return send(move)
    look(spot)
    // The rules say why not.
    if (card !== undefined && asked && use?.cast == null && baseAt(spot) === null && !busy)
      play(tried(card, spot, view))
  }
  const swap = (id: number | null): void => {
    if (id === null || !asked) return
    send({ action: 'cycle', card: id })
  }
  const putBack = (): void => {
    if (held !== null) focusOn(`[data-card="${held}"]`)
    hold(null)
    look(null)
  }
  const onKey = (key: string): boolean => {
    if (key.toLowerCase() !== 'c' || held === null) return false
    swap(held)
    return true
  }

  if (view.turns === 0)
    return (
      <div className="lane-table choosing" aria-busy={busy}>
        {offers.starters.length > 0 || offers.build !== null ? (
          <DeckForm
            offers={offers}
            busy={busy}
            level={Number(options['level'] ?? 1)}
            speech={speech}
            play={send}
          />
        ) : (
          <p className="waiting">{tell('deckWait', { who: names[ask?.players[0] ?? 0] ?? '' })}</p>
        )}
      </div>
    )
  const deck = seat === null ? [] : cardsOf(view.decks[seat])
  const hint = hintOf(card, offers, view, near, asked, tell)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape means the same in all parts of the table
    <div
      ref={root}
      className="lane-table"
      data-turn={view.turns}
      data-held={held ?? ''}
      aria-busy={busy}
      onKeyDown={({ key }) => {
        if (key === 'Escape') putBack()
      }}
    >
      <div className="lane-far">
        <Side view={view} seat={near === 0 ? 1 : 0} own={false} speech={speech} />
      </div>
      <div className="lane-board">
        <Board
          view={view}
          near={near}
          speech={speech}
          lit={lit}
          seen={seen}
          forecast={forecast}
          at={at}
          onSpot={onSpot}
          onLook={(spot, byKey) => {
            look(spot)
            if (byKey && spot !== null) goTo(spot)
          }}
          onKey={onKey}
        />
      </div>
      <div className="lane-near">
        <Side view={view} seat={near} own={seat !== null} speech={speech} />
      </div>
      <div className="lane-told">
        <p className="lane-turn dim">
          {tell('turn', { n: view.turns })} ·{' '}
          {table.outcome === null ? tell('isAt', { who: names[view.turn] ?? '' }) : tell('over')}
        </p>
        {hint !== '' && (
          <p className="lane-hint" aria-live="polite">
            {hint}
          </p>
        )}
        {card !== undefined && (
          <div className="row tight">
            {use?.cast != null && (
              <button
                type="button"
                className="main small"
                data-action="cast"
                aria-disabled={busy}
                onClick={() => send(use.cast ?? {})}
              >
                {tell('cast')}
              </button>
            )}
            {seen !== null && lit.has(seen) && (
              <button
                type="button"
                className="main small touch-only"
                data-action="here"
                aria-disabled={busy}
                onClick={() => onSpot(seen, false)}
              >
                {tell('useHere')}
              </button>
            )}
            {offers.cycle.has(card.id) && (
              <button
                type="button"
                className="small"
                data-action="cycle"
                aria-disabled={busy}
                onClick={() => swap(card.id)}
              >
                {tell('swap')} <kbd>C</kbd>
              </button>
            )}
            <button type="button" className="small" data-action="back" onClick={putBack}>
              {tell('putBack')}
            </button>
          </div>
        )}
        {card !== undefined && asked && view.cycled && <p className="dim">{tell('swapped')}</p>}
        <ForecastInfo forecast={forecast} working={told === 'working'} near={near} speech={speech} />
        {looked !== null && forecast === null && <CardInfo of={looked} speech={speech} />}
        {card !== undefined && <CardInfo of={card} speech={speech} />}
        {deck.length > 0 && (
          <details className="lane-deck">
            <summary>{tell('yourDeck')}</summary>
            <ol>
              {[...deck]
                .sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0))
                .map(({ id, card: name, cost }) => (
                  <li key={id}>
                    <span className="card-cost">{cost}</span> {cardName(name, language)}
                  </li>
                ))}
            </ol>
          </details>
        )}
      </div>
      <div className="lane-foot">
        {seat !== null && (
          <Hand
            cards={hand}
            may={may}
            held={held}
            busy={busy}
            speech={speech}
            onHold={takeUp}
            onSwap={swap}
          />
        )}
        {offers.end && (
          <button
            type="button"
            className="main lane-end"
            data-action="end"
            aria-disabled={busy}
            onClick={() => send({ action: 'end' })}
          >
            {tell('end')}
          </button>
        )}
        {asked &&
          offers.others.map((offer) => (
            <OfferForm
              key={offer.action}
              offer={offer}
              names={names}
              labels={labelsIn(table.view)}
              busy={busy}
              play={send}
            />
          ))}
      </div>
    </div>
  )
}
