import { option } from '@framestack/core'
import type { Book } from '@framestack/kit/effects'
import { activateFrame } from './frames/activate.ts'
import { attackFrame } from './frames/attack.ts'
import { deckQuestion, matchFrame } from './frames/decks.ts'
import { Fx } from './frames/fx.ts'
import { playFrame } from './frames/play.ts'
import { turnFrame } from './frames/turn.ts'
import { beginFrame, endingFrame, finishFrame } from './frames/turns.ts'
import { walkFrame } from './frames/walk.ts'
import { lane } from './language.ts'
import { invariantsOf } from './rules/invariants.ts'
import { positionOf } from './rules/position.ts'
import { resampleOf } from './rules/resample.ts'
import { setup } from './rules/setup.ts'
import { events, viewOf } from './view.ts'

const options = {
  decks: option.choice(['choose', 'starter'], {
    default: 'choose',
    description:
      'choose: each player takes a starter deck or puts one together; starter: chance gives starter decks',
  }),
  level: option.int({ min: 1, max: 5, default: 1, description: 'level of all cards' }),
  health: option.int({ min: 1, max: 30, default: 10, description: 'health of the bases' }),
  turns: option.int({
    min: 2,
    max: 400,
    default: 100,
    description: 'after so many turns the healthier base wins',
  }),
  tie: option.choice(['active loses', 'draw'], {
    default: 'active loses',
    description: 'when both bases fall in one blow',
  }),
}

/** The rules with a set of cards. `version` must differ from that of the rules with any other set. */
export function rulesWith(book: Book, version: string) {
  const fx = new Fx(book)
  const Deck = deckQuestion(fx)
  const Begin = beginFrame(fx)
  const Turn = turnFrame(fx)
  const Ending = endingFrame(fx)
  const Finish = finishFrame(fx, Ending)
  const Match = matchFrame({ Deck, Begin, Turn, Finish })
  return lane.ruleset({
    name: 'stormbound',
    version,
    players: { min: 2, max: 2 },
    options,
    setup,
    position: positionOf(book),
    start: (c) => c.push(Match, { begun: c.game.turns > 0 }),
    frames: [
      Match,
      Deck,
      Begin,
      Turn,
      Finish,
      Ending,
      playFrame(fx),
      activateFrame(fx),
      walkFrame(fx),
      attackFrame(fx),
      ...fx.effects.frames,
    ],
    events,
    view: viewOf(book),
    resample: resampleOf(book),
    invariants: invariantsOf(book),
    // A turn: cards that mana pays for, one swap, and its end. Mana is one more each turn.
    bound: ({ options: { turns } }) => turns * 80,
    limits: { steps: 100_000, stack: 1024 },
  })
}
