import type { JsonObject } from '@framestack/core'
import type { View } from '@framestack/uno'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { allHands } from '../all-hands.ts'
import type { TableProps } from '../types.ts'
import { Centre } from './centre.tsx'
import { Chooser } from './chooser.tsx'
import { UnoHand } from './hand.tsx'
import { unoOffers } from './offers.ts'
import { Opponents } from './opponents.tsx'
import { useUnoWords } from './use-words.ts'
import type { UnoWord } from './words.ts'

const main = new Set(['uno', 'catch'])

/** The table of UNO. */
export function UnoTable({ seat, table, ask, names, busy, play }: TableProps): ReactNode {
  const { tell } = useUnoWords()
  const view = allHands(table.view) as View
  const { cards, colours, plain } = unoOffers(ask)
  const [held, hold] = useState<{ readonly card: number; readonly ask: string | undefined } | null>(null)
  const own = (seat === null ? [] : (view.hands[seat] ?? [])).filter((card) => card !== null)
  const card = held !== null && held.ask === ask?.ask && cards.has(held.card) ? held.card : null
  const offer = card === null ? null : (cards.get(card) ?? null)
  const send = (move: JsonObject): void => {
    hold(null)
    play(move)
  }
  const onCard = (chosen: number): void => {
    const wanted = cards.get(chosen)
    // What is not offered is sent all the same: the refusal says why not.
    if (wanted === undefined || (wanted.colours.length === 0 && wanted.targets.length === 0))
      send({ action: 'play', card: chosen })
    else hold({ card: chosen, ask: ask?.ask })
  }
  const root = useRef<HTMLDivElement>(null)
  const may = ask?.ask
  useEffect(() => {
    // Whoever plays by keys goes on where he can: what he was at is gone. Without a card that fits, that is a button.
    if (may === undefined || document.activeElement !== document.body) return
    const next = ['.hand [data-may="true"]', '.own .actions button', '.hand button'].flatMap(
      (one) => root.current?.querySelector<HTMLElement>(one) ?? [],
    )
    next[0]?.focus({ preventScroll: true })
  }, [may])
  const draw = plain.find(({ action }) => action === 'draw' || action === 'take') ?? null
  return (
    <div className="uno-table" ref={root}>
      <Opponents view={view} names={names} asked={ask?.players ?? []} />
      <Centre view={view} onDraw={draw === null ? null : () => send(draw)} />
      {colours.length > 0 && (
        <Chooser
          title={tell('colour')}
          colours={colours}
          onColour={(colour) => send({ action: 'colour', colour })}
          onCancel={null}
        />
      )}
      {card !== null && offer !== null && (
        <Chooser
          key={card}
          title={tell(offer.targets.length > 0 ? 'target' : 'colour')}
          colours={offer.colours}
          seats={offer.targets.map((target) => ({ seat: target, name: names[target] ?? `P${target}` }))}
          onColour={(colour) => send({ action: 'play', card, colour })}
          onSeat={(target) => send({ action: 'play', card, target })}
          onLater={offer.later ? () => send({ action: 'play', card }) : null}
          onCancel={() => hold(null)}
        />
      )}
      {seat !== null && (
        <div className="own">
          <div className="row actions">
            {plain.map((move) => (
              <button
                key={JSON.stringify(move)}
                type="button"
                aria-disabled={busy}
                data-action={String(move['action'])}
                className={main.has(String(move['action'])) ? 'main' : ''}
                onClick={() => send(move)}
              >
                {labelOf(move)}
              </button>
            ))}
          </div>
          <UnoHand
            cards={own}
            open={cards}
            drawn={view.drawn}
            asked={ask !== null && ask.offers.length > 0}
            busy={busy}
            onCard={onCard}
          />
        </div>
      )}
    </div>
  )

  function labelOf({ action, target }: JsonObject): string {
    const who = names[Number(action === 'challenge' ? view.challenge : target)] ?? ''
    return tell(action as UnoWord, { who, n: view.pending })
  }
}
