import { from, one, type Seat, type, window } from '@framestack/core'
import { type DeedName, ruleOf } from './deeds.ts'
import { court, mask } from './language.ts'

export const Block = window(court, 'block', {
  data: type<{ players: Seat[]; deed: DeedName }>(),
  moves: { block: { as: one(mask) } },
  offers: (c, offer) => offer.block({ as: from([...ruleOf(c.data.deed).blockers], 'a mask that blocks it') }),
  close: 'firstNonPass',
})
