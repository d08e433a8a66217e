import { from, one, type Seat, type, window } from '@framestack/core'
import { court, type Mask, mask } from './language.ts'
import { Loss } from './loss.ts'
import { choices, draw, hand, others, putBack, turnUp } from './seats.ts'

/**
 * Everybody else may doubt a claim. The first doubter at the left of the claimant counts, not the fastest.
 * No `takeBack`: with it a window may take any number of messages, and the ruleset's bound would be untrue.
 */
export const Doubt = window(court, 'doubt', {
  moves: { challenge: {} },
  offers: (_, offer) => offer.challenge(),
  close: 'firstNonPass',
})

/** The claimant turns one card: the claimed one proves him right, any other is lost. He may choose to lose. */
export const Prove = court.frame('prove', {
  data: type<{ player: Seat; mask: Mask }>(),
  result: type<{ card: Mask }>(),
  moves: { turn: { card: one(mask) } },
  players: (c) => [c.data.player],
  offers: (c, offer) => offer.turn({ card: from(choices(hand(c, c.player)), 'in your hand') }),
  react: { turn: (c, { card }) => c.done({ card }) },
  onTimeout(c) {
    const [first = c.data.mask] = hand(c, c.player)
    return { action: 'turn', card: hand(c, c.player).includes(c.data.mask) ? c.data.mask : first }
  },
})

/** "I am the thief." Delivers whether the claim stands. */
export const Claim = court.frame('claim', {
  data: type<{ player: Seat; mask: Mask; doubter: Seat | null }>(),
  result: type<boolean>(),
  project: (c) => ({ ...c.data, prompt: `P${c.data.player} claims the ${c.data.mask}` }),
  steps: {
    ask: (c) => c.push(Doubt, { players: others(c, c.data.player) }),
    challenge(c) {
      const { winner } = c.result(Doubt)
      if (winner === null) return c.done(true)
      c.data.doubter = winner.player
      c.emit('Challenged', { player: winner.player, whom: c.data.player, mask: c.data.mask })
      c.push(Prove, { player: c.data.player, mask: c.data.mask })
    },
    judge(c) {
      const { player, mask, doubter } = c.data
      const { card } = c.result(Prove)
      if (card !== mask || doubter === null) {
        c.emit('Exposed', { player, claimed: mask })
        turnUp(c, player, card, 'a claim that failed')
        return c.done(false)
      }
      c.emit('Proven', { player, mask })
      putBack(c, player, [mask])
      draw(c, player, 1)
      c.push(Loss, { player: doubter, cause: 'a challenge that failed' })
    },
    stand: (c) => c.done(true),
  },
})
