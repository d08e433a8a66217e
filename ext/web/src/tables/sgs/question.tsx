import type { Hint, Json, JsonObject } from '@framestack/core'
import type { ReactNode } from 'react'
import type { Language, TableProps } from '../types.ts'
import { countText, tellIn } from './use-words.ts'
import { sgsTexts } from './words.ts'

type Frame = TableProps['table']['stack'][number]

/** What a frame is about, in words; null: nothing that is worth a word. */
export function frameText(
  { type, seen }: Frame,
  names: readonly string[],
  language: Language,
): string | null {
  if (typeof seen !== 'object' || seen === null || Array.isArray(seen)) return null
  // The operator is shown frames as they are, with their data.
  const { data, ...shown } = seen as JsonObject
  const said: JsonObject = { ...(data as JsonObject | null | undefined), ...shown }
  const known = `frame.${type}`
  const nameOf = (value: Json): string =>
    typeof value === 'number' ? (names[value] ?? `P${value}`) : String(value)
  if (sgsTexts.has(known)) {
    const text = tellIn(language)(
      known,
      Object.fromEntries(Object.entries(said).map(([key, value]) => [key, nameOf(value)])),
    )
    if (!text.includes('{')) return text
  }
  const { prompt } = said
  return typeof prompt === 'string'
    ? prompt.replace(/\bP(\d+)\b/g, (whole, seat: string) => names[Number(seat)] ?? whole)
    : null
}

/** What is asked: `discard 2 cards`. */
export function askText({ frame, offers }: Hint, language: Language): string {
  const sizes = offers.flatMap(({ args }) => args.flatMap(({ size }) => (size === undefined ? [] : [size])))
  const [size] = sizes
  const known = `ask.${frame}`
  if (!sgsTexts.has(known)) return frame ?? ''
  const tell = tellIn(language)
  // Whoever is not asked is not told how many cards it takes.
  // A card that does not fit is none.
  if (offers.length === 1 && size?.[1] === 0) return tell('ask.none')
  const some = language === 'zh' ? '牌' : 'cards'
  return tell(known, { n: offers.length === 1 && size !== undefined ? countText(size, language) : some })
}

/** Why somebody is asked: the causes one below the other, and the question last. */
export function Question({
  table,
  ask,
  names,
  seat,
  language,
}: Pick<TableProps, 'table' | 'ask' | 'names' | 'seat' | 'language'>): ReactNode {
  const tell = tellIn(language)
  const causes = table.stack.map((frame) => frameText(frame, names, language)).filter((text) => text !== null)
  const players = ask?.players ?? []
  const mine = seat !== null && players.includes(seat)
  const who = players.map((one) => names[one] ?? `P${one}`).join(', ')
  return (
    <section className="question" aria-label={tell('question')}>
      <ol>
        {causes.map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the stack is its number
          <li key={i}>{text}</li>
        ))}
        {ask !== null && players.length > 0 && (
          <li className={mine ? 'mine' : ''} aria-current="step">
            {mine ? (
              <strong>
                {tell('me')}: {askText(ask, language)}
              </strong>
            ) : (
              tell('waitFor', { who, what: askText(ask, language) })
            )}
          </li>
        )}
      </ol>
    </section>
  )
}
