import { type Seat, type } from '@framestack/core'
import { Block } from './block.ts'
import { Claim } from './claim.ts'
import { type DeedName, ruleOf } from './deeds.ts'
import { Exchange } from './exchange.ts'
import { court, type Rule } from './language.ts'
import { Loss } from './loss.ts'
import { alive, coins, others, pay } from './seats.ts'

type Deed = { player: Seat; deed: DeedName; target: Seat | null }

/** What comes of a deed that nobody could stop. */
function carryOut(c: Rule, { player, deed, target }: Deed) {
  if (deed === 'income') return pay(c, player, 1)
  if (deed === 'aid') return pay(c, player, 2)
  if (deed === 'levy') return pay(c, player, 3)
  if (deed === 'exchange') return c.push(Exchange, { player })
  if (target === null) return
  if (deed === 'steal') {
    const loot = Math.min(2, coins(c, target))
    pay(c, target, -loot)
    return pay(c, player, loot)
  }
  c.push(Loss, { player: target, cause: deed })
}

/** One deed from its announcement to its end: claim, block, claim of the blocker, effect. */
export const DeedFrame = court.frame('deed', {
  data: type<Deed>(),
  project: (c) => ({ ...c.data, prompt: `P${c.data.player}: ${c.data.deed}` }),
  steps: {
    claim(c) {
      const { player, deed, target } = c.data
      const { claims: mask, cost } = ruleOf(deed)
      c.emit('Declared', { player, deed, target, mask })
      pay(c, player, -cost)
      if (mask !== null) c.push(Claim, { player, mask, doubter: null })
    },
    block: {
      to: ['effect'],
      run(c) {
        const { player, deed, target } = c.data
        const { claims, blockers, cost } = ruleOf(deed)
        if (claims !== null && !c.result(Claim)) {
          // Who is exposed has done nothing, so he has paid nothing either: unless that was his last card.
          if (alive(c, player)) pay(c, player, cost)
          return c.done()
        }
        // The target may have doubted the claim and fallen.
        if (target !== null && !alive(c, target)) return c.done()
        if (blockers.length === 0) return c.goto('effect')
        c.push(Block, { players: target === null ? others(c, player) : [target], deed })
      },
    },
    counter: {
      to: ['effect'],
      run(c) {
        const { winner } = c.result(Block)
        if (winner === null) return c.goto('effect')
        const { player, as } = winner
        c.emit('Blocked', { player, deed: c.data.deed, mask: as })
        c.push(Claim, { player, mask: as, doubter: null })
      },
    },
    stopped(c) {
      if (c.result(Claim)) c.done()
    },
    effect(c) {
      const { target } = c.data
      if (target === null || alive(c, target)) carryOut(c, c.data)
    },
  },
})
