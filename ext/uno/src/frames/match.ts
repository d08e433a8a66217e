import { uno } from '../language.ts'
import { deal } from '../rules/deal.ts'
import { count, nextRound } from '../rules/score.ts'
import { Round } from './round.ts'

/** The whole match: round after round, until the points or the limit of rounds end it. */
export const Match = uno.frame('match', {
  steps: {
    round(c) {
      if (c.game.phase === 'deal') deal(c)
      c.push(Round, null)
    },
    score: {
      to: ['round'],
      run(c) {
        const outcome = count(c, c.result(Round))
        if (outcome !== null) return c.end(outcome)
        nextRound(c)
        c.goto('round')
      },
    },
  },
})
