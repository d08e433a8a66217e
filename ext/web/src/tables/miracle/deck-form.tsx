import type { JsonObject } from '@framestack/core'
import {
  type ArtifactName,
  artifacts,
  type CreatureName,
  creatures,
  type Printed,
} from '@framestack/miracle/facts'
import { type ReactNode, useState } from 'react'
import type { Language } from '../types.ts'
import { Icon } from './icons.tsx'
import type { DeckOffer } from './offers.ts'
import { artifactAbout, artifactName, creatureName, type Tell } from './words.ts'

interface Props {
  readonly deck: DeckOffer
  readonly busy: boolean
  readonly tell: Tell
  readonly language: Language
  readonly play: (move: JsonObject) => void
}

/** The deck with which bots won most often. */
const proven: readonly string[] = ['SalamanderShield', 'Archer', 'Swordsman', 'FrostDragon']

/** A deck to begin with at once: the proven one, as far as it is offered, filled up with what else is. */
export function readyMade({ artifacts, creatures, sizes }: DeckOffer): {
  artifacts: string[]
  creatures: string[]
} {
  const best = (names: readonly string[], n: number): string[] =>
    [
      ...names.filter((name) => proven.includes(name)),
      ...names.filter((name) => !proven.includes(name)),
    ].slice(0, n)
  return { artifacts: best(artifacts, sizes.artifacts), creatures: best(creatures, sizes.creatures) }
}

/** A deck is chosen: one artifact, and creatures, in the order in which they will lie in the hand. */
export function DeckForm({ deck, busy, tell, language, play }: Props): ReactNode {
  const [chosen, choose] = useState<{ artifacts: readonly string[]; creatures: readonly string[] }>({
    artifacts: [],
    creatures: [],
  })
  const { sizes } = deck
  const made = readyMade(deck)
  const ready = chosen.artifacts.length === sizes.artifacts && chosen.creatures.length === sizes.creatures
  const flip = (of: 'artifacts' | 'creatures', name: string): void => {
    const rest = chosen[of].filter((one) => one !== name)
    const full = rest.length >= sizes[of]
    // Who chooses one too many gives up the one that he chose first.
    const next = rest.length < chosen[of].length ? rest : [...(full ? rest.slice(1) : rest), name]
    choose({ ...chosen, [of]: next })
  }
  return (
    <section className="deck-form">
      <h2>{tell('deck')}</h2>
      <div className="row">
        <button
          type="button"
          className="main"
          data-action="ready-made"
          disabled={busy}
          onClick={() => play({ action: 'init', ...made })}
        >
          {tell('readyMade')}
        </button>
        <span className="dim">
          {[
            ...made.artifacts.map((name) => artifactName(name as ArtifactName, language)),
            ...made.creatures.map((name) => creatureName(name as CreatureName, language)),
          ].join(' · ')}
        </span>
      </div>
      <p className="dim">{tell('deckHint', { n: sizes.creatures })}</p>
      <h3>{tell('artifact')}</h3>
      <ul className="picks">
        {deck.artifacts.map((name) => {
          const type = name as ArtifactName
          const { cost, coolDown, target } = artifacts[type]
          return (
            <Pick
              key={name}
              name={name}
              title={artifactName(type, language)}
              place={chosen.artifacts.indexOf(name)}
              icon={<Icon of={type} size={34} />}
              onFlip={() => flip('artifacts', name)}
            >
              {artifactAbout(type, language)}
              <span className="level-line">
                {tell('cost', { n: cost })} · {tell(target === 'unit' ? 'onUnit' : 'onCell')} ·{' '}
                {tell('rests', { count: coolDown })}
              </span>
            </Pick>
          )
        })}
      </ul>
      <h3>{tell('creatures', { n: chosen.creatures.length, max: sizes.creatures })}</h3>
      <ul className="picks">
        {deck.creatures.map((name) => {
          const type = name as CreatureName
          const { flying, antiAir, capacity, levels, heal, aura, splash } = creatures[type]
          const more = [
            tell('inDeck', { n: capacity.join('/') }),
            ...(flying ? [tell('flies')] : antiAir ? [tell('antiAir')] : []),
            ...(splash ? [tell('splash', { n: splash.damage.join('/') })] : []),
            ...(heal ? [tell('heals', { n: heal.amount[0] ?? 0, range: heal.range.join('/') })] : []),
            ...(aura ? [tell('strengthens', { n: aura.atk[0] ?? 0, range: aura.range.join('/') })] : []),
          ]
          return (
            <Pick
              key={name}
              name={name}
              title={creatureName(type, language)}
              place={chosen.creatures.indexOf(name)}
              icon={<Icon of={type} size={34} />}
              onFlip={() => flip('creatures', name)}
            >
              {more.join(' · ')}
              <span className="level-line">
                {[
                  tell('cost', { n: perLevel(levels, ({ cost }) => cost) }),
                  `${tell('atk')} ${perLevel(levels, ({ atk }) => atk)}`,
                  `${tell('hp')} ${perLevel(levels, ({ maxHp }) => maxHp)}`,
                  `${tell('range')} ${perLevel(levels, ({ range }) => range.join('–'))}`,
                  `${tell('move')} ${perLevel(levels, ({ move }) => move)}`,
                  tell('coolDown', { n: perLevel(levels, ({ coolDown }) => coolDown) }),
                ].join(' · ')}
              </span>
            </Pick>
          )
        })}
      </ul>
      <button
        type="button"
        className="main"
        data-action="init"
        disabled={!ready || busy}
        onClick={() =>
          play({ action: 'init', artifacts: [...chosen.artifacts], creatures: [...chosen.creatures] })
        }
      >
        {tell('play')}
      </button>
    </section>
  )
}

/** A number at each level, once where all are alike: `2/4/6`. */
function perLevel(levels: readonly Printed[], read: (printed: Printed) => number | string): string {
  const all = levels.map(read)
  return new Set(all).size === 1 ? String(all[0]) : all.join('/')
}

function Pick({
  name,
  title,
  place,
  icon,
  children,
  onFlip,
}: {
  readonly name: string
  readonly title: string
  /** Which one of those that are chosen; -1: it is not. */
  readonly place: number
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly onFlip: () => void
}): ReactNode {
  return (
    <li>
      <button type="button" className="pick" aria-pressed={place >= 0} data-pick={name} onClick={onFlip}>
        {icon}
        <span className="pick-text">
          <strong>
            {title} {place >= 0 && <span aria-hidden="true">✓</span>}
          </strong>
          <small>{children}</small>
        </span>
      </button>
    </li>
  )
}
