import type { Json, JsonObject } from '@framestack/core'
import type { ReactNode } from 'react'
import { useSettings } from '../../settings/settings.ts'
import { thingText, valueText } from '../event-text.ts'
import type { Language, TableProps } from '../types.ts'
import type { Link } from './moves.ts'
import { isFlat, isShort, sideOfBoard } from './shape.ts'
import { fieldText, noneText } from './words.ts'

type Props = Pick<TableProps, 'names' | 'seat' | 'busy' | 'play'> & {
  readonly value: Json
  /** Of the value itself, at the top. */
  readonly links: readonly Link[]
  readonly name?: string
  /** Within something else: what is short stands in a line. */
  readonly deep?: boolean
}

/** Any JSON value, so that people can read it: objects as lists of terms, lists in rows, square boards as squares. */
export function ValueView({ value, links, name = '', deep = false, ...rest }: Props): ReactNode {
  const { names } = rest
  const { language } = useSettings()
  if (value === null || typeof value !== 'object')
    return (
      <span className={`value ${value === null ? 'dim' : ''}`}>
        {shortText(name, value, names, language)}
      </span>
    )
  if (Array.isArray(value))
    return <ListView value={value} link={links.find(({ key }) => key === name)} name={name} {...rest} />
  const entries = Object.entries(value)
  if (entries.length === 0) return <span className="dim">{noneText(language)}</span>
  if (deep && isShort(Object.values(value)))
    return (
      <span className="mini">
        {entries.filter(isThere).map(([key, one]) => (
          <span key={key}>
            {key === 'id' ? (
              <small>{idText(value)}</small>
            ) : (
              <>
                <small>{fieldText(key, language)}</small> {shortText(key, one, names, language)}
              </>
            )}
          </span>
        ))}
      </span>
    )
  return (
    <dl className="fields">
      {entries.map(([key, one]) => (
        <div key={key} className={one !== null && typeof one === 'object' ? 'wide' : ''}>
          <dt>{fieldText(key, language)}</dt>
          <dd>
            <ValueView value={one} links={links} name={key} deep {...rest} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ListProps = Omit<Props, 'value' | 'links'> & {
  readonly value: readonly Json[]
  readonly link: Link | undefined
}

function ListView({ value, link, name = '', ...rest }: ListProps): ReactNode {
  const { names } = rest
  const { language } = useSettings()
  if (value.length === 0) return <span className="dim">{noneText(language)}</span>
  const flat = isFlat(value)
  const side = sideOfBoard(value, names.length)
  const things = flat ? [] : value.map(thingText)
  if (things.length > 0 && !things.includes(null))
    return (
      <ol className="list flat">
        {things.map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in a list is its number
          <li key={i}>
            <span className="value">
              {text} <small className="dim">{idText(value[i])}</small>
            </span>
          </li>
        ))}
      </ol>
    )
  const bySeat = value.length === names.length && !flat
  return (
    <ol
      className={`list ${flat ? 'flat' : 'deep'} ${side === null ? '' : 'board'}`}
      {...(side === null ? {} : { style: { gridTemplateColumns: `repeat(${side}, minmax(0, 4.5rem))` } })}
    >
      {value.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in a list is its number
        <li key={i}>
          {flat && (link !== undefined || side !== null) ? (
            <Cell value={one} index={i} link={link} onBoard={side !== null} {...rest} />
          ) : (
            <>
              {bySeat && <span className="index">{names[i]}</span>}
              {!flat && !bySeat && idText(one) === '' && <span className="index">{i + 1}</span>}
              <ValueView value={bySeat ? withoutSeat(one, i) : one} links={[]} name={name} deep {...rest} />
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Whether a field says anything: what is hidden, or empty, does not. */
const isThere = ([, value]: readonly [string, Json]): boolean =>
  value !== null && !(Array.isArray(value) && value.length === 0)

/** A value in a line; a list with spaces between. */
function shortText(key: string, value: Json, names: readonly string[], language: Language): string {
  if (value === null) return noneText(language)
  if (!Array.isArray(value)) return valueText(key, value, names)
  return value.map((one: Json) => shortText(key, one, names, language)).join(' ')
}

/** What belongs to a seat, without its saying whose it is once more. */
function withoutSeat(value: Json, seat: number): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key, one]) => key !== 'player' || one !== seat))
}

/** The id of a thing, by which moves name it. */
function idText(value: Json | undefined): string {
  const id = (value as JsonObject | undefined)?.['id']
  return typeof id === 'number' || typeof id === 'string' ? `#${id}` : ''
}

interface CellProps extends Pick<TableProps, 'names' | 'seat' | 'busy' | 'play'> {
  readonly value: Json
  readonly index: number
  readonly link: Link | undefined
  /** Its value is the seat of whoever is there. */
  readonly onBoard: boolean
}

/** An element that a move may name: it lights up where that is allowed; where it is not, trying it says why. */
function Cell({ value, index, link, onBoard, names, seat, busy, play }: CellProps): ReactNode {
  const { language } = useSettings()
  const text = value === null ? '' : valueText(onBoard ? 'player' : '', value, names)
  const sign = onBoard && typeof value === 'number' ? (marks[value] ?? text) : text
  const open = link?.open.has(index) === true
  const look = `cell ${open ? 'open' : ''} ${value !== null && value === seat ? 'own' : ''}`
  const label = `${link === undefined ? '' : `${fieldText(link.action, language)} ${fieldText(link.arg, language)} `}${index}${text === '' ? '' : `: ${text}`}`
  if (link === undefined)
    return (
      <span className={look} role="img" aria-label={label}>
        {sign}
      </span>
    )
  return (
    <button
      type="button"
      className={look}
      aria-disabled={busy}
      aria-label={label}
      data-index={index}
      onClick={() => play(link.move(index))}
    >
      {sign}
    </button>
  )
}

/** Signs of the first seats on a board: told apart by their shape, too. */
const marks = ['✕', '◯', '△', '□']
