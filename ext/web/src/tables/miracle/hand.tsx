import {
  type ArtifactName,
  artifacts,
  type CreatureName,
  creatures,
  type SeenPlayer,
} from '@framestack/miracle/facts'
import type { ReactNode } from 'react'
import type { Language } from '../types.ts'
import { Icon } from './icons.tsx'
import { type Held, type MiracleOffers, summonKey } from './offers.ts'
import { artifactAbout, artifactName, creatureName, type Tell } from './words.ts'

interface Props {
  readonly player: SeenPlayer
  readonly offers: MiracleOffers
  readonly held: Held | null
  /** Cards can be taken up: it is the player's own hand, and his turn. */
  readonly open: boolean
  readonly tell: Tell
  readonly language: Language
  readonly title: string
  /** Something is taken up; `byKey`: by Enter or space. */
  readonly onHold: (held: Held, byKey: boolean) => void
}

/** A player's deck: creatures with how many are at hand and away, a button for each level, and the artifact. */
export function Hand(props: Props): ReactNode {
  const { player, tell, title } = props
  return (
    <ul className="deck-hand" aria-label={title}>
      {player.cells.map(({ type, available, cooling }) => (
        <CreatureCard key={type} type={type} available={available} cooling={cooling} {...props} />
      ))}
      {player.artifact !== null && (
        <li className="deck-card artifact">
          <span className="card-head">
            <Icon of={player.artifact.type} size={26} />
            <span className="card-name">{artifactName(player.artifact.type, props.language)}</span>
            <span className="dim">{stateText(player.artifact.state, player.artifact.left, tell)}</span>
          </span>
          <UseButton type={player.artifact.type} {...props} />
        </li>
      )}
    </ul>
  )
}

/** How an artifact is, in words. */
export const stateText = (state: 'ready' | 'in use' | 'cooling down', left: number, tell: Tell): string =>
  tell(state, { n: left })

/** Turns that units are away, in words. */
export const awayText = (cooling: readonly number[], tell: Tell): string =>
  tell('away', { turns: [...cooling].sort((a, b) => a - b).join(', ') })

function CreatureCard(
  props: Props & {
    readonly type: CreatureName
    readonly available: number
    readonly cooling: readonly number[]
  },
): ReactNode {
  const { type, available, cooling, offers, held, open, tell, language, onHold } = props
  const what = creatureName(type, language)
  return (
    <li className="deck-card" data-card={type}>
      <span className="card-head">
        <Icon of={type} size={26} />
        <span className="card-name">{what}</span>
        <span className={available === 0 ? 'dim' : ''}>{tell('available', { n: available })}</span>
        {cooling.length > 0 && <span className="dim">{awayText(cooling, tell)}</span>}
      </span>
      <span className="levels">
        {creatures[type].levels.map(({ cost }, i) => {
          const level = i + 1
          const may = offers.summons.has(summonKey(type, level))
          const chosen = held?.is === 'card' && held.type === type && held.level === level
          const label = tell('summon', { what, n: level, cost })
          return (
            <button
              key={level}
              type="button"
              className={may ? 'may' : ''}
              data-summon={`${type} ${level}`}
              data-may={may}
              aria-pressed={chosen}
              aria-disabled={!open}
              aria-label={label}
              title={`${label}\n${numbersText(type, level, tell)}`}
              onClick={({ detail }) => open && onHold({ is: 'card', type, level }, detail === 0)}
            >
              <span className="pips" aria-hidden="true">
                {'•'.repeat(level)}
              </span>
              <span className="price">{cost}</span>
            </button>
          )
        })}
      </span>
    </li>
  )
}

/** What is printed on a creature: `attack 2, hit points 2, range 1-1, steps 3`. */
export function numbersText(type: CreatureName, level: number, tell: Tell): string {
  const { [level - 1]: printed } = creatures[type].levels
  if (printed === undefined) return ''
  const { atk, maxHp, range, move } = printed
  return `${tell('atk')} ${atk}, ${tell('hp')} ${maxHp}, ${tell('range')} ${range.join('-')}, ${tell('move')} ${move}`
}

function UseButton({
  type,
  offers,
  held,
  open,
  tell,
  language,
  onHold,
}: Props & { readonly type: ArtifactName }): ReactNode {
  const { cost, target } = artifacts[type]
  const label = `${tell('use', { what: artifactName(type, language), cost })} ${tell(target === 'unit' ? 'onUnit' : 'onCell')}`
  return (
    <span className="levels">
      <button
        type="button"
        className={offers.use === null ? '' : 'may'}
        data-use={type}
        data-may={offers.use !== null}
        aria-pressed={held?.is === 'artifact'}
        aria-disabled={!open}
        aria-label={label}
        title={`${label}\n${artifactAbout(type, language)}`}
        onClick={({ detail }) => open && onHold({ is: 'artifact' }, detail === 0)}
      >
        <span aria-hidden="true">{tell(target === 'unit' ? 'onUnit' : 'onCell')}</span>
        <span className="price">{cost}</span>
      </button>
    </span>
  )
}
