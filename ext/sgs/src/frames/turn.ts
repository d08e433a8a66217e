import { type Seat, type } from '@framestack/core'
import { sgs } from '../language.ts'
import { deal, hand } from '../rules/cards.ts'
import { DiscardCards } from './ask.ts'
import { PlayStage } from './play-stage.ts'

/** One player's turn: two cards, the play stage, and two discards (or the hand, where that is smaller). */
export const Turn = sgs.frame('turn', {
  data: type<{ player: Seat }>(),
  project: (c) => ({ player: c.data.player, prompt: `turn of P${c.data.player}` }),
  steps: {
    draw: (c) => deal(c, c.data.player, 2),
    play: (c) => c.push(PlayStage, { player: c.data.player }),
    discard(c) {
      const count = Math.min(2, hand(c, c.data.player).length)
      if (count > 0) c.push(DiscardCards, { player: c.data.player, min: count, max: count })
    },
  },
})

/** The whole match: turn after turn, until the last one that the options allow. */
export const Rounds = sgs.frame('rounds', {
  steps: {
    turn(c) {
      c.game.turns++
      c.push(Turn, { player: c.game.current })
    },
    next: {
      to: ['turn'],
      run(c) {
        if (c.game.turns >= c.options.maxTurns) return c.end({ draw: true, reason: 'the last turn is over' })
        c.game.current = (c.game.current + 1) % c.players
        c.goto('turn')
      },
    },
  },
})
