import { int, language, type Ruleset, range } from '@framestack/core'

/** Characters of what everybody sees, all others after each move. */
export const loudness = 60_000

const loud = language<{ n: number }>()
const Speak = loud.frame('speak', {
  moves: { say: { n: int({ min: 0, max: 9999 }) } },
  players: () => [0],
  offers: (_, offer) => offer.say({ n: range(0, 9999) }),
  react: {
    say(c, { n }) {
      c.game.n = n
    },
  },
})

/** A game in which the first player says numbers, and everybody hears each of them at great length. */
export const ruleset = loud.ruleset({
  name: 'loud',
  version: '1.0.0',
  players: { min: 1, max: 2 },
  bound: 10_000,
  setup: () => ({ n: 0 }),
  start: (c) => c.push(Speak, null),
  frames: [Speak],
  events: {},
  view: ({ game }) => ({ n: game.n, text: String(game.n % 10).repeat(loudness) }),
}) as Ruleset
