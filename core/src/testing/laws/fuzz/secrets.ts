import {
  type Acting,
  type Beginning,
  type Context,
  domain,
  type EventProjection,
  from,
  type JsonObject,
  language,
  one,
  type Reading,
  type Resampling,
  type Ruleset,
  type Seat,
  seat,
  type Viewer,
} from '../../../index.ts'

/** A game for tests of what is hidden: cards in hands and in a deck, and a number of each player that others may look at. */
export interface Game {
  deck: number[]
  hands: number[][]
  pile: number[]
  numbers: number[]
  /** Whose numbers each player has looked at. */
  known: Seat[][]
  turn: Seat
  moves: number
}

export type Events = {
  Dealt: { player: Seat; cards: number[] }
  Drew: { player: Seat; card: number }
  Played: { player: Seat; card: number; left: number[] }
  Looked: { player: Seat; at: Seat; number: number; all: number[] }
  Rested: { player: Seat; number: number; gone: boolean }
}
type Doing = Acting<Context<Game, Events, object, null, null>>
type Look = Reading<Game>

/** What a viewer hears of an event. */
type Told<E> = (event: E, viewer: Viewer) => JsonObject

/** What a ruleset of this kind may do otherwise; each takes the place of what keeps the secret. */
export interface Leak {
  /** To whom a drawn card comes to light. */
  drawn?: (c: Doing) => void
  /** What others than the player hear. */
  told?: Partial<{ [K in keyof Events]: Told<Events[K]> }>
  /** Who gets his cards when the match begins, and not when it is set up. */
  dealtLate?: boolean
  onTimeout?: (c: Look & { player: Seat }) => { action: 'rest' } | { action: 'play'; card: number }
  /** Whose numbers a viewer's view shows. */
  shows?: (c: Look & { viewer: Viewer }, player: Seat) => boolean
  resample?: (c: Resampling<Game, object>) => void
  invariants?: { [name: string]: (c: Look) => string | null }
  undo?: 'own' | 'free'
  rest?: (c: Doing) => void
}

const cards = Array.from({ length: 14 }, (_, i) => i)
const lab = language<Game, Events>()
const card = domain<number>('card', { values: cards })

/** The game, with its faults. Without any it keeps all laws. */
export function secrets(leak: Leak = {}): Ruleset {
  const Turn = lab.frame('turn', {
    moves: { draw: {}, play: { card: one(card) }, look: { at: one(seat) }, rest: {} },
    players: (c) => [c.game.turn],
    offers(c, offer) {
      if (c.game.deck.length > 0) offer.draw()
      offer.play({ card: from(c.game.hands[c.player] ?? [], 'in your hand') })
      offer.look({ at: from(others(c.players, c.player), 'another player') })
      offer.rest()
    },
    react: {
      draw(c) {
        const drawn = c.game.deck.shift() as number
        c.game.hands[c.player]?.push(drawn)
        if (leak.drawn) leak.drawn(c as Doing)
        else c.reveal([c.player])
        c.emit('Drew', { player: c.player, card: drawn })
        next(c)
      },
      play(c, { card: played }) {
        const hand = c.game.hands[c.player] as number[]
        hand.splice(hand.indexOf(played), 1)
        c.game.pile.push(played)
        c.emit('Played', { player: c.player, card: played, left: [...hand] })
        next(c)
      },
      look(c, { at }) {
        c.game.known[c.player] = [...new Set([...(c.game.known[c.player] ?? []), at])]
        c.reveal([c.player])
        const { numbers } = c.game
        c.emit('Looked', { player: c.player, at, number: numbers[at] ?? 0, all: [...numbers] })
        next(c)
      },
      rest(c) {
        leak.rest?.(c as Doing)
        const number = c.game.numbers[c.player] ?? 0
        c.emit('Rested', { player: c.player, number, gone: c.away.includes(c.player) })
        next(c)
      },
    },
    onTimeout: leak.onTimeout ?? (() => ({ action: 'rest' })),
  })
  const shows = leak.shows ?? ((c, player) => knows(c.game, c.viewer, player))
  const deal = (game: Game): void => {
    game.hands = game.hands.map(() => game.deck.splice(0, 2))
  }
  return lab.ruleset({
    name: 'secrets',
    version: '1.0.0',
    players: { min: 2, max: 3 },
    setup(c) {
      const game = setUp(c)
      if (!leak.dealtLate) deal(game)
      return game
    },
    start(c) {
      if (leak.dealtLate) {
        deal(c.game)
        for (let player = 0; player < c.players; player++) c.reveal([player])
      }
      for (const [player, hand] of c.game.hands.entries()) c.emit('Dealt', { player, cards: [...hand] })
      c.push(Turn, null)
    },
    frames: [Turn],
    events: {
      Dealt: shown(leak.told?.Dealt ?? dealt),
      Drew: shown(leak.told?.Drew ?? own),
      Played: shown(leak.told?.Played ?? (({ player, card: played }) => ({ player, card: played }))),
      Looked: shown(leak.told?.Looked ?? looked),
      Rested: shown(leak.told?.Rested ?? (({ player }) => ({ player }))),
    },
    view: (c) => ({
      hands: c.game.hands.map((hand, player) => (player === c.viewer ? [...hand] : hand.length)),
      deck: c.game.deck.length,
      pile: [...c.game.pile],
      numbers: c.game.numbers.map((number, player) => (shows(c, player) ? number : null)),
      turn: c.game.turn,
    }),
    resample: (c) => (leak.resample ?? drawAnew)(c),
    invariants: leak.invariants ?? {
      'each card is somewhere, once': (c) => lost([...c.game.deck, ...c.game.hands.flat(), ...c.game.pile]),
    },
    bound: 20,
    undo: leak.undo ?? 'own',
  })
}

function setUp({ players, random }: Beginning<object>): Game {
  return {
    deck: random.shuffle([...cards]),
    hands: Array.from({ length: players }, () => []),
    pile: [],
    numbers: Array.from({ length: players }, () => random.int(1000)),
    known: Array.from({ length: players }, () => []),
    turn: 0,
    moves: 0,
  }
}

const shown = <E>(told: Told<E>): EventProjection<E> => told

function next(c: { game: Game; players: number; end(outcome: { draw: true }): void }): void {
  c.game.turn = (c.game.turn + 1) % c.players
  if (++c.game.moves === 20) c.end({ draw: true })
}

/** Whether he has the number, or has looked at it. */
export function knows(game: Look['game'], viewer: Viewer, player: Seat): boolean {
  return viewer === player || (viewer !== null && (game.known[viewer] ?? []).includes(player))
}

const others = (players: number, player: Seat): Seat[] =>
  Array.from({ length: players }, (_, other) => other).filter((other) => other !== player)

const own: Told<Events['Drew']> = (event, viewer) =>
  viewer === event.player ? event : { player: event.player }
const dealt: Told<Events['Dealt']> = ({ player, cards: hand }, viewer) => ({
  player,
  cards: viewer === player ? hand : hand.length,
})
const looked: Told<Events['Looked']> = ({ player, at, number }, viewer) =>
  viewer === player ? { player, at, number } : { player, at }

function lost(found: readonly number[]): string | null {
  const sorted = [...found].sort((a, b) => a - b)
  return sorted.length === cards.length && sorted.every((one, i) => one === i) ? null : `cards: ${sorted}`
}

/** What a viewer does not know: the deck, other hands, and the numbers that he has not looked at. */
export function drawAnew({ game, viewer, random }: Resampling<Game, object>): void {
  const hidden = game.hands.filter((_, player) => player !== viewer).flat()
  const unseen = random.shuffle([...hidden, ...game.deck])
  game.hands = game.hands.map((hand, player) => (player === viewer ? hand : unseen.splice(0, hand.length)))
  game.deck = unseen
  game.numbers = game.numbers.map((number, player) =>
    knows(game, viewer, player) ? number : random.int(1000),
  )
}
