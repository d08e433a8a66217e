import type { Card, Num } from '@framestack/kit/effects'
import { book, cardText, triggerText } from '@framestack/stormbound'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLoaded } from '../parts/use-loaded.ts'
import type { Settings } from '../settings/settings.ts'
import { CardArt, Sign } from '../tables/stormbound/art.tsx'
import { kingdomName, nameOfWord } from '../tables/stormbound/cards.ts'
import { laneEvent } from '../tables/stormbound/events.ts'
import { tellIn as tellLane } from '../tables/stormbound/words.ts'
import { ExampleBoard } from './example-board.tsx'
import { type Tell, tellIn } from './words.ts'

type Language = Settings['language']

const levels = [1, 2, 3, 4, 5]
const atLevel = (num: Num, level: number): string => {
  const value = typeof num === 'object' && 'lv' in num ? num.lv[level - 1] : num
  return typeof value === 'number' ? String(value) : ''
}

/** A card in full: every level, both languages, when it does something, and an example that is played. */
export function CardDetail({
  card,
  language,
}: {
  readonly card: Card
  readonly language: Language
}): ReactNode {
  const tell = tellIn(language)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is read from its beginning
  useEffect(() => heading.current?.focus({ preventScroll: false }), [card.id])
  const other: Language = language === 'en' ? 'zh' : 'en'
  const triggers = [...new Set(card.abilities?.map(({ on }) => on))]
  const words = [
    ...(card.tribes ?? []).map((tribe) => nameOfWord(tribe, language)),
    ...(card.tags ?? []).map((tag) => nameOfWord(tag, language)),
    ...(card.rarity === undefined ? [] : [nameOfWord(card.rarity, language)]),
    ...(card.token === true ? [tell('token')] : []),
  ]
  return (
    <article className="card-detail panel" data-detail={card.id}>
      <a className="detail-back" href="#/cards">
        ← {tell('back')}
      </a>
      <div className="detail-art">
        <CardArt card={card.id} kind={card.kind} />
      </div>
      <h2 ref={heading} tabIndex={-1}>
        <span className="card-cost" title={tell('cost')}>
          {card.cost}
        </span>{' '}
        {card.name[language]}{' '}
        <small className="dim" lang={other === 'zh' ? 'zh-CN' : 'en'}>
          {card.name[other]}
        </small>
      </h2>
      <p className={`detail-kind of-${card.kingdom}`}>
        <Sign of={card.kingdom} />{' '}
        {[kingdomName(card.kingdom, language), tell(card.kind), ...words].join(' · ')}
        {card.kind === 'unit' && ` · ${tell('moves')} ${card.move}`} <code>{card.id}</code>
      </p>
      <LevelTable card={card} language={language} tell={tell} />
      {triggers.length > 0 && (
        <p data-triggers={triggers.join(' ')}>
          <strong>{tell('triggers')}:</strong>{' '}
          {triggers.map((on) => triggerText(on, language) || tell('cast')).join(' · ')}
        </p>
      )}
      <div lang={other === 'zh' ? 'zh-CN' : 'en'} className="detail-other">
        <h3>{tell('other')}</h3>
        <p data-text={other}>{cardText(book, card, other) || tellIn(other)('noText')}</p>
      </div>
      <Example card={card} language={language} tell={tell} />
    </article>
  )
}

/** What a card is at each level. Where the text is the same on all of them, it is there once. */
function LevelTable({
  card,
  language,
  tell,
}: {
  readonly card: Card
  readonly language: Language
  readonly tell: Tell
}): ReactNode {
  const texts = levels.map((level) => cardText(book, card, language, level))
  const same = texts.every((text) => text === texts[0])
  return (
    <div className="levels-body">
      <table className="card-levels">
        <thead>
          <tr>
            <th scope="col">{tell('level')}</th>
            {card.kind !== 'spell' && <th scope="col">{tell('strength')}</th>}
            <th scope="col">{tell('does')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level, i) => (
            <tr key={level} data-level={level}>
              <th scope="row">{level}</th>
              {card.kind !== 'spell' && <td className="number">{atLevel(card.strength, level)}</td>}
              {(!same || i === 0) && <td rowSpan={same ? levels.length : 1}>{texts[i] || tell('noText')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The example of a card. The rules that play it are fetched when one is first looked at. */
function Example({
  card,
  language,
  tell,
}: {
  readonly card: Card
  readonly language: Language
  readonly tell: Tell
}): ReactNode {
  const example = useLoaded(`example.${card.id}`, async () => (await import('./example.ts')).played(card.id))
  const { value, error } = example
  const names = [tell('own'), tell('foe')]
  const speech = { tell: tellLane(language), language, names }
  const lines = (value?.events ?? []).flatMap((event, i) => {
    const line = laneEvent(event, { names, seat: 0, language })
    return line ? [{ key: `${i} ${line}`, line }] : []
  })
  return (
    <section className="example" aria-label={tell('example')}>
      <h3>{tell('example')}</h3>
      {error !== null && <p className="problem">{tell('noExample', { why: String(error) })}</p>}
      {value !== null && (
        <div className="example-body">
          <ExampleBoard table={value.before} title={tell('before')} speech={speech} />
          <ExampleBoard table={value.after} title={tell('after')} speech={speech} />
          <div className="example-steps">
            <strong>{tell('steps')}</strong>
            <ol>
              {lines.map(({ key, line }) => (
                <li key={key}>{line}</li>
              ))}
            </ol>
          </div>
        </div>
      )}
    </section>
  )
}
