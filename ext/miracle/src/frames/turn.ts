import { miracle } from '../language.ts'
import { bury } from '../rules/burial.ts'
import { emit } from '../rules/emit.ts'
import { fallen, finish, resign } from '../rules/ending.ts'
import { campOf } from '../rules/units.ts'
import type { CreatureName } from '../types.ts'
import { turnMoves } from './moves.ts'
import { offerAttacks, offerMoves, offerSummons, offerUse } from './offers.ts'

/** A player's turn: operations one after the other, until it is ended. */
export const Turn = miracle.frame('turn', {
  moves: turnMoves,
  players: (c) => [campOf(c.game.round)],
  machine: {
    initial: 'asking',
    states: {
      asking: {
        on: {
          summon: { target: 'resolving', actions: 'summon' },
          move: { target: 'resolving', actions: 'move' },
          attack: { target: 'resolving', actions: 'attack' },
          use: { target: 'resolving', actions: 'use' },
          endround: { target: 'ending', actions: 'endround' },
          surrender: { target: 'over', actions: 'surrender' },
        },
      },
      resolving: {
        on: {
          RESULT: [
            { guard: 'a miracle fell', target: 'over', actions: ['bury', 'finish'] },
            { target: 'asking', actions: 'bury' },
          ],
        },
      },
      ending: { on: { RESULT: { target: 'ended', actions: 'bury' } } },
      ended: { type: 'final' },
      over: { type: 'final' },
    },
  },
  guards: { 'a miracle fell': (c) => fallen(c.game) },
  offers: {
    asking(c, offer) {
      offer.endround()
      offerAttacks(c, offer)
      offerMoves(c, offer)
      offerSummons(c, offer)
      offerUse(c, offer)
      offer.surrender()
    },
  },
  react: {
    summon(c, { type, level, position }) {
      emit(c, 'Summon', { creature: type as CreatureName, level, pos: position, camp: c.player })
      c.drain()
    },
    move(c, { mover, position }) {
      emit(c, 'Move', { unit: mover, dest: position })
      c.drain()
    },
    attack(c, { attacker, target }) {
      emit(c, 'Attack', { source: attacker, target })
      c.drain()
    },
    use(c, { target }) {
      const { artifact } = c.game.players[c.player as 0 | 1]
      if (artifact === null) throw new Error('there is no artifact to use')
      emit(c, 'ActivateArtifact', { camp: c.player, artifact: artifact.type, target })
      c.drain()
    },
    endround(c) {
      emit(c, 'TurnEnd', { camp: c.player, round: c.game.round })
      c.drain()
    },
    surrender: resign,
  },
  actions: { bury, finish },
  onTimeout: () => ({ action: 'surrender' }),
  project: (c) => ({ prompt: `P${campOf(c.game.round)} is at it, round ${c.game.round}` }),
})
