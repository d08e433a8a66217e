import type { Seat } from '@framestack/core'
import { artifacts } from '../data/artifacts.ts'
import { barracks, miracles } from '../data/board.ts'
import { capacityAt, capacityStages } from '../data/creatures.ts'
import type { ArtifactName, Cells, CreatureName, Game, Player } from '../types.ts'
import type { Seen } from './units.ts'

/** More mana than this nobody has. */
export const manaCap = 12

/** A player who has not chosen a deck yet. */
export function newPlayer(camp: Seat): Player {
  return { artifact: null, cells: [], mana: 0, maxMana: camp + 1, summoned: [] }
}

/** Gives a player a deck: an artifact, and creatures in the order in which they are told. */
export function giveDeck(player: Player, artifact: ArtifactName, creatures: readonly CreatureName[]): void {
  player.artifact = { type: artifact, state: 0, left: 0, lastUsed: [-1, -1, -1] }
  player.cells = creatures.map((type) => ({ type, available: capacityAt(type, 0), cooling: [] }))
  player.mana = player.maxMana
}

/** The part of a player's deck that a creature is in; undefined when it is in none. */
export function cellsOf(player: Player, type: CreatureName): Cells | undefined {
  return player.cells.find((cells) => cells.type === type)
}

/** At the start of a player's turn: mana, units and artifact come back. `turn` counts turns from 1. */
export function refreshPlayer(game: Game, camp: Seat, turn: number): void {
  const player = game.players[camp] as Player
  if (player.maxMana < manaCap && turn % 4 === 1 - camp) player.maxMana++
  player.mana = player.maxMana
  for (const cells of player.cells) {
    const cooling = cells.cooling.map((turns) => turns - 1)
    cells.cooling = cooling.filter((turns) => turns > 0)
    cells.available += cooling.length - cells.cooling.length
  }
  const { artifact } = player
  if (artifact !== null && artifact.state === 2 && --artifact.left === 0) artifact.state = 0
  player.summoned = []
}

/** Larger decks for both players, when the first turn of a stage begins. */
export function growDecks(game: Game, turn: number): void {
  const stage = capacityStages.indexOf(turn) + 1
  if (stage === 0) return
  for (const { cells } of game.players)
    for (const one of cells) one.available += capacityAt(one.type, stage) - capacityAt(one.type, stage - 1)
}

/** Puts a player's artifact to rest. */
export function recycle(player: Player): void {
  const { artifact } = player
  if (artifact === null) return
  artifact.state = 2
  artifact.left = artifacts[artifact.type].coolDown
}

/** Ground units on barracks take them for their camps. */
export function takeBarracks(game: Game, standing: (place: number) => Seat | undefined): void {
  for (let place = 0; place < barracks.length; place++) {
    const camp = standing(place)
    if (camp !== undefined) game.barracks[place] = camp
  }
}

/** Where a player may summon: around his miracle, and around barracks that are his. */
export function summonPoints(game: Seen, camp: Seat) {
  return [
    ...(miracles[camp as 0 | 1] ?? miracles[0]).points,
    ...barracks.flatMap(({ points }, place) => (game.barracks[place] === camp ? points : [])),
  ]
}
