import { from, one, type Seat, seat, type } from '@framestack/core'
import { type DeedName, deeds, rich } from './deeds.ts'
import { court } from './language.ts'
import { coins, others } from './seats.ts'

type Chosen = { deed: DeedName; target: Seat | null }

export const Turn = court.frame('turn', {
  data: type<{ player: Seat }>(),
  result: type<Chosen>(),
  moves: {
    income: {},
    aid: {},
    strike: { target: one(seat) },
    levy: {},
    steal: { target: one(seat) },
    poison: { target: one(seat) },
    exchange: {},
  },
  players: (c) => [c.data.player],
  offers(c, offer) {
    const purse = coins(c, c.player)
    const targets = from(others(c, c.player), 'another player with influence')
    // The first offer is also the answer of whoever is late or gone: income, or a strike at the next player.
    if (purse >= rich) return offer.strike({ target: targets })
    offer.income()
    if (purse >= deeds.strike.cost) offer.strike({ target: targets })
    offer.aid()
    offer.levy()
    offer.steal({ target: targets.where((target) => coins(c, target) > 0, 'a player with coins') })
    if (purse >= deeds.poison.cost) offer.poison({ target: targets })
    offer.exchange()
  },
  react: {
    income: (c) => c.done({ deed: 'income', target: null }),
    aid: (c) => c.done({ deed: 'aid', target: null }),
    strike: (c, { target }) => c.done({ deed: 'strike', target }),
    levy: (c) => c.done({ deed: 'levy', target: null }),
    steal: (c, { target }) => c.done({ deed: 'steal', target }),
    poison: (c, { target }) => c.done({ deed: 'poison', target }),
    exchange: (c) => c.done({ deed: 'exchange', target: null }),
  },
})
