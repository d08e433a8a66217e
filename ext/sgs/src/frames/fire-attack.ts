import { type Seat, type } from '@framestack/core'
import { sgs } from '../language.ts'
import { cardOf } from '../rules/cards.ts'
import { DiscardCards, ShowCards } from './ask.ts'

/** 火攻: the target shows a card; if the user then discards one of its suit, the target takes 1 fire damage. */
export const FireAttack = sgs.frame('fire attack', {
  data: type<{ user: Seat; target: Seat }>(),
  project: (c) => ({ ...c.data, prompt: `P${c.data.user} uses a fire attack on P${c.data.target}` }),
  steps: {
    show: (c) => c.push(ShowCards, { player: c.data.target, min: 1, max: 1 }),
    discard(c) {
      const [shown] = c.result(ShowCards).show
      if (shown === undefined) return
      const where = { filter: 'of the suit shown' as const, args: cardOf(c, shown).suit }
      c.push(DiscardCards, { player: c.data.user, min: 0, max: 1, where: [where] })
    },
    burn(c) {
      if (c.result(DiscardCards).discard.length === 0) return
      c.emit('Damage', { victim: c.data.target, damage: 1, category: 'fire' })
    },
  },
})
