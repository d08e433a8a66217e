import type { Resampling, Seat } from '@framestack/core'
import { artifactNames } from '../data/artifacts.ts'
import { deckCreatures } from '../data/creatures.ts'
import type { ArtifactName, Game, Options, Player } from '../types.ts'
import { giveDeck } from './players.ts'

/** While decks are chosen, others may be any. After that nothing is hidden. */
export function resample({ game, viewer, random }: Resampling<Game, Options>): void {
  if (game.started) return
  game.players.forEach((player: Player, camp: Seat) => {
    if (camp === viewer || player.artifact === null) return
    const artifact = artifactNames[random.int(artifactNames.length)] as ArtifactName
    giveDeck(player, artifact, random.shuffle([...deckCreatures]).slice(0, 3))
  })
}
