import { domain, from, language, one, option, optional, type Seat, seat } from '@framestack/core'
import type { BotTurn } from '@framestack/server'

interface Game {
  turn: number
  /** Who may still ring, or nod. */
  open: Seat[]
  cards: number[]
}
interface Events {
  Laid: { player: number; card: number }
  Rang: { player: number }
  Nodded: { player: number }
}
interface Options {
  turns: number
  loud: boolean
  pace: 'any' | number
  exact: boolean
}

const bell = language<Game, Events, Options>()
const signs = 'ABCAABC'
const card = domain<number>('card', {
  is: (value) => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < signs.length,
  print: (id) => `${signs[id]}#${id}`,
  // A sign alone is the first card that bears it, whoever holds that one.
  parse: (text) => {
    const found = /^\d$/.test(text) ? Number(text) : signs.indexOf(text.toUpperCase())
    return found < 0 || text === '' ? undefined : found
  },
})

/** Each lays a card in turn; behind it all others may ring, except for the last seat, which can only nod. */
const Round = bell.frame('round', {
  moves: { lay: { card: one(card), to: optional(one(seat)) }, swap: { card: one(card) }, ring: {}, nod: {} },
  players: (c) => [c.game.turn % c.players, ...c.game.open],
  offers(c, offer) {
    if (c.player === c.game.turn % c.players) {
      offer.lay({ card: from(c.game.cards, 'on the table'), to: null })
      offer.swap({ card: from<number>([], 'good for it') })
    } else {
      offer.nod()
      if (c.player < c.players - 1) offer.ring()
    }
  },
  react: {
    lay(c, { card }) {
      const { game } = c
      c.emit('Laid', { player: c.player, card })
      game.cards = game.cards.filter((id) => id !== card)
      game.open = Array.from({ length: c.players }, (_, i) => i).filter(
        (i) => i !== (game.turn + 1) % c.players,
      )
      if (++game.turn === c.options.turns) c.end({ winners: 'all', scores: 7 })
    },
    swap() {
      throw new Error('nothing was open')
    },
    ring(c) {
      c.game.open = []
      c.emit('Rang', { player: c.player })
    },
    nod(c) {
      c.game.open = c.game.open.filter((i) => i !== c.player)
      c.emit('Nodded', { player: c.player })
    },
  },
  onTimeout: (c) =>
    c.player === c.game.turn % c.players ? { action: 'lay', card: c.game.cards[0] as number } : null,
  askKey: (c) => c.game.turn,
})

/** A ruleset with windows that wait for nobody, and cards of which some look alike. */
export const ruleset = bell.ruleset({
  name: 'bell',
  version: '1.0.0',
  players: { min: 2, max: 4 },
  options: {
    turns: option.int({ min: 1, max: 6, default: 6, description: 'cards that are laid' }),
    loud: option.flag({ default: false, description: 'everybody hears it' }),
    exact: option.flag({ default: false, description: 'nobody is expected to ring' }),
    pace: { default: 'any', description: 'how fast', allowed: { values: ['any', 1, 2, 3, 4, 6, 8, 9] } },
  },
  refuse: ({ players, options }) =>
    options.loud && players === 2 ? 'loud needs somebody who only listens: 3 players or more' : null,
  setup: () => ({ turn: 0, open: [], cards: [2, 1, 3, 4, 5, 6] }),
  start: (c) => c.push(Round, null),
  frames: [Round],
  events: { Laid: 'public', Rang: 'public', Nodded: 'public' },
  view: (c) => c.game,
  bound: ({ options }) => (options.exact ? options.turns : 60),
})

export const text = { passes: ['nod'], sorts: ['card'] }

/** Those that are not waited for are asked as well: `null` lets the others go on. */
export const bots = {
  keen: async ({ hint }: BotTurn) =>
    hint.offers.some(({ action }) => action === 'ring') ? { action: 'ring' } : null,
  shy: (turn: BotTurn) => turn.moves().find(({ action }) => action === 'lay') ?? null,
  cheat: () => ({ action: 'lay', card: 0 }),
  broken: () => {
    throw new Error('lost the thread')
  },
}
