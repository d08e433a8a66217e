import type { SeenCharacter, SeenTable } from '@framestack/uac'
import type { ReactNode } from 'react'
import { SideMark } from './figure.tsx'
import { kindName } from './names.ts'
import type { Speech } from './words.ts'

/** One side: all its characters with their state; the one that is looked at is lit. */
export function Side({
  team,
  view,
  own,
  selected,
  asked,
  orders,
  speech,
  onSelect,
}: {
  readonly team: 0 | 1
  readonly view: SeenTable
  /** It is the viewer's. */
  readonly own: boolean
  readonly selected: string | null
  readonly asked: string | null
  /** Orders that the viewer has given, by character. */
  readonly orders: ReadonlyMap<string, string>
  readonly speech: Speech
  readonly onSelect: (unit: SeenCharacter) => void
}): ReactNode {
  const { tell, language, names } = speech
  return (
    <section
      className={`uac-side team${team}`}
      aria-label={`${names[team] ?? ''}, ${tell(team === 0 ? 'team0' : 'team1')}`}
    >
      <h3>
        <SideMark team={team} />
        {names[team]} {own && <span className="tag">{tell('you')}</span>}
      </h3>
      <ul>
        {view.units
          .filter((unit) => unit.team === team)
          .map((unit) => (
            <li key={unit.id}>
              <button
                type="button"
                className={`status-line ${unit.id === asked ? 'asked' : ''}`}
                data-select={unit.id}
                aria-pressed={unit.id === selected}
                onClick={() => onSelect(unit)}
              >
                <span className="who">{kindName(view, unit.type, language)}</span>
                {unit.alive ? (
                  <>
                    <Bar word={tell('hp')} now={unit.hp} most={unit.maxHp} kind="hp" />
                    <Bar word={tell('sp')} now={unit.sp} most={unit.maxSp} kind="sp" />
                  </>
                ) : (
                  <span className="dim">{tell('out')}</span>
                )}
                {orders.has(unit.id) && (
                  <code className="given">{tell('ordered', { command: orders.get(unit.id) ?? '' })}</code>
                )}
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** A number of points and how full that is. */
function Bar({
  word,
  now,
  most,
  kind,
}: {
  readonly word: string
  readonly now: number
  readonly most: number
  readonly kind: 'hp' | 'sp'
}): ReactNode {
  const share = most === 0 ? 0 : Math.min(1, Math.max(0, now / most))
  return (
    <span className={`bar ${kind}`}>
      <span className="bar-text">
        {word} {now}/{most}
      </span>
      <span className="bar-full" style={{ width: `${share * 100}%` }} />
    </span>
  )
}
