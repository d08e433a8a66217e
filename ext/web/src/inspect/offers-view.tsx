import type { Json } from '@framestack/core'
import type { ReactNode } from 'react'
import { useSay } from '../words/words.ts'
import { useTell } from './words.ts'

/** How many of a player's are drawn. */
const most = 60

/** What each player might have done after a step. */
export function OffersView({
  offers,
  names,
}: {
  readonly offers: Json | undefined
  readonly names: readonly string[]
}): ReactNode {
  const say = useSay()
  const tell = useTell()
  const entries = Object.entries((offers ?? {}) as { readonly [seat: string]: Json })
  if (entries.length === 0) return <p className="dim">{say('noMoves')}</p>
  return (
    <dl className="fields open-moves">
      {entries.map(([seat, given]) => {
        const list: readonly Json[] = Array.isArray(given) ? given : []
        return (
          <div key={seat} className="wide">
            <dt>{names[Number(seat)] ?? seat}</dt>
            <dd>
              <ul>
                {list.slice(0, most).map((offer, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an offer is its place
                  <li key={i}>
                    <code>{offerText(offer)}</code>
                  </li>
                ))}
                {list.length > most && <li className="dim">{tell('more', { count: list.length - most })}</li>}
              </ul>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function offerText(offer: Json): string {
  const { action, args, count } = offer as {
    action: string
    args: { name: string; values?: Json[] }[]
    count: Json
  }
  const parts = args.map(
    ({ name, values }) => `${name}=${values === undefined ? '…' : JSON.stringify(values)}`,
  )
  const text = `${action} ${parts.join(' ')}`.trim()
  return `${text.length > 150 ? `${text.slice(0, 149)}…` : text} (${String(count)})`
}
