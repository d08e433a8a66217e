import {
  domain,
  from,
  type JsonObject,
  language,
  type Message,
  one,
  optional,
  type Seat,
  seat,
} from '@framestack/core'
import type { BotTurn } from '@framestack/server'

interface Game {
  turn: number
  hands: number[][]
  /** Has shouted since the last card, and may grab. */
  shouted: Seat[]
}
interface Events {
  Laid: { player: number; card: number; colour: string | null; to: number | null }
  Boasted: { player: number }
  Shouted: { player: number }
  Grabbed: { player: number }
  Counted: { hands: number[][] }
}
interface Options {
  kit: 'small' | 'big'
  cards: 'kit' | 4 | 6
  loud: boolean
}

const fair = language<Game, Events, Options>()
const colours = ['red', 'rose', 'blue']
/** A card is a number: four in a hand, of which two look alike, one takes a colour, and one goes to somebody. */
const card = domain<number>('card', {
  is: (value) => Number.isSafeInteger(value),
  print: (id) => `${'AAWT'[id % 4]}#${id}`,
  parse: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
})
const colour = domain<string>('colour', { values: colours })

/** Whoever's turn it is lays a card; the others may boast, which only costs, or shout, and then grab. */
const Round = fair.frame('round', {
  moves: {
    lay: { card: one(card), colour: optional(one(colour)), to: optional(one(seat)) },
    boast: {},
    shout: {},
    grab: {},
  },
  players: (c) => Array.from({ length: c.players }, (_, i) => (i + c.game.turn) % c.players),
  project: (c) => ({ prompt: `P${c.game.turn % c.players} lays a card` }),
  offers(c, offer) {
    const { game, player } = c
    const hand = game.hands[player] ?? []
    if (player === game.turn % c.players) {
      offer.boast()
      const plain = hand.filter((id) => id % 4 < 2)
      if (plain.length > 0) offer.lay({ card: from(plain, 'a plain card of yours'), colour: null, to: null })
      for (const id of hand.filter((id) => id % 4 === 2))
        offer.lay({ card: from([id], 'yours'), colour: from(colours, 'a colour').orAbsent(), to: null })
      const others = Array.from({ length: c.players }, (_, i) => i).filter((i) => i !== player)
      for (const id of hand.filter((id) => id % 4 === 3))
        offer.lay({ card: from([id], 'yours'), colour: null, to: from(others, 'somebody else') })
    } else {
      offer.boast()
      if (c.options.loud && game.turn === 1 && player === 2) {
        if (game.shouted.includes(player)) offer.grab()
        else offer.shout()
      }
    }
  },
  react: {
    lay(c, { card, colour, to }) {
      const { game } = c
      c.emit('Laid', { player: c.player, card, colour: colour ?? null, to: to ?? null })
      game.hands[c.player] = (game.hands[c.player] ?? []).filter((id) => id !== card)
      game.turn++
      if (game.turn === 3) c.emit('Counted', { hands: game.hands.map((hand) => [...hand]) })
      if (game.turn === 6) c.end({ winners: [0] })
    },
    boast: (c) => c.emit('Boasted', { player: c.player }),
    shout(c) {
      c.game.shouted.push(c.player)
      c.emit('Shouted', { player: c.player })
    },
    grab(c) {
      c.game.shouted = []
      c.game.turn += 2
      c.emit('Grabbed', { player: c.player })
    },
  },
  onTimeout: (c) => {
    const [first = 0] = c.game.hands[c.player] ?? []
    return c.player === c.game.turn % c.players ? { action: 'lay', card: first } : null
  },
  askKey: (c) => c.game.turn,
})

/** A ruleset with hands that nobody else sees, and all that a renderer may say of how it is played at a keyboard. */
export const ruleset = fair.ruleset({
  name: 'fair',
  version: '1.0.0',
  players: { min: 2, max: 4 },
  options: {
    kit: { default: 'small', description: 'which cards there are', allowed: { values: ['small', 'big'] } },
    cards: { default: 'kit', description: 'cards in a hand', allowed: { values: ['kit', 4, 6] } },
    loud: { default: false, description: 'P2 may shout, and then grab', allowed: { values: [false, true] } },
  },
  setup: (c) => ({
    turn: 0,
    hands: Array.from({ length: c.players }, (_, i) => [0, 1, 2, 3].map((k) => 4 * i + k)),
    shouted: [],
  }),
  start: (c) => c.push(Round, null),
  frames: [Round],
  events: { Laid: 'public', Boasted: 'public', Shouted: 'public', Grabbed: 'public', Counted: 'public' },
  view: ({ game, viewer }) => ({ you: viewer, hand: viewer === null ? [] : (game.hands[viewer] ?? []) }),
  bound: 40,
})

const sizes = { small: 4, big: 6 }

export const text = {
  asks: ['colour', 'to'],
  pauses: ['Counted'],
  players: 3,
  pointless: ({ action }: Message) => action === 'boast',
  event: (event: JsonObject) =>
    event['type'] === 'Counted'
      ? ['counted:', ...(event['hands'] as number[][]).map((hand, i) => `  P${i}  ${hand.length} left`)].join(
          '\n',
        )
      : `${event['type']} by P${event['player']}`,
  rules: {
    first: ['kit'],
    inForce: (options: JsonObject) => ({
      ...options,
      cards:
        options['cards'] === 'kit' ? sizes[options['kit'] as 'small' | 'big'] : (options['cards'] ?? null),
    }),
  },
}

/** Shouts and grabs where it can, and lays its first card. */
export const bots = {
  keen({ hint, awaited, moves }: BotTurn) {
    const open = hint.offers.map(({ action }) => action)
    const action = ['grab', 'shout'].find((name) => open.includes(name))
    if (action !== undefined) return { action }
    return awaited ? (moves().find((move) => move.action === 'lay') ?? null) : null
  },
}
