import { option } from '@framestack/core'
import { events } from './events.ts'
import { DiscardCards, ShowCards } from './frames/ask.ts'
import { FireAttack } from './frames/fire-attack.ts'
import { PlayStage } from './frames/play-stage.ts'
import { Rounds, Turn } from './frames/turn.ts'
import { sgs as language } from './language.ts'
import { deal } from './rules/cards.ts'
import { resample } from './rules/resample.ts'
import { position, setup } from './rules/setup.ts'
import { view } from './view.ts'

export type { Card, CardId, CardWithId, Events, Game, Options, Suit } from './types.ts'

/** 三国杀, Stage 0.1: turns, and one card that does something. See `docs/games/sgs.md`. */
export const sgs = language.ruleset({
  name: 'sgs',
  version: '0.1.0',
  players: { min: 2, max: 8 },
  options: {
    maxTurns: option.int({
      min: 1,
      max: 1000,
      default: 20,
      description: 'after this many turns the match is a draw',
    }),
  },
  setup,
  position,
  start(c) {
    for (let player = 0; player < c.players; player++) deal(c, player, 4)
    c.push(Rounds, null)
  },
  frames: [Rounds, Turn, PlayStage, FireAttack, ShowCards, DiscardCards],
  events,
  view,
  resample,
  invariants: {
    'every card is in one place': ({ game }) => {
      const places = [...game.draw, ...game.discards, ...game.hands.flat()].sort((a, b) => a - b)
      return places.length === game.cards.length && places.every((id, i) => id === i)
        ? null
        : `cards are ${places.join(' ')}`
    },
  },
  // A turn begins with at most 6 cards in hand: six fire attacks of three messages, giving up, discarding.
  bound: 20_000,
})

export { text } from './text.ts'
export default sgs
