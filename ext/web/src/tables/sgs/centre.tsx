import type { JsonObject } from '@framestack/core'
import type { ReactNode } from 'react'
import type { Language } from '../types.ts'
import { CardBack, CardFace } from './card.tsx'
import { lately, sgsEvent } from './events.ts'
import { tellIn } from './use-words.ts'
import type { Seen } from './view.ts'
import { cardText } from './words.ts'

/** So much of what happened lies in the middle. */
const shown = 3

interface Props {
  readonly seen: Seen
  readonly events: readonly JsonObject[]
  readonly names: readonly string[]
  readonly language: Language
  readonly maxTurns: number | null
}

/** The deck, the discards, and the cards that were used and shown last. */
export function Centre({ seen, events, names, language, maxTurns }: Props): ReactNode {
  const tell = tellIn(language)
  const top = seen.discards.at(-1)
  const { turn, deck, discards } = seen
  return (
    <div className="middle">
      <div className="piles">
        <figure>
          <CardBack />
          <figcaption>{tell('deck', { n: deck })}</figcaption>
        </figure>
        <figure
          role="img"
          aria-label={top === undefined ? tell('discarded', { n: 0 }) : cardText(top, language)}
        >
          {top === undefined ? <span className="no-card" /> : <CardFace face={top} language={language} />}
          <figcaption>{tell('discarded', { n: discards.length })}</figcaption>
        </figure>
        <p className="dim">
          {maxTurns === null ? tell('turn', { n: turn }) : tell('turnOf', { n: turn, all: maxTurns })}
        </p>
      </div>
      <ol className="lately">
        {lately(events, shown).map(({ event, faces }) => (
          <li key={events.indexOf(event)}>
            <span className="faces" aria-hidden="true">
              {faces.slice(0, 4).map((face, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they do not change any more
                <CardFace key={i} face={face} language={language} />
              ))}
            </span>
            <small>{sgsEvent(event, { names, seat: null, language }) ?? String(event['type'])}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}
