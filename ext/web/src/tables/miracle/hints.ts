import {
  artifacts,
  type CreatureName,
  creatures,
  type SeenFigure,
  type SeenPlayer,
} from '@framestack/miracle/facts'
import type { Language } from '../types.ts'
import { stateText } from './hand.tsx'
import type { Marks } from './marks.ts'
import type { Held, MiracleOffers } from './offers.ts'
import { artifactName, creatureName, type Tell } from './words.ts'

/** What can be done with what is held, or why nothing can; null: there is nothing to say. */
export function hintFor(
  held: Held | null,
  marks: Marks,
  offers: MiracleOffers,
  player: SeenPlayer | undefined,
  tell: Tell,
  language: Language,
): string | null {
  if (held === null || player === undefined) return null
  const idle = marks.lit.size === 0 && marks.targets.size === 0
  const mana = player.mana ?? 0
  if (held.is === 'unit') {
    if (!offers.moves.has(held.id)) return null
    return idle ? tell('done') : tell(marks.how === 'fly' ? 'pickFly' : 'pickMove')
  }
  if (held.is === 'card') {
    const type = held.type as CreatureName
    const what = `${creatureName(type, language)} ${held.level}`
    if (!idle) return tell('pickPoint', { what })
    const cost = creatures[type].levels[held.level - 1]?.cost ?? 0
    if (player.cells.every((one) => one.type !== type || one.available === 0))
      return tell('whyNone', { what })
    return cost > mana ? tell('whyMana', { what, cost, mana }) : tell('whyPoint', { what })
  }
  const { artifact } = player
  if (artifact === null) return null
  const what = artifactName(artifact.type, language)
  const { cost } = artifacts[artifact.type]
  if (!idle) return tell('pickTarget', { what })
  if (artifact.state !== 'ready')
    return tell('whyState', { what, state: stateText(artifact.state, artifact.left, tell) })
  return cost > mana ? tell('whyMana', { what, cost, mana }) : tell('whyTarget', { what })
}

/** What there is to be said of somebody who is pointed at: that the held unit cannot attack him; null: nothing. */
export function noteFor(
  held: Held | null,
  looked: readonly SeenFigure[],
  offers: MiracleOffers,
  own: number,
  tell: Tell,
): string | null {
  const attacked = held?.is === 'unit' ? offers.attacks.get(held.id) : undefined
  const enemies = looked.filter(({ camp }) => camp !== own)
  return attacked === undefined || enemies.length === 0 || enemies.some(({ id }) => attacked.has(id))
    ? null
    : tell('notTarget')
}
