import { random, seedRandom } from '@framestack/core'
import type { Deck } from '../src/bot/types.ts'
import { artifactNames } from '../src/data/artifacts.ts'
import { deckCreatures } from '../src/data/creatures.ts'
import type { ArtifactName } from '../src/types.ts'

/** Pairs of decks, drawn from a seed. */
export function drawnDecks(seed: number, pairs: number): [Deck, Deck][] {
  const chance = random(seedRandom(seed))
  const deck = (): Deck => ({
    artifacts: [artifactNames[chance.int(artifactNames.length)] as ArtifactName],
    creatures: chance.shuffle([...deckCreatures]).slice(0, 3),
  })
  return Array.from({ length: pairs }, () => [deck(), deck()])
}
