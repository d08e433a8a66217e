import { creatures, type SeenBuff, type SeenFigure, type SeenTable } from '@framestack/miracle/facts'
import type { ReactNode } from 'react'
import { Icon, SideMark } from './icons.tsx'
import { groundText, type Speech, unitName } from './label.ts'
import { auraOf } from './marks.ts'
import { buffName, type MiracleWord } from './words.ts'

interface Props {
  readonly view: SeenTable
  readonly speech: Speech
}

/** What is held: its numbers, and what can be done with it, or why nothing can. */
export function HeldInfo({
  view,
  speech,
  unit,
  hint,
}: Props & { readonly unit: SeenFigure | undefined; readonly hint: string | null }): ReactNode {
  return (
    <section className="info held" aria-live="polite">
      {hint !== null && <p className="hint-text">{hint}</p>}
      {unit !== undefined && <UnitCard unit={unit} view={view} speech={speech} />}
    </section>
  )
}

/** What is pointed at, or gone to by keys: the units there, and the cell. */
export function SeenInfo({
  view,
  speech,
  units,
  cell,
  note,
}: Props & {
  readonly units: readonly SeenFigure[]
  readonly cell: number | null
  readonly note: string | null
}): ReactNode {
  const text = cell === null ? [speech.tell('nothing')] : groundText(cell, view, speech)
  return (
    <section className="info seen">
      {units.map((unit) => (
        <UnitCard key={unit.id} unit={unit} view={view} speech={speech} />
      ))}
      {note !== null && <p className="hint-text">{note}</p>}
      <p className="dim">{text.join(' · ')}</p>
    </section>
  )
}

function UnitCard({
  unit,
  view,
  speech,
}: {
  readonly unit: SeenFigure
  readonly view: SeenTable
  readonly speech: Speech
}): ReactNode {
  const { tell, language, names } = speech
  const { id, camp, type, level, hp, maxHp, range, move, flying, canMove, canAttack, buffs } = unit
  const { antiAir, splash, heal, aura } = creatures[type]
  const may: MiracleWord =
    canMove && canAttack ? 'mayBoth' : canMove ? 'mayMove' : canAttack ? 'mayAttack' : 'mayNone'
  const reach = auraOf(unit)
  const can = [
    ...(flying ? [tell('flies')] : antiAir ? [tell('antiAir')] : []),
    ...(splash ? [tell('splash', { n: splash.damage[level - 1] ?? 0 })] : []),
    ...(heal ? [tell('heals', { n: heal.amount[level - 1] ?? 0, range: heal.range[level - 1] ?? 0 })] : []),
    ...(aura && reach !== null ? [tell('strengthens', { n: aura.atk[level - 1] ?? 0, range: reach })] : []),
    ...(camp === view.camp ? [tell(may)] : []),
  ]
  return (
    <article className={`unit-card camp${camp}`} data-info={id}>
      <h3>
        <SideMark camp={camp} />
        <Icon of={type} size={20} />
        {unitName(unit, language)} <span className="dim">{names[camp]}</span>
      </h3>
      <dl className="numbers">
        <div>
          <dt>{tell('atk')}</dt>
          <dd>
            {unit.atk}
            <Parts unit={unit} of="atk" />
          </dd>
        </div>
        <div>
          <dt>{tell('hp')}</dt>
          <dd>
            {hp}/{maxHp}
            <Parts unit={unit} of="maxHp" />
          </dd>
        </div>
        <div>
          <dt>{tell('range')}</dt>
          <dd>{range[0] === range[1] ? range[0] : range.join('–')}</dd>
        </div>
        <div>
          <dt>{tell('move')}</dt>
          <dd>{move}</dd>
        </div>
      </dl>
      {can.length > 0 && <p>{can.join(' · ')}</p>}
      {buffs.length > 0 && (
        <ul className="buffs">
          {buffs.map((buff, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a buff is its place
            <li key={i}>
              {buffName(buff.type, language)}
              {buff.stat !== null && ` +${buff.add} ${tell(buff.stat === 'atk' ? 'atk' : 'hp')}`}
              <span className="dim">
                {buff.source !== id && ` ${tell('from', { who: sourceText(buff, view, speech) })}`}
                {buff.left !== null && `, ${tell('left', { count: buff.left })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** What a number is made of, when it is not what is printed: `(4+1)`. */
function Parts({ unit, of }: { readonly unit: SeenFigure; readonly of: 'atk' | 'maxHp' }): ReactNode {
  const added = unit.buffs.filter(({ stat, add }) => stat === of && add !== 0).map(({ add }) => add)
  if (added.length === 0) return null
  const printed = unit[of] - added.reduce((sum, add) => sum + add, 0)
  return <small className="dim"> ({[printed, ...added].join('+')})</small>
}

/** Who gave a buff. */
function sourceText({ source }: SeenBuff, { units }: SeenTable, { tell, language, names }: Speech): string {
  if (typeof source === 'string') return tell('artifactOf', { who: names[Number(source.slice(1))] ?? '' })
  const unit = units.find(({ id }) => id === source)
  return unit === undefined ? `#${source}` : unitName(unit, language)
}
