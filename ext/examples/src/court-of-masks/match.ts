import { DeedFrame } from './deed.ts'
import { court, type Look } from './language.ts'
import { coins, hand, living, others } from './seats.ts'
import { Turn } from './turn.ts'

/** When the evening is over: most influence, then most coins; who is level shares the win. */
export function leaders(c: Look) {
  const rank = (player: number) => hand(c, player).length * 1000 + coins(c, player)
  const best = Math.max(...living(c).map(rank))
  return living(c).filter((player) => rank(player) === best)
}

export const Match = court.frame('match', {
  steps: {
    turn(c) {
      c.game.turns++
      c.push(Turn, { player: c.game.turn })
    },
    deed(c) {
      c.push(DeedFrame, { player: c.game.turn, ...c.result(Turn) })
    },
    next: {
      to: ['turn'],
      run(c) {
        if (c.game.turns >= c.options.maxTurns)
          return c.end({ winners: leaders(c), reason: 'the evening is over' })
        c.game.turn = others(c, c.game.turn)[0] ?? c.game.turn
        c.goto('turn')
      },
    },
  },
})
