import { option } from '@framestack/core'
import { timelines } from './events/index.ts'
import { events } from './events.ts'
import { Deck } from './frames/deck.ts'
import { Match } from './frames/match.ts'
import { Turn } from './frames/turn.ts'
import type { Rule } from './language.ts'
import { listeners } from './listeners/index.ts'
import { hearAll } from './rules/abilities.ts'
import { invariants } from './rules/invariants.ts'
import { position } from './rules/position.ts'
import { resample } from './rules/resample.ts'
import { emptyGame } from './rules/setup.ts'
import { view } from './view.ts'

/** The parts of the ruleset. Whoever wants to look into events on their way puts a listener to `listeners`. */
export const shape = {
  name: 'miracle',
  version: '0.1.0',
  players: { min: 2, max: 2 },
  options: {
    mode: option.choice(['compat', 'strict'], {
      default: 'compat',
      description: 'strict: artifacts are used on the board and on own units only',
    }),
    quirks: option.choice(['keep', 'fix'], {
      default: 'keep',
      description: 'fix: auras end when their bearers leave or die, all of them',
    }),
    rounds: option.int({
      min: 1,
      max: 200,
      default: 100,
      description: 'after so many turns the match is over',
    }),
  },
  setup: emptyGame,
  position,
  start(c: Rule) {
    hearAll(c)
    c.push(Match, { begun: c.game.started })
  },
  frames: [Match, Deck, Turn],
  timelines,
  listeners,
  // Units in the order of their ids, which is that of creation; what is of no unit comes before them.
  listenerOrder: (_: unknown, { owner }: { readonly owner: unknown }) =>
    typeof owner === 'number' ? owner : -1,
  queue: { order: 'heap', auto: false },
  events,
  view,
  resample,
  invariants,
  // A turn: every unit acts once, twice with the wind's blessing; mana for six units, one artifact, and its end.
  bound: 20_000,
  limits: { steps: 50_000 },
} as const
