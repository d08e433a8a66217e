import type { Json } from '@framestack/core'
import { artifactNames } from '../data/artifacts.ts'
import { creatureNames } from '../data/creatures.ts'
import type { ArtifactName, CreatureName } from '../types.ts'
import { fail, listAt, nameAt, objectAt } from './read-setup.ts'

/** A deck as positions have it. */
export interface DeckChoice {
  artifact: ArtifactName
  creatures: CreatureName[]
}

/** A deck for those who do not care. */
export const usualDeck: DeckChoice = {
  artifact: 'HolyLight',
  creatures: ['Archer', 'Swordsman', 'Priest'],
}

/**
 * Reads `{ "artifact": name, "creatures": [three names] }`. Without it: {@link usualDeck}. A position may have an Inferno in
 * a deck, as the public engine lets players choose it; it can never be summoned.
 */
export function deckAt(at: string, given: Json | undefined): DeckChoice {
  if (given === undefined) return usualDeck
  const { artifact, creatures } = objectAt(at, given, ['artifact', 'creatures'])
  const names = listAt(`${at}.creatures`, creatures, 3).map((name, i) =>
    nameAt(`${at}.creatures[${i}]`, name, creatureNames),
  )
  if (new Set(names).size < names.length) fail(`${at}.creatures: expected different creatures`)
  return {
    artifact: nameAt(`${at}.artifact`, artifact, artifactNames) as ArtifactName,
    creatures: names as CreatureName[],
  }
}
