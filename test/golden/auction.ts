import { int, language, range, type Seat, type as typed, window } from '@framestack/core'

interface Game {
  coins: number[]
  won: number[][]
  lot: number
}

const lab = language<
  Game,
  { Sold: { player: Seat; lot: number; price: number }; Unsold: { lot: number } },
  Record<never, never>
>()

/** Everybody bids at once, may take his bid back, and may pass. */
const Bids = window(lab, 'bids', {
  moves: { bid: { coins: int({ min: 1, max: 20 }) } },
  offers(c, offer) {
    const coins = c.game.coins[c.player] ?? 0
    if (coins > 0) offer.bid({ coins: range(1, coins) })
  },
  takeBack: 'take back',
})

const Lots = lab.frame('lots', {
  data: typed<null>(),
  steps: {
    ask: (c) => c.push(Bids, { players: c.game.coins.map((_, seat) => (c.game.lot + seat) % c.players) }),
    sell: {
      to: ['ask'],
      run(c) {
        const { answers } = c.result(Bids)
        const bids = answers.flatMap((one) =>
          'coins' in one ? [{ seat: one.player, price: one.coins }] : [],
        )
        const best = bids.reduce<(typeof bids)[number] | null>(
          (most, one) => (most === null || one.price > most.price ? one : most),
          null,
        )
        if (best === null) c.emit('Unsold', { lot: c.game.lot })
        else {
          c.game.coins[best.seat] = (c.game.coins[best.seat] ?? 0) - best.price + c.random.int(2)
          c.game.won[best.seat]?.push(c.game.lot)
          c.emit('Sold', { player: best.seat, lot: c.game.lot, price: best.price })
        }
        c.game.lot++
        if (c.game.lot < 6) return c.goto('ask')
        const scores = c.game.won.map((lots, seat) => 5 * lots.length + (c.game.coins[seat] ?? 0))
        const most = Math.max(...scores)
        c.end({ winners: scores.flatMap((score, seat) => (score === most ? [seat] : [])), scores })
      },
    },
  },
})

/** For golden logs: windows with late and repeated answers, and answers that are taken back. */
export const auction = lab.ruleset({
  name: 'auction',
  version: '1.0.0',
  players: { min: 2, max: 5 },
  setup: (c) => ({
    coins: Array.from({ length: c.players }, () => 8 + c.random.int(5)),
    won: Array.from({ length: c.players }, () => []),
    lot: 0,
  }),
  start: (c) => c.push(Lots, null),
  frames: [Lots, Bids],
  events: { Sold: 'public', Unsold: 'public' },
  view: (c) => ({ coins: [...c.game.coins], won: c.game.won.map((lots) => [...lots]), lot: c.game.lot }),
  bound: 200,
})
