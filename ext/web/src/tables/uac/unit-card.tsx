import { cellText } from '@framestack/kit/square'
import type { SeenCharacter, SeenSkill, SeenTable } from '@framestack/uac'
import type { ReactNode } from 'react'
import { SideMark } from './figure.tsx'
import { bare, kindName } from './names.ts'
import { type Speech, titleOf, type UacWord } from './words.ts'

/** All that is known of one character: the basics and its buffs. */
export function UnitCard({
  unit,
  view,
  speech,
}: {
  readonly unit: SeenCharacter
  readonly view: SeenTable
  readonly speech: Speech
}): ReactNode {
  const { tell, language } = speech
  const { hp, maxHp, sp, maxSp, attack, defense, speed, targets, buffs, tokens } = unit
  const numbers: readonly (readonly [UacWord, string | number])[] = [
    ['hp', `${hp}/${maxHp}`],
    ['sp', `${sp}/${maxSp}`],
    ['attack', attack],
    ['defense', defense],
    ['speed', speed],
    ['targets', targets],
  ]
  return (
    <article className={`uac-card team${unit.team}`} data-info={unit.id}>
      <h3>
        <SideMark team={unit.team} />
        {kindName(view, unit.type, language)} <span className="dim">{bare(unit.id)}</span>
      </h3>
      <p className="dim">
        {unit.alive ? tell('position', { cell: cellText(unit.at), facing: tell(unit.facing) }) : tell('out')}
      </p>
      <dl className="numbers">
        {numbers.map(([word, value]) => (
          <div key={word}>
            <dt>{tell(word)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="lines">
        {unit.skills.map((skill, i) =>
          skill === null ? null : (
            <li key={skill.name}>
              {i + 1}. {titleOf(skill, language)}{' '}
              <span className="dim">{skillState(unit, skill, i + 1, speech)}</span>
            </li>
          ),
        )}
        {buffs.map((buff) => (
          <li key={buff.id} className={buff.isPositive ? 'up' : 'down'}>
            {buff.isPositive ? '▲' : '▼'} {titleOf(buff, language)}
            {buff.stacks > 1 && ` ×${buff.stacks}`}{' '}
            <span className="dim">
              {buff.duration < 0 ? tell('forever') : tell('left', { count: buff.duration })}
            </span>
          </li>
        ))}
        {tokens.map((token) => (
          <li key={token.id}>
            {token.name} ×{token.count}
          </li>
        ))}
      </ul>
    </article>
  )
}

/** What its machine says of a skill: `ready`, `charging`, `on`. */
export function stateOfSkill({ state }: Pick<SeenCharacter, 'state'>, number: number): string {
  const leaf = state.split(',').find((one) => one.startsWith(`alive.skill${number}.`))
  return leaf?.split('.').at(-1) ?? 'none'
}

const states = new Set(['ready', 'charging', 'on', 'passive', 'none'])

function skillState(unit: SeenCharacter, skill: SeenSkill, number: number, { tell }: Speech): string {
  const state = stateOfSkill(unit, number)
  const said = states.has(state) ? tell(`skill.${state}` as UacWord) : state
  return skill.passive ? tell('passive') : `${tell('cost', { n: skill.cost })}, ${said}`
}
