import { miracleHp, type SeenTable } from '@framestack/miracle/facts'
import type { ReactNode } from 'react'
import type { Language } from '../types.ts'
import { awayText, stateText } from './hand.tsx'
import { Icon, SideMark } from './icons.tsx'
import { artifactName, creatureName, type Tell } from './words.ts'

interface Props {
  readonly view: SeenTable
  readonly camp: number
  readonly name: string
  readonly own: boolean
  readonly tell: Tell
  readonly language: Language
}

/** What a player has: miracle, mana, score; of another one the deck, too, in short. */
export function Camp({ view, camp, name, own, tell, language }: Props): ReactNode {
  const player = view.players[camp]
  if (player === undefined) return null
  const { mana, maxMana, artifact, cells } = player
  return (
    <section className={`camp camp${camp} ${view.camp === camp ? 'current' : ''}`} aria-label={name}>
      <h3>
        <SideMark camp={camp} /> {name} {own && <span className="tag">{tell('you')}</span>}
        <span className="hidden-text">{tell(camp === 0 ? 'camp0' : 'camp1')}</span>
      </h3>
      <p>
        {tell('miracleHp', { n: view.miracles[camp as 0 | 1], max: miracleHp })}
        {' · '}
        <strong className="mana">{tell('mana', { n: mana ?? '?', max: maxMana })}</strong>
        {' · '}
        <span className="dim">{tell('score', { n: view.scores[camp as 0 | 1] })}</span>
      </p>
      {!own && (
        <ul className="brief">
          {cells.map(({ type, available, cooling }) => (
            <li key={type} title={creatureName(type, language)}>
              <Icon of={type} size={18} />
              <span className="hidden-text">{creatureName(type, language)} </span>
              {available}
              {cooling.length > 0 && <span className="dim"> {awayText(cooling, tell)}</span>}
            </li>
          ))}
          {artifact !== null && (
            <li title={artifactName(artifact.type, language)}>
              <Icon of={artifact.type} size={18} />
              <span className="hidden-text">{artifactName(artifact.type, language)} </span>
              {stateText(artifact.state, artifact.left, tell)}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
