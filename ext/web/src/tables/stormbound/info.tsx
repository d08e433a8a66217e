import type { ReactNode } from 'react'
import { CardArt, SideMark } from './art.tsx'
import { cardName, cardWords, kindLine, nameOfWord } from './cards.ts'
import type { Forecast } from './forecast.ts'
import { forecastLines } from './forecast-lines.ts'
import type { SeenCard, SeenPiece } from './seen.ts'
import type { Speech } from './words.ts'

/** A card in hand or a piece on the board, in full. */
export function CardInfo({
  of,
  speech,
}: {
  readonly of: SeenCard | SeenPiece
  readonly speech: Speech
}): ReactNode {
  const { tell, language, names } = speech
  const { card, level, kind, strength, move, fixed } = of
  const words = cardWords(card, language, level)
  const piece = 'side' in of ? of : null
  const numbers = [
    ...('cost' in of ? [tell('cost', { n: of.cost })] : []),
    ...(kind === 'spell' ? [] : [tell('strength', { n: strength })]),
    ...(kind === 'unit' ? [tell('moves', { n: move })] : []),
    tell('level', { n: level }),
    ...(fixed ? [tell('fixed')] : []),
  ]
  return (
    <article className={`lane-info panel ${piece === null ? '' : `side${piece.side}`}`} data-info={card}>
      <CardArt card={card} kind={kind} />
      <h3>
        {piece !== null && <SideMark side={piece.side} />} {cardName(card, language)}{' '}
        {piece !== null && (
          <small className="dim">
            #{piece.id} {names[piece.side]}
          </small>
        )}
      </h3>
      <p className="dim">{kindLine(card, kind, language)}</p>
      <p>{numbers.join(' · ')}</p>
      {piece !== null && piece.statuses.length > 0 && (
        <p className="lane-statuses">
          {piece.statuses.map((key) => (
            <span key={key} className="tag">
              {nameOfWord(key, language)}
            </span>
          ))}
        </p>
      )}
      <p className="info-words">{words === '' ? tell('noText') : words}</p>
    </article>
  )
}

/** What a move would do, in lines. */
export function ForecastInfo({
  forecast,
  working,
  near,
  speech,
}: {
  readonly forecast: Forecast | null
  /** It is being worked out. */
  readonly working: boolean
  readonly near: number
  readonly speech: Speech
}): ReactNode {
  const { tell } = speech
  return (
    <section
      className={`lane-forecast panel ${forecast === null ? 'empty' : ''}`}
      aria-live="polite"
      data-sure={forecast?.sure ?? ''}
      hidden={forecast === null && !working}
    >
      <h3>{tell('forecast')}</h3>
      {forecast === null ? (
        <p className="dim">{tell('working')}</p>
      ) : (
        <>
          <ul>
            {forecastLines(forecast, near, speech).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="dim">{forecast.sure ? tell('sure') : tell('unsure', { n: forecast.tries })}</p>
        </>
      )}
    </section>
  )
}
