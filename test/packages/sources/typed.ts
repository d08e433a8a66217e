/** A ruleset and a host in strict TypeScript, with nothing but the packages' own types. Compiled, not run. */
import {
  type Beginning,
  createMatch,
  type Doing,
  domain,
  from,
  type GameControl,
  type GameOf,
  type Hint,
  int,
  language,
  type MatchState,
  type MessagesOf,
  type OptionsOf,
  one,
  option,
  type Reading,
  type Reply,
  replay,
  restoreMatch,
  type SavedMatch,
  type Seat,
  seat,
  type,
  useCards,
  type Viewing,
  window,
} from '@framestack/core'
import { type LawsReport, lawsOf, type Scenario } from '@framestack/core/testing'
import type { ticTacToe } from '@framestack/examples/tic-tac-toe'
import sgs, { type Card, type Game as SgsGame } from '@framestack/sgs'

interface Game {
  hands: number[][]
  said: string | null
}
interface Events {
  Said: { player: Seat; what: number }
}
interface Options {
  most: number
}

const my = language<Game, Events, Options>()
const card = domain<number>('card', { values: [1, 2, 3] })
const hand = (c: Reading<Game, Options>, player: Seat): readonly number[] => c.game.hands[player] ?? []
const say = (c: Doing<Game, Events, Options>, player: Seat, what: number): void => {
  c.emit('Said', { player, what })
  // @ts-expect-error: there is no such event
  c.emit('Sad', { player, what })
}

const Ask = my.frame('ask', {
  data: type<{ player: Seat }>(),
  result: type<{ number: number }>(),
  moves: { answer: { number: int({ min: 0, max: 3 }) } },
  players: (c) => [c.data.player],
  offers: (_, offer) => offer.answer({ number: from([0, 1, 2, 3]) }),
  react: { answer: (c, { number }) => c.done({ number }) },
})
const Both = window(my, 'both', {
  moves: { bid: { card: one(card) } },
  offers: (c, offer) => offer.bid({ card: from(hand(c, c.player)) }),
})
const Stage = useCards(my, 'stage', {
  leave: 'enough',
  moves: { ask: { whom: one(seat) } },
  offers: (c, offer) =>
    offer.ask({ whom: from([0, 1]).where((other) => other !== c.player, 'somebody else') }),
  react: { ask: (c, { whom }) => c.push(Ask, { player: whom }) },
})
const Match = my.frame('match', {
  steps: {
    ask: (c) => c.push(Ask, { player: 0 }),
    both(c) {
      const { number } = c.result(Ask)
      say(c, 0, number)
      // @ts-expect-error: a number is no text
      c.game.said = number
      c.push(Both, { players: [0, 1] })
    },
    end(c) {
      const bid: number | undefined = c
        .result(Both)
        .answers.flatMap((a) => (a.action === 'bid' ? [a.card] : []))[0]
      c.end(bid === undefined ? { draw: true } : { winners: [0] })
    },
  },
})

export const rules = my.ruleset({
  name: 'typed',
  version: '1.0.0',
  players: { min: 2, max: 2 },
  options: { most: option.int({ min: 1, max: 3, default: 2, description: 'cards' }) },
  setup: ({ options, random }: Beginning<Options>) => ({
    hands: [[1], [random.int(options.most)]],
    said: null,
  }),
  start: (c) => c.push(Match, null),
  frames: [Match, Ask, Both, Stage],
  events: { Said: 'public' },
  view: ({ game }: Viewing<Game, Options>) => game.said,
  bound: 10,
})

const options: OptionsOf<typeof rules> = { most: 3 }
const gc = createMatch(rules, { options, tokens: ['ann', 'bob'] })
const reply: Reply = gc.playerAct({ token: 'ann', action: 'answer', number: 2 })
// @ts-expect-error: there is no such move
gc.playerAct({ token: 'ann', action: 'shout' })
// @ts-expect-error: a number is missing
createMatch(rules, { options: { most: 'all' } })
export const expected: Hint | null = reply.code === 400 ? reply.expected : null
export const state: MatchState = gc.state
export const game: Game = gc.state.game satisfies GameOf<typeof rules>
export const message: MessagesOf<typeof ticTacToe> = { token: 'ann', cell: 4 }
const saved: SavedMatch = gc.save()
export const others: GameControl[] = [
  restoreMatch(rules, saved) as unknown as GameControl,
  replay(sgs, []) as unknown as GameControl,
]
export const report: LawsReport = lawsOf(rules, { games: 1 })
export const scenario: Scenario = { name: 'x', ruleset: 'typed', steps: [] }
export const ace: Card = { name: 'slash', suit: 'spade', rank: 1 }
export const drawn: SgsGame['draw'] = []
