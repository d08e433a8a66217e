import type { JsonObject } from '@framestack/core'
import type { ReactNode } from 'react'
import { Hand } from '../../parts/hand.tsx'
import { useEscape } from '../../parts/use-escape.ts'
import { labelsIn } from '../generic/labels.ts'
import type { TableProps } from '../types.ts'
import { CardFace } from './card.tsx'
import { Centre } from './centre.tsx'
import { Controls } from './controls.tsx'
import { Question } from './question.tsx'
import { Seats } from './seats.tsx'
import { useChoice } from './use-choice.ts'
import { tellIn } from './use-words.ts'
import { type Held, seenIn } from './view.ts'
import { cardText } from './words.ts'

/**
 * The table of 三国杀. It knows no card and no move: what may be done is what is offered, cards and players are pointed at
 * where they are. Only words and drawings are by name, and what has none of its own is shown all the same.
 */
export function SgsTable(props: TableProps): ReactNode {
  const { seat, table, ask, names, busy, play, language, options, events } = props
  const tell = tellIn(language)
  const seen = seenIn(table.view, seat)
  const send = (move: JsonObject): void => {
    if (busy) return
    play(move)
  }
  const choosing = useChoice(ask, send)
  useEscape(choosing.clear)
  const { offers, openCards, chosenCards, openSeats, chosenSeats, wantsSeats } = choosing
  const cards = new Map<number, Held>()
  for (const card of [...seen.seats.flatMap((one) => one.cards), ...seen.own]) cards.set(card.id, card)
  const maxTurns = options['maxTurns']
  const asked = offers.length > 0
  return (
    <div className="sgs-table">
      <Seats
        seen={seen}
        names={names}
        you={seat}
        asked={ask?.players ?? []}
        language={language}
        open={openSeats}
        chosen={chosenSeats}
        busy={busy}
        onSeat={asked && wantsSeats ? choosing.pickSeat : null}
      />
      <Centre
        seen={seen}
        events={events}
        names={names}
        language={language}
        maxTurns={typeof maxTurns === 'number' ? maxTurns : null}
      />
      <div className="own">
        <Question table={table} ask={ask} names={names} seat={seat} language={language} />
        {asked && (
          <Controls
            choosing={choosing}
            cards={cards}
            atHand={new Set(seen.own.map(({ id }) => id))}
            labels={labelsIn(table.view)}
            names={names}
            language={language}
            busy={busy}
            play={send}
          />
        )}
        {seat !== null && (
          <Hand
            label={tell('hand')}
            mayNot={tell('mayNot')}
            asked={asked}
            busy={busy}
            onCard={choosing.pickCard}
            cards={seen.own.map((card) => ({
              id: card.id,
              name: cardText(card, language),
              face: <CardFace face={card} language={language} />,
              may: openCards.has(card.id),
              chosen: chosenCards.has(card.id),
            }))}
          />
        )}
      </div>
    </div>
  )
}
