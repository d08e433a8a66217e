import { unitAt } from '@framestack/kit/units'
import { barracks } from '../data/board.ts'
import { creatures } from '../data/creatures.ts'
import { miracle } from '../language.ts'
import { emit } from '../rules/emit.ts'
import { giveDeck, growDecks, refreshPlayer, takeBarracks } from '../rules/players.ts'
import { priority } from '../rules/priorities.ts'
import type { Player } from '../types.ts'
import { named } from './names.ts'
import { timeline } from './timeline.ts'

/** A player has chosen a deck. */
export const GameStart = miracle.event(named.GameStart, {
  timeline: timeline.plain,
  steps: {
    apply(c) {
      const { camp, artifacts, creatures } = c.event
      const [artifact] = artifacts
      if (artifact !== undefined) giveDeck(c.game.players[camp] as Player, artifact, creatures)
      c.record()
    },
  },
})

/** A turn begins: shields come back, then all else of its player. */
export const TurnStart = miracle.event(named.TurnStart, {
  timeline: timeline.heard,
  steps: {
    apply(c) {
      const { camp, round } = c.event
      emit(c, 'Refresh', { camp, turn: round + 1 }, priority.last)
      emit(c, 'CheckBarrack', {}, priority.last)
      emit(c, 'NewTurn', {}, priority.last)
      c.record()
    },
  },
})

/** Mana, units, artifact and actions of a player come back. */
export const Refresh = miracle.event(named.Refresh, {
  timeline: timeline.plain,
  steps: {
    apply(c) {
      const { camp, turn } = c.event
      refreshPlayer(c.game, camp, turn)
      growDecks(c.game, turn)
      for (const unit of c.game.units) {
        if (unit.camp !== camp) continue
        unit.canMove = true
        unit.canAttack = true
      }
      c.record()
    },
  },
})

/** Barracks go to those who stand on them. */
export const CheckBarrack = miracle.event(named.CheckBarrack, {
  timeline: timeline.plain,
  steps: {
    apply(c) {
      const { game } = c
      takeBarracks(game, (place) => {
        const { pos } = barracks[place] as (typeof barracks)[number]
        return unitAt(game.units, pos, ({ type }) => !creatures[type].flying)?.camp
      })
      c.record()
    },
  },
})

/** The player may act. */
export const NewTurn = miracle.event(named.NewTurn, {
  timeline: timeline.plain,
  steps: { apply: (c) => c.record() },
})

/** A turn ends: priests heal, and buffs run out. */
export const TurnEnd = miracle.event(named.TurnEnd, {
  timeline: timeline.heard,
  steps: { apply: (c) => c.record() },
})
