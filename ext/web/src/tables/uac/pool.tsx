import type { SeenKind, SeenTable } from '@framestack/uac'
import type { ReactNode } from 'react'
import type { Question } from './asked.ts'
import { SideMark } from './figure.tsx'
import { kindName } from './names.ts'
import { type Speech, titleOf, type UacWord } from './words.ts'

/** The BP phase: the characters that there are, who was banned, and what both sides have. */
export function Pool({
  view,
  question,
  own,
  seat,
  speech,
  onChoose,
}: {
  readonly view: SeenTable
  readonly question: Question | null
  /** What the viewer has picked unseen. */
  readonly own: readonly string[]
  readonly seat: number | null
  readonly speech: Speech
  readonly onChoose: (id: string) => void
}): ReactNode {
  const { tell, language, names } = speech
  const open = question?.is === 'ban' || question?.is === 'pick' ? question.open : []
  const rosters = view.rosters.map((roster, team) => (team === seat ? [...roster, ...own] : roster))
  return (
    <div className="uac-pool">
      <div className="rosters">
        {rosters.map((roster, team) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a team is its number
          <section key={team} className={`uac-side team${team}`}>
            <h3>
              <SideMark team={team} />
              {names[team]} {team === seat && <span className="tag">{tell('you')}</span>}
            </h3>
            <p data-roster={team}>
              {roster.length === 0
                ? tell('noRoster')
                : roster.map((id) => kindName(view, id, language)).join(', ')}
            </p>
          </section>
        ))}
      </div>
      {view.banned.length > 0 && (
        <p>
          {tell('banned')}: {view.banned.map((id) => kindName(view, id, language)).join(', ')}
        </p>
      )}
      <h2>{tell('pool')}</h2>
      <ul className="kinds">
        {view.characters.map((kind) => {
          const may = open.includes(kind.id)
          const state: UacWord | null = may
            ? 'stateOpen'
            : view.banned.includes(kind.id)
              ? 'stateBanned'
              : question === null
                ? null
                : 'stateTaken'
          return (
            <li key={kind.id}>
              <button
                type="button"
                className="kind"
                data-pick={kind.id}
                data-may={may}
                aria-disabled={!may}
                onClick={() => question !== null && onChoose(kind.id)}
              >
                <KindCard kind={kind} speech={speech} />
                {state !== null && <span className="tag">{tell(state)}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const numbers = [
  ['hp', 'MaxHP'],
  ['attack', 'Attack'],
  ['defense', 'Defense'],
  ['speed', 'Speed'],
  ['targets', 'TargetsCount'],
  ['sp', 'MaxSP'],
] as const

/** All that is printed on a kind of characters. */
function KindCard({ kind, speech }: { readonly kind: SeenKind; readonly speech: Speech }): ReactNode {
  const { tell, language } = speech
  return (
    <>
      <span className="kind-head">
        <strong>{titleOf(kind, language)}</strong>
        <RangePicture kind={kind} label={tell('rangeOf', { n: kind.range.length })} />
      </span>
      <span className="kind-numbers">
        {numbers.map(([word, stat]) => (
          <span key={stat}>
            <span className="dim">{tell(word)}</span> {kind.stats[stat]}
          </span>
        ))}
      </span>
      {kind.skills.map((skill, i) =>
        skill === null ? null : (
          <span key={skill.name} className="kind-skill">
            {i + 1}. {titleOf(skill, language)}{' '}
            <span className="dim">{skill.passive ? tell('passive') : tell('cost', { n: skill.cost })}</span>
          </span>
        ),
      )}
    </>
  )
}

/** The cells that a kind reaches, looking up; its own has a ring. */
function RangePicture({ kind, label }: { readonly kind: SeenKind; readonly label: string }): ReactNode {
  const most = Math.max(3, ...kind.range.flatMap(([x, y]) => [Math.abs(x), Math.abs(y)]))
  const size = 2 * most + 1
  return (
    <svg
      className="range-picture"
      viewBox={`${-most - 0.5} ${-most - 0.5} ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      {kind.range.map(([x, y]) => (
        <rect key={`${x},${y}`} x={x - 0.45} y={-y - 0.45} width=".9" height=".9" />
      ))}
      <circle r=".3" />
    </svg>
  )
}
