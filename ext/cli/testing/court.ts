import {
  domain,
  from,
  int,
  language,
  one,
  option,
  optional,
  ordered,
  seat,
  some,
  text,
  type,
} from '@framestack/core'

interface Game {
  hands: number[][]
  bids: (number | null)[]
  said: string[]
}
interface Events {
  Dealt: { player: number; cards: number[] }
  Bid: { player: number }
  Said: { player: number; text: string }
}
interface Options {
  size: number
  mood: 'calm' | 'wild'
}

const court = language<Game, Events, Options>()
const card = domain<number>('card', {
  is: (value) => Number.isSafeInteger(value),
  print: (id) => `c${id}`,
  parse: (word) => (/^c?\d+$/.test(word) ? Number(word.replace('c', '')) : undefined),
})

/** Everybody names a number, in any order; it may be changed until all have. */
const Bids = court.frame('bids', {
  moves: { bid: { amount: int({ min: 0, max: 9 }) } },
  players: (c) => c.game.bids.flatMap((bid, player) => (bid === null ? [player] : [])),
  offers: (c, offer) =>
    offer.bid({
      amount: from(
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => n !== c.player),
        'a number',
      ),
    }),
  react: {
    bid(c, { amount }) {
      c.game.bids[c.player] = amount
      c.emit('Bid', { player: c.player })
      if (c.game.bids.every((bid) => bid !== null)) c.done()
    },
  },
})

/** Many kinds of moves, some with more values than a list holds. */
const Talk = court.frame('talk', {
  data: type<{ player: number }>(),
  moves: {
    give: { to: one(seat), cards: some(card) },
    arrange: { cards: ordered(card) },
    say: { text: text({ maxLength: 20 }), to: optional(one(seat)) },
    fail: {},
    undo: {},
    pass: {},
  },
  players: (c) => [c.data.player],
  offers(c, offer) {
    const hand = c.game.hands[c.player] ?? []
    const others = Array.from({ length: c.players }, (_, i) => i).filter((i) => i !== c.player)
    offer.give({
      to: from(others, 'somebody else'),
      cards: ({ to }) => from(hand, 'in your hand').take(1, to === 0 ? 1 : 3),
    })
    offer.arrange({ cards: from(hand, 'in your hand') })
    offer.say({ text: from(['hello', 'good bye'], 'polite'), to: from(others, 'somebody else').orAbsent() })
    offer.fail()
    offer.undo()
    offer.pass()
  },
  react: {
    give(c, { to, cards }) {
      c.game.hands[c.player] = (c.game.hands[c.player] ?? []).filter((id) => !cards.includes(id))
      c.game.hands[to]?.push(...cards)
    },
    arrange(c, { cards }) {
      c.game.hands[c.player] = cards
    },
    say(c, { text: said }) {
      c.game.said.push(said)
      c.emit('Said', { player: c.player, text: said })
    },
    fail() {
      throw new Error('this move is broken')
    },
    undo(c) {
      c.game.said.push('undo')
    },
    pass: (c) => c.done(),
  },
})

const Day = court.frame('day', {
  steps: {
    bids: (c) => c.push(Bids, null),
    talk: (c) => c.push(Talk, { player: 0 }),
    over: (c) => c.end({ winners: [1], reason: 'P0 passed', scores: [0, 3] }),
  },
})

/** A ruleset with what the examples lack: windows, hidden hands, options, many values, a rule that throws. */
export const ruleset = court.ruleset({
  name: 'court',
  version: '2.1.0',
  players: { min: 2, max: 3 },
  options: {
    size: option.int({ min: 1, max: 9, default: 4, description: 'cards in each hand' }),
    mood: option.choice(['calm', 'wild'], { default: 'calm', description: 'how it feels' }),
  },
  setup: (c) => ({
    hands: Array.from({ length: c.players }, (_, seat) =>
      Array.from({ length: c.options.size }, (_, i) => seat * 10 + i),
    ),
    bids: Array.from({ length: c.players }, () => null),
    said: [],
  }),
  start(c) {
    for (let player = 0; player < c.players; player++)
      c.emit('Dealt', { player, cards: c.game.hands[player] ?? [] })
    c.push(Day, null)
  },
  frames: [Day, Bids, Talk],
  events: {
    Dealt: ({ player, cards }, viewer) => ({ player, cards: viewer === player ? cards : cards.length }),
    Bid: 'public',
    Said: 'public',
  },
  view: (c) => ({
    cards: (c.viewer === null ? [] : (c.game.hands[c.viewer] ?? [])).map((id) => ({
      id,
      suit: id % 2 ? 'red' : 'black',
    })),
    said: [...c.game.said],
  }),
  bound: 200,
})
