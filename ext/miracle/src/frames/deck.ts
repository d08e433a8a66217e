import { from, ordered, type Seat, type } from '@framestack/core'
import { artifactNames } from '../data/artifacts.ts'
import { deckCreatures } from '../data/creatures.ts'
import { artifact, creature, miracle } from '../language.ts'
import { emit } from '../rules/emit.ts'
import { enemyOf } from '../rules/units.ts'
import type { ArtifactName, CreatureName } from '../types.ts'

/** A player chooses an artifact and three different creatures, unseen by the other one. */
export const Deck = miracle.frame('deck', {
  data: type<{ camp: Seat }>(),
  moves: {
    init: { artifacts: ordered(artifact), creatures: ordered(creature) },
    surrender: {},
  },
  players: (c) => [c.data.camp],
  machine: {
    initial: 'asking',
    states: {
      asking: {
        on: {
          init: { target: 'dealing', actions: 'init' },
          surrender: { target: 'over', actions: 'surrender' },
        },
      },
      dealing: { on: { RESULT: 'dealt' } },
      dealt: { type: 'final' },
      over: { type: 'final' },
    },
  },
  offers: {
    asking(_, offer) {
      offer.init({
        artifacts: from<string>(artifactNames, 'INIT_BAD_ARTIFACT').take(1),
        creatures: from<string>(deckCreatures, 'INIT_BAD_CREATURE').take(3),
      })
      offer.surrender()
    },
  },
  react: {
    init(c, { artifacts, creatures }) {
      const deck = { artifacts: artifacts as ArtifactName[], creatures: creatures as CreatureName[] }
      emit(c, 'GameStart', { camp: c.player, ...deck })
      c.drain()
    },
    surrender(c) {
      const scores = c.player === 0 ? [0, 1] : [1, 0]
      c.end({ winners: [enemyOf(c.player)], reason: 'surrender', scores })
    },
  },
  onTimeout: () => ({ action: 'surrender' }),
  project: (c) => ({ camp: c.data.camp, prompt: `P${c.data.camp} chooses an artifact and three creatures` }),
})
