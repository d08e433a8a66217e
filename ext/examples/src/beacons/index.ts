import { option } from '@framestack/core'
import { fitsKnown } from './cards.ts'
import { at, coast, maxLives, maxTokens, score } from './game.ts'
import { lastRound, Turn } from './rules.ts'
import { dealt, resample, view } from './secrets.ts'
import { position, setup } from './setup.ts'

export const beacons = coast.ruleset({
  name: 'beacons',
  version: '1.0.0',
  players: { min: 2, max: 5 },
  options: {
    prism: option.flag({ default: false, description: 'a sixth suit that is hinted as any colour' }),
    lost: option.choice(['zero', 'current'], {
      default: 'zero',
      description: 'what the score is worth when the last life is lost',
    }),
  },
  setup,
  position,
  start(c) {
    for (const [player, cards] of c.game.hands.entries())
      c.emit('Dealt', { player, cards: cards.map((card) => ({ card, face: at(c.game.faces, card) })) })
    if (c.game.deck.length === 0) lastRound(c)
    c.push(Turn, null)
  },
  frames: [Turn],
  events: { Dealt: dealt, Hinted: 'public', Played: 'public', Discarded: 'public', LastRound: 'public' },
  view,
  resample,
  invariants: {
    'every card is in one place': ({ game }) => {
      const all = [...game.deck, ...game.hands.flat(), ...game.discards, ...game.played].sort((a, b) => a - b)
      return all.length === game.faces.length && all.every((id, i) => id === i) ? null : all.join(' ')
    },
    'what hints told is true': ({ game }) => {
      const lie = game.faces.findIndex((face, id) => !fitsKnown(at(game.known, id), face))
      return lie < 0 ? null : `card ${lie} is ${game.faces[lie]}`
    },
    'rows are what was played': ({ game }) =>
      score(game.rows) === game.played.length ? null : `${score(game.rows)}, ${game.played.length} cards`,
    'counters are within their limits': ({ game: { tokens, lives } }) =>
      tokens >= 0 && tokens <= maxTokens && lives >= 0 && lives <= maxLives ? null : `${tokens}, ${lives}`,
  },
  // A play or a discard takes a card from the deck, at most 50 times (two players, six suits), and gives back at most
  // one token. With the 8 tokens of the beginning that is 50 + 58 turns, and two more in the last round.
  bound: 110,
  // Every move tells something new: a hint to its receiver, a play or a discard to who made it.
  undo: 'never',
})
