import type { Json, JsonObject, OfferJson } from '@framestack/core'
import { type ReactNode, useState } from 'react'
import { useSettings } from '../../settings/settings.ts'
import { useSay } from '../../words/words.ts'
import './generic-table.css'
import type { TableProps } from '../types.ts'
import { argumentText, type Labels, labelsIn } from './labels.ts'
import { linksOf, listMoves } from './moves.ts'
import { OfferForm } from './offer-form.tsx'
import { ValueView } from './value-view.tsx'
import { fieldText } from './words.ts'

/** So many moves of one kind stand as buttons; more are put together argument by argument. */
const listed = 12

/** A table for any ruleset, made of what is seen and what is offered alone. */
export function GenericTable(props: TableProps): ReactNode {
  const say = useSay()
  const { table, ask, seat, names, busy, play } = props
  const { view, stack } = table
  const links = linksOf(view, ask)
  const labels = labelsIn(view)
  const mine = seat !== null && ask?.players.includes(seat) === true
  return (
    <div className="generic">
      <Stack stack={stack} names={names} />
      <section className="panel view" aria-label={say('table')}>
        <ValueView value={view} names={names} seat={seat} links={links} busy={busy} play={play} />
      </section>
      {ask !== null && seat !== null && (
        <details className="panel offers" open>
          <summary>
            <h2>{say('moves')}</h2>
          </summary>
          {!mine || ask.offers.length === 0 ? (
            <p className="dim">{say('noMoves')}</p>
          ) : (
            <ul className="offer-list">
              {ask.offers.map((offer, i) => (
                <OfferItem
                  key={`${ask.ask ?? ''}.${offer.action}.${ask.offers.slice(0, i).filter(({ action }) => action === offer.action).length}`}
                  offer={offer}
                  labels={labels}
                  linked={links.some((link) => link.offer === offer)}
                  names={names}
                  busy={busy}
                  play={play}
                />
              ))}
            </ul>
          )}
          {ask.truncated && <p className="dim">{say('moreMoves')}</p>}
        </details>
      )}
    </div>
  )
}

interface ItemProps extends Pick<TableProps, 'names' | 'busy' | 'play'> {
  readonly offer: OfferJson
  readonly labels: Labels
  /** Its moves are made where the things lie. */
  readonly linked: boolean
}

function OfferItem({ offer, labels, linked, names, busy, play }: ItemProps): ReactNode {
  const say = useSay()
  const { language } = useSettings()
  if (offer.count === 0) return null
  if (linked)
    return (
      <li>
        <strong>{fieldText(offer.action, language)}</strong> <span className="dim">{say('pointAt')}</span>
      </li>
    )
  const moves = listMoves(offer, listed)
  if (moves === null)
    return (
      <li className="long">
        <OfferForm offer={offer} names={names} labels={labels} busy={busy} play={play} />
      </li>
    )
  return moves.map((move) => {
    const { action, ...args } = move
    const words = Object.entries(args).map(
      ([name, value]) => `${fieldText(name, language)} ${argumentText(name, value, names, labels)}`,
    )
    return (
      <li key={JSON.stringify(move)}>
        <button type="button" aria-disabled={busy} onClick={() => play(move)}>
          {[fieldText(String(action), language), ...words].join(' · ')}
        </button>
      </li>
    )
  })
}

function Stack({
  stack,
  names,
}: {
  readonly stack: TableProps['table']['stack']
  readonly names: readonly string[]
}): ReactNode {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const top = stack.at(-1)
  if (top === undefined) return null
  const shown = open ? [...stack].reverse() : [top]
  return (
    <section className="chain" aria-label={say('stack')}>
      {stack.length > 1 && (
        <button type="button" className="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say('stack')} ({stack.length})
        </button>
      )}
      <ol>
        {shown.map(({ type, seen }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the stack is its number
          <li key={stack.length - i}>
            <strong>{type}</strong> {promptOf(seen, names)}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What a frame says of itself, with names for seats. */
function promptOf(seen: Json, names: readonly string[]): string {
  if (typeof seen !== 'object' || seen === null || Array.isArray(seen)) return ''
  const { prompt } = seen as JsonObject
  return typeof prompt === 'string'
    ? prompt.replace(/\bP(\d+)\b/g, (whole, seat: string) => names[Number(seat)] ?? whole)
    : ''
}
